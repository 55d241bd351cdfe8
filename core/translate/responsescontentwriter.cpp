// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsescontentwriter.h"

#include "core/translate/inlinedata.h"

#include <algorithm>

namespace sluice::translate::responses {

namespace {

constexpr QByteArrayView kLineEnd = "\\n"; // escaped
constexpr QByteArrayView kError = "Error:";
constexpr QByteArrayView kNoPicture = "[A picture was here, which this model cannot see.]";
constexpr QByteArrayView kNoFile = "[A file was here, which this model cannot read.]";

TextPart textPart(QByteArray text, QByteArray cacheJson = {})
{
    return {.text = std::move(text), .cacheJson = std::move(cacheJson), .isRefusal = false};
}

/// A document of text has no place of its own; its name stands before it.
TextPart asText(const FilePart &file)
{
    return textPart(file.name.isEmpty() ? file.text : file.name + ":\\n" + file.text, file.cacheJson);
}

} // namespace

bool ContentWriter::takes(const ImagePart &image) const
{
    const bool hasPicture = !image.base64.isEmpty() || !image.url.isEmpty() || isFileOfOpenAi(image.fileId);
    return m_target.manners.takesImages && hasPicture;
}

bool ContentWriter::takes(const FilePart &file) const
{
    const bool isKept = file.kind == FilePart::Kind::File && (!file.url.isEmpty() || isFileOfOpenAi(file.fileId));
    return !file.text.isEmpty() || (m_target.manners.takesFiles && (!file.base64.isEmpty() || isKept));
}

void ContentWriter::writeText(const TextPart &text, bool isAnswer)
{
    m_json.beginObject().key("type").escaped(isAnswer ? "output_text" : "input_text").key("text").escaped(text.text);
    writeCache(text.cacheJson);
    m_json.endObject();
}

void ContentWriter::writeImage(const ImagePart &image)
{
    m_json.beginObject().key("type").escaped("input_image");
    if (!image.base64.isEmpty())
        m_json.key("image_url").escaped(dataUrl(image.mediaType, image.base64));
    else if (!image.url.isEmpty())
        m_json.key("image_url").escaped(image.url);
    else
        m_json.key("file_id").escaped(image.fileId);
    if (!image.detail.isEmpty())
        m_json.key("detail").escaped(image.detail);
    writeCache(image.cacheJson);
    m_json.endObject();
}

void ContentWriter::writeFile(const FilePart &file)
{
    if (!file.text.isEmpty()) {
        writeText(asText(file), false);
        return;
    }
    if (file.kind == FilePart::Kind::Audio) {
        m_json.beginObject().key("type").escaped("input_audio").key("input_audio").beginObject();
        m_json.key("data").escaped(file.base64).key("format").escaped(audioFormat(file.mediaType)).endObject();
    } else {
        m_json.beginObject().key("type").escaped("input_file");
        if (!file.name.isEmpty())
            m_json.key("filename").escaped(file.name);
        if (!file.base64.isEmpty())
            m_json.key("file_data").escaped(dataUrl(file.mediaType, file.base64));
        else if (!file.url.isEmpty())
            m_json.key("file_url").escaped(file.url);
        else
            m_json.key("file_id").escaped(file.fileId);
    }
    writeCache(file.cacheJson);
    m_json.endObject();
}

void ContentWriter::writeOutput(const ToolResultPart &result)
{
    const std::vector<ResultContent> said = sayable(result);
    if (isText(said)) {
        QByteArray text;
        for (const ResultContent &part : said) {
            const auto &piece = std::get<TextPart>(part);
            if (!piece.cacheJson.isEmpty())
                m_target.changes.dropped("cache_control");
            text += text.isEmpty() ? QByteArrayView() : kLineEnd;
            text += piece.text;
        }
        m_json.escaped(text);
        return;
    }
    m_json.beginArray();
    writeAll(said);
    m_json.endArray();
}

void ContentWriter::writeParts(const ToolResultPart &result)
{
    writeAll(sayable(result));
}

void ContentWriter::writeAll(const std::vector<ResultContent> &content)
{
    for (const ResultContent &part : content) {
        if (const auto *text = std::get_if<TextPart>(&part))
            writeText(*text, false);
        else if (const auto *image = std::get_if<ImagePart>(&part))
            writeImage(*image);
        else if (const auto *file = std::get_if<FilePart>(&part))
            writeFile(*file);
    }
}

/// With texts in place of all that cannot be taken as it is, and without those that say nothing.
std::vector<ResultContent> ContentWriter::sayable(const ToolResultPart &result) const
{
    std::vector<ResultContent> said;
    if (result.isError) // which has no field here
        said.emplace_back(textPart(kError.toByteArray()));
    for (const ResultContent &part : result.content) {
        const auto *text = std::get_if<TextPart>(&part);
        const auto *image = std::get_if<ImagePart>(&part);
        const auto *file = std::get_if<FilePart>(&part);
        if (text && text->text.isEmpty())
            continue;
        if (const auto *reference = std::get_if<ToolReferencePart>(&part)) {
            m_target.changes.changed("tool_reference", "text");
            said.emplace_back(textPart("The tool " + reference->name + " is available."));
        } else if (image && !takes(*image)) {
            m_target.changes.dropped("image in a tool's result");
            said.emplace_back(textPart(kNoPicture.toByteArray()));
        } else if (file && !takes(*file)) {
            m_target.changes.dropped("file in a tool's result");
            said.emplace_back(textPart(kNoFile.toByteArray()));
        } else if (file && !file->text.isEmpty()) {
            said.emplace_back(asText(*file));
        } else {
            said.push_back(part);
        }
    }
    return said;
}

/// Whether a string can say all of it: text without marks that the channel takes.
bool ContentWriter::isText(const std::vector<ResultContent> &content) const
{
    return std::all_of(content.begin(), content.end(), [this](const ResultContent &part) {
        const auto *text = std::get_if<TextPart>(&part);
        return text && (text->cacheJson.isEmpty() || !m_target.manners.takesCacheControl);
    });
}

void ContentWriter::writeCache(const QByteArray &cacheJson)
{
    if (cacheJson.isEmpty())
        return;
    if (m_target.manners.takesCacheControl)
        m_json.key("cache_control").raw(cacheJson);
    else
        m_target.changes.dropped("cache_control");
}

} // namespace sluice::translate::responses
