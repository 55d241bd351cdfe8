// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/capturedbody.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

CapturedMessage messageOf(CapturedBody &body)
{
    CapturedMessage message;
    body.moveTo(message);
    return message;
}

} // namespace

class TestCapturedBody : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutRoomItOnlyCounts()
    {
        CapturedBody body({});
        body.add("hello");
        body.add(" world");
        const CapturedMessage message = messageOf(body);
        QVERIFY(!message.body);
        QCOMPARE(message.bodyBytes, 11);
        CapturedBody shared({});
        shared.share("hello");
        QCOMPARE(messageOf(shared).bodyBytes, 5);
    }

    void itIsKeptAsItCame()
    {
        CaptureRoom room;
        CapturedBody body({.room = &room, .maxBodyBytes = 1'000'000});
        QByteArray all;
        for (int i = 0; i < 10'000; ++i) {
            const QByteArray piece = QByteArray::number(i);
            body.add(piece);
            all += piece;
        }
        QVERIFY(room.usedBytes() >= all.size());
        const CapturedMessage message = messageOf(body);
        QCOMPARE(message.body, all);
        QCOMPARE(message.bodyBytes, all.size());
        QCOMPARE(room.usedBytes(), 0);
    }

    void anEmptyBodyIsKeptAsWell()
    {
        CaptureRoom room;
        CapturedBody body({.room = &room, .maxBodyBytes = 10});
        QCOMPARE(messageOf(body).body, QByteArray(""));
    }

    void whatIsTooLongIsCut_data()
    {
        QTest::addColumn<bool>("isShared");
        QTest::newRow("piece by piece") << false;
        QTest::newRow("at once") << true;
    }
    void whatIsTooLongIsCut()
    {
        QFETCH(bool, isShared);
        CaptureRoom room;
        CapturedBody body({.room = &room, .maxBodyBytes = 7});
        if (isShared) {
            body.share("hello world");
        } else {
            body.add("hello");
            body.add(" world");
        }
        QVERIFY(room.usedBytes() <= 7);
        const CapturedMessage message = messageOf(body);
        QCOMPARE(message.body, QByteArray("hello w"));
        QCOMPARE(message.bodyBytes, 11);
        QVERIFY(message.isBodyCut());
    }

    void aBodyThatIsSharedIsNotCopied()
    {
        CaptureRoom room;
        const QByteArray whole(1'000, 'x');
        CapturedBody body({.room = &room, .maxBodyBytes = 1'000});
        body.share(whole);
        QCOMPARE(room.usedBytes(), 1'000);
        QCOMPARE(messageOf(body).body->constData(), whole.constData());
    }

    void oneThatFindsNoRoomIsLeftOut()
    {
        CaptureRoom room(10'000);
        CapturedBody first({.room = &room, .maxBodyBytes = 9'000});
        first.share(QByteArray(9'000, 'x'));
        CapturedBody second({.room = &room, .maxBodyBytes = 9'000});
        second.share(QByteArray(2'000, 'y'));
        CapturedBody third({.room = &room, .maxBodyBytes = 9'000});
        third.add("z");
        for (CapturedBody *body : {&second, &third}) {
            const CapturedMessage message = messageOf(*body);
            QVERIFY(!message.body);
            QVERIFY(message.bodyBytes > 0);
        }
        QCOMPARE(room.usedBytes(), 9'000);
        QCOMPARE(messageOf(first).body->size(), 9'000);
        QCOMPARE(room.usedBytes(), 0);
    }

    // What follows a gap would be read as if it followed what stands before it.
    void oneThatOutgrowsTheRoomEndsThere()
    {
        CaptureRoom room(10'000);
        CapturedBody body({.room = &room, .maxBodyBytes = 100'000});
        body.add(QByteArray(6'000, 'x'));
        body.add(QByteArray(6'000, 'y'));
        body.add("z");
        const CapturedMessage message = messageOf(body);
        QCOMPARE(message.body, QByteArray(6'000, 'x'));
        QCOMPARE(message.bodyBytes, 12'001);
    }

    void oneThatIsGivenUpLeavesItsRoom()
    {
        CaptureRoom room;
        {
            CapturedBody body({.room = &room, .maxBodyBytes = 100});
            body.add("x");
            QVERIFY(room.usedBytes() > 0);
        }
        QCOMPARE(room.usedBytes(), 0);
    }
};

QTEST_GUILESS_MAIN(TestCapturedBody)
#include "tst_capturedbody.moc"
