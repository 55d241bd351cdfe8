// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/charts/usagetexts.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class UsageLegend;
class UsagePlot;

/// Usage as bars in a card, with a legend. The mouse, or the arrow keys while the chart has the focus, choose a bar and a part of
/// it: left and right among the bars, up and down among the parts. A click or Enter shows the requests behind it. The values of
/// the bar are the accessible description as well.
class UsageChart final : public QWidget
{
    Q_OBJECT
public:
    explicit UsageChart(const Formatters &formatters, QWidget *parent = nullptr);

    /// `note` stands beside the title; empty for none.
    void showData(const UsageData &data, const QString &title, const QString &note);
    const UsageData &data() const { return m_data; }
    const std::optional<UsagePlace> &place() const { return m_place; }

Q_SIGNALS:
    void exchangesChosen(const sluice::ExchangeFilter &filter);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void moveBar(qsizetype by);
    void movePart(int by);
    void setPlace(const std::optional<UsagePlace> &place);
    void choose(const std::optional<UsagePlace> &place);

    UsageTexts m_texts;
    UsageData m_data;
    std::optional<UsagePlace> m_place;
    QLabel *m_title;
    QLabel *m_note;
    UsageLegend *m_legend;
    UsagePlot *m_plot;
};

/// The requests behind a bar, or behind a name's part of it; what has no name of its own cannot be told from the rest of the bar.
ExchangeFilter filterFor(const UsageData &data, const UsagePlace &place);
/// Those of a name in the whole range.
ExchangeFilter filterFor(const UsageData &data, const QString &name);

} // namespace sluice::ui
