// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/alerts/alertcard.h"

#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/widgets/cardground.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace sluice::ui {

namespace {

Symbol symbolOf(Tone tone)
{
    switch (tone) {
    case Tone::Bad: return Symbol::Severe;
    case Tone::Warning: return Symbol::Caution;
    case Tone::Good:
    case Tone::Idle: return Symbol::Done;
    }
    Q_UNREACHABLE();
}

/// The other reasons only say what the alert itself says.
bool hasReason(AlertKind kind)
{
    switch (kind) {
    case AlertKind::AuthRefused:
    case AlertKind::ModelMissing:
    case AlertKind::BreakerOpened:
    case AlertKind::ClientPaused: return true;
    case AlertKind::SpendWarned:
    case AlertKind::SpendReached:
    case AlertKind::KeyDayWarned:
    case AlertKind::KeyDayReached:
    case AlertKind::KeyStoreMissing: return false;
    }
    Q_UNREACHABLE();
}

} // namespace

AlertCard::AlertCard(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_what(textLabel(this, /*isMuted=*/false))
    , m_facts(textLabel(this, /*isMuted=*/true))
    , m_reason(textLabel(this, /*isMuted=*/true))
    , m_advice(textLabel(this, /*isMuted=*/false))
    //: Button: the paused client gets answers again.
    , m_letGo(new QPushButton(tr("Let it go on"), this))
    //: Button of an alert: shows the requests that may tell more of it.
    , m_requests(new QPushButton(tr("Show requests"), this))
{
    m_what->setObjectName(QStringLiteral("alertText"));
    m_letGo->setObjectName(QStringLiteral("alertLetGo"));
    m_requests->setObjectName(QStringLiteral("alertRequests"));
    buildLayout();
    connect(m_letGo, &QPushButton::clicked, this, [this] { Q_EMIT letGo(m_client); });
    connect(m_requests, &QPushButton::clicked, this, [this] { Q_EMIT requestsAsked(m_filter); });
}

void AlertCard::buildLayout()
{
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space::kTiny);
    for (QLabel *text : {m_what, m_facts, m_reason, m_advice})
        texts->addWidget(text);
    auto *buttons = new QVBoxLayout;
    buttons->setSpacing(space::kTiny);
    buttons->addWidget(m_letGo);
    buttons->addWidget(m_requests);
    buttons->addStretch(1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::kMedium, space::kSmall, space::kMedium, space::kSmall);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addLayout(buttons);
}

void AlertCard::showRow(const AlertsModel &model, int row)
{
    const AlertRow &shown = model.row(row);
    const auto cell = [&](AlertsModel::Column column, int role) { return model.data(model.index(row, column), role); };
    m_tone = static_cast<Tone>(cell(AlertsModel::What, ToneRole).toInt());
    m_what->setText(cell(AlertsModel::What, Qt::DisplayRole).toString());
    m_facts->setText(cell(AlertsModel::Facts, Qt::DisplayRole).toString());
    m_advice->setText(cell(AlertsModel::Advice, Qt::DisplayRole).toString());
    m_advice->setForegroundRole(shown.alert.isOver ? QPalette::PlaceholderText : QPalette::WindowText);
    QFont font = m_what->font();
    font.setWeight(shown.isSeen ? QFont::Normal : QFont::Bold);
    m_what->setFont(font);
    setAccessibleName(m_what->text());
    //: For screen readers: the user has not marked this alert as seen.
    setAccessibleDescription(shown.isSeen ? QString() : tr("Not seen yet"));
    showReason(hasReason(shown.alert.kind) ? cell(AlertsModel::What, HintRole).toString() : QString());
    showButtons(shown.alert);
    showIcon();
}

void AlertCard::showReason(const QString &why)
{
    //: Part of an alert: what the provider said, or what was counted. %1 is that.
    m_reason->setText(why.isEmpty() ? QString() : tr("Reason: %1").arg(why));
    m_reason->setVisible(!why.isEmpty());
}

void AlertCard::showButtons(const Alert &alert)
{
    m_client = alert.client;
    m_letGo->setVisible(alert.kind == AlertKind::ClientPaused && !alert.isOver);
    const std::optional<ExchangeFilter> filter = requestsBehind(alert);
    m_filter = filter.value_or(ExchangeFilter());
    m_requests->setVisible(filter.has_value());
}

void AlertCard::showIcon()
{
    const int side = fontMetrics().height();
    const QIcon icon = symbolIcon(symbolOf(m_tone), toneColor(m_tone, palette()));
    m_icon->setPixmap(icon.pixmap(QSize(side, side), devicePixelRatioF()));
}

void AlertCard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showIcon();
}

void AlertCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCardGround(painter, *this);
}

} // namespace sluice::ui
