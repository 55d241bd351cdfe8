// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace sluice::dialect {

/// A rough number of tokens in UTF-8 text: four ASCII bytes to a token, and seven tokens to ten characters of three or
/// four bytes (Chinese, Japanese, Korean, emoji), which is what the published tokenizers come near to for mixed text.
/// Marked as an estimate wherever it is shown.
qint64 estimateTokens(QByteArrayView utf8);

} // namespace sluice::dialect
