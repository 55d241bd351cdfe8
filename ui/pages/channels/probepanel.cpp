// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/probepanel.h"

#include "ui/edit/fieldrow.h"
#include "ui/pages/channels/probesteps.h"
#include "ui/text/probewords.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace sluice::ui {

ProbePanel::ProbePanel(SettingsDesk &desk, const Formatters &formatters, QWidget *parent)
    //: Section with the test of a channel.
    : Section(tr("Test"), Folding::Open, parent)
    , m_desk(desk)
    , m_formatters(formatters)
    , m_model(new QComboBox)
    , m_start(new QPushButton(this))
    //: Button: the test of a channel goes out of sight.
    , m_close(new QPushButton(tr("Close"), this))
    , m_steps(new ProbeSteps(formatters, this))
    , m_fault(new ProblemLabel(this))
    , m_remedy(textLabel(this, /*isMuted=*/false))
    , m_quote(textLabel(this, /*isMuted=*/true))
    , m_suggestion(textLabel(this, /*isMuted=*/false))
    //: Button: the base URL that stands above it is taken.
    , m_useUrl(new QPushButton(tr("Use this URL"), this))
{
    //: Below the heading of a section.
    setIntroduction(
        tr("Tests the channel as it stands below, in effect or not. The last step asks for a few tokens, for which the "
           "provider charges."));
    m_model->setObjectName(QStringLiteral("probeModel"));
    m_start->setObjectName(QStringLiteral("startProbe"));
    m_close->setObjectName(QStringLiteral("closeProbe"));
    m_fault->setObjectName(QStringLiteral("probeFault"));
    m_remedy->setObjectName(QStringLiteral("probeRemedy"));
    m_quote->setObjectName(QStringLiteral("probeQuote"));
    m_useUrl->setObjectName(QStringLiteral("useSuggestedUrl"));
    buildLayout();
    connect(m_close, &QPushButton::clicked, this, [this] {
        cancel();
        Q_EMIT closed();
    });
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_asking)
            cancel();
        else
            start();
    });
    connect(m_useUrl, &QPushButton::clicked, this, [this] {
        if (m_report)
            Q_EMIT urlSuggested(m_report->suggestedUrl);
    });
    showState();
}

void ProbePanel::buildLayout()
{
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    //: In an empty field for the model of a test.
    m_model->lineEdit()->setPlaceholderText(tr("one that the provider names"));
    addAction(m_start);
    addAction(m_close);
    //: Name of a field: the model to test a channel with.
    add(new FieldRow(tr("Model"), m_model, this));
    add(m_steps);
    add(m_fault);
    add(m_remedy);
    add(m_quote);
    add(m_suggestion);
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_useUrl);
    layout->addStretch(1);
    add(line);
}

void ProbePanel::setChannel(const ChannelSettings &channel)
{
    const bool isOther = channel.id != m_channel.id;
    m_channel = channel;
    if (isOther) {
        m_asking.reset();
        m_report.reset();
        m_model->clear();
    }
    showState();
}

void ProbePanel::setModels(const QStringList &models)
{
    const QString typed = m_model->currentText();
    m_model->clear();
    m_model->addItems(models);
    m_model->setCurrentIndex(-1);
    m_model->setEditText(typed);
}

void ProbePanel::setClosable(bool isClosable)
{
    m_close->setVisible(isClosable);
}

void ProbePanel::start()
{
    m_report = ProbeReport();
    m_tried = m_channel;
    m_asking = std::make_unique<QObject>();
    showState();
    m_desk.probe({.channel = m_channel, .key = {}, .model = m_model->currentText().trimmed(), .isOnlyForModels = false},
                 m_asking.get(), [this](const ProbeReport &report) { take(report); });
}

void ProbePanel::cancel()
{
    if (!m_asking)
        return;
    m_asking.reset();
    m_report.reset();
    showState();
}

void ProbePanel::take(const ProbeReport &report)
{
    m_report = report;
    if (report.isOver) {
        // The question may not be destroyed from within its own answer.
        if (m_asking)
            m_asking.release()->deleteLater();
        if (!report.models.isEmpty())
            Q_EMIT modelsTold(m_tried.id, report.models);
    }
    showState();
}

void ProbePanel::showState()
{
    //: Button: ends a test that is under way.
    m_start->setText(m_asking ? tr("Cancel")
                              //: Button: tests a channel once more.
                              : tr("Test again"));
    m_steps->show(m_report.value_or(ProbeReport()));
    showResult();
    Q_EMIT moved();
}

void ProbePanel::showResult()
{
    const ProbeReport report = m_report.value_or(ProbeReport());
    const ProbeStepResult *failed = failedStep(report);
    m_fault->say(failed ? probeFaultText(failed->fault) : QString());
    QStringList lines;
    if (failed)
        lines += probeRemedyText(failed->fault);
    else if (report.isOver && report.firstContent)
        //: How a test went; %1 is a model, %2 a duration.
        lines += tr("The channel works: %1 began to answer after %2.")
                     .arg(oneLine(report.model), m_formatters.duration(*report.firstContent));
    else if (report.isOver)
        //: How a test went, in which no model was called.
        lines += tr("As far as this was tested, the channel works. Choose a model to test an answer, too.");
    if (report.isOver && !isUpToDate())
        //: Below the result of a test.
        lines += tr("The channel was changed since; test again.");
    m_remedy->setText(lines.join(u'\n'));
    m_remedy->setVisible(!lines.isEmpty());
    const QString quote = failed ? manyLines(reasonText(failed->detail)) : QString();
    //: Below the result of a test; %1 is in the words of the provider or the system.
    m_quote->setText(tr("In its own words: “%1”").arg(quote));
    m_quote->setVisible(!quote.isEmpty());
    //: Below the result of a test; %1 is an address.
    m_suggestion->setText(tr("This base URL answered: %1").arg(oneLine(report.suggestedUrl)));
    m_suggestion->setVisible(!report.suggestedUrl.isEmpty());
    m_useUrl->setVisible(!report.suggestedUrl.isEmpty());
}

} // namespace sluice::ui
