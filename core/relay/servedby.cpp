// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/servedby.h"

#include <QUrl>

namespace sluice::relay {

http::HeaderList servedByFields(const Candidate &candidate, int attempts, std::chrono::nanoseconds overhead)
{
    const auto encoded = [](const QString &name) { return QUrl::toPercentEncoding(name, "/:@ ()[]+,;=!$&'*"); };
    const double ms = std::chrono::duration<double, std::milli>(overhead).count();
    return {{"x-sluice-channel", encoded(candidate.channel->id)},
            {"x-sluice-model", encoded(candidate.model)},
            {"x-sluice-attempts", QByteArray::number(attempts)},
            {"x-sluice-overhead-ms", QByteArray::number(ms, 'f', 3)}};
}

} // namespace sluice::relay
