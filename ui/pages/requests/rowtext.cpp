// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/rowtext.h"

namespace sluice::ui {

QString rowsText(const QList<ExchangeRecord> &records, const QList<RequestColumn> &columns, const Formatters &formatters)
{
    QStringList cells;
    for (const RequestColumn column : columns)
        cells += columnTitle(column);
    QString text = cells.join(u'\t') + u'\n';
    for (const ExchangeRecord &record : records) {
        cells.clear();
        for (const RequestColumn column : columns)
            cells += cellText(record, column, formatters); // one line, without tabs
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace sluice::ui
