// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/valuetext.h"

#include "ui/pages/requests/textlengths.h"

#include <QTextLayout>
#include <QTextOption>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

// In lines of text.
constexpr double kWidestHint = 22;
constexpr double kNarrowest = 5.5;

/// The size of the text when its lines are no longer than this.
QSizeF measured(const QString &text, const QFont &font, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QSizeF size;
    for (const QString &paragraph : text.split(u'\n')) {
        QTextLayout layout(paragraph, font);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            size.setWidth(std::max(size.width(), line.naturalTextWidth()));
            size.rheight() += line.height();
        }
        layout.endLayout();
    }
    return size;
}

} // namespace

ValueText::ValueText(QWidget *parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    // The keyboard passes by on its way through the window; a click selects.
    setFocusPolicy(Qt::ClickFocus);
    document()->setDocumentMargin(0);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ValueText::setValue(const QString &text)
{
    if (text == toPlainText())
        return; // what is selected stays so
    setPlainText(text);
    updateGeometry();
}

QSize ValueText::sizeHint() const
{
    const QSizeF size = measured(toPlainText(), font(), textLength(this, kWidestHint));
    return {int(std::ceil(size.width())) + 1, int(std::ceil(size.height()))};
}

QSize ValueText::minimumSizeHint() const
{
    return {std::min(textLength(this, kNarrowest), sizeHint().width()), fontMetrics().height()};
}

int ValueText::heightForWidth(int width) const
{
    return int(std::ceil(measured(toPlainText(), font(), width).height()));
}

void ValueText::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void ValueText::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the page around it scrolls
}

} // namespace sluice::ui
