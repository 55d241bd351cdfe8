// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/replaydialog.h"

#include "core/api/capturedesk.h"
#include "core/api/cost.h"
#include "core/api/engine.h"
#include "ui/models/channelcard.h"
#include "ui/models/replaychoices.h"
#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr int kWidth = 60; ///< characters

QString costWords(const ExchangeRecord &record, const Formatters &formatters)
{
    const bool isEstimated = record.usage.inputEstimated || record.usage.outputEstimated;
    const QList<Money> cost = costOf(record).all();
    //: What a request has cost when it was sent before, in a sentence after the tokens.
    return cost.isEmpty() ? QString() : ReplayDialog::tr(", %1").arg(formatters.shortMoney(cost, isEstimated));
}

} // namespace

ReplayDialog::ReplayDialog(Engine &engine, const ExchangeRecord &record, bool isMasked, const Formatters &formatters,
                           QWidget *parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_record(record)
    , m_formatters(formatters)
    , m_channel(new QComboBox(this))
    , m_model(new QComboBox(this))
    , m_problem(new ProblemLabel(this))
{
    setObjectName(QStringLiteral("replayDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    //: Title of a dialog; %1 is the number of a request.
    const QString title = tr("Send request %1 again").arg(m_record.id.value);
    setWindowTitle(title);
    QLabel *heading = textLabel(this, /*isMuted=*/false, title);
    setTextSize(heading, TextSize::Heading);
    buildChoices();
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(space::kMedium);
    form->setVerticalSpacing(space::kSmall);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    //: Label: the upstream endpoint that the request goes to.
    form->addRow(tr("Channel"), m_channel);
    //: Label: the model name that is sent to the provider.
    form->addRow(tr("Model"), m_model);
    auto *buttons = new QDialogButtonBox(this);
    //: Button: sends a request again.
    m_send = buttons->addButton(tr("Send"), QDialogButtonBox::ActionRole);
    m_send->setObjectName(QStringLiteral("sendReplay"));
    m_send->setDefault(true);
    m_send->setEnabled(m_channel->count() > 0);
    //: Button of a dialog that then closes and changes nothing.
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(m_send, &QPushButton::clicked, this, &ReplayDialog::send);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kLarge, space::kLarge, space::kLarge);
    layout->setSpacing(space::kMedium);
    layout->addWidget(heading);
    layout->addLayout(form);
    if (isMasked)
        layout->addWidget(buildMaskWarning());
    layout->addWidget(buildWarning());
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    setMinimumWidth(fontMetrics().averageCharWidth() * kWidth);
}

void ReplayDialog::buildChoices()
{
    m_channel->setObjectName(QStringLiteral("replayChannel"));
    m_model->setObjectName(QStringLiteral("replayModel"));
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    for (QComboBox *choice : {m_channel, m_model})
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    fillChannels();
    connect(m_channel, &QComboBox::currentIndexChanged, this, &ReplayDialog::showModels);
    showModels();
    if (m_channel->count() == 0)
        //: In a dialog that sends a request again.
        m_problem->say(tr("There is no channel that is switched on."));
}

void ReplayDialog::fillChannels()
{
    const Settings settings = m_engine.settings();
    const GuardsState guards = m_engine.snapshot().guards;
    for (const QString &channel : replayChannels(settings)) {
        QString name = oneLine(channel);
        for (const ChannelState &state : guards.channels) {
            const ChannelStanding standing = state.id == channel ? channelCard(state).standing : ChannelStanding::Well;
            if (standing != ChannelStanding::Well)
                //: A channel (%1) in a list, and how it is (%2), e.g. "cooling down".
                name = tr("%1 (%2)").arg(name, standingText(standing));
        }
        m_channel->addItem(name, channel);
    }
    m_channel->setCurrentIndex(m_channel->findData(firstReplayChannel(settings, m_record)));
}

void ReplayDialog::showModels()
{
    m_model->clear();
    m_model->addItems(replayModels(m_engine.settings(), m_record, m_channel->currentData().toString()));
    m_model->setCurrentIndex(0);
}

QLabel *ReplayDialog::buildWarning()
{
    //: In a dialog that sends a request again.
    QString text = tr("The provider charges for it as for any other request, and the limits and guards hold for it too.");
    const Usage &usage = m_record.usage;
    if (isTold(usage))
        //: In a dialog that sends a request again: what it used before, in tokens, and after a comma what it cost, if that is
        //: known (%3).
        text += u' ' + tr("When it was sent before it used %1 input and %2 output tokens%3.")
                           .arg(m_formatters.tokens(usage.input, usage.inputEstimated),
                                m_formatters.tokens(usage.output, usage.outputEstimated), costWords(m_record, m_formatters));
    //: In a dialog that sends a request again.
    text += u' ' + tr("The answer goes to nobody; it can be read in the details of the new request if bodies are being kept.");
    return textLabel(this, /*isMuted=*/true, text);
}

QLabel *ReplayDialog::buildMaskWarning()
{
    QLabel *warning = textLabel(this, /*isMuted=*/false,
                                //: In a dialog that sends a request again.
                                tr("Its body holds dots (•••), such as are kept in the place of whatever looks like a key. "
                                   "The dots are sent, not what they stand for."));
    warning->setObjectName(QStringLiteral("maskWarning"));
    return warning;
}

void ReplayDialog::send()
{
    m_send->setEnabled(false);
    m_problem->say({});
    const ReplayOrder order{m_record.id, m_channel->currentData().toString(), m_model->currentText().trimmed()};
    m_engine.captureDesk().replay(order, this, [this](const Expected<ExchangeId> &answer) {
        if (!answer)
            return showProblem(answer.error());
        Q_EMIT sent(*answer);
        accept();
    });
}

void ReplayDialog::showProblem(const Error &error)
{
    m_send->setEnabled(true);
    if (error.code == ErrorCode::NotFound)
        //: In a dialog that sends a request again: it has just been deleted.
        m_problem->say(tr("The body of the request is not there any more."));
    else if (error.detail.isEmpty())
        //: In a dialog that sends a request again.
        m_problem->say(tr("It could not be sent."));
    else
        //: In a dialog that sends a request again; %1 is the reason.
        m_problem->say(tr("It could not be sent: %1").arg(oneLine(reasonText(error.detail))));
}

ReplayObstacle replayObstacle(const ExchangeRecord &record, const Expected<Capture> &capture)
{
    if (record.isOpen)
        return ReplayObstacle::Running;
    if (!isConversation(record.endpoint) && record.endpoint != Endpoint::Completions)
        return ReplayObstacle::NoConversation;
    if (!capture && capture.error().code != ErrorCode::NotFound)
        return ReplayObstacle::Unreadable;
    if (!capture || !capture->request.body)
        return ReplayObstacle::NotKept;
    return capture->request.isBodyCut() ? ReplayObstacle::Cut : ReplayObstacle::None;
}

QString obstacleText(ReplayObstacle obstacle)
{
    switch (obstacle) {
    case ReplayObstacle::None: return {};
    case ReplayObstacle::Running:
        //: Why a request cannot be sent again; may stand in brackets.
        return ReplayDialog::tr("it still runs");
    case ReplayObstacle::NoConversation:
        //: Why a request cannot be sent again, such as one for embeddings; may stand in brackets.
        return ReplayDialog::tr("it does not ask for a model's answer");
    case ReplayObstacle::Unreadable:
        //: Why a request cannot be sent again; may stand in brackets.
        return ReplayDialog::tr("what was kept of it cannot be read");
    case ReplayObstacle::NotKept:
        //: Why a request cannot be sent again; may stand in brackets.
        return ReplayDialog::tr("its body was not kept");
    case ReplayObstacle::Cut:
        //: Why a request cannot be sent again; may stand in brackets.
        return ReplayDialog::tr("only the beginning of its body was kept");
    }
    Q_UNREACHABLE();
}

bool isOfKeeping(ReplayObstacle obstacle)
{
    return obstacle == ReplayObstacle::NotKept || obstacle == ReplayObstacle::Cut;
}

} // namespace sluice::ui
