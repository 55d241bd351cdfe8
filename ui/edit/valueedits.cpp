// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/valueedits.h"

#include "ui/edit/undokeys.h"

#include <QCompleter>
#include <QStringListModel>
#include <QWheelEvent>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLeastText = 16; ///< characters

} // namespace

ChoiceEdit::ChoiceEdit(QWidget *parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_isShowing)
            Q_EMIT edited();
    });
}

void ChoiceEdit::addChoice(int value, const QString &text, const QString &toolTip)
{
    m_isShowing = true;
    addItem(text, value);
    setItemData(count() - 1, toolTip, Qt::ToolTipRole);
    m_isShowing = false;
}

QSize ChoiceEdit::minimumSizeHint() const
{
    const QSize wanted = QComboBox::minimumSizeHint();
    return {std::min(wanted.width(), fontMetrics().averageCharWidth() * kLeastText), wanted.height()};
}

void ChoiceEdit::clearChoices()
{
    m_isShowing = true;
    clear();
    m_isShowing = false;
}

void ChoiceEdit::showValue(int value)
{
    m_isShowing = true;
    setCurrentIndex(findData(value));
    m_isShowing = false;
}

QString ChoiceEdit::textOfValue(int value) const
{
    return itemText(findData(value));
}

void ChoiceEdit::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

SwitchEdit::SwitchEdit(const QString &text, QWidget *parent)
    : QCheckBox(text, parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    // Not `toggled`, which showing a value causes as well.
    connect(this, &QCheckBox::clicked, this, &SwitchEdit::edited);
}

/// What is beside the text.
int SwitchEdit::roomOfBox() const
{
    return QCheckBox::sizeHint().width() - fontMetrics().size(Qt::TextShowMnemonic, text()).width();
}

int SwitchEdit::heightForWidth(int width) const
{
    const QRect room(0, 0, std::max(width - roomOfBox(), 1), 10'000);
    const int height = fontMetrics().boundingRect(room, Qt::TextShowMnemonic | Qt::TextWordWrap, text()).height();
    return std::max(height, QCheckBox::sizeHint().height());
}

QSize SwitchEdit::minimumSizeHint() const
{
    const QSize wanted = QCheckBox::sizeHint();
    return {std::min(wanted.width(), roomOfBox() + fontMetrics().averageCharWidth() * kLeastText), wanted.height()};
}

QString SwitchEdit::textOf(bool value) const
{
    //: The value of a setting that is a switch.
    return value ? tr("on") : tr("off");
}

TextEdit::TextEdit(QWidget *parent)
    : QLineEdit(parent)
{
    connect(this, &QLineEdit::textEdited, this, &TextEdit::edited);
}

bool TextEdit::event(QEvent *event)
{
    if (leavesToWindow(*event, *this)) {
        event->ignore();
        return false;
    }
    return QLineEdit::event(event);
}

void TextEdit::show(const QString &value)
{
    // The place of the cursor stays while one types.
    if (value != text())
        setText(value);
}

void TextEdit::setSuggestions(const QStringList &texts)
{
    if (!m_suggestions) {
        m_suggestions = new QStringListModel(this);
        auto *completer = new QCompleter(m_suggestions, this);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        setCompleter(completer);
        // A suggestion that is taken is no typing, so `textEdited` does not tell of it.
        connect(completer, qOverload<const QString &>(&QCompleter::activated), this, [this](const QString &text) {
            setText(text);
            Q_EMIT edited();
        });
    }
    if (m_suggestions->stringList() != texts)
        m_suggestions->setStringList(texts);
}

} // namespace sluice::ui
