// SPDX-License-Identifier: GPL-3.0-or-later
// The dashboard and the example of packaging/: they name only what Sluice tells.
#include "tests/support/metrictext.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::test;

namespace {

QSet<QString> toldNames()
{
    static const QRegularExpression series(QStringLiteral("^\\w+"), QRegularExpression::MultilineOption);
    QSet<QString> names;
    for (auto matches = series.globalMatch(QString::fromUtf8(fullMetricText())); matches.hasNext();)
        names.insert(matches.next().captured());
    return names;
}

/// What PromQL takes for the names of ours.
QSet<QString> namesIn(const QString &text)
{
    static const QRegularExpression name(QStringLiteral("\\b(?:llm|sluice)_\\w+"));
    QSet<QString> names;
    for (auto matches = name.globalMatch(text); matches.hasNext();)
        names.insert(matches.next().captured());
    return names;
}

} // namespace

class TestDashboard : public QObject
{
    Q_OBJECT
private:
    QJsonObject m_dashboard;
    QList<QJsonObject> m_panels;
    QStringList m_expressions;

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(QFINDTESTDATA("../../packaging/grafana/sluice.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonParseError error;
        m_dashboard = QJsonDocument::fromJson(file.readAll(), &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        for (const QJsonValue &panel : m_dashboard[QStringLiteral("panels")].toArray()) {
            m_panels.append(panel.toObject());
            for (const QJsonValue &target : m_panels.last()[QStringLiteral("targets")].toArray())
                m_expressions.append(target.toObject()[QStringLiteral("expr")].toString());
        }
        QVERIFY(m_expressions.size() >= 10);
    }

    void expressionsNameOnlyWhatIsTold()
    {
        const QSet<QString> told = toldNames();
        for (const QString &expression : m_expressions) {
            const QSet<QString> names = namesIn(expression);
            QVERIFY2(!names.isEmpty(), qPrintable(expression));
            for (const QString &name : names)
                QVERIFY2(told.contains(name), qPrintable(name));
        }
    }

    void theListOfMetricsIsWhatIsTold()
    {
        QFile file(QFINDTESTDATA("../../packaging/prometheus/README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QSet<QString> families;
        for (const QByteArray &line : fullMetricText().split('\n')) {
            if (line.startsWith("# TYPE "))
                families.insert(QString::fromUtf8(line.split(' ').at(2)));
        }
        QCOMPARE(namesIn(QString::fromUtf8(file.readAll())), families);
    }

    void everyPanelAsksTheSourceThatIsChosen()
    {
        const QJsonObject variable =
            m_dashboard[QStringLiteral("templating")].toObject()[QStringLiteral("list")].toArray().first().toObject();
        QCOMPARE(variable[QStringLiteral("type")].toString(), QStringLiteral("datasource"));
        QCOMPARE(variable[QStringLiteral("query")].toString(), QStringLiteral("prometheus"));
        const QString chosen = QStringLiteral("${%1}").arg(variable[QStringLiteral("name")].toString());
        QSet<int> ids;
        for (const QJsonObject &panel : m_panels) {
            QVERIFY(!panel[QStringLiteral("title")].toString().isEmpty());
            ids.insert(panel[QStringLiteral("id")].toInt());
            if (panel[QStringLiteral("type")].toString() != QLatin1String("row"))
                QCOMPARE(panel[QStringLiteral("datasource")].toObject()[QStringLiteral("uid")].toString(), chosen);
        }
        QCOMPARE(ids.size(), m_panels.size());
    }

    // As recording rules, because promtool reads those without a server.
    void prometheusCanReadTheExpressions()
    {
        const QString promtool = QStandardPaths::findExecutable(QStringLiteral("promtool"));
        if (promtool.isEmpty())
            QSKIP("promtool, of Debian's package prometheus, is not here");
        QByteArray rules = "groups:\n- name: dashboard\n  rules:\n";
        for (qsizetype i = 0; i < m_expressions.size(); ++i) {
            QString expression = m_expressions[i];
            expression.replace(QRegularExpression(QStringLiteral("\\$__\\w+")), QStringLiteral("1m"));
            rules += "  - record: a:e" + QByteArray::number(i) + "\n    expr: '" +
                     expression.replace(u'\'', QLatin1String("''")).toUtf8() + "'\n";
        }
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("rules.yml")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(rules) == rules.size());
        file.close();
        QProcess check;
        check.setProcessChannelMode(QProcess::MergedChannels);
        check.start(promtool, {QStringLiteral("check"), QStringLiteral("rules"), file.fileName()});
        QVERIFY(check.waitForFinished());
        QVERIFY2(check.exitCode() == 0, check.readAll().constData());
    }

    void prometheusCanReadTheExample()
    {
        const QString promtool = QStandardPaths::findExecutable(QStringLiteral("promtool"));
        if (promtool.isEmpty())
            QSKIP("promtool, of Debian's package prometheus, is not here");
        QProcess check;
        check.setProcessChannelMode(QProcess::MergedChannels);
        check.start(promtool, {QStringLiteral("check"), QStringLiteral("config"), QStringLiteral("--syntax-only"),
                               QFINDTESTDATA("../../packaging/prometheus/scrape.yml")});
        QVERIFY(check.waitForFinished());
        QVERIFY2(check.exitCode() == 0, check.readAll().constData());
    }
};

QTEST_GUILESS_MAIN(TestDashboard)
#include "tst_dashboard.moc"
