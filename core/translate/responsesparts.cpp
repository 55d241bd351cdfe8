// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesparts.h"

#include "core/api/requestreasons.h"
#include "core/translate/inlinedata.h"

namespace sluice::translate::responses {

namespace {

TextPart readText(const Fields &part)
{
    return {.text = part.escaped("text"), .cacheJson = cacheOf(part), .isRefusal = false};
}

ImagePart readImage(const Fields &part)
{
    ImagePart image;
    // Chat's form of the same part nests the URL; clients mix them up.
    const RawJson url = part["image_url"];
    const RawJson text = url.isObject() ? url["url"] : url;
    takePicture(text.escaped(), image);
    image.fileId = part.escaped("file_id");
    image.detail = url.isObject() ? url["detail"].escaped().toByteArray() : part.escaped("detail");
    image.cacheJson = cacheOf(part);
    return image;
}

FilePart readFile(const Fields &part)
{
    const RawJson nested = part["file"];
    const Fields fields = nested.isObject() ? Fields(nested) : part;
    FilePart file;
    file.name = fields.escaped("filename");
    takeFileUrl(fields["file_url"].escaped(), file);
    takeFileData(fields["file_data"].escaped(), file);
    file.fileId = fields.escaped("file_id");
    file.cacheJson = cacheOf(part);
    return file;
}

FilePart readAudio(const Fields &part)
{
    const RawJson audio = part["input_audio"];
    FilePart file;
    takeSound(audio["format"].escaped(), audio["data"].escaped(), file);
    file.cacheJson = cacheOf(part);
    return file;
}

std::optional<Content> unlessEmpty(TextPart text)
{
    return text.text.isEmpty() ? std::nullopt : std::optional<Content>(std::move(text));
}

} // namespace

Expected<std::optional<Content>> readContent(const RawJson &part)
{
    if (part.isText())
        return unlessEmpty({.text = part.escaped().toByteArray(), .cacheJson = {}, .isRefusal = false});
    const Fields fields(part);
    const QByteArray type = fields.escaped("type");
    if (type == "input_text" || type == "output_text" || type == "text" || type == "summary_text" || type == "reasoning_text")
        return unlessEmpty(readText(fields));
    if (type == "refusal")
        return unlessEmpty({.text = fields.escaped("refusal"), .cacheJson = cacheOf(fields), .isRefusal = true});
    if (type == "input_image" || type == "image_url" || type == "computer_screenshot")
        return Content(readImage(fields));
    if (type == "input_file" || type == "file")
        return Content(readFile(fields));
    if (type == "input_audio")
        return Content(readAudio(fields));
    return unexpected(Error{ErrorCode::InvalidArgument, kRequestReasons.partUnknown.english(QString::fromUtf8(type))});
}

} // namespace sluice::translate::responses
