// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spanswitch.h"

#include "ui/charts/charttexts.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

namespace sluice::ui {

namespace {

/// One button of a row that belongs together: flat, and filled while it is down.
class SegmentButton final : public QAbstractButton
{
public:
    using QAbstractButton::QAbstractButton;

    QSize sizeHint() const override
    {
        const QSize text = fontMetrics().size(Qt::TextSingleLine, this->text());
        return {text.width() + 2 * space::kMedium, text.height() + 2 * space::kTiny + 2};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF face = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setBrush(roleColor(isChecked() ? Role::Selection : Role::Control, palette()));
        painter.setPen(QPen(roleColor(isChecked() || hasFocus() ? Role::Accent : Role::Border, palette()), space::kHairline));
        painter.drawRoundedRect(face, space::kTiny, space::kTiny);
        if (hasFocus())
            painter.drawRoundedRect(face.adjusted(1.5, 1.5, -1.5, -1.5), space::kTiny, space::kTiny);
        painter.setPen(roleColor(isChecked() ? Role::SelectionText : Role::Text, palette()));
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

SpanSwitch::SpanSwitch(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    for (const TrafficSpan span : {TrafficSpan::FiveMinutes, TrafficSpan::Hour, TrafficSpan::Day}) {
        auto *button = new SegmentButton(this);
        button->setText(ChartTexts::spanName(span));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setCheckable(true);
        button->setChecked(span == TrafficSpan::FiveMinutes);
        button->setObjectName(QStringLiteral("span%1").arg(static_cast<int>(span)));
        m_group->addButton(button, static_cast<int>(span));
        layout->addWidget(button);
    }
    //: Name of the group of buttons "5 min", "1 h", "24 h" for screen readers.
    setAccessibleName(tr("Span of the charts"));
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool isOn) {
        if (isOn)
            Q_EMIT spanChosen(static_cast<TrafficSpan>(id));
    });
}

TrafficSpan SpanSwitch::span() const
{
    return static_cast<TrafficSpan>(m_group->checkedId());
}

void SpanSwitch::setSpan(TrafficSpan span)
{
    m_group->button(static_cast<int>(span))->setChecked(true);
}

} // namespace sluice::ui
