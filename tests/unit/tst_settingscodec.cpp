// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/settingscodec.h"

#include <QTest>

using namespace sluice;
using namespace sluice::config;
using namespace std::chrono_literals;

namespace {

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

/// With keys of later versions, as a user's file may have them.
const QByteArray kExample =
    json("{\n"
         "  'version': 1,\n"
         "  'listen': {'port': 8787},\n"
         "  'auth': {'require_token': true},\n"
         "  'clients': [\n"
         "    {'id': 'claude-code', 'token': 'env:SLUICE_TOKEN', 'kind': 'tool', 'priority': 'P0', 'on_stall': 'error', "
         "'max_wait_ms': 30000,\n"
         "     'ladder': {'trim': false, 'fallback': false, 'notice': false}, 'spend': {'day': '20.00 CNY'}}\n"
         "  ],\n"
         "  'channels': [\n"
         "    {'id': 'deepseek', 'dialect': 'chat', 'base_url': 'https://api.deepseek.com', 'preset': 'deepseek',\n"
         "     'keys': [{'id': 'main', 'ref': 'keychain:deepseek/main'}],\n"
         "     'limits': {'tpm': 100000, 'rpm': 60, 'concurrency': 8},\n"
         "     'heartbeat': {'preset': 'agents', 'connect_ms': 5000, 'first_content_ms': 300000, 'progress_gap_ms': 60000, "
         "'bytes_gap_ms': 30000,\n"
         "                   'models': {'deepseek-reasoner': {'progress_gap_ms': 180000}}},\n"
         "     'breaker': {'consecutive_failures': 3, 'window': 20, 'min_calls': 10, 'failure_percent': 40, 'open_ms': 30000, "
         "'max_open_ms': 300000, 'half_open_trials': 1},\n"
         "     'cooldown': {'base_ms': 2000, 'max_ms': 300000, 'retry_after_cap_ms': 120000, 'probe': 'models'},\n"
         "     'retry': {'max_attempts': 4, 'base_ms': 500, 'cap_ms': 8000},\n"
         "     'proxy': 'system', 'prices': {}}\n"
         "  ],\n"
         "  'routes': [\n"
         "    {'model': 'claude-*', 'candidates': [{'channel': 'deepseek', 'model': 'deepseek-chat'}]},\n"
         "    {'model': '*', 'candidates': [{'channel': 'deepseek', 'model': '*'}]}\n"
         "  ],\n"
         "  'heartbeat_ping_ms': 10000,\n"
         "  'health': {'weights': {'llm': 0.50, 'vector_store': 3e-1, 'database': 0.2}, 'components': []}\n"
         "}\n");

Settings parsed(const QByteArray &json)
{
    const auto settings = parseSettings(json);
    if (!settings)
        qWarning().noquote() << toString(settings.error());
    Settings bad;
    bad.version = 0;
    return settings.value_or(bad);
}

/// A file with one channel that has these further members.
QByteArray withChannel(const QByteArray &members)
{
    return json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'https://h', ") + members + "}]}";
}

ChannelSettings channelWithEveryField()
{
    ChannelSettings channel{.id = u"c"_qs,
                            .dialect = Dialect::Responses,
                            .baseUrl = u"http://h:1/v2?api-version=1"_qs,
                            .exactUrl = true,
                            .isEnabled = false,
                            .keys = {{u"k1"_qs, u"env:A"_qs}, {u"main"_qs, u"keychain:B c/d"_qs}},
                            .heartbeat = {},
                            .proxy = {},
                            .caFile = u"ca.pem"_qs};
    channel.limits = {1, 1'000'000'000, 2, 3, 4, 5, Money{6, Currency::Usd}};
    channel.prices = {{u"m.1[x]*"_qs, {Currency::Usd, {75'000}, TokenPrice{0}, TokenPrice{1}, {1'000'000'000'000}}},
                      {u"n"_qs, {Currency::Cny, {2'000'000}, {}, {}, {8'000'000}}}};
    channel.breaker = {false, 1, 2, 2, 3, 4s, 5, 6, 7s, 8s, 9, 10s, 11s};
    channel.cooldown = {false, 1s, 2s, 3s, ProbeKind::Token, 4s};
    channel.retry = {7, 1s, 2s};
    channel.preset = u"deepseek"_qs;
    channel.manners = {.takesDeveloperRole = true,
                       .takesSystemAnywhere = false,
                       .wantsReasoningBack = true,
                       .wantsThoughtSignatures = true,
                       .takesForeignSignatures = true,
                       .wantsMaxCompletionTokens = true,
                       .takesStreamOptions = false,
                       .takesImages = false,
                       .takesFiles = true,
                       .takesParallelToolCalls = false,
                       .takesToolChoice = false,
                       .takesJsonSchema = true,
                       .takesStrictTools = true,
                       .takesSampling = false,
                       .takesCacheControl = true,
                       .addsCacheControl = true,
                       .takesFreeformTools = true,
                       .takesOpenAiFields = true,
                       .thinking = ChannelManners::ThinkingForm::Reasoning,
                       .hostedTools = {u"web_search"_qs, u"x"_qs}};
    channel.heartbeat.preset = HeartbeatPreset::Strict;
    channel.heartbeat.channel = {milliseconds(100), milliseconds(1000), milliseconds(500), milliseconds(3'600'000)};
    channel.heartbeat.models = {{u"m.1[x]\n"_qs, {{}, milliseconds(2000), {}, {}}}, {u"n"_qs, {}}};
    channel.proxy = {ProxyMode::Custom, u"socks5://p:1"_qs, u"u"_qs, u"file:pw"_qs};
    return channel;
}

} // namespace

class TestSettingsCodec : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void emptyObjectMeansDefaults()
    {
        QCOMPARE(parsed("{}"), Settings());
        QCOMPARE(parsed("\xEF\xBB\xBF {\r\n}\r\n"), Settings());
    }

    void readsEveryKeyOfTheExample()
    {
        const Settings settings = parsed(kExample);
        QCOMPARE(settings.port, 8787);
        QCOMPARE(settings.clients.size(), 1);
        ClientSettings client{.id = u"claude-code"_qs, .tokenRef = u"env:SLUICE_TOKEN"_qs, .priority = Priority::P0};
        client.spend.day = Money{20'000'000, Currency::Cny};
        client.ladder = {.trim = false, .fallback = false, .notice = false, .noticeText = {}};
        QCOMPARE(settings.clients[0], client);
        QCOMPARE(settings.channels.size(), 1);
        const ChannelSettings &channel = settings.channels[0];
        QCOMPARE(channel.keys, (QList<KeySettings>{{u"main"_qs, u"keychain:deepseek/main"_qs}}));
        QCOMPARE(channel.limits, (RateLimits{100'000, 60, 8}));
        QCOMPARE(channel.heartbeat.limitsFor(u"deepseek-reasoner"_qs).progressGap, milliseconds(180'000));
        QCOMPARE(channel.heartbeat.limitsFor(u"deepseek-chat"_qs).progressGap, milliseconds(60'000));
        QCOMPARE(channel.proxy.mode, ProxyMode::System);
        QCOMPARE(settings.routes.size(), 2);
        QCOMPARE(settings.routes[0].candidates, (QList<CandidateSettings>{{u"deepseek"_qs, u"deepseek-chat"_qs}}));
    }

    void readsProxies_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<ProxySettings>("proxy");
        QTest::newRow("none") << json("'none'") << ProxySettings{ProxyMode::None, {}, {}, {}};
        QTest::newRow("system") << json("'system'") << ProxySettings{ProxyMode::System, {}, {}, {}};
        QTest::newRow("http") << json("'http://p:3128'") << ProxySettings{ProxyMode::Custom, u"http://p:3128"_qs, {}, {}};
        QTest::newRow("socks5") << json("'socks5://[::1]:1080'")
                                << ProxySettings{ProxyMode::Custom, u"socks5://[::1]:1080"_qs, {}, {}};
        QTest::newRow("object") << json("{'url': 'http://p:1', 'user': 'u', 'password': 'env:PW'}")
                                << ProxySettings{ProxyMode::Custom, u"http://p:1"_qs, u"u"_qs, u"env:PW"_qs};
    }

    void readsProxies()
    {
        QFETCH(QByteArray, json);
        QFETCH(ProxySettings, proxy);
        const Settings settings = parsed(withChannel("\"proxy\": " + json));
        QCOMPARE(settings.channels.value(0).proxy, proxy);
        QCOMPARE(parsed(serializeSettings(settings, {})), settings);
    }

    void savingWithoutAChangeKeepsTheFileByteForByte()
    {
        QCOMPARE(serializeSettings(parsed(kExample), kExample), kExample);
        const QByteArray odd = "\xEF\xBB\xBF{ \"listen\" : {\"port\":8787 ,\"x\":1.50}\r\n,\"\\u0061\": 1e5}\r\n\r\n";
        QCOMPARE(serializeSettings(parsed(odd), odd), odd);
    }

    void savingAChangeKeepsUnknownKeysOrderAndNumberText()
    {
        Settings settings = parsed(kExample);
        settings.port = 9999;
        settings.channels[0].heartbeat.channel.connect = milliseconds(700);
        settings.routes.removeFirst();
        const QByteArray saved = serializeSettings(settings, kExample);
        QCOMPARE(parsed(saved), settings);
        for (const QByteArray &kept :
             {json("'weights': {'llm': 0.50, 'vector_store': 3e-1, 'database': 0.2}"), json("'spend': {'day': '20.00 CNY'}"),
              json("'limits': {'tpm': 100000, 'rpm': 60, 'concurrency': 8}"),
              json("'models': {'deepseek-reasoner': {'progress_gap_ms': 180000}}"), json("'port': 9999"),
              json("'connect_ms': 700"), json("'proxy': 'system'")})
            QVERIFY2(saved.contains(kept), kept.constData());
        QCOMPARE_LT(saved.indexOf("\"listen\""), saved.indexOf("\"clients\""));
        QCOMPARE_LT(saved.indexOf("\"preset\""), saved.indexOf("\"connect_ms\""));
        QCOMPARE_LT(saved.indexOf("\"routes\""), saved.indexOf("\"health\""));
        QCOMPARE(serializeSettings(settings, saved), saved);
    }

    void aLimitThatIsTakenAwayLeavesTheOthers()
    {
        const QByteArray before = QByteArray(kExample).replace("concurrency", "burst");
        Settings settings = parsed(before);
        settings.channels[0].limits = {.tokensPerMinute = 2'000'000, .requestsPerMinute = {}};
        const QByteArray saved = serializeSettings(settings, before);
        QCOMPARE(parsed(saved), settings);
        QVERIFY2(saved.contains(json("'burst': 8")) && !saved.contains(json("'rpm'")), saved.constData());
    }

    void readsPrices()
    {
        const Settings settings = parsed(
            withChannel(json("'prices': {'m': {'currency': 'CNY', 'input': '2', 'cache_read': '0.2', 'output': '8.00'}}")));
        QCOMPARE(settings.channels[0].prices,
                 (Prices{{u"m"_qs, {Currency::Cny, {2'000'000}, TokenPrice{200'000}, {}, {8'000'000}}}}));
    }

    void anAmountKeepsItsSpelling()
    {
        const QByteArray odd = json("{'spend': {'day': '5 USD', 'month': '05.10 USD'}}\n");
        QCOMPARE(serializeSettings(parsed(odd), odd), odd);
    }

    void allChannelsTogetherAllowTheSumOfTheirLimits()
    {
        Settings settings;
        QCOMPARE(totalLimits(settings), RateLimits());
        ChannelSettings channel;
        channel.limits = {100, 5};
        settings.channels = {channel, channel};
        QCOMPARE(totalLimits(settings), (RateLimits{200, 10}));
        settings.channels[1].limits.requestsPerMinute.reset();
        QCOMPARE(totalLimits(settings), (RateLimits{200, {}}));
        settings.channels[1].isEnabled = false;
        QCOMPARE(totalLimits(settings), (RateLimits{100, 5}));
        settings.channels[0].isEnabled = false;
        QCOMPARE(totalLimits(settings), RateLimits());
    }

    void defaultsAreNotWritten()
    {
        QCOMPARE(serializeSettings(Settings(), {}), QByteArray("{\n  \"version\": 1\n}\n"));
        Settings settings =
            parsed(json("{'listen': {'port': 9}, 'limits': {'max_body_bytes': 70000, 'x': 1}, 'hold_head_ms': 5}"));
        settings.port = Settings().port;
        settings.maxBodyBytes = Settings().maxBodyBytes;
        settings.holdHead = Settings().holdHead;
        QCOMPARE(serializeSettings(
                     settings, json("{'listen': {'port': 9}, 'limits': {'max_body_bytes': 70000, 'x': 1}, 'hold_head_ms': 5}")),
                 QByteArray("{\n  \"limits\": {\n    \"x\": 1\n  }\n}\n"));
    }

    void entriesKeepTheirUnknownKeysWhenTheyMove()
    {
        const QByteArray before = json("{\n"
                                       "\t'channels': [\n"
                                       "\t\t{'id': 'a', 'dialect': 'chat', 'base_url': 'https://a', 'x': 1.0},\n"
                                       "\t\t{'id': 'b', 'dialect': 'chat', 'base_url': 'https://b', 'x': 2.0}\n"
                                       "\t]\n"
                                       "}");
        Settings settings = parsed(before);
        settings.channels.swapItemsAt(0, 1);
        settings.channels[1].isEnabled = false;
        settings.channels.append({.id = u"new"_qs,
                                  .dialect = Dialect::Messages,
                                  .baseUrl = u"https://n/ü"_qs,
                                  .keys = {},
                                  .heartbeat = {},
                                  .proxy = {},
                                  .caFile = {}});
        QCOMPARE(serializeSettings(settings, before),
                 json("{\n"
                      "\t'channels': [\n"
                      "\t\t{'id': 'b', 'dialect': 'chat', 'base_url': 'https://b', 'x': 2.0},\n"
                      "\t\t{\n"
                      "\t\t\t'id': 'a',\n"
                      "\t\t\t'dialect': 'chat',\n"
                      "\t\t\t'base_url': 'https://a',\n"
                      "\t\t\t'x': 1.0,\n"
                      "\t\t\t'enabled': false\n"
                      "\t\t},\n"
                      "\t\t{\n"
                      "\t\t\t'id': 'new',\n"
                      "\t\t\t'dialect': 'messages',\n"
                      "\t\t\t'base_url': 'https://n/ü'\n"
                      "\t\t}\n"
                      "\t]\n"
                      "}\n"));
    }

    void everyFieldSurvivesTheRoundTrip()
    {
        Settings settings;
        settings.port = 0;
        settings.requireToken = false;
        settings.clients = {{.id = u"default"_qs, .onStall = OnStall::Notice},
                            {.id = u"b"_qs,
                             .tokenRef = u"file:b"_qs,
                             .kind = ClientKind::Application,
                             .priority = Priority::P2,
                             .deadline = {.preset = DeadlinePreset::Chat, .own = 7s},
                             .maxWait = 90s}};
        settings.clients[1].spend = {Money{1, Currency::Usd}, Money{2'500'000, Currency::Usd}, 70};
        settings.clients[1].loopGuard = {false, 2, 1s, 3};
        settings.clients[1].cache = {true, 2s, 1 << 20};
        settings.clients[1].isSingleFlight = true;
        settings.clients[1].ladder = {true, false, true, 9, u"Busy."_qs};
        settings.spend = {Money{3'000'000, Currency::Cny}, {}, 100};
        settings.money = {Currency::Usd, ExchangeRate{7'123'456}};
        settings.admission.slots = 4;
        settings.admission.p0.weight = 1;
        settings.admission.p2.weight = 16;
        settings.channels = {channelWithEveryField()};
        settings.routes = {{.model = u"*"_qs,
                            .candidates = {{u"c"_qs, u"*"_qs}, {u"c"_qs, u"m"_qs}},
                            .order = CandidateOrder::Speed,
                            .p2Order = CandidateOrder::Price,
                            .deadline = {.preset = DeadlinePreset::Simple},
                            .onContextTooLong = {{u"c"_qs, u"long"_qs}},
                            .onContentFilter = {{u"c"_qs, u"mild"_qs}},
                            .onLowHealth = {{u"c"_qs, u"small"_qs}}}};
        settings.ladder = {.trimBelow = 100, .fallbackBelow = 0, .noticeBelow = 1};
        settings.heartbeatPing = milliseconds(1000);
        settings.holdHead = milliseconds(0);
        settings.maxBodyBytes = 1 << 20;
        settings.maxEventBytes = 1 << 20;
        const QByteArray fresh = serializeSettings(settings, {});
        QCOMPARE(parsed(fresh), settings);
        const QByteArray merged = serializeSettings(settings, kExample);
        QCOMPARE(parsed(merged), settings);
        QCOMPARE(parsed(serializeSettings(Settings(), merged)), Settings());
    }
};

QTEST_GUILESS_MAIN(TestSettingsCodec)
#include "tst_settingscodec.moc"
