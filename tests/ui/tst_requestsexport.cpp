// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehistory.h"
#include "ui/pages/requests/requestsexport.h"

#include <QFileDialog>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

QStringList entries(QMenu *menu)
{
    Q_EMIT menu->aboutToShow();
    QStringList texts;
    for (const QAction *action : menu->actions())
        texts.append(action->text());
    return texts;
}

} // namespace

class TestRequestsExport : public QObject
{
    Q_OBJECT

    test::FakeHistory m_history;
    ExchangeQuery m_query{.filter = {.client = QStringLiteral("codex")}};
    std::unique_ptr<QWidget> m_window;
    RequestsExport *m_export = nullptr;

    static QString lastNotice(const QSignalSpy &spy) { return spy.isEmpty() ? QString() : spy.last().first().toString(); }

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_export = new RequestsExport(
            m_history, kEnglish, [this] { return m_query; }, m_window.get());
    }

    void asksForAFileAndWritesWhatTheListShowed()
    {
        Q_EMIT m_export->menu()->aboutToShow();
        m_export->menu()->actions().first()->trigger();
        auto *dialog = m_window->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->defaultSuffix(), QStringLiteral("csv"));
        m_query.filter.client = QStringLiteral("another");
        Q_EMIT dialog->fileSelected(QStringLiteral("/tmp/a.csv"));
        QCOMPARE(m_history.exports.size(), 1);
        QCOMPARE(m_history.exports.first().first.filter.client, QStringLiteral("codex"));
        QCOMPARE(m_history.exports.first().second, QStringLiteral("/tmp/a.csv"));
    }

    void tellsHowManyWereWrittenOrWhyNot()
    {
        QSignalSpy noticed(m_export, &RequestsExport::noticed);
        m_export->write(m_query, ExportFormat::Csv, QStringLiteral("/tmp/a.csv"));
        QVERIFY(lastNotice(noticed).contains(u"/tmp/a.csv"));
        m_history.exportAnswer(12'345);
        QVERIFY(lastNotice(noticed).contains(u"12,345"));
        QVERIFY(lastNotice(noticed).contains(u"/tmp/a.csv"));
        QVERIFY(!m_export->isWriting());
        m_export->write(m_query, ExportFormat::JsonLines, QStringLiteral("/tmp/a.jsonl"));
        m_history.exportAnswer(unexpected(Error{ErrorCode::StorageFailed, QStringLiteral("No space left on device")}));
        QVERIFY(lastNotice(noticed).contains(u"No space left on device"));
        QVERIFY(!m_export->isWriting());
    }

    void oneFileAtATimeWhichCanBeStopped()
    {
        QCOMPARE(entries(m_export->menu()).size(), 2);
        const auto before = m_history.exports.size();
        m_export->write(m_query, ExportFormat::Csv, QStringLiteral("/tmp/a.csv"));
        m_export->write(m_query, ExportFormat::Csv, QStringLiteral("/tmp/b.csv"));
        QCOMPARE(m_history.exports.size(), before + 1);
        QCOMPARE(entries(m_export->menu()).size(), 1);
        QSignalSpy noticed(m_export, &RequestsExport::noticed);
        m_export->menu()->actions().first()->trigger();
        QVERIFY(!m_history.exportContext);
        QVERIFY(!m_export->isWriting());
        QCOMPARE(noticed.size(), 1);
        QCOMPARE(entries(m_export->menu()).size(), 2);
    }
};

QTEST_MAIN(TestRequestsExport)
#include "tst_requestsexport.moc"
