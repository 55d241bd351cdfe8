// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatcontentwriter.h"

#include "core/api/requestreasons.h"
#include "core/translate/inlinedata.h"

#include <algorithm>

namespace sluice::translate {

namespace {

// Between blocks that were apart: a line of its own, escaped.
constexpr QByteArrayView kBetween = "\\n\\n";

Error unsupported(const QString &detail)
{
    return {ErrorCode::Unsupported, detail};
}

QByteArray joined(const std::vector<TextPart> &texts)
{
    QByteArray whole;
    for (const TextPart &text : texts) {
        if (!whole.isEmpty())
            whole.append(kBetween);
        whole.append(text.text);
    }
    return whole;
}

} // namespace

void ChatContentWriter::writeTexts(const std::vector<TextPart> &texts)
{
    const bool hasCache = std::any_of(texts.begin(), texts.end(), [](const TextPart &text) { return !text.cacheJson.isEmpty(); });
    if (!hasCache || !m_target.manners.takesCacheControl) {
        if (hasCache)
            m_target.changes.dropped("cache_control");
        m_writer.escaped(joined(texts));
        return;
    }
    m_writer.beginArray();
    for (const TextPart &text : texts)
        writePart(text);
    m_writer.endArray();
}

Expected<void> ChatContentWriter::writeParts(const std::vector<ResultContent> &parts)
{
    std::vector<TextPart> texts;
    for (const ResultContent &part : parts) {
        if (auto text = asText(part))
            texts.push_back(*std::move(text));
        else if (const auto checked = check(part); !checked)
            return checked;
    }
    if (texts.size() == parts.size()) {
        writeTexts(texts);
        return {};
    }
    m_writer.beginArray();
    for (const ResultContent &part : parts)
        writePart(part);
    m_writer.endArray();
    return {};
}

bool ChatContentWriter::takes(const ResultContent &part) const
{
    return check(part).has_value();
}

std::optional<TextPart> ChatContentWriter::asText(const ResultContent &part) const
{
    if (const auto *text = std::get_if<TextPart>(&part))
        return *text;
    if (const auto *reference = std::get_if<ToolReferencePart>(&part)) {
        m_target.changes.changed("tool_reference", "text");
        return TextPart{.text = "The tool " + m_target.tools.toChannel({}, reference->name) + " can be called now.",
                        .cacheJson = {},
                        .isRefusal = false};
    }
    const auto *file = std::get_if<FilePart>(&part);
    if (!file || file->text.isEmpty())
        return std::nullopt;
    return TextPart{.text = file->name.isEmpty() ? file->text : file->name + ":\\n" + file->text,
                    .cacheJson = file->cacheJson,
                    .isRefusal = false};
}

Expected<void> ChatContentWriter::check(const ResultContent &part) const
{
    if (const auto *image = std::get_if<ImagePart>(&part)) {
        if (!m_target.manners.takesImages)
            return unexpected(unsupported(kRequestReasons.noPicturesHere.english()));
        if (image->url.isEmpty() && image->base64.isEmpty())
            return unexpected(unsupported(kRequestReasons.pictureKeptElsewhere.english()));
    }
    if (const auto *file = std::get_if<FilePart>(&part); file && file->text.isEmpty()) {
        if (!m_target.manners.takesFiles)
            return unexpected(unsupported(kRequestReasons.noFilesHere.english()));
        const bool isKept = file->kind == FilePart::Kind::File && isFileOfOpenAi(file->fileId);
        if (file->base64.isEmpty() && !isKept)
            return unexpected(unsupported(kRequestReasons.fileKeptElsewhere.english()));
    }
    return {};
}

void ChatContentWriter::writePart(const ResultContent &part)
{
    m_writer.beginObject();
    if (const auto text = asText(part)) {
        m_writer.key("type").escaped("text").key("text").escaped(text->text);
        writeCache(text->cacheJson);
    } else if (const auto *image = std::get_if<ImagePart>(&part)) {
        writeImage(*image);
    } else if (const auto *file = std::get_if<FilePart>(&part)) {
        writeFile(*file);
    }
    m_writer.endObject();
}

void ChatContentWriter::writeImage(const ImagePart &image)
{
    m_writer.key("type").escaped("image_url").key("image_url").beginObject();
    m_writer.key("url").escaped(image.url.isEmpty() ? dataUrl(image.mediaType, image.base64) : image.url);
    if (!image.detail.isEmpty())
        m_writer.key("detail").escaped(image.detail);
    m_writer.endObject();
    writeCache(image.cacheJson);
}

void ChatContentWriter::writeFile(const FilePart &file)
{
    if (file.kind == FilePart::Kind::Audio) {
        m_writer.key("type").escaped("input_audio").key("input_audio").beginObject();
        m_writer.key("data").escaped(file.base64).key("format").escaped(audioFormat(file.mediaType)).endObject();
    } else {
        m_writer.key("type").escaped("file").key("file").beginObject();
        if (!file.name.isEmpty())
            m_writer.key("filename").escaped(file.name);
        if (file.base64.isEmpty())
            m_writer.key("file_id").escaped(file.fileId);
        else
            m_writer.key("file_data").escaped(dataUrl(file.mediaType, file.base64));
        m_writer.endObject();
    }
    writeCache(file.cacheJson);
}

void ChatContentWriter::writeCache(const QByteArray &cacheJson)
{
    if (cacheJson.isEmpty())
        return;
    if (m_target.manners.takesCacheControl)
        m_writer.key("cache_control").raw(cacheJson);
    else
        m_target.changes.dropped("cache_control");
}

} // namespace sluice::translate
