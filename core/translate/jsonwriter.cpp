// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/jsonwriter.h"

#include "core/translate/rawjson.h"

namespace sluice::translate {

JsonWriter &JsonWriter::plain(QByteArrayView utf8)
{
    return escaped(escapedText(utf8));
}

} // namespace sluice::translate
