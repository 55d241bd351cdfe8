// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/route.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

ChannelSettings channel(const char *id, Dialect dialect = Dialect::Chat, bool isEnabled = true)
{
    ChannelSettings settings;
    settings.id = QString::fromLatin1(id);
    settings.dialect = dialect;
    settings.isEnabled = isEnabled;
    return settings;
}

CandidateSettings candidate(const char *channel, const char *model = "*")
{
    return {.channel = QString::fromLatin1(channel), .model = QString::fromLatin1(model)};
}

Settings withRoutes(const QList<RouteSettings> &routes)
{
    Settings settings;
    settings.channels = {channel("chat"), channel("messages", Dialect::Messages), channel("responses", Dialect::Responses),
                         channel("off", Dialect::Chat, false), channel("chat2")};
    settings.routes = routes;
    return settings;
}

/// `channel:model` for each candidate, in order.
QStringList candidatesOf(const Settings &settings, Endpoint endpoint, const char *model)
{
    QStringList found;
    for (const Candidate &candidate : findRoute(settings, endpoint, QString::fromLatin1(model)).candidates)
        found.append(candidate.channel->id + u':' + candidate.model);
    return found;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

class TestRoute : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFirstRouteThatFitsDecides()
    {
        const Settings settings =
            withRoutes({{.model = QStringLiteral("a"), .candidates = {candidate("chat", "a1"), candidate("chat2", "b9")}},
                        {.model = QStringLiteral("a*"), .candidates = {candidate("chat2")}},
                        {.model = QStringLiteral("a"), .candidates = {candidate("chat2", "late")}}});
        QCOMPARE(candidatesOf(settings, Endpoint::ChatCompletions, "a"), words("chat:a1 chat2:b9"));
        QCOMPARE(candidatesOf(settings, Endpoint::ChatCompletions, "ab"), words("chat2:ab"));
        const RouteResult none = findRoute(settings, Endpoint::ChatCompletions, QStringLiteral("zz"));
        QVERIFY(none.candidates.isEmpty() && none.problem.contains(QStringLiteral("zz")));
    }

    void withoutRoutesEveryChannelOfTheDialectServes()
    {
        const Settings settings = withRoutes({});
        QCOMPARE(candidatesOf(settings, Endpoint::ChatCompletions, "m"), words("chat:m chat2:m"));
        QCOMPARE(candidatesOf(settings, Endpoint::Completions, "m"), words("chat:m chat2:m"));
        QCOMPARE(candidatesOf(settings, Endpoint::Messages, "m"), words("messages:m"));
        QCOMPARE(candidatesOf(settings, Endpoint::CountTokens, "m"), words("messages:m"));
        QCOMPARE(candidatesOf(settings, Endpoint::Responses, "m"), words("responses:m"));
        QCOMPARE(candidatesOf(settings, Endpoint::Embeddings, "m"), words("chat:m responses:m chat2:m"));
        Settings other = settings;
        other.channels.removeIf([](const ChannelSettings &channel) { return channel.dialect == Dialect::Messages; });
        QCOMPARE(candidatesOf(other, Endpoint::Messages, "m"), words("chat:m responses:m chat2:m")); // translated
        QVERIFY(candidatesOf(other, Endpoint::CountTokens, "m").isEmpty());
    }

    void whatCannotServeIsLeftOutAndTheReasonSaid()
    {
        const Settings settings =
            withRoutes({{.model = QStringLiteral("*"),
                         .candidates = {candidate("off"), candidate("gone"), candidate("messages"), candidate("chat")}}});
        QCOMPARE(candidatesOf(settings, Endpoint::ChatCompletions, "m"), words("messages:m chat:m"));
        QCOMPARE(candidatesOf(settings, Endpoint::Embeddings, "m"), words("chat:m"));
        const Settings alone = withRoutes({{.model = QStringLiteral("*"), .candidates = {candidate("messages")}}});
        const RouteResult none = findRoute(alone, Endpoint::Embeddings, QStringLiteral("m"));
        QVERIFY(none.candidates.isEmpty() && none.problem.contains(QStringLiteral("embeddings")));
        QVERIFY(findRoute(Settings(), Endpoint::Messages, QStringLiteral("m")).problem.contains(QStringLiteral("No channel")));
        QVERIFY(findRoute(settings, Endpoint::ChatCompletions, QStringLiteral("m")).problem.isEmpty());
    }

    void aCandidateTakesItsWholeChannelAlong()
    {
        Settings settings = withRoutes({});
        settings.channels.first().baseUrl = QStringLiteral("https://h");
        QCOMPARE(*findRoute(settings, Endpoint::ChatCompletions, QStringLiteral("m")).candidates.first().channel,
                 settings.channels.first());
    }

    void patternsAreNotListedButWhatTheyLeadTo()
    {
        const Settings settings =
            withRoutes({{.model = QStringLiteral("gpt-4o"), .candidates = {candidate("chat", "x")}},
                        {.model = QStringLiteral("claude-*"),
                         .candidates = {candidate("chat", "claude-sonnet"), candidate("chat2", "deepseek-chat")}},
                        {.model = QStringLiteral("*"),
                         .candidates = {candidate("chat"), candidate("chat", "gpt-4o"), candidate("chat", "last")}}});
        QCOMPARE(listedModels(settings), words("gpt-4o claude-sonnet last"));
        QVERIFY(listedModels(Settings()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRoute)
#include "tst_route.moc"
