// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reportmarkdown.h"

#include <QTest>
#include <QTextDocument>
#include <QTextTable>

using namespace sluice::ui;

namespace {

Report withName(const QString &name)
{
    return {.title = name,
            .sentences = {name},
            .sections = {{.heading = name,
                          .sentences = {name},
                          .tables = {{.columns = {{QStringLiteral("A")}, {QStringLiteral("B"), true}},
                                      .rows = {{.cells = {name, QStringLiteral("1")}}}}}}}};
}

} // namespace

class TestReportMarkdown : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hasHeadingsParagraphsAndTables()
    {
        QCOMPARE(markdownOf(withName(QStringLiteral("name"))),
                 QStringLiteral("# name\n\nname\n\n## name\n\nname\n\n| A | B |\n| --- | ---: |\n| name | 1 |\n"));
    }

    void namesAreNoMarkup_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("inLine");
        QTest::addColumn<QString>("inCell");
        const auto row = [](const char *what, const char *name, const char *inLine, const char *inCell) {
            QTest::newRow(what) << QString::fromUtf8(name) << QString::fromUtf8(inLine) << QString::fromUtf8(inCell);
        };
        row("bars", "a|b", "a\\|b", "a\\|b");
        row("emphasis", "*a* _b_", "\\*a\\* \\_b\\_", "\\*a\\* \\_b\\_");
        row("code", "`a`", "\\`a\\`", "\\`a\\`");
        row("a backslash", "a\\|", "a\\\\\\|", "a\\\\\\|");
        row("HTML and links", "<b>[x](y)&lt;", "\\<b\\>\\[x\\](y)\\&lt;", "\\<b\\>\\[x\\](y)\\&lt;");
        row("estimates", "~1 (~2)", "\\~1 (\\~2)", "\\~1 (\\~2)");
        row("a list", "- a", "\\- a", "- a");
        row("a numbered list", "12. a", "12\\. a", "12. a");
        row("a heading", "# a", "\\# a", "# a");
        row("a number", "12 a", "12 a", "12 a");
        row("Chinese", "模型", "模型", "模型");
        row("nothing", "", "", "");
    }
    void namesAreNoMarkup()
    {
        QFETCH(QString, name);
        QFETCH(QString, inLine);
        QFETCH(QString, inCell);
        const QStringList lines = markdownOf(withName(name)).split(u'\n');
        QCOMPARE(lines.value(2), inLine);
        QCOMPARE(lines.value(10), QStringLiteral("| %1 | 1 |").arg(inCell));
    }

    // What another program makes of it: Qt's own reader has no part in the writing.
    void aReaderFindsTheTextAgain()
    {
        const QString name = QStringLiteral("a*b* _c_ <d> \\ `e` [f](g) | h");
        QTextDocument document;
        document.setMarkdown(markdownOf(withName(name)));
        const QString text = document.toPlainText();
        QCOMPARE(text.count(name), 5);
        QVERIFY(document.rootFrame()->childFrames().size() == 1);
        const auto *table = qobject_cast<QTextTable *>(document.rootFrame()->childFrames().first());
        QVERIFY(table && table->rows() == 2 && table->columns() == 2);
    }
};

QTEST_GUILESS_MAIN(TestReportMarkdown)
#include "tst_reportmarkdown.moc"
