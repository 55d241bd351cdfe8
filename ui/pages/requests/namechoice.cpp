// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/namechoice.h"

#include "ui/pages/requests/textlengths.h"
#include "ui/text/formatters.h"

#include <QAbstractItemView>
#include <QSignalBlocker>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kShownLetters = 9;
constexpr int kTextMargin = 4;
constexpr double kWidestPopup = 32; ///< in lines of text

} // namespace

NameChoice::NameChoice(const QString &any, QWidget *parent)
    : QComboBox(parent)
{
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(kShownLetters);
    setMaxVisibleItems(20);
    view()->setTextElideMode(Qt::ElideMiddle);
    addItem(any, QString());
    connect(this, &QComboBox::currentIndexChanged, this, [this] { setToolTip(plainToolTip(oneLine(name()))); });
}

void NameChoice::setName(const QString &name)
{
    int at = findData(name);
    if (at < 0) {
        append(name);
        at = count() - 1;
    }
    setCurrentIndex(at);
}

void NameChoice::setNames(const QStringList &names)
{
    m_waiting = names;
    takeNames();
}

void NameChoice::takeNames()
{
    if (!m_waiting || view()->isVisible())
        return;
    const QStringList names = *std::exchange(m_waiting, std::nullopt);
    QStringList known;
    for (int i = 1; i < count(); ++i)
        known += itemData(i).toString();
    if (known == names)
        return;
    const QSignalBlocker blocker(this); // the choice stays the same
    const QString chosen = name();
    while (count() > 1)
        removeItem(count() - 1);
    for (const QString &name : names)
        append(name);
    setName(chosen);
}

void NameChoice::append(const QString &name)
{
    addItem(oneLine(name), name);
}

void NameChoice::paintEvent(QPaintEvent *)
{
    // The style would cut a long name without a sign that it did.
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, field.width() - kTextMargin);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void NameChoice::showPopup()
{
    Q_EMIT namesAsked();
    view()->setMinimumWidth(std::clamp(view()->sizeHintForColumn(0), width(), std::max(width(), textLength(this, kWidestPopup))));
    QComboBox::showPopup();
}

void NameChoice::hidePopup()
{
    QComboBox::hidePopup();
    // Not yet: what was chosen is taken from the list only after this.
    QMetaObject::invokeMethod(this, &NameChoice::takeNames, Qt::QueuedConnection);
}

} // namespace sluice::ui
