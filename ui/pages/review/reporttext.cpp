// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reporttext.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPalette>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

namespace sluice::ui {

namespace {

constexpr QLatin1String kLinkScheme("row");

ReportLook lookOf(Scheme scheme, const QFont &font)
{
    return {.font = font,
            .text = color(Role::Text, scheme),
            .muted = color(Role::MutedText, scheme),
            .link = color(Role::Accent, scheme),
            .line = color(Role::Border, scheme),
            .head = color(Role::AlternateRow, scheme)};
}

QTextCharFormat charFormat(const QFont &font, const QColor &color)
{
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(color);
    return format;
}

/// Writes a report from top to bottom.
class Writer
{
public:
    Writer(QTextDocument &document, const ReportLook &look)
        : m_cursor(&document)
        , m_look(look)
        , m_text(charFormat(look.font, look.text))
        , m_strong(charFormat(textFont(TextSize::Heading, look.font), look.text))
        , m_muted(charFormat(look.font, look.muted))
    {
    }

    void write(const Report &report)
    {
        addLine(report.title, m_strong, 1, 0);
        for (const QString &sentence : report.sentences)
            addLine(sentence, m_muted, 0, space::kTiny);
        for (qsizetype section = 0; section < report.sections.size(); ++section) {
            const ReportSection &part = report.sections.at(section);
            addLine(part.heading, m_strong, 2, space::kLarge);
            for (const QString &sentence : part.sentences)
                addLine(sentence, m_text, 0, space::kTiny);
            for (qsizetype table = 0; table < part.tables.size(); ++table)
                addTable(part.tables.at(table), QStringLiteral("%1/%2").arg(section).arg(table));
        }
    }

private:
    void addLine(const QString &text, const QTextCharFormat &format, int headingLevel, int above)
    {
        QTextBlockFormat block;
        block.setHeadingLevel(headingLevel);
        block.setTopMargin(above);
        if (m_isBegun)
            m_cursor.insertBlock(block, format);
        else
            m_cursor.setBlockFormat(block);
        m_cursor.insertText(text, format);
        m_isBegun = true;
    }

    void addTable(const ReportTable &table, const QString &place)
    {
        QTextTableFormat format;
        format.setBorderCollapse(true);
        format.setBorder(space::kHairline);
        format.setBorderBrush(m_look.line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(space::kTiny);
        format.setTopMargin(space::kSmall);
        format.setHeaderRowCount(1);
        const auto columns = int(table.columns.size());
        QTextTable *grid = m_cursor.insertTable(int(table.rows.size()) + 1, columns, format);
        for (int column = 0; column < columns; ++column) {
            QTextTableCell cell = grid->cellAt(0, column);
            fillCell(cell, table.columns.at(column).title, m_muted, table.columns.at(column).isNumber);
            QTextCharFormat head = cell.format();
            head.setBackground(m_look.head);
            cell.setFormat(head);
        }
        for (qsizetype row = 0; row < table.rows.size(); ++row) {
            const ReportRow &line = table.rows.at(row);
            for (int column = 0; column < columns; ++column) {
                const bool isLink = column == 0 && line.leadsSomewhere() && m_look.link.isValid();
                fillCell(grid->cellAt(int(row) + 1, column), line.cells.value(column),
                         isLink ? linkFormat(QStringLiteral("%1/%2").arg(place).arg(row)) : m_text,
                         table.columns.at(column).isNumber);
            }
        }
        m_cursor.movePosition(QTextCursor::End);
    }

    static void fillCell(QTextTableCell cell, const QString &text, const QTextCharFormat &format, bool isNumber)
    {
        // Chinese lines are taller than those of figures.
        QTextCharFormat inCell = cell.format();
        inCell.setVerticalAlignment(QTextCharFormat::AlignMiddle);
        cell.setFormat(inCell);
        QTextCursor cursor = cell.firstCursorPosition();
        QTextBlockFormat block;
        block.setAlignment(isNumber ? Qt::AlignRight : Qt::AlignLeft);
        cursor.setBlockFormat(block);
        cursor.insertText(text, format);
    }

    QTextCharFormat linkFormat(const QString &place) const
    {
        QTextCharFormat format = charFormat(m_look.font, m_look.link);
        format.setAnchor(true);
        format.setAnchorHref(kLinkScheme + u':' + place);
        format.setFontUnderline(true);
        return format;
    }

    QTextCursor m_cursor;
    const ReportLook m_look;
    const QTextCharFormat m_text;
    const QTextCharFormat m_strong;
    const QTextCharFormat m_muted;
    bool m_isBegun = false;
};

} // namespace

ReportLook screenLook(const QPalette &palette, const QFont &font)
{
    return lookOf(schemeOf(palette), font);
}

ReportLook paperLook(const QFont &font)
{
    ReportLook look = lookOf(Scheme::Light, font);
    look.link = QColor();
    return look;
}

void fillDocument(QTextDocument &document, const Report &report, const ReportLook &look)
{
    document.clear();
    document.setDefaultFont(look.font);
    // Laid out once, at the end: one in sight would be anew for every piece.
    QTextCursor whole(&document);
    whole.beginEditBlock();
    Writer(document, look).write(report);
    whole.endEditBlock();
}

const ReportRow *rowBehind(const QUrl &link, const Report &report)
{
    const QStringList parts = link.path().split(u'/');
    if (link.scheme() != kLinkScheme || parts.size() != 3)
        return nullptr;
    qsizetype numbers[3] = {};
    for (qsizetype i = 0; i < 3; ++i) {
        bool isNumber = false;
        numbers[i] = parts.at(i).toUInt(&isNumber);
        if (!isNumber)
            return nullptr;
    }
    const auto &[section, table, row] = numbers;
    if (section >= report.sections.size() || table >= report.sections.at(section).tables.size() ||
        row >= report.sections.at(section).tables.at(table).rows.size())
        return nullptr;
    return &report.sections.at(section).tables.at(table).rows.at(row);
}

} // namespace sluice::ui
