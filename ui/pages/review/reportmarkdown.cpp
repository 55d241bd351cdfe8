// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reportmarkdown.h"

namespace sluice::ui {

namespace {

/// GFM 6.1: a backslash makes any ASCII punctuation mark an ordinary one. These begin something wherever they stand.
constexpr QStringView kMarks = u"\\`*_|<>[]&~$";
/// These do at the beginning of a line (GFM 4.2, 4.3, 5.2).
constexpr QStringView kFirstMarks = u"#+-=";

QString escaped(const QString &text)
{
    QString result;
    for (const QChar character : text) {
        if (kMarks.contains(character))
            result += u'\\';
        result += character;
    }
    return result;
}

/// Of a line: `1.` would begin a list as well (GFM 5.2).
QString escapedLine(const QString &text)
{
    qsizetype digits = 0;
    while (digits < text.size() && text.at(digits).isDigit())
        ++digits;
    QString line = escaped(text);
    if (digits > 0 && digits < text.size() && (text.at(digits) == u'.' || text.at(digits) == u')'))
        line.insert(digits, u'\\');
    else if (!text.isEmpty() && kFirstMarks.contains(text.front()))
        line.prepend(u'\\');
    return line;
}

QString tableLine(const QStringList &cells)
{
    QStringList parts;
    for (const QString &cell : cells)
        parts += escaped(cell);
    return QStringLiteral("| ") + parts.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString tableText(const ReportTable &table)
{
    QStringList titles;
    QStringList lines;
    for (const ReportColumn &column : table.columns) {
        titles += column.title;
        lines += column.isNumber ? QStringLiteral("---:") : QStringLiteral("---");
    }
    QString text = tableLine(titles) + QStringLiteral("| ") + lines.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
    for (const ReportRow &row : table.rows)
        text += tableLine(row.cells);
    return text + u'\n';
}

QString paragraphs(const QStringList &sentences)
{
    QString text;
    for (const QString &sentence : sentences)
        text += escapedLine(sentence) + QStringLiteral("\n\n");
    return text;
}

} // namespace

QString markdownOf(const Report &report)
{
    QString text = QStringLiteral("# ") + escaped(report.title) + QStringLiteral("\n\n") + paragraphs(report.sentences);
    for (const ReportSection &section : report.sections) {
        text += QStringLiteral("## ") + escaped(section.heading) + QStringLiteral("\n\n") + paragraphs(section.sentences);
        for (const ReportTable &table : section.tables)
            text += tableText(table);
    }
    return text.trimmed() + u'\n';
}

} // namespace sluice::ui
