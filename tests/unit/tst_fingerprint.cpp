// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/fingerprint.h"

#include <QSet>
#include <QTest>

#include <functional>

using namespace sluice;
using namespace sluice::relay;

namespace {

/// A request and who sent it.
struct Sent
{
    QString client = QStringLiteral("claude-code");
    Endpoint endpoint = Endpoint::Messages;
    http::Request request{
        .head = {.method = "POST",
                 .target = "/v1/messages?beta=true",
                 .headers = {{"Anthropic-Version", "2023-06-01"}, {"anthropic-beta", "a"}, {"User-Agent", "x"}}},
        .body = "{\"model\":\"m\",\"messages\":[]}"};

    Fingerprint fingerprint() const { return fingerprintOf(client, endpoint, request); }
};

using Change = std::function<void(Sent &)>;
struct Case
{
    const char *name;
    Change change;
};

const QList<Case> kDiffering{
    {"client", [](Sent &sent) { sent.client = QStringLiteral("codex"); }},
    {"endpoint", [](Sent &sent) { sent.endpoint = Endpoint::CountTokens; }},
    {"query", [](Sent &sent) { sent.request.head.target = "/v1/messages"; }},
    {"one byte of the body", [](Sent &sent) { sent.request.body.replace("\"m\"", "\"n\""); }},
    {"white space in the body", [](Sent &sent) { sent.request.body.append(' '); }},
    {"no body", [](Sent &sent) { sent.request.body.clear(); }},
    {"the vendor's version", [](Sent &sent) { sent.request.head.headers.set("anthropic-version", "2024-01-01"); }},
    {"a beta more", [](Sent &sent) { sent.request.head.headers.append("anthropic-beta", "b"); }},
    {"no betas", [](Sent &sent) { sent.request.head.headers.remove("anthropic-beta"); }},
    {"an organisation", [](Sent &sent) { sent.request.head.headers.append("OpenAI-Organization", "o"); }},
};

const QList<Case> kAlike{
    {"nothing", [](Sent &) {}},
    {"path", [](Sent &sent) { sent.request.head.target = "/messages?beta=true"; }},
    {"fields of the tool and the call",
     [](Sent &sent) {
         sent.request.head.headers.set("User-Agent", "y");
         sent.request.head.headers.append("X-Request-Id", "1");
     }},
    {"order and letters of fields",
     [](Sent &sent) {
         sent.request.head.headers.remove("anthropic-version");
         sent.request.head.headers.append("ANTHROPIC-VERSION", "2023-06-01");
     }},
};

} // namespace

class TestFingerprint : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatChangesTheAnswerChangesIt_data() { addRows(kDiffering); }
    void whatChangesTheAnswerChangesIt()
    {
        QFETCH(int, index);
        Sent sent;
        kDiffering[index].change(sent);
        QVERIFY(sent.fingerprint() != Sent().fingerprint());
    }

    void allElseLeavesIt_data() { addRows(kAlike); }
    void allElseLeavesIt()
    {
        QFETCH(int, index);
        Sent sent;
        kAlike[index].change(sent);
        QVERIFY(sent.fingerprint() == Sent().fingerprint());
    }

    void partsDoNotRunIntoEachOther()
    {
        Sent one, other;
        one.request.head = {.method = "POST", .target = "/?ab", .headers = {}};
        other.request.head = {.method = "POST", .target = "/?a", .headers = {}};
        one.request.body = "c";
        other.request.body = "bc";
        QVERIFY(one.fingerprint() != other.fingerprint());
    }

    void aChangedByteAnywhereInALargeBodyChangesIt()
    {
        Sent sent;
        sent.request.body = QByteArray(100'000, 'x');
        QSet<Fingerprint> seen{sent.fingerprint()};
        for (qsizetype at = 0; at < sent.request.body.size(); at += 999) {
            sent.request.body[at] = 'y';
            seen.insert(sent.fingerprint());
            sent.request.body[at] = 'x';
        }
        QCOMPARE(seen.size(), 1 + 101);
    }

private:
    static void addRows(const QList<Case> &cases)
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < cases.size(); ++i)
            QTest::newRow(cases[i].name) << i;
    }
};

QTEST_GUILESS_MAIN(TestFingerprint)
#include "tst_fingerprint.moc"
