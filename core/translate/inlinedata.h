// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"

#include <optional>

namespace sluice::translate {

/// Pictures, files and sound whose bytes stand in the request itself. All text is the inside of a JSON string. Pure.

struct InlineData
{
    QByteArray mediaType; ///< in lower case, without parameters
    QByteArray base64;
};

/// `data:[<media type>][;<parameter>…][;base64],<data>` (RFC 2397), its words in any case; data that are not base64 become so.
/// Nothing for another kind of URL, and for one without a comma. `unnamed` is the type of data that do not name theirs.
std::optional<InlineData> readDataUrl(QByteArrayView url, QByteArrayView unnamed = "text/plain");
QByteArray dataUrl(const QByteArray &mediaType, const QByteArray &base64);

/// Whose provider keeps the file of this id: Anthropic's begin with `file_` (docs.anthropic.com, "Files"); all others count as
/// OpenAI's, whose own begin with `file-`. Neither is true of an empty one.
bool isFileOfAnthropic(QByteArrayView id);
bool isFileOfOpenAi(QByteArrayView id);

/// A picture's address, or the picture.
void takePicture(QByteArrayView url, ImagePart &into);
/// A file's address, or the file.
void takeFileUrl(QByteArrayView url, FilePart &into);
/// OpenAI's `file_data`: a data URL, an address as OpenRouter takes them, or bare base64, of a PDF.
void takeFileData(QByteArrayView data, FilePart &into);

/// OpenAI's `input_audio`, whose `data` may be a data URL as DashScope wants them.
void takeSound(QByteArrayView format, QByteArrayView data, FilePart &into);

/// OpenAI's `input_audio.format` is no media type: `mp3` for audio/mpeg and its other names, `wav` for those of audio/wav; other
/// sound by what it is called after the slash.
QByteArray audioFormat(QByteArrayView mediaType);

} // namespace sluice::translate
