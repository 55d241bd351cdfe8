// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sluice::sim {

using Json = nlohmann::ordered_json;

/// Compact JSON text. Text that is not UTF-8 gets replacement characters.
QByteArray toBytes(const Json &value);

inline std::string toStd(QByteArrayView text)
{
    return std::string(text.data(), size_t(text.size()));
}

/// A server-sent event with LF line ends; without an `event:` line when `type` is empty.
void appendEvent(QByteArray &out, QByteArrayView type, const Json &data);

} // namespace sluice::sim
