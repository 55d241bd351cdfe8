// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate::responses {

/// Writes what stands within messages and results of tools ("Responses" API reference, `input`). Pure.
class ContentWriter
{
public:
    ContentWriter(JsonWriter &json, const RequestTarget &target)
        : m_json(json)
        , m_target(target)
    {
    }

    bool takes(const ImagePart &image) const;
    bool takes(const FilePart &file) const;

    void writeText(const TextPart &text, bool isAnswer);
    /// Only what the channel takes.
    void writeImage(const ImagePart &image);
    void writeFile(const FilePart &file);
    /// What a tool gave back; a note stands for a picture or file that the channel does not take.
    void writeOutput(const ToolResultPart &result);
    /// The same as parts of a message.
    void writeParts(const ToolResultPart &result);
    void writeCache(const QByteArray &cacheJson);

private:
    void writeAll(const std::vector<ResultContent> &content);
    std::vector<ResultContent> sayable(const ToolResultPart &result) const;
    bool isText(const std::vector<ResultContent> &content) const;

    JsonWriter &m_json;
    const RequestTarget &m_target;
};

} // namespace sluice::translate::responses
