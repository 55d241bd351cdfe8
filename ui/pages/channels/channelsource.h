// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "ui/edit/valueedits.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice {
struct ProviderPreset;
}

namespace sluice::ui {

class ProblemLabel;
class ProviderChoice;
class SegmentSwitch;
class SettingsDraft;

/// Where a new channel's calls are to go: to a provider that is known, or to any URL; with the address, and what is wrong with
/// it.
class ChannelSource final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    explicit ChannelSource(SettingsDraft &draft, QWidget *parent = nullptr);

    /// All fields are empty again, with the focus in the first.
    void begin();
    /// Dialect, preset and base URL, as far as chosen.
    ChannelSettings channel() const;
    /// After the provider or its host; empty while there is none.
    QString proposedName() const;
    /// Null for a URL, and while none is chosen.
    const ProviderPreset *provider() const;
    /// There is an address, and nothing is wrong with it.
    bool isUsable() const;

Q_SIGNALS:
    void edited();

private:
    enum Way { Provider, Url };

    void buildFields();
    void addUrlRows(QWidget *page);
    void showState();
    QString problem() const;

    SettingsDraft &m_draft;
    SegmentSwitch *m_way;
    QStackedWidget *m_ways;
    ProviderChoice *m_provider;
    EnumEdit<Dialect> *m_dialect;
    TextEdit *m_url;
    QLabel *m_callUrl;
    ProblemLabel *m_problem;
};

} // namespace sluice::ui
