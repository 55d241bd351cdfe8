// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatparts.h"

namespace sluice::translate {

namespace {

/// Some escape the slash, which would hide a media type.
QByteArray withPlainSlashes(QByteArrayView escaped)
{
    return escaped.contains('\\') ? escapedText(plainText(escaped)) : escaped.toByteArray();
}

struct DataUrl
{
    QByteArray mediaType;
    QByteArray base64;
};

/// RFC 2397.
std::optional<DataUrl> dataUrl(const QByteArray &url)
{
    const qsizetype comma = url.indexOf(',');
    if (!url.startsWith("data:") || comma < 0)
        return std::nullopt;
    const QByteArray head = url.sliced(5, comma - 5);
    if (!head.endsWith(";base64"))
        return std::nullopt;
    return DataUrl{.mediaType = head.first(head.indexOf(';')), .base64 = url.sliced(comma + 1)};
}

QByteArray cacheOf(RawJson part)
{
    const RawJson cache = part["cache_control"];
    return cache ? cache.written().toByteArray() : QByteArray();
}

ImagePart imagePart(RawJson part)
{
    const RawJson image = part["image_url"];
    ImagePart read;
    const QByteArray url = withPlainSlashes(image.isObject() ? image["url"].escaped() : image.escaped());
    read.detail = (image.isObject() ? image["detail"] : part["detail"]).escaped().toByteArray();
    read.cacheJson = cacheOf(part);
    if (const auto data = dataUrl(url)) {
        read.mediaType = data->mediaType.isEmpty() ? QByteArrayLiteral("image/png") : data->mediaType;
        read.base64 = data->base64;
    } else {
        read.url = url;
    }
    return read;
}

FilePart filePart(RawJson part)
{
    const RawJson file = part["file"];
    FilePart read;
    read.name = file["filename"].escaped().toByteArray();
    read.fileId = file["file_id"].escaped().toByteArray();
    read.cacheJson = cacheOf(part);
    const QByteArray data = withPlainSlashes(file["file_data"].escaped());
    if (const auto url = dataUrl(data)) {
        read.mediaType = url->mediaType;
        read.base64 = url->base64;
    } else if (data.startsWith("http://") || data.startsWith("https://")) {
        read.url = data;
    } else if (!data.isEmpty()) {
        read.mediaType = QByteArrayLiteral("application/pdf"); // the one kind that OpenAI documents
        read.base64 = data;
    }
    return read;
}

FilePart audioPart(RawJson part)
{
    const RawJson audio = part["input_audio"];
    FilePart read;
    read.kind = FilePart::Kind::Audio;
    const QByteArrayView format = audio["format"].escaped();
    read.mediaType = format == "mp3" ? QByteArrayLiteral("audio/mpeg") : QByteArray("audio/").append(format);
    read.base64 = withPlainSlashes(audio["data"].escaped());
    read.cacheJson = cacheOf(part);
    return read;
}

/// Mistral's: a string, or text parts.
ReasoningPart thinkingPart(RawJson part)
{
    const RawJson thinking = part["thinking"];
    ReasoningPart read;
    read.text = thinking.escaped().toByteArray();
    for (const RawJson &piece : thinking.elements())
        read.text.append(piece["text"].escaped());
    return read;
}

void addText(QByteArrayView text, bool isRefusal, const QByteArray &cacheJson, std::vector<Part> &parts)
{
    if (!text.isEmpty())
        parts.emplace_back(TextPart{.text = text.toByteArray(), .cacheJson = cacheJson, .isRefusal = isRefusal});
}

Expected<void> addPart(RawJson part, std::vector<Part> &parts)
{
    if (part.isText()) {
        addText(part.escaped(), false, {}, parts);
        return {};
    }
    const QByteArrayView type = part["type"].escaped();
    // Some tools mix in the names that Responses has for the same.
    if (type == "text" || type == "input_text" || type == "output_text" || (type.isEmpty() && part["text"].isText()))
        addText(part["text"].escaped(), false, cacheOf(part), parts);
    else if (type == "refusal")
        addText(part["refusal"].escaped(), true, cacheOf(part), parts);
    else if (type == "image_url" || type == "input_image")
        parts.emplace_back(imagePart(part));
    else if (type == "file")
        parts.emplace_back(filePart(part));
    else if (type == "input_audio")
        parts.emplace_back(audioPart(part));
    else if (type == "thinking")
        parts.emplace_back(thinkingPart(part));
    else if (part && !part.fields().empty())
        return unexpected(
            Error{ErrorCode::InvalidArgument,
                  QStringLiteral("Content parts of type '%1' are not supported here.").arg(QString::fromUtf8(plainText(type)))});
    return {};
}

} // namespace

Expected<void> readChatContent(RawJson content, std::vector<Part> &parts)
{
    if (!content)
        return {};
    if (!content.isArray())
        return addPart(content, parts);
    for (const RawJson &part : content.elements()) {
        if (const auto added = addPart(part, parts); !added)
            return added;
    }
    return {};
}

bool saysNothing(RawJson value)
{
    return !value || (value.isText() && value.escaped().isEmpty()) || (value.isArray() && value.elements().empty()) ||
           (value.isObject() && value.fields().empty());
}

} // namespace sluice::translate
