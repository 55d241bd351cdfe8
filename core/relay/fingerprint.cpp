// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/fingerprint.h"

#include <algorithm>
#include <array>
#include <vector>
#include <xxhash.h>

namespace sluice::relay {

namespace {

constexpr std::array<QByteArrayView, 2> kVendors{"anthropic-", "openai-"};

bool isVendors(QByteArrayView name)
{
    return std::any_of(kVendors.begin(), kVendors.end(), [name](QByteArrayView vendor) {
        return name.size() > vendor.size() && http::equalsIgnoringCase(name.first(vendor.size()), vendor);
    });
}

Fingerprint hash(QByteArrayView bytes)
{
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), size_t(bytes.size()));
    return {.low = hash.low64, .high = hash.high64};
}

/// With its length before it, so that no two lists of parts look the same.
void addPart(QByteArray &text, QByteArrayView part)
{
    text.append(QByteArray::number(part.size())).append(':').append(part);
}

/// All but the body. Fields are sorted, because their order means nothing.
QByteArray prefixOf(const QString &client, Endpoint endpoint, const http::RequestHead &head)
{
    QByteArray prefix;
    addPart(prefix, client.toUtf8());
    addPart(prefix, toString(endpoint).toUtf8());
    addPart(prefix, head.query());
    std::vector<QByteArray> fields;
    for (qsizetype i = 0; i < head.headers.size(); ++i) {
        const auto field = head.headers.at(i);
        if (isVendors(field.name))
            fields.push_back(field.name.toByteArray().toLower().append(':').append(field.value));
    }
    std::sort(fields.begin(), fields.end());
    for (const QByteArray &field : fields)
        addPart(prefix, field);
    return prefix;
}

} // namespace

Fingerprint fingerprintOf(const QString &client, Endpoint endpoint, const http::Request &request)
{
    // The body, which may be large, is read where it lies.
    const Fingerprint ofBody = hash(request.body);
    QByteArray text = prefixOf(client, endpoint, request.head);
    text.append(QByteArray::number(ofBody.high, 16)).append('.').append(QByteArray::number(ofBody.low, 16));
    return hash(text);
}

} // namespace sluice::relay
