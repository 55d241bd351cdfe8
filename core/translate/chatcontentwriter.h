// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/requestwriter.h"

#include <optional>

namespace sluice::translate {

/// Writes the content of a Chat message, as the channel takes it.
class ChatContentWriter
{
public:
    ChatContentWriter(const RequestTarget &target, JsonWriter &writer)
        : m_target(target)
        , m_writer(writer)
    {
    }

    /// A string, as the simplest providers want it; parts only where a cache_control has to be kept.
    void writeTexts(const std::vector<TextPart> &texts);
    /// Text alone as by writeTexts(), else parts. Unsupported, in words for the client, if the channel cannot take one of them.
    Expected<void> writeParts(const std::vector<ResultContent> &parts);

    /// Whether a picture or file can be sent at all.
    bool takes(const ResultContent &part) const;
    /// What is text, whatever it was sent as: text, a plain-text document, a pointer to a tool.
    std::optional<TextPart> asText(const ResultContent &part) const;

private:
    Expected<void> check(const ResultContent &part) const;
    void writePart(const ResultContent &part);
    void writeImage(const ImagePart &image);
    void writeFile(const FilePart &file);
    void writeCache(const QByteArray &cacheJson);

    const RequestTarget &m_target;
    JsonWriter &m_writer;
};

} // namespace sluice::translate
