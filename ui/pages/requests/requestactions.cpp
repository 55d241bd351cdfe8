// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/requestactions.h"

#include "ui/models/requestsmodel.h"
#include "ui/pages/requests/exchangeactions.h"
#include "ui/pages/requests/requestsheader.h"
#include "ui/pages/requests/requeststable.h"
#include "ui/pages/requests/rowtext.h"
#include "ui/text/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr qsizetype kMostCopied = 10'000;

} // namespace

RequestActions::RequestActions(History &history, const Formatters &formatters, ExchangeActions *exchangeActions,
                               RequestsTable *table, RequestsModel *model, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_formatters(formatters)
    , m_exchangeActions(exchangeActions)
    , m_table(table)
    , m_model(model)
{
}

void RequestActions::showMenu(int row, const QPoint &place, const ExchangeFilter &filter)
{
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    //: In the menu of a request: opens its details.
    connect(menu->addAction(tr("Show details")), &QAction::triggered, this, &RequestActions::detailAsked);
    menu->addSeparator();
    const bool isSeveral = m_table->selectedIds(2).size() > 1;
    //: In the menu of a request: copies what the table shows of it.
    const QString one = tr("Copy row");
    //: In the menu of a request: copies what the table shows of all that are selected.
    const QString several = tr("Copy rows");
    QAction *copy = menu->addAction(isSeveral ? several : one);
    copy->setShortcut(QKeySequence::Copy);
    connect(copy, &QAction::triggered, this, &RequestActions::copyRows);
    //: In the menu of a request: copies its number.
    connect(menu->addAction(tr("Copy number")), &QAction::triggered, this, [this, id = m_model->idAt(row)] {
        //: Message after a request's number was put on the clipboard.
        copyText(QString::number(id.value), tr("Number copied"));
    });
    if (const ExchangeRecord *record = m_model->recordAt(row)) {
        if (!isSeveral) {
            menu->addSeparator();
            m_exchangeActions->fill(menu, *record);
        }
        menu->addSeparator();
        addFilters(menu, *record, filter);
    }
    menu->popup(place);
}

void RequestActions::addFilters(QMenu *menu, const ExchangeRecord &record, const ExchangeFilter &filter)
{
    const auto add = [&](const QString &text, auto change) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, filter, change] {
            ExchangeFilter narrowed = filter;
            change(narrowed);
            Q_EMIT filterAsked(narrowed);
        });
    };
    // In a menu & underlines the next letter.
    const auto shown = [](const QString &name) { return oneLine(name).left(60).replace(u'&', QStringLiteral("&&")); };
    if (!record.modelAsked.isEmpty())
        //: In the menu of a request: shows only those with the same model.
        add(tr("Only model %1").arg(shown(record.modelAsked)),
            [name = record.modelAsked](auto &narrowed) { narrowed.model = name; });
    if (!record.channel.isEmpty())
        //: In the menu of a request: shows only those over the same channel.
        add(tr("Only channel %1").arg(shown(record.channel)),
            [name = record.channel](auto &narrowed) { narrowed.channel = name; });
    if (!record.client.isEmpty())
        //: In the menu of a request: shows only those of the same client.
        add(tr("Only client %1").arg(shown(record.client)), [name = record.client](auto &narrowed) { narrowed.client = name; });
    if (!record.isOpen)
        //: In the menu of a request: shows only those that ended in the same way.
        add(tr("Only ending %1").arg(outcomeText(record.outcome)),
            [outcome = record.outcome](auto &narrowed) { narrowed.outcomes = {outcome}; });
}

void RequestActions::copyRows()
{
    const QList<ExchangeId> ids = m_table->selectedIds(kMostCopied + 1);
    if (ids.isEmpty())
        return;
    const bool isCut = ids.size() > kMostCopied;
    m_history.fetchExchanges(ids.first(std::min(ids.size(), kMostCopied)), this, [this, isCut](const auto &records) {
        if (!records) {
            //: Message when rows could not be copied.
            Q_EMIT noticed(tr("The ledger cannot be read"));
            return;
        }
        QList<RequestColumn> columns;
        const RequestsHeader *header = m_table->header();
        for (int i = 0; i < header->count(); ++i) {
            if (!header->isSectionHidden(header->logicalIndex(i)))
                columns.append(RequestColumn(header->logicalIndex(i)));
        }
        const QString number = m_formatters.count(records->size());
        //: Message after rows were put on the clipboard: all that were selected.
        const QString all = tr("Rows copied: %1").arg(number);
        //: Message after rows were put on the clipboard: more were selected than it takes.
        const QString first = tr("Only the first %1 rows were copied").arg(number);
        copyText(rowsText(*records, columns, m_formatters), isCut ? first : all);
    });
}

void RequestActions::copyText(const QString &text, const QString &notice)
{
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT noticed(notice);
}

} // namespace sluice::ui
