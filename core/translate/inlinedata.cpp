// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/inlinedata.h"

#include "core/translate/rawjson.h"

#include <QList>

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::translate {

namespace {

struct AudioName
{
    QByteArrayView format;
    QByteArrayView subtype;
};
// The first of each format is the registered one (iana.org/assignments/media-types, "audio"; that of wav is the one in use).
constexpr std::array kAudioNames{
    AudioName{"mp3", "mpeg"}, AudioName{"mp3", "mp3"},  AudioName{"mp3", "mpeg3"},    AudioName{"mp3", "x-mpeg"},
    AudioName{"wav", "wav"},  AudioName{"wav", "wave"}, AudioName{"wav", "vnd.wave"},
};

bool beginsWith(QByteArrayView text, QByteArrayView begin)
{
    return text.size() >= begin.size() && text.first(begin.size()).compare(begin, Qt::CaseInsensitive) == 0;
}

/// Some escape the slash, of which data and addresses have many.
QByteArray withPlainSlashes(QByteArrayView escaped)
{
    return escaped.contains('\\') ? escapedText(plainText(escaped)) : escaped.toByteArray();
}

QByteArray audioMediaType(QByteArrayView format)
{
    const QByteArray name = withPlainSlashes(format).toLower();
    if (name.contains('/'))
        return name;
    const auto known =
        std::find_if(kAudioNames.begin(), kAudioNames.end(), [&](const AudioName &audio) { return audio.format == name; });
    return "audio/" + (known == kAudioNames.end() ? name : known->subtype.toByteArray());
}

QByteArray withoutPrefix(QByteArray subtype)
{
    return subtype.startsWith("x-") ? subtype.sliced(2) : subtype;
}

} // namespace

std::optional<InlineData> readDataUrl(QByteArrayView url, QByteArrayView unnamed)
{
    static constexpr QByteArrayView kScheme = "data:";
    const qsizetype comma = url.indexOf(',');
    if (!beginsWith(url, kScheme) || comma < 0)
        return std::nullopt;
    const QByteArray head = withPlainSlashes(url.sliced(kScheme.size(), comma - kScheme.size())).toLower();
    const QList<QByteArray> words = head.split(';');
    const bool isBase64 = words.size() > 1 && words.last().trimmed() == "base64";
    InlineData data{.mediaType = words.first().trimmed(), .base64 = withPlainSlashes(url.sliced(comma + 1))};
    if (data.mediaType.isEmpty())
        data.mediaType = unnamed.toByteArray();
    if (!isBase64)
        data.base64 = QByteArray::fromPercentEncoding(plainText(data.base64)).toBase64();
    else if (data.base64.contains('%'))
        data.base64 = escapedText(QByteArray::fromPercentEncoding(data.base64));
    return data;
}

QByteArray dataUrl(const QByteArray &mediaType, const QByteArray &base64)
{
    return "data:" + mediaType + ";base64," + base64;
}

bool isFileOfAnthropic(QByteArrayView id)
{
    return id.startsWith("file_");
}

bool isFileOfOpenAi(QByteArrayView id)
{
    return !id.isEmpty() && !isFileOfAnthropic(id);
}

void takePicture(QByteArrayView url, ImagePart &into)
{
    auto data = readDataUrl(url, "image/png");
    if (!data) {
        into.url = withPlainSlashes(url);
        return;
    }
    into.mediaType = std::move(data->mediaType);
    into.base64 = std::move(data->base64);
}

void takeFileUrl(QByteArrayView url, FilePart &into)
{
    auto data = readDataUrl(url);
    if (!data) {
        into.url = withPlainSlashes(url);
        return;
    }
    into.mediaType = std::move(data->mediaType);
    into.base64 = std::move(data->base64);
}

void takeFileData(QByteArrayView data, FilePart &into)
{
    if (data.isEmpty())
        return;
    takeFileUrl(data, into);
    if (into.url.isEmpty() || beginsWith(into.url, "http://") || beginsWith(into.url, "https://"))
        return;
    into.mediaType = QByteArrayLiteral("application/pdf"); // the one kind that OpenAI documents
    into.base64 = std::exchange(into.url, {});
}

void takeSound(QByteArrayView format, QByteArrayView data, FilePart &into)
{
    into.kind = FilePart::Kind::Audio;
    into.mediaType = audioMediaType(format);
    if (auto read = readDataUrl(data, into.mediaType)) {
        into.mediaType = std::move(read->mediaType);
        into.base64 = std::move(read->base64);
    } else {
        into.base64 = withPlainSlashes(data);
    }
}

QByteArray audioFormat(QByteArrayView mediaType)
{
    const QByteArray type = withPlainSlashes(mediaType).toLower();
    const QByteArray subtype = withoutPrefix(type.sliced(type.indexOf('/') + 1));
    const auto known =
        std::find_if(kAudioNames.begin(), kAudioNames.end(), [&](const AudioName &name) { return name.subtype == subtype; });
    return known == kAudioNames.end() ? subtype : known->format.toByteArray();
}

} // namespace sluice::translate
