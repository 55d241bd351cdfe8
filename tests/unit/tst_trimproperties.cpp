// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/trim.h"
#include "tests/support/bodyedits.h"
#include "tests/support/madeconversation.h"

#include <QSet>
#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

namespace {

constexpr int kRounds = 800;

Endpoint endpointOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return Endpoint::ChatCompletions;
    case Dialect::Responses: return Endpoint::Responses;
    case Dialect::Messages: return Endpoint::Messages;
    }
    Q_UNREACHABLE();
}

/// A made conversation and what became of it.
struct Round
{
    Dialect dialect;
    int keep;
    bool isOdd;
    QList<MadeElement> before;
    QByteArray sent;
    Trim trim;
    QSet<qsizetype> kept;

    int turns() const { return before.isEmpty() ? 0 : before.last().turn; }
    bool isKept(qsizetype index) const { return kept.contains(index); }
};

Round played(Dialect dialect, quint64 seed)
{
    Random random(seed);
    ConversationMaker maker(dialect, random);
    Round round{.dialect = dialect,
                .keep = random.between(1, 5),
                .isOdd = false,
                .before = maker.make(random.between(0, 9)),
                .sent = {},
                .trim = {},
                .kept = {}};
    round.isOdd = maker.isOdd();
    const QByteArray body = maker.request(round.before);
    round.trim = trimEdits(endpointOf(dialect), body, round.keep);
    round.sent = editedBody(body, round.trim.edits);
    const QJsonObject object = QJsonDocument::fromJson(round.sent).object();
    const QJsonArray elements = object[dialect == Dialect::Responses ? u"input" : u"messages"].toArray();
    for (const QJsonValue element : elements)
        round.kept.insert(element[u"n"].toInteger(-1));
    return round;
}

// Each of these says what is wrong, or nothing.

QString bytesFault(const Round &round)
{
    if (!QJsonDocument::fromJson(round.sent).isObject())
        return QStringLiteral("the request is no JSON object");
    if (!round.sent.contains("\"model\":\"m\",\"tools\":[{\"name\":\"messages\"}]"))
        return QStringLiteral("something beside the conversation changed");
    if (round.kept.size() + round.trim.dropped != round.before.size())
        return QStringLiteral("the count of what was left out is wrong");
    qsizetype at = 0;
    for (qsizetype i = 0; i < round.before.size(); ++i) {
        if (!round.isKept(i))
            continue;
        at = round.sent.indexOf(round.before[i].text, at);
        if (at < 0)
            return QStringLiteral("an element is not as it was, or not in its place");
        at += round.before[i].text.size();
    }
    return {};
}

QString keptFault(const Round &round)
{
    for (qsizetype i = 0; i < round.before.size(); ++i) {
        const MadeElement &element = round.before[i];
        const bool mustStay = element.isInstruction || element.turn > round.turns() - round.keep || round.turns() <= round.keep;
        if (mustStay && !round.isKept(i))
            return QStringLiteral("an instruction or a part of the last turns is missing");
        if (!mustStay && round.isKept(i) && !round.isOdd)
            return QStringLiteral("something of the older turns stayed for no reason");
    }
    return {};
}

QString pairFault(const Round &round)
{
    for (qsizetype i = 0; i < round.before.size(); ++i) {
        for (const qsizetype call : round.before[i].calls) {
            if (round.isKept(call) != round.isKept(i))
                return QStringLiteral("a call and its result are parted");
        }
        if (round.before[i].isReasoning && round.isKept(i) && !round.isKept(i + 1))
            return QStringLiteral("reasoning has lost the item after it");
    }
    return {};
}

QString messagesFault(const Round &round)
{
    const qsizetype size = round.before.size();
    qsizetype first = 0;
    while (first < size && !round.isKept(first))
        ++first;
    if (round.dialect != Dialect::Messages || first == size)
        return {};
    if (!round.before[first].isPrompt)
        return QStringLiteral("the conversation does not begin with a user");
    for (qsizetype i = 1; i < size; ++i) {
        if (round.before[i].isInstruction && !(round.isKept(i - 1) && round.isKept(i + 1)))
            return QStringLiteral("an instruction has lost its neighbours");
    }
    return {};
}

QString againFault(const Round &round)
{
    return trimEdits(endpointOf(round.dialect), round.sent, round.keep).edits.empty()
               ? QString()
               : QStringLiteral("trimming again leaves out more");
}

} // namespace

class TestTrimProperties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsTrimmedIsStillAGoodRequest_data()
    {
        QTest::addColumn<Dialect>("dialect");
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages})
            QTest::newRow(qPrintable(toString(dialect))) << dialect;
    }

    void whatIsTrimmedIsStillAGoodRequest()
    {
        QFETCH(Dialect, dialect);
        int trimmed = 0;
        int odd = 0;
        for (int seed = 0; seed < kRounds; ++seed) {
            const Round round = played(dialect, quint64(seed));
            for (const auto &fault : {bytesFault, keptFault, pairFault, messagesFault, againFault}) {
                const QString found = fault(round);
                QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(found)));
            }
            trimmed += round.trim.dropped > 0 ? 1 : 0;
            odd += round.trim.dropped > 0 && round.isOdd ? 1 : 0;
        }
        QCOMPARE_GE(trimmed, kRounds / 4);
        QCOMPARE_GE(odd, kRounds / 20);
    }

    void damagedBodiesAreSurvived_data() { whatIsTrimmedIsStillAGoodRequest_data(); }
    void damagedBodiesAreSurvived()
    {
        QFETCH(Dialect, dialect);
        static constexpr char kBytes[] = "{}[]\",:\\ \n0ae\xFF";
        for (int seed = 0; seed < kRounds; ++seed) {
            Random random{quint64(seed)};
            ConversationMaker maker(dialect, random);
            QByteArray body = maker.request(maker.make(random.between(1, 6)));
            for (int hits = random.between(1, 4); hits > 0; --hits)
                body[random.between(0, int(body.size()) - 1)] = kBytes[random.between(0, int(sizeof kBytes) - 2)];
            const Trim trim = trimEdits(endpointOf(dialect), body, 1);
            const bool wasJson = QJsonDocument::fromJson(body).isObject();
            QVERIFY(!wasJson || QJsonDocument::fromJson(editedBody(body, trim.edits)).isObject());
        }
    }
};

QTEST_GUILESS_MAIN(TestTrimProperties)
#include "tst_trimproperties.moc"
