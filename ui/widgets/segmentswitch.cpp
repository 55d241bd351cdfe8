// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmentswitch.h"

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
    QSize minimumSizeHint() const override { return sizeHint(); }

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

SegmentSwitch::SegmentSwitch(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    setAccessibleName(name);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool isOn) {
        if (isOn)
            Q_EMIT chosen(id);
    });
}

QAbstractButton *SegmentSwitch::addChoice(int id, const QString &text)
{
    auto *button = new SegmentButton(this);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setCheckable(true);
    button->setChecked(m_group->buttons().isEmpty());
    m_group->addButton(button, id);
    layout()->addWidget(button);
    return button;
}

int SegmentSwitch::current() const
{
    return m_group->checkedId();
}

void SegmentSwitch::setCurrent(int id)
{
    if (QAbstractButton *button = m_group->button(id))
        button->setChecked(true);
}

void SegmentSwitch::setChoiceVisible(int id, bool isVisible)
{
    if (QAbstractButton *button = m_group->button(id))
        button->setVisible(isVisible);
}

void SegmentSwitch::setChoiceText(int id, const QString &text)
{
    if (QAbstractButton *button = m_group->button(id); button && button->text() != text) {
        button->setText(text);
        button->updateGeometry();
    }
}

} // namespace sluice::ui
