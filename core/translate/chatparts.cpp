// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatparts.h"

#include "core/api/requestreasons.h"
#include "core/translate/inlinedata.h"

namespace sluice::translate {

namespace {

QByteArray cacheOf(RawJson part)
{
    const RawJson cache = part["cache_control"];
    return cache ? cache.written().toByteArray() : QByteArray();
}

ImagePart imagePart(RawJson part)
{
    const RawJson image = part["image_url"];
    ImagePart read;
    takePicture(image.isObject() ? image["url"].escaped() : image.escaped(), read);
    read.detail = (image.isObject() ? image["detail"] : part["detail"]).escaped().toByteArray();
    read.cacheJson = cacheOf(part);
    return read;
}

FilePart filePart(RawJson part)
{
    const RawJson file = part["file"];
    FilePart read;
    read.name = file["filename"].escaped().toByteArray();
    read.fileId = file["file_id"].escaped().toByteArray();
    read.cacheJson = cacheOf(part);
    takeFileData(file["file_data"].escaped(), read);
    return read;
}

FilePart audioPart(RawJson part)
{
    const RawJson audio = part["input_audio"];
    FilePart read;
    takeSound(audio["format"].escaped(), audio["data"].escaped(), read);
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
            Error{ErrorCode::InvalidArgument, kRequestReasons.partUnsupported.english(QString::fromUtf8(plainText(type)))});
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

QByteArrayView thoughtSignature(RawJson call)
{
    return call["extra_content"]["google"]["thought_signature"].escaped();
}

} // namespace sluice::translate
