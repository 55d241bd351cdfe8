// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/channelpresets.h"
#include "core/config/config.h"
#include "core/config/settingscodec.h"
#include "core/dialect/upstreamurl.h"

#include <QDate>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>
#include <QUrl>

using namespace sluice;
using namespace sluice::config;

namespace {

using Form = ChannelManners::ThinkingForm;

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

QByteArray embedded()
{
    QFile file(QStringLiteral(":/channelpresets.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QSet<QString> keysOf(const QJsonObject &object)
{
    const QStringList keys = object.keys();
    return {keys.begin(), keys.end()};
}

/// What `channels[].manners` may hold, with the defaults.
QMap<QString, QByteArray> mannerDefaults()
{
    const QString prefix = QStringLiteral("channels[].manners.");
    QMap<QString, QByteArray> defaults;
    const auto fields = settingsFields();
    for (const SettingField &field : fields) {
        if (field.path.startsWith(prefix))
            defaults.insert(field.path.sliced(prefix.size()), field.defaultJson);
    }
    return defaults;
}

QByteArray jsonOf(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return text.sliced(1, text.size() - 2);
}

bool isWebPage(const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    return url.isValid() && url.scheme() == QLatin1String("https") && !url.host().isEmpty();
}

bool isOnThisMachine(const PresetOffer &offer)
{
    return QUrl(offer.baseUrl).host() == QLatin1String("localhost");
}

Endpoint callOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return Endpoint::ChatCompletions;
    case Dialect::Responses: return Endpoint::Responses;
    case Dialect::Messages: return Endpoint::Messages;
    }
    Q_UNREACHABLE();
}

ChannelSettings channelWith(const QString &preset, Dialect dialect)
{
    ChannelSettings channel;
    channel.id = QStringLiteral("c");
    channel.dialect = dialect;
    channel.baseUrl = QStringLiteral("https://h");
    channel.preset = preset;
    return channel;
}

} // namespace

class TestChannelPresets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFileIsReadByTheRulesOfTheSettings()
    {
        const auto presets = parsePresets(embedded());
        QVERIFY2(presets, presets ? "" : qPrintable(toString(presets.error())));
        QCOMPARE(presets->size(), channelPresets().size());
        QCOMPARE_GE(presets->size(), 18);
    }

    void theFileHasNoKeyThatIsNotRead()
    {
        const QSet<QString> ofPreset{u"id"_qs, u"name"_qs, u"name_zh"_qs, u"keys_url"_qs, u"offers"_qs};
        const QSet<QString> ofOffer{u"dialect"_qs, u"base_url"_qs, u"placeholder"_qs, u"manners"_qs, u"source"_qs, u"date"_qs};
        const QMap<QString, QByteArray> manners = mannerDefaults();
        QVERIFY(manners.contains(u"thinking"_qs));
        const QJsonArray presets = QJsonDocument::fromJson(embedded())[u"presets"].toArray();
        for (const QJsonValue &preset : presets) {
            const QString id = preset[u"id"].toString();
            QVERIFY2(ofPreset.contains(keysOf(preset.toObject())), qPrintable(id));
            const QJsonArray offers = preset[u"offers"].toArray();
            for (const QJsonValue &offer : offers) {
                QVERIFY2(ofOffer.contains(keysOf(offer.toObject())), qPrintable(id));
                const QJsonObject told = offer[u"manners"].toObject();
                for (auto manner = told.begin(); manner != told.end(); ++manner) {
                    QVERIFY2(manners.contains(manner.key()), qPrintable(id + u' ' + manner.key()));
                    QVERIFY2(jsonOf(*manner) != manners[manner.key()], qPrintable(id + u' ' + manner.key()));
                }
            }
        }
    }

    void everyPresetIsSound_data()
    {
        QTest::addColumn<QString>("id");
        for (const ChannelPreset &preset : channelPresets())
            QTest::newRow(qPrintable(preset.id)) << preset.id;
    }

    void everyPresetIsSound()
    {
        QFETCH(QString, id);
        const ChannelPreset *preset = findPreset(id);
        QVERIFY(preset);
        QVERIFY(!preset->name.isEmpty());
        QVERIFY(preset->name != preset->chineseName);
        QVERIFY(preset->keysUrl.isEmpty() || isWebPage(preset->keysUrl));
        QVERIFY(!preset->offers.isEmpty());
        QSet<int> dialects;
        for (const PresetOffer &offer : preset->offers) {
            dialects.insert(int(offer.dialect));
            QVERIFY(!preset->keysUrl.isEmpty() || isOnThisMachine(offer) || !offer.placeholder.isEmpty());
            QVERIFY(!offer.sources.isEmpty());
            QVERIFY(std::all_of(offer.sources.begin(), offer.sources.end(), isWebPage));
            QVERIFY(QDate::fromString(offer.date, Qt::ISODate).isValid());
        }
        QCOMPARE(dialects.size(), preset->offers.size());
    }

    void everyBaseUrlLeadsToOneCall_data() { everyPresetIsSound_data(); }

    void everyBaseUrlLeadsToOneCall()
    {
        QFETCH(QString, id);
        for (const PresetOffer &offer : findPreset(id)->offers) {
            QVERIFY(offer.baseUrl.contains(offer.placeholder));
            QVERIFY(!offer.baseUrl.endsWith(u'/'));
            const auto url = dialect::buildUpstreamUrl(offer.baseUrl, false, callOf(offer.dialect), {});
            QVERIFY(url);
            QCOMPARE(url->useTls, !isOnThisMachine(offer));
            // What a settings file with it says must be good too.
            Settings settings;
            settings.channels = {channelWith(id, offer.dialect)};
            settings.channels[0].baseUrl = offer.baseUrl;
            const auto read = parseSettings(serializeSettings(settings, {}));
            QVERIFY2(read, read ? "" : qPrintable(toString(read.error())));
            QCOMPARE(*read, settings);
        }
    }

    void idsAreUnique()
    {
        QSet<QString> ids;
        for (const ChannelPreset &preset : channelPresets())
            ids.insert(preset.id);
        QCOMPARE(ids.size(), channelPresets().size());
    }

    void callsGoWhereTheProvidersSay_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("target");
        QTest::newRow("deepseek") << Dialect::Chat << QByteArray("api.deepseek.com/v1/chat/completions");
        QTest::newRow("qwen") << Dialect::Messages << QByteArray("dashscope.aliyuncs.com/apps/anthropic/v1/messages");
        QTest::newRow("kimi-intl") << Dialect::Messages << QByteArray("api.moonshot.ai/anthropic/v1/messages");
        QTest::newRow("glm-intl") << Dialect::Chat << QByteArray("api.z.ai/api/paas/v4/chat/completions");
        QTest::newRow("doubao") << Dialect::Responses << QByteArray("ark.cn-beijing.volces.com/api/v3/responses");
        QTest::newRow("ernie") << Dialect::Chat << QByteArray("qianfan.baidubce.com/v2/chat/completions");
        QTest::newRow("siliconflow") << Dialect::Messages << QByteArray("api.siliconflow.cn/v1/messages");
        QTest::newRow("openrouter") << Dialect::Messages << QByteArray("openrouter.ai/api/v1/messages");
        QTest::newRow("anthropic") << Dialect::Messages << QByteArray("api.anthropic.com/v1/messages");
        QTest::newRow("gemini") << Dialect::Chat
                                << QByteArray("generativelanguage.googleapis.com/v1beta/openai/chat/completions");
        QTest::newRow("azure") << Dialect::Chat << QByteArray("your-resource.openai.azure.com/openai/v1/chat/completions");
        QTest::newRow("ollama") << Dialect::Messages << QByteArray("localhost/v1/messages");
    }

    void callsGoWhereTheProvidersSay()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, target);
        const PresetOffer *offer = findPreset(QString::fromLatin1(QTest::currentDataTag()))->offerFor(dialect);
        QVERIFY(offer);
        const auto url = dialect::buildUpstreamUrl(offer->baseUrl, false, callOf(dialect), {});
        QVERIFY(url);
        QCOMPARE(url->host + url->target, target);
    }

    void findsNothingForOtherNames()
    {
        QVERIFY(!findPreset(u""));
        QVERIFY(!findPreset(u"DeepSeek"));
        QVERIFY(!findPreset(u"deepsee"));
        QVERIFY(!findPreset(u"gemini")->offerFor(Dialect::Messages));
    }

    void aBrokenFileIsRefused_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("path");
        const QByteArray offer = "{'dialect': 'chat', 'base_url': 'https://h', 'source': 's', 'date': 'd'}";
        const auto with = [](const QByteArray &offers) {
            return json("{'presets': [{'id': 'a', 'name': 'A', 'offers': [" + offers + "]}]}");
        };
        QTest::newRow("sound") << with(offer) << QString();
        QTest::newRow("no JSON") << QByteArray("{") << QString(u"?"_qs);
        QTest::newRow("no list") << QByteArray("{}") << u"presets"_qs;
        QTest::newRow("no source") << with("{'dialect': 'chat', 'base_url': 'https://h', 'date': 'd'}")
                                   << u"presets[0].offers[0].source"_qs;
        QTest::newRow("a dialect of its own")
            << with(QByteArray(offer).replace("chat", "chit")) << u"presets[0].offers[0].dialect"_qs;
        QTest::newRow("no address") << with(QByteArray(offer).replace("https://h", "h")) << u"presets[0].offers[0].base_url"_qs;
        QTest::newRow("odd manners") << with(QByteArray(offer).replace("'date'", "'manners': {'images': 1}, 'date'"))
                                     << u"presets[0].offers[0].manners.images"_qs;
    }

    void aBrokenFileIsRefused()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, path);
        const auto presets = parsePresets(file);
        QCOMPARE(bool(presets), path.isEmpty());
        if (!presets && path != u'?')
            QCOMPARE(presets.error().constFirst().path, path);
    }

    void mannersOfThePresetHoldForItsDialect()
    {
        const ChannelManners chat = effectiveManners(channelWith(u"deepseek"_qs, Dialect::Chat));
        QVERIFY(chat.thinking == Form::ThinkingType);
        QVERIFY(chat.wantsReasoningBack);
        QCOMPARE(effectiveManners(channelWith(u"deepseek"_qs, Dialect::Messages)), ChannelManners());
        QVERIFY(!effectiveManners(channelWith(u"ollama"_qs, Dialect::Messages)).takesToolChoice);
        QCOMPARE(effectiveManners(channelWith(QString(), Dialect::Chat)), ChannelManners());
        QCOMPARE(effectiveManners(channelWith(u"nobody"_qs, Dialect::Chat)), ChannelManners());
        QVERIFY(effectiveManners(channelWith(u"gemini"_qs, Dialect::Chat)).wantsThoughtSignatures);
        QCOMPARE(effectiveManners(channelWith(u"gemini"_qs, Dialect::Messages)), ChannelManners());
    }

    void whereEffortsAreKnownTheyAreToldInEveryDialect()
    {
        for (const QString &id : {u"openai"_qs, u"azure"_qs}) {
            QVERIFY(effectiveManners(channelWith(id, Dialect::Chat)).takesOpenAiFields);
            for (const Dialect dialect : {Dialect::Chat, Dialect::Responses})
                QVERIFY(effectiveManners(channelWith(id, dialect)).thinking == Form::Effort);
        }
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses})
            QVERIFY(effectiveManners(channelWith(u"openrouter"_qs, dialect)).thinking == Form::Reasoning);
    }

    void onlyAnthropicsChannelGetsMarksForItsCache()
    {
        for (const ChannelPreset &preset : channelPresets()) {
            for (const PresetOffer &offer : preset.offers)
                QCOMPARE(offer.manners.addsCacheControl, preset.id == u"anthropic" && offer.dialect == Dialect::Messages);
        }
    }

    void ownMannersStandAlone()
    {
        ChannelSettings channel = channelWith(u"deepseek"_qs, Dialect::Chat);
        channel.manners.takesImages = false;
        QCOMPARE(effectiveManners(channel), (ChannelManners{.takesImages = false, .hostedTools = {}}));
    }

    void theRelayGetsThemAndTheFileDoesNot()
    {
        Settings settings;
        settings.channels = {channelWith(u"openai"_qs, Dialect::Chat)};
        const Settings before = settings;
        QStringList problems;
        const ConfigPtr config = buildConfig(settings, {}, u"/nowhere"_qs, &problems);
        QVERIFY(config->settings.channels[0].manners.wantsMaxCompletionTokens);
        QCOMPARE(problems, QStringList());
        QCOMPARE(settings, before);
        QVERIFY(!serializeSettings(settings, {}).contains("manners"));
    }

    void aPresetThatMeansNothingIsTold()
    {
        Settings settings;
        settings.channels = {channelWith(u"nobody"_qs, Dialect::Chat), channelWith(u"gemini"_qs, Dialect::Messages),
                             channelWith(u"gemini"_qs, Dialect::Chat), channelWith(QString(), Dialect::Chat)};
        QStringList problems;
        const ConfigPtr config = buildConfig(settings, {}, u"/nowhere"_qs, &problems);
        QCOMPARE(problems, presetNotes(settings));
        QCOMPARE(problems, (QStringList{u"preset of channel c: there is none called nobody; it is ignored"_qs,
                                        u"preset of channel c: gemini says nothing of the dialect messages; it is ignored"_qs}));
        QCOMPARE(config->settings.channels.size(), 4);
    }
};

QTEST_GUILESS_MAIN(TestChannelPresets)
#include "tst_channelpresets.moc"
