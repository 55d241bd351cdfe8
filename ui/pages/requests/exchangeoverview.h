// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

#include <QScrollArea>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class AttemptsTable;
class ExchangeGapChart;
class FactGrid;
class TimelineView;

/// What went on in one exchange: its stages, silences and attempts, and what it was. Wide, it has two columns; narrow, one.
class ExchangeOverview final : public QScrollArea
{
    Q_OBJECT
public:
    explicit ExchangeOverview(const Formatters &formatters, QWidget *parent = nullptr);

    /// `live`: what is known of it while it runs; may be null. `shown` is the record with that in it.
    void showExchange(const ExchangeRecord &record, const ExchangeRecord &shown, const ActiveExchange *live);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildSections();
    QWidget *buildGaps(QWidget *parent);
    static QWidget *addSection(QVBoxLayout *column, const QString &heading, QWidget *content);
    void showGaps(const ExchangeRecord &shown, const ActiveExchange *live);
    void showFacts(const ExchangeRecord &shown, const ActiveExchange *live);
    void arrange();

    Formatters m_formatters;
    std::optional<ExchangeRecord> m_record;
    QBoxLayout *m_columns = nullptr;
    TimelineView *m_timeline;
    QLabel *m_gapSummary;
    ExchangeGapChart *m_gapChart;
    AttemptsTable *m_attempts;
    FactGrid *m_usage;
    FactGrid *m_ending;
    FactGrid *m_request;
    QWidget *m_attemptsSection = nullptr;
    QWidget *m_usageSection = nullptr;
};

} // namespace sluice::ui
