// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/guide/guidestep.h"
#include "ui/guide/guidesubject.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class ProviderStep;
class StepLine;
class StreamStep;
class TestStep;
class UiState;

/// Leads a new user from a provider to the first stream, a step at a time. It edits the draft of all pages, and puts it into
/// effect with the button that says so. One may go away and come back; once finished or skipped it does not come by itself
/// any more.
class GuidePage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// Where one is, for a window that takes the place of this one.
    struct Place
    {
        int step = 0;
        QString channel;
        ExchangeId after;             ///< requests that came later count
        std::optional<QString> model; ///< as it stood in the step Test; absent before anything did
    };

    /// All must outlive it. `profileDir` as DesktopSettings tells it.
    GuidePage(Engine &engine, UiState &state, SettingsDraft &draft, const Formatters &formatters, const QString &profileDir = {},
              QWidget *parent = nullptr);

    /// It does not ask to be shown any more: the user went elsewhere.
    void holdBack() { m_isOffered = true; }
    void showSnapshot(const GatewaySnapshot &snapshot);
    Place place() const;
    void resume(const Place &place);

    // What the search finds in it would lead to the middle of something.
    void fill() override {}
    bool leadsTo(const QWidget &) const override { return false; }
    void lead(const QWidget &) override {}

    void setVisible(bool isVisible) override;

Q_SIGNALS:
    /// Somebody is new here, so that it should be shown. Told once, soon after the start.
    void wanted();
    /// It is over, one way or the other.
    void left();
    void exchangeChosen(sluice::ExchangeId id);
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    enum Step { Provider, Key, Test, Connect, Stream, kSteps };

    void offer();
    void makeSteps();
    void addStep(GuideStep *step);
    QWidget *buildHead();
    QWidget *buildBar();
    int mostWidth() const;
    GuideStep *current() const;
    bool isNeeded(int step) const;
    void goTo(int step, GuideStep::Way way);
    void showCurrent();
    void goOn();
    void goBack();
    void onDone(GuideStep *step);
    void onDraftChanged();
    void finish();
    void showState();

    Engine &m_engine;
    UiState &m_state;
    Formatters m_formatters;
    QString m_profileDir;
    GuideSubject m_subject;
    int m_step = Provider;
    std::optional<GuideStep::Way> m_coming = GuideStep::Way::Forwards; ///< to a step that has not been seen since
    bool m_isOffered = false;                                          ///< or was not wanted, when that could first be told
    StepLine *m_line = nullptr;                                        ///< this and what follows is made when it is wanted
    QStackedWidget *m_stack = nullptr;
    QList<GuideStep *> m_steps;
    ProviderStep *m_provider = nullptr;
    TestStep *m_test = nullptr;
    StreamStep *m_stream = nullptr;
    QPushButton *m_skip = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_next = nullptr;
};

} // namespace sluice::ui
