// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/streamssection.h"

#include "core/api/examplecall.h"
#include "ui/models/activestreamsmodel.h"
#include "ui/pages/overview/gapdelegate.h"
#include "ui/pages/overview/idlehint.h"
#include "ui/pages/overview/tablepanel.h"
#include "ui/text/guardwords.h"
#include "ui/text/words.h"

#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

StreamsSection::StreamsSection(const Formatters &formatters, const QString &profileDir, milliseconds lingers, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_model(new ActiveStreamsModel(formatters, this))
    , m_hint(new IdleHint(profileDir, this))
    //: Heading of the table of exchanges that run now.
    , m_panel(new TablePanel(tr("Active streams"), m_model, m_hint, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    buildTable();
    m_lingering.setSingleShot(true);
    m_lingering.setInterval(lingers);
    connect(&m_lingering, &QTimer::timeout, this, &StreamsSection::settle);
    connect(m_hint, &IdleHint::commandCopied, this, &StreamsSection::commandCopied);
    connect(m_hint, &IdleHint::guideAsked, this, &StreamsSection::guideAsked);
}

void StreamsSection::buildTable()
{
    QTableView *table = m_panel->table();
    table->setObjectName(QStringLiteral("streamsTable"));
    table->setItemDelegateForColumn(ActiveStreamsModel::Gap, new GapDelegate(table));
    ActiveExchange queued;
    queued.stage = ExchangeStage::Queued;
    queued.place = 88;
    const auto isNarrower = [table](const QString &a, const QString &b) {
        return table->fontMetrics().horizontalAdvance(a) < table->fontMetrics().horizontalAdvance(b);
    };
    const QString stage = std::max(stageText(ExchangeStage::Pausing), stageText(queued), isNarrower);
    m_panel->fitColumns({QStringLiteral("Claude Code"), QStringLiteral("claude-code"), QStringLiteral("claude-sonnet-4-5"),
                         QStringLiteral("dashscope"), stage, QStringLiteral("9 min 59 s"), QStringLiteral("10,000"),
                         QStringLiteral("999.9 kB")});
    connect(table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT exchangeChosen(m_model->row(index.row()).id);
    });
}

void StreamsSection::showSnapshot(const GatewaySnapshot &snapshot)
{
    const bool wasRunning = m_model->rowCount() > 0;
    m_hadTraffic |= snapshot.exchangesSinceStart > 0 || !snapshot.active.isEmpty();
    m_hint->setBrief(m_hadTraffic);
    m_hint->showSnapshot(snapshot);
    m_model->setRows(snapshot.active);
    m_panel->setNote(roomText(snapshot.guards, m_formatters));
    if (m_model->rowCount() > 0) {
        m_lingering.stop();
        setBrief(false);
    } else if (wasRunning) {
        m_lingering.start();
    } else if (!m_lingering.isActive()) {
        settle();
    }
}

void StreamsSection::setExample(const std::optional<ExampleCall> &example)
{
    m_hint->setExample(example);
}

void StreamsSection::noteTraffic()
{
    m_hadTraffic = true;
    m_hint->setBrief(true);
    if (m_model->rowCount() == 0 && !m_lingering.isActive())
        settle();
}

void StreamsSection::settle()
{
    setBrief(m_hadTraffic && m_model->rowCount() == 0);
}

void StreamsSection::setBrief(bool isBrief)
{
    if (isBrief == m_isBrief)
        return;
    m_isBrief = isBrief;
    // Else the panel's layout would still reckon with the parts of the hint that have just gone.
    m_hint->parentWidget()->updateGeometry();
    Q_EMIT briefChanged(isBrief);
}

int StreamsSection::briefHeight() const
{
    // The panel's own hint has room for a table.
    const QWidget *stack = m_hint->parentWidget();
    return m_panel->minimumSizeHint().height() - stack->minimumSizeHint().height() + m_hint->minimumSizeHint().height();
}

QByteArray StreamsSection::saveColumns() const
{
    return m_panel->saveColumns();
}

void StreamsSection::restoreColumns(const QByteArray &state)
{
    m_panel->restoreColumns(state);
}

} // namespace sluice::ui
