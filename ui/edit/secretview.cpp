// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/secretview.h"

#include "ui/theme/colors.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr std::chrono::seconds kShown{10};
constexpr int kDots = 12;
constexpr int kLeastWidth = 12; ///< characters
constexpr int kFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

} // namespace

SecretView::SecretView(QWidget *parent)
    : QWidget(parent)
    , m_shown(new QTimer(this))
{
    m_shown->setObjectName(QStringLiteral("secretShown"));
    m_shown->setSingleShot(true);
    m_shown->setInterval(kShown);
    connect(m_shown, &QTimer::timeout, this, &SecretView::mask);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    //: For screen readers: a key that is not told.
    setAccessibleName(tr("Hidden key"));
}

void SecretView::reveal(const Secret &secret)
{
    m_secret = secret;
    m_shown->start();
    updateGeometry();
    update();
    Q_EMIT turned(isRevealed());
}

void SecretView::mask()
{
    m_shown->stop();
    if (!isRevealed())
        return;
    m_secret = Secret();
    updateGeometry();
    update();
    Q_EMIT turned(false);
}

QString SecretView::shownText() const
{
    return isRevealed() ? QString::fromUtf8(m_secret.reveal()) : QString(kDots, QChar(0x2022));
}

QSize SecretView::sizeHint() const
{
    const QFontMetrics metrics(codeFont(font()));
    return {metrics.averageCharWidth() * kLeastWidth, metrics.height()};
}

QSize SecretView::minimumSizeHint() const
{
    return sizeHint();
}

int SecretView::heightForWidth(int width) const
{
    const QFontMetrics metrics(codeFont(font()));
    return std::max(metrics.boundingRect(QRect(0, 0, width, 10'000), kFlags, shownText()).height(), metrics.height());
}

void SecretView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(codeFont(font()));
    painter.setPen(roleColor(isRevealed() ? Role::Text : Role::MutedText, palette()));
    painter.drawText(rect(), kFlags, shownText());
}

void SecretView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    mask();
}

} // namespace sluice::ui
