// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/examplecall.h"
#include "core/api/settings.h"
#include "core/relay/route.h"

#include <QTest>

using namespace sluice;

namespace {

ChannelSettings channel(const char *id, Dialect dialect, bool isEnabled = true)
{
    ChannelSettings settings;
    settings.id = QString::fromLatin1(id);
    settings.dialect = dialect;
    settings.isEnabled = isEnabled;
    return settings;
}

RouteSettings route(const char *model, const QList<CandidateSettings> &candidates)
{
    return {.model = QString::fromLatin1(model), .candidates = candidates};
}

CandidateSettings to(const char *channel, const char *model = "*")
{
    return {.channel = QString::fromLatin1(channel), .model = QString::fromLatin1(model)};
}

Endpoint endpointOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return Endpoint::ChatCompletions;
    case Dialect::Responses: return Endpoint::Responses;
    case Dialect::Messages: return Endpoint::Messages;
    }
    Q_UNREACHABLE();
}

const QList<ChannelSettings> kChannels{channel("off", Dialect::Chat, false), channel("claude", Dialect::Messages),
                                       channel("codex", Dialect::Responses), channel("chat", Dialect::Chat)};

} // namespace

class TestSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void patternsFitWholeNames_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char *pattern, const char *name, bool fits) {
            QTest::addRow("%s on %s", pattern, name) << QString::fromLatin1(pattern) << QString::fromLatin1(name) << fits;
        };
        row("*", "anything/at.all", true);
        row("*", "", true);
        row("", "", true);
        row("", "a", false);
        row("gpt-4o", "gpt-4o", true);
        row("gpt-4o", "gpt-4o-mini", false);
        row("gpt-4o", "GPT-4o", false);
        row("claude-*", "claude-sonnet", true);
        row("claude-*", "claude-", true);
        row("claude-*", "xclaude-1", false);
        row("*-mini", "gpt-4o-mini", true);
        row("*-mini", "gpt-4o-mini-x", false);
        row("a*b*c", "a1b2b3c", true);
        row("a*b*c", "acb", false);
        row("**", "x", true);
        row("*a*", "bbb", false);
        row("[a]?.", "[a]?.", true);
        row("a?", "ab", false);
    }
    void patternsFitWholeNames()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, name);
        QFETCH(bool, fits);
        QCOMPARE(fitsPattern(pattern, name), fits);
    }

    void hostilePatternsTakeNoLongerThanTheirProduct()
    {
        QVERIFY(!fitsPattern(QString(QStringLiteral("*a").repeated(200) + u'b'), QString(5'000, u'a')));
    }

    void theNearestPriceCounts_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<qint64>("input");
        const auto row = [](const char *model, qint64 input) { QTest::newRow(model) << QString::fromLatin1(model) << input; };
        row("gpt-5", 1);
        row("gpt-5-mini", 2);
        row("gpt-4o", 3);
        row("claude", 4);
        row("b", 4);
        row("my-gpt", 5);
    }
    void theNearestPriceCounts()
    {
        QFETCH(QString, model);
        QFETCH(qint64, input);
        const auto costs = [](qint64 micros) { return ModelPrice{.input = {micros}, .output = {}}; };
        const Prices prices{{QStringLiteral("gpt-5"), costs(1)}, {QStringLiteral("gpt-5*"), costs(2)},
                            {QStringLiteral("gpt-*"), costs(3)}, {QStringLiteral("*"), costs(4)},
                            {QStringLiteral("**"), costs(6)},    {QStringLiteral("*-*"), costs(5)}};
        const ModelPrice *price = priceOf(prices, model);
        QVERIFY(price);
        QCOMPARE(price->input.micros, input);
    }

    void withoutAFittingPatternThereIsNoPrice()
    {
        QVERIFY(!priceOf(Prices{}, QStringLiteral("m")));
        QVERIFY(!priceOf(Prices{{QStringLiteral("a*"), {}}}, QStringLiteral("m")));
    }

    void exampleIsACallThatIsServed_data()
    {
        QTest::addColumn<QList<ChannelSettings>>("channels");
        QTest::addColumn<QList<RouteSettings>>("routes");
        QTest::addColumn<QString>("example");
        const auto row = [](const char *name, const QList<ChannelSettings> &channels, const QList<RouteSettings> &routes,
                            const char *example) { QTest::newRow(name) << channels << routes << QString::fromLatin1(example); };
        row("no channel", {}, {}, "");
        row("all disabled", {channel("off", Dialect::Chat, false)}, {}, "");
        row("no routes", kChannels, {}, "messages claude-sonnet-4-5 guess");
        row("an exact name", kChannels, {route("fast", {to("chat", "deepseek-chat")})}, "chat fast");
        row("an exact name, passed on", kChannels, {route("o3", {to("codex")})}, "responses o3");
        row("upstream's name that no route takes", kChannels, {route("my-*", {to("chat", "deepseek-chat")})}, "chat my-model");
        row("upstream's name that fits", kChannels, {route("deepseek-*", {to("chat", "deepseek-v3")})}, "chat deepseek-v3");
        row("a pattern", kChannels, {route("claude-*", {to("claude")})}, "messages claude-sonnet-4-5 guess");
        row("a pattern without a usual name", kChannels, {route("*/big", {to("codex")})}, "responses model/big guess");
        row("anything", kChannels, {route("*", {to("chat")})}, "chat gpt-4o-mini guess");
        row("anything to one model", kChannels, {route("*", {to("chat", "glm-4.6")})}, "chat glm-4.6");
        row("disabled candidates", kChannels, {route("a", {to("off"), to("claude")})}, "messages a");
        row("disabled routes", kChannels, {route("a", {to("off")}), route("b", {to("chat")})}, "chat b");
        row("no candidate is there", kChannels, {route("a", {to("gone")}), route("*", {})}, "");
        row("known before guessed", kChannels, {route("claude-*", {to("claude")}), route("x", {to("chat")})}, "chat x");
        row("taken by an earlier route", kChannels, {route("gpt-*", {to("off")}), route("*", {to("chat")})},
            "chat deepseek-chat guess");
        row("nothing left by an earlier route", kChannels, {route("*", {to("off")}), route("a", {to("chat")})}, "");
    }
    void exampleIsACallThatIsServed()
    {
        QFETCH(QList<ChannelSettings>, channels);
        QFETCH(QList<RouteSettings>, routes);
        QFETCH(QString, example);
        Settings settings;
        settings.channels = channels;
        settings.routes = routes;
        const std::optional<ExampleCall> found = exampleCall(settings);
        QString text;
        if (found)
            text = toString(found->dialect) + u' ' + found->model + (found->isGuess ? QStringLiteral(" guess") : QString());
        QCOMPARE(text, example);
        if (found)
            QVERIFY(!relay::findRoute(settings, endpointOf(found->dialect), found->model).candidates.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
