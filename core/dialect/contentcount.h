// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace simdjson::dom {
class object;
}

namespace sluice::dialect {

/// A picture costs by its pixels, which are not looked at: Anthropic counts width·height/750, at most some 1,600; OpenAI 85 and
/// 170 for each tile of 512×512, which is 765 for 1024×1024.
inline constexpr qint64 kImageTokens = 1'000;
/// A file or a recording, whose length is not known either: a page of a PDF costs 1,500 to 3,000 (Anthropic).
inline constexpr qint64 kFileTokens = 3'000;

/// A rough number of tokens in the content of a request body of any dialect, which is what a model is given to read: texts,
/// reasoning, tool calls with their arguments and results, the system's instructions, and the tools' names, descriptions and
/// schemas. The JSON around it does not count (keys, roles, types, ids, metadata), so that one conversation is counted alike in
/// all dialects. Strings that only stand for a picture or a file do not count as text.
qint64 contentTokens(const simdjson::dom::object &body);

} // namespace sluice::dialect
