// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/instructions.h"
#include "core/translate/rawjson.h"
#include "core/translate/translation.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

TextPart text(const QByteArray &text)
{
    return {.text = text, .cacheJson = {}, .isRefusal = false};
}

} // namespace

class TestInstructions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBillingLineGoesAndTheRestStays_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QByteArray>("kept");
        const QByteArray line("x-anthropic-billing-header: cc_version=1;");
        QTest::newRow("alone") << line << QByteArray();
        QTest::newRow("with a line end") << line + "\\n" << QByteArray();
        QTest::newRow("before a line") << line + "\\nYou" << QByteArray("You");
        QTest::newRow("before an empty line") << line + "\\n\\nYou\\n\\nare" << QByteArray("You\\n\\nare");
        QTest::newRow("further on") << "You\\n" + line << "You\\n" + line;
        QTest::newRow("spoken of") << QByteArray("What is x-anthropic-billing-header:?")
                                   << QByteArray("What is x-anthropic-billing-header:?");
    }
    void theBillingLineGoesAndTheRestStays()
    {
        QFETCH(QByteArray, said);
        QFETCH(QByteArray, kept);
        Changes changes;
        const Message message{.role = Role::System, .parts = {text(said)}};
        const auto texts = instructionsOf(message, changes);
        QCOMPARE(texts.empty() ? QByteArray() : texts.front().text, kept);
        QCOMPARE(changes.list().isEmpty(), said == kept);

        // The same on every channel but Messages.
        Conversation conversation;
        conversation.messages = {message, {.role = Role::User, .parts = {text("hi")}}};
        const auto sent = [&conversation](Dialect channel) {
            const auto translation = Translation::begin(
                conversation,
                {.client = Dialect::Messages, .channel = channel, .manners = {}, .model = "m", .serial = "s", .now = 1});
            return (*translation)->request();
        };
        const RawJson first = RawJson(sent(Dialect::Chat))["messages"].elements().at(0);
        QCOMPARE(first["role"].escaped() == "system" ? first["content"].escaped().toByteArray() : QByteArray(), kept);
        QCOMPARE(RawJson(sent(Dialect::Responses))["instructions"].escaped().toByteArray(), kept);
    }

    void whatIsNoTextIsLeftOut()
    {
        Changes changes;
        const auto texts = instructionsOf({.role = Role::Developer, .parts = {ImagePart(), text("a"), text("")}}, changes);
        QCOMPARE(texts, std::vector<TextPart>{text("a")});
        QCOMPARE(changes.list().size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestInstructions)
#include "tst_instructions.moc"
