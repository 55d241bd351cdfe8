// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/examplecall.h"
#include "core/api/settings.h"
#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

#include <QTimer>
#include <QWidget>

namespace sluice::ui {

class ActiveStreamsModel;
class IdleHint;
class TablePanel;

/// The streams that run, or what stands in their place: a hint for newcomers, and one line once there has been traffic.
class StreamsSection final : public QWidget
{
    Q_OBJECT
public:
    /// `profileDir` as DesktopSettings tells it. `lingers`: how long the table's room is kept after the last stream has ended, so
    /// that the page does not jump between the requests of one tool.
    explicit StreamsSection(const Formatters &formatters, const QString &profileDir = {},
                            milliseconds lingers = milliseconds(10'000), QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// A call that the gateway would serve, for newcomers.
    void setExample(const std::optional<ExampleCall> &example);
    /// The charts show that there has been traffic.
    void noteTraffic();

    /// Nothing runs, and one line says so; the section is no taller than it needs then.
    bool isBrief() const { return m_isBrief; }
    /// The height that the section needs while it is brief.
    int briefHeight() const;
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    void briefChanged(bool isBrief);
    void commandCopied();
    void guideAsked();
    void exchangeChosen(sluice::ExchangeId id);

private:
    void buildTable();
    void settle();
    void setBrief(bool isBrief);

    Formatters m_formatters;
    ActiveStreamsModel *m_model;
    IdleHint *m_hint;
    TablePanel *m_panel;
    QTimer m_lingering;
    bool m_hadTraffic = false;
    bool m_isBrief = false;
};

} // namespace sluice::ui
