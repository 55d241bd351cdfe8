// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/exchangeexport.h"

#include "core/ledger/exporttext.h"
#include "core/ledger/store.h"

#include <utility>

namespace sluice::ledger {

ExchangeExport::ExchangeExport(ExchangeQuery query, ExportFormat format, const QString &path, WallTime now)
    : m_query(std::move(query))
    , m_format(format)
    , m_now(now)
    , m_file(path)
{
}

Expected<bool> ExchangeExport::step(const Store &store)
{
    if (!m_file.isOpen()) {
        if (const auto begun = begin(store); !begun)
            return unexpected(begun.error());
        return true;
    }
    const auto records = store.fetch(m_ids.mid(m_next, kRowsOfStep));
    if (!records)
        return unexpected(records.error());
    QByteArray text;
    for (const ExchangeRecord &record : *records)
        text += exportLine(record, m_format);
    if (const auto done = put(text); !done)
        return unexpected(done.error());
    m_written += records->size();
    m_next += kRowsOfStep;
    if (m_next < m_ids.size())
        return true;
    if (!m_file.commit())
        return failure();
    return false;
}

Expected<void> ExchangeExport::begin(const Store &store)
{
    auto list = store.list(m_query, m_now);
    if (!list)
        return unexpected(list.error());
    m_ids = std::move(list->ids);
    if (!m_file.open(QIODevice::WriteOnly))
        return failure();
    return put(exportHeader(m_format));
}

Expected<void> ExchangeExport::put(const QByteArray &text)
{
    if (m_file.write(text) != text.size())
        return failure();
    return {};
}

unexpected<Error> ExchangeExport::failure() const
{
    return unexpected(Error{ErrorCode::StorageFailed, m_file.errorString()});
}

} // namespace sluice::ledger
