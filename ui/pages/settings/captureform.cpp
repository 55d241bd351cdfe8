// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/captureform.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/valueedits.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr std::chrono::seconds kAskAgain{2};

} // namespace

CaptureForm::CaptureForm(Section &section, Form<Settings> &form, CaptureDesk &desk, const Formatters &formatters)
    : QObject(&section)
    , m_section(section)
    , m_desk(desk)
    , m_formatters(formatters)
    , m_stock(textLabel(nullptr, /*isMuted=*/false))
    //: Button: deletes headers and bodies of all requests.
    , m_delete(new QPushButton(tr("Delete all that was captured…")))
    //: Button: nothing is deleted after all.
    , m_keep(new QPushButton(tr("Keep")))
    , m_question(makeQuestion())
{
    section.setIntroduction(
        //: Below the title of a section of settings. %1 is a number, captures.sqlite the name of a file.
        tr("Of the latest %1 requests the headers are kept as they were sent and received. Bodies, which are prompts, code and "
           "answers "
           "in full, are kept only if you want it; switched off, those that are there stay for their time. All of it lies in "
           "captures.sqlite in the data folder, for you alone to read, and goes nowhere else. Keys and tokens are masked before "
           "it "
           "is written; what you and the models say is not.")
            .arg(formatters.count(kCapturedHeads)));
    addSettings(form);
    addStock();
    m_again.setInterval(kAskAgain);
    connect(&m_again, &QTimer::timeout, this, &CaptureForm::ask);
}

void CaptureForm::addSettings(Form<Settings> &form)
{
    //: Check box: what was asked and answered is kept in full.
    auto *bodies = new SwitchEdit(tr("Keep what is asked and answered in full"));
    //: Name of a setting: whether the bodies of requests and answers are kept.
    form.add(
        m_section, tr("Bodies"), bodies, QStringLiteral("capture.bodies"),
        [](Settings & s) -> auto & { return s.capture.keepsBodies; });
    auto *days = new NumberEdit;
    //: Days, after a number.
    days->setSuffix(tr(" days"));
    //: Name of a setting: after how many days bodies of requests are deleted.
    form.add(m_section, tr("Days bodies are kept"), days, QStringLiteral("capture.keep_days"),
             [](Settings & s) -> auto & { return s.capture.keepDays; },
             //: Beside the setting of how many days bodies of requests are kept.
             {.hint = tr("older ones are deleted")});
    auto *room = new NumberEdit;
    //: Megabytes, after a number.
    room->setSuffix(tr(" MB"));
    //: Name of a setting: how much of the disk bodies of requests may take.
    form.add(m_section, tr("Room for bodies"), room, QStringLiteral("capture.keep_megabytes"),
             [](Settings & s) -> auto & { return s.capture.keepMegabytes; },
             //: Beside the setting of how much of the disk bodies of requests may take.
             {.hint = tr("on the disk; the oldest are deleted for new ones")});
    //: Name of a setting: of a longer body of a request or answer only the beginning is kept.
    form.add(m_section, tr("Largest body"), new BytesEdit, QStringLiteral("capture.max_body_bytes"),
             [](Settings & s) -> auto & { return s.capture.maxBodyBytes; },
             //: Beside the setting of how large the body of a request or answer may be to be kept whole.
             {.hint = tr("of a longer one only the beginning is kept")});
}

void CaptureForm::addStock()
{
    m_stock->setObjectName(QStringLiteral("capturedStock"));
    //: Name of a line: how much there is of what was kept of requests.
    m_row = new FieldRow(tr("Kept now"), m_stock, &m_section);
    m_row->setObjectName(QStringLiteral("captured"));
    m_section.add(m_row);
    auto *line = new QWidget;
    line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_delete->setObjectName(QStringLiteral("deleteCaptures"));
    m_delete->setEnabled(false);
    auto *layout = new QVBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_delete, 0, Qt::AlignLeft);
    layout->addWidget(m_question);
    line->setFocusProxy(m_delete);
    //: Name of a line with a button that deletes headers and bodies of all requests.
    auto *row = new FieldRow(tr("Delete"), line, &m_section);
    row->setObjectName(QStringLiteral("delete_captured"));
    m_section.add(row);
    connect(m_delete, &QPushButton::clicked, this, [this] { askWhetherToDelete(true); });
}

QWidget *CaptureForm::makeQuestion()
{
    auto *question = new QWidget;
    question->setObjectName(QStringLiteral("deleteQuestion"));
    auto *sure = new QPushButton(
        //: Button: confirms that headers and bodies of all requests are to be deleted.
        tr("Delete for good"));
    sure->setObjectName(QStringLiteral("deleteForGood"));
    m_keep->setObjectName(QStringLiteral("keepCaptures"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::kSmall);
    buttons->addWidget(sure);
    buttons->addWidget(m_keep);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(question);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(textLabel(question, /*isMuted=*/false,
                                //: Above the button that deletes what was captured.
                                tr("Headers and bodies of all requests will be deleted. This cannot be undone. The list of "
                                   "requests, and what they used and cost, stays.")));
    layout->addLayout(buttons);
    question->hide();
    connect(sure, &QPushButton::clicked, this, &CaptureForm::deleteAll);
    connect(m_keep, &QPushButton::clicked, this, [this] { askWhetherToDelete(false); });
    return question;
}

void CaptureForm::setShown(bool isShown)
{
    if (!isShown) {
        m_again.stop();
        askWhetherToDelete(false);
        return;
    }
    m_again.start();
    ask();
}

void CaptureForm::ask()
{
    if (std::exchange(m_isAsked, true))
        return;
    m_desk.fetchStock(this, [this](const Expected<CaptureStock> &stock) {
        m_isAsked = false;
        showStock(stock);
    });
}

void CaptureForm::showStock(const Expected<CaptureStock> &stock)
{
    //: Beside the line of what is kept of requests; %1 is the reason.
    m_row->setProblem(stock ? QString() : tr("This cannot be told: %1").arg(oneLine(reasonText(stock.error().detail))));
    const qint64 requests = stock ? stock->withBodies + stock->headsOnly : 0;
    if (!stock)
        m_stock->setText(noValue());
    else if (requests == 0)
        //: How much there is of what was kept of requests.
        m_stock->setText(tr("nothing yet"));
    else
        //: How much there is of what was kept of requests: %1 is their number, %2 of how many there are bodies, %3 a size.
        m_stock->setText(
            tr("requests: %1, with bodies: %2, on the disk: %3")
                .arg(m_formatters.count(requests), m_formatters.count(stock->withBodies), m_formatters.bytes(stock->bytes)));
    // What cannot be read can still be deleted.
    m_delete->setEnabled(!m_isDeleting && (!stock || requests > 0));
}

/// In the place of the button, so that nothing is deleted by one press.
void CaptureForm::askWhetherToDelete(bool isAsking)
{
    const bool hadFocus = m_delete->hasFocus() || m_question->isAncestorOf(m_section.window()->focusWidget());
    m_delete->setVisible(!isAsking);
    m_question->setVisible(isAsking);
    if (hadFocus)
        (isAsking ? m_keep : m_delete)->setFocus(Qt::OtherFocusReason);
}

void CaptureForm::deleteAll()
{
    askWhetherToDelete(false);
    m_isDeleting = true;
    m_delete->setEnabled(false);
    m_desk.forgetAll(this, [this](const Expected<void> &done) {
        m_isDeleting = false;
        if (done)
            //: In the status bar.
            Q_EMIT noticed(tr("All that was captured is deleted"));
        else
            //: In the status bar; %1 is the reason.
            Q_EMIT noticed(tr("Not all could be deleted: %1").arg(oneLine(reasonText(done.error().detail))));
        ask();
    });
}

} // namespace sluice::ui
