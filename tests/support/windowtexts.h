// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTableView>
#include <QTextBrowser>

namespace sluice::test {

inline QString withoutMarkup(QString text)
{
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    return text.remove(tag);
}

inline QStringList headerTexts(const QTableView &table)
{
    QStringList texts;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
            texts << withoutMarkup(table.model()->headerData(column, Qt::Horizontal, role).toString());
    }
    return texts;
}

/// All that the widgets that can be seen now say of themselves; rows of tables and values in fields are data and left out.
inline QStringList visibleTexts(const QWidget &window)
{
    QStringList texts;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        texts << withoutMarkup(widget->toolTip()) << widget->accessibleName() << widget->accessibleDescription();
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts << label->text();
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            texts << button->text();
        else if (const auto *field = qobject_cast<const QLineEdit *>(widget))
            texts << field->placeholderText();
        else if (const auto *table = qobject_cast<const QTableView *>(widget))
            texts << headerTexts(*table);
        else if (const auto *page = qobject_cast<const QTextBrowser *>(widget))
            texts << page->toPlainText();
        else if (const auto *box = qobject_cast<const QComboBox *>(widget))
            texts << box->currentText();
    }
    texts.removeAll(QString());
    return texts;
}

/// Labels and buttons that have less room than their text needs.
inline QStringList cutOffTexts(const QWidget &window)
{
    QStringList cut;
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        if ((!label->wordWrap() && label->width() < label->sizeHint().width()) || label->height() < needed)
            cut << label->text();
    }
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        const bool isTooNarrow = button->hasHeightForWidth() ? button->height() < button->heightForWidth(button->width())
                                                             : button->width() < button->sizeHint().width();
        if (button->isVisible() && !button->text().isEmpty() && isTooNarrow)
            cut << button->text();
    }
    return cut;
}

/// The headers of a table that are wider than their columns.
inline QStringList cutOffHeaders(const QTableView &table)
{
    QStringList cut;
    const QHeaderView *header = table.horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        if (!header->isSectionHidden(column) && header->sectionSizeHint(column) > header->sectionSize(column))
            cut << table.model()->headerData(column, Qt::Horizontal).toString();
    }
    return cut;
}

inline QString nameOf(const QWidget &widget)
{
    const auto *label = qobject_cast<const QLabel *>(&widget);
    const QString text = label ? label->text().left(30) : widget.accessibleName();
    return QStringLiteral("%1(%2)").arg(QString::fromLatin1(widget.metaObject()->className()),
                                        text.isEmpty() ? widget.objectName() : text);
}

/// Areas that scroll up and down only, and whose content is wider than they are; which of their widgets want that width.
inline QStringList tooWideContents(const QWidget &window)
{
    QStringList wide;
    for (const QScrollArea *area : window.findChildren<QScrollArea *>()) {
        const int room = area->viewport()->width();
        if (!area->isVisible() || !area->widget() || area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff ||
            area->widget()->width() <= room)
            continue;
        QStringList causes;
        for (const QWidget *part : area->widget()->findChildren<QWidget *>()) {
            if (part->isVisible() && part->minimumSizeHint().width() > room)
                causes << nameOf(*part);
        }
        wide << QStringLiteral("%1 is %2 too wide: %3")
                    .arg(nameOf(*area->widget()))
                    .arg(area->widget()->width() - room)
                    .arg(causes.join(QStringLiteral(", ")));
    }
    return wide;
}

/// Neighbours of one layout that stand on each other, which their parent has no room for.
inline QStringList overlappingWidgets(const QWidget &window)
{
    QStringList overlapping;
    for (const QWidget *parent : window.findChildren<QWidget *>()) {
        const QLayout *layout = parent->layout();
        if (!parent->isVisible() || !layout)
            continue;
        for (int i = 0; i < layout->count(); ++i) {
            const QWidget *one = layout->itemAt(i)->widget();
            for (int j = i + 1; one && one->isVisible() && j < layout->count(); ++j) {
                const QWidget *other = layout->itemAt(j)->widget();
                if (other && other->isVisible() && one->geometry().intersects(other->geometry()))
                    overlapping << QStringLiteral("%1 over %2").arg(nameOf(*one), nameOf(*other));
            }
        }
    }
    return overlapping;
}

/// A word in Latin letters that no Chinese reader would write so.
inline bool hasEnglishWord(QString text)
{
    static const QRegularExpression names(
        QStringLiteral("SLUICE_TOKEN|README|CNY|USD|Sluice|config\\.json|captures\\.sqlite|URL|CSV|PNG|PDF|Markdown|HTTP|ID|port "
                       "8787|nginx|Ctrl|"
                       "Esc|Enter|Alt|GNOME Keyring|KWallet|env:NAME|"
                       "Esc|Enter|MiB|keep_days|GPL-3\\.0-or-later|--port|http://127\\.0\\.0\\.1:\\d+|Qt 6.*prometheus-cpp|GNOME "
                       "Keyring|KWallet|env:NAME|"
                       "\\bp\\d\\d\\b|\\b[kMG]?B\\b|\\bms\\b|\\bmin\\b|p50|p95|p99"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    return text.remove(names).contains(word);
}

} // namespace sluice::test
