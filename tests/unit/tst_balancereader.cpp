// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/balancereader.h"
#include "core/config/channelpresets.h"
#include "core/dialect/upstreamurl.h"

#include <QDate>
#include <QFile>
#include <QTest>
#include <QUrl>

using namespace sluice;
using namespace sluice::config;

namespace {

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

const BalanceEndpoint &at(const QString &baseUrl)
{
    static const BalanceEndpoint kNone;
    const BalanceEndpoint *endpoint = balanceEndpointFor(balanceEndpoints(), baseUrl);
    return endpoint ? *endpoint : kNone;
}

const QString kDeepSeek = QStringLiteral("https://api.deepseek.com");
const QString kKimi = QStringLiteral("https://api.moonshot.cn/v1");
const QString kKimiIntl = QStringLiteral("https://api.moonshot.ai/anthropic");
const QString kSilicon = QStringLiteral("https://api.siliconflow.cn/v1");
const QString kOpenRouter = QStringLiteral("https://openrouter.ai/api/v1");
const QString kNovita = QStringLiteral("https://api.novita.ai/openai/v1");

/// `CNY 110.5 (10 + 100.5)`, amounts in millionths.
QString inWords(const BalanceAmount &amount)
{
    const auto part = [](const std::optional<qint64> &value) { return value ? QString::number(*value) : QStringLiteral("?"); };
    return QStringLiteral("%1 %2 (%3 + %4)")
        .arg(amount.currency, QString::number(amount.available), part(amount.granted), part(amount.toppedUp));
}

QString outcome(const BalanceEndpoint &endpoint, const QByteArray &body)
{
    const auto amounts = readBalance(endpoint, body);
    if (!amounts)
        return toString(amounts.error());
    QStringList words;
    for (const BalanceAmount &amount : *amounts)
        words += inWords(amount);
    return words.join(QStringLiteral(", "));
}

const QByteArray kDeepSeekBody = json("{'is_available':true,'balance_infos':[{'currency':'CNY','total_balance':'110.00',"
                                      "'granted_balance':'10.00','topped_up_balance':'100.00'}]}");

} // namespace

class TestBalanceReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatProvidersDocument_data()
    {
        QTest::addColumn<QString>("baseUrl");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *name, const QString &url, const QByteArray &body, const char *read) {
            QTest::newRow(name) << url << json(body) << QString::fromLatin1(read);
        };
        row("DeepSeek", kDeepSeek, kDeepSeekBody, "CNY 110000000 (10000000 + 100000000)");
        row("DeepSeek, as numbers, as its older page has it", kDeepSeek,
            "{'balance_infos':[{'currency':'CNY','total_balance':110.00,'granted_balance':10,'topped_up_balance':1e2}]}",
            "CNY 110000000 (10000000 + 100000000)");
        row("DeepSeek, two currencies", kDeepSeek,
            "{'balance_infos':[{'currency':'CNY','total_balance':'0.05'},{'currency':'USD','total_balance':'2'}]}",
            "CNY 50000 (? + ?), USD 2000000 (? + ?)");
        row("DeepSeek, a currency of which nothing is known", kDeepSeek,
            "{'balance_infos':[{'currency':'EUR','total_balance':'3.10'}]}", "EUR 3100000 (? + ?)");
        row("Kimi", kKimi,
            "{'code':0,'data':{'available_balance':49.58894,'voucher_balance':46.58893,'cash_balance':3.00001},"
            "'scode':'0x0','status':true}",
            "CNY 49588940 (46588930 + 3000010)");
        row("Kimi, international, in debt", kKimiIntl,
            "{'code':0,'data':{'available_balance':1.5,'voucher_balance':1.5,'cash_balance':-0.2},'status':true}",
            "USD 1500000 (1500000 + -200000)");
        row("SiliconFlow", kSilicon,
            "{'code':20000,'message':'OK','status':true,'data':{'id':'u','balance':'0.88','status':'normal',"
            "'chargeBalance':'88.00','totalBalance':'88.88'}}",
            "CNY 88880000 (880000 + 88000000)");
        row("OpenRouter", kOpenRouter,
            "{'data':{'label':'sk-or-v1-au7...890','limit':100,'usage':25.5,'limit_remaining':74.5,'limit_reset':'monthly'}}",
            "USD 74500000 (? + ?)");
        row("OpenRouter, more digits than money has", kOpenRouter,
            "{'data':{'limit':5,'usage':0.1015644762,'limit_remaining':4.8984355238}}", "USD 4898436 (? + ?)");
        row("OpenRouter, a key without a limit", kOpenRouter, "{'data':{'limit':null,'usage':1,'limit_remaining':null}}",
            "not_told");
        row("Novita", kNovita,
            "{'availableBalance':'1000000','cashBalance':'800000','creditLimit':'200000','pendingCharges':'0'}",
            "USD 100000000 (? + 80000000)");
    }
    void readsWhatProvidersDocument()
    {
        QFETCH(QString, baseUrl);
        QFETCH(QByteArray, body);
        QFETCH(QString, read);
        QCOMPARE(outcome(at(baseUrl), body), read);
    }

    void makesNothingUp_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("problem");
        const QString no = QStringLiteral("not_understood");
        QTest::newRow("nothing") << QByteArray() << no;
        QTest::newRow("a web page") << QByteArray("<!doctype html><html><body>Sign in</body></html>") << no;
        QTest::newRow("cut off") << kDeepSeekBody.chopped(3) << no;
        QTest::newRow("no object") << QByteArray("[]") << no;
        QTest::newRow("an error") << json("{'error':{'message':'Authentication Fails'}}") << no;
        QTest::newRow("no list") << json("{'balance_infos':{'currency':'CNY','total_balance':'1'}}") << no;
        QTest::newRow("an empty list") << json("{'is_available':false,'balance_infos':[]}") << QStringLiteral("not_told");
        const auto amount = [&](const char *name, const QByteArray &value) {
            QTest::newRow(name) << json("{'balance_infos':[{'currency':'CNY','total_balance':" + value + "}]}") << no;
        };
        amount("text", "'plenty'");
        amount("an empty text", "''");
        amount("grouped digits", "'1,000.00'");
        amount("a currency within", "'110.00 CNY'");
        amount("not a number", "'NaN'");
        amount("true", "true");
        amount("far too large", "1e400");
        amount("far too large, as text", "'1e400'");
        amount("too large for millionths", "'9223372036855'");
        const auto currency = [&](const char *name, const QByteArray &value) {
            QTest::newRow(name) << json("{'balance_infos':[{'total_balance':'1'" + value + "}]}") << no;
        };
        currency("no currency", "");
        currency("a number for a currency", ",'currency':156");
        currency("a word for a currency", ",'currency':'yuan'");
        // One entry that is not understood might be the one that counts.
        QTest::newRow("one of two") << json("{'balance_infos':[{'currency':'CNY','total_balance':'1'},{'currency':'USD'}]}")
                                    << no;
    }
    void makesNothingUp()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, problem);
        QCOMPARE(outcome(at(kDeepSeek), body), problem);
    }

    void amountsAreExact_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<qint64>("micros");
        const auto row = [](const QByteArray &text, qint64 micros, int decimals = 0) {
            QTest::addRow("%s", text.constData()) << text << decimals << micros;
        };
        row("0", 0);
        row("-0.0", 0);
        row("0.1", 100'000);
        row("-3.25", -3'250'000);
        row("9007199254.740993", 9'007'199'254'740'993); // no double has it
        row("9223372036854.775807", std::numeric_limits<qint64>::max());
        row("0.0000005", 1);
        row("0.00000049999", 0);
        row("-0.0000005", -1);
        row("1.9999995", 2'000'000);
        row("7.4e-5", 74);
        row("1.5E+2", 150'000'000);
        row("1e-400", 0);
        row("0e400", 0);
        row("123e0000000002", 12'300'000'000);
        row("10000", 1'000'000, 4);
        row("12345", 1'234'500, 4);
        row("7", 7, 6);
    }
    void amountsAreExact()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, decimals);
        QFETCH(qint64, micros);
        QCOMPARE(microsFromJsonNumber(text, decimals), std::optional<qint64>(micros));
    }

    void whatIsNoNumberHasNoAmount()
    {
        for (const char *text : {"", "-", "+1", "01", ".5", "5.", "1e", "1e+", " 1", "1 ", "0x10", "1_000", "--1", "Infinity",
                                 "9223372036854.775808", "1e13", "1e99999999999999999999", "\xEF\xBC\x91"})
            QVERIFY2(!microsFromJsonNumber(text), text);
    }

    void aKeyGoesToItsOwnHostOnly_data()
    {
        QTest::addColumn<QString>("baseUrl");
        QTest::addColumn<bool>("isKnown");
        const auto row = [](const char *url, bool isKnown) { QTest::newRow(url) << QString::fromLatin1(url) << isKnown; };
        row("https://api.deepseek.com", true);
        row("https://API.DeepSeek.com/anthropic", true);
        row("https://api.deepseek.com:443/v1/chat/completions", true);
        row("http://api.deepseek.com", false);
        row("https://api.deepseek.com:8443", false);
        row("https://api.deepseek.com.relay.example/v1", false);
        row("https://relay.example/api.deepseek.com/v1", false);
        row("https://deepseek.com", false);
        row("http://127.0.0.1:8000/v1", false);
        row("", false);
    }
    void aKeyGoesToItsOwnHostOnly()
    {
        QFETCH(QString, baseUrl);
        QFETCH(bool, isKnown);
        QCOMPARE(!at(baseUrl).url.isEmpty(), isKnown);
    }

    void everyEndpointIsComplete()
    {
        QFile file(QStringLiteral(":/balances.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(parseBalanceEndpoints(file.readAll()));
        for (const BalanceEndpoint &endpoint : balanceEndpoints()) {
            const auto url = dialect::buildUpstreamUrl(endpoint.url, true, Endpoint::ChatCompletions, {});
            QVERIFY2(url && url->useTls, qPrintable(endpoint.url));
            QVERIFY2(endpoint.currency.isEmpty() != endpoint.currencyPath.isEmpty(), qPrintable(endpoint.url));
            QVERIFY(QDate::fromString(endpoint.date, Qt::ISODate).isValid());
            QVERIFY(!endpoint.sources.isEmpty());
            for (const QString &source : endpoint.sources)
                QCOMPARE(QUrl(source, QUrl::StrictMode).scheme(), QStringLiteral("https"));
            QCOMPARE(at(endpoint.url).url, endpoint.url); // one for each host
        }
    }

    void presetsOfTheseProvidersLeadThere()
    {
        for (const char *id : {"deepseek", "kimi", "kimi-intl", "siliconflow", "openrouter"}) {
            const ChannelPreset *preset = findPreset(QString::fromLatin1(id));
            QVERIFY2(preset, id);
            for (const PresetOffer &offer : preset->offers)
                QVERIFY2(!at(offer.baseUrl).url.isEmpty(), qPrintable(offer.baseUrl));
        }
    }

    void aBrokenFileIsRefused()
    {
        QVERIFY(!parseBalanceEndpoints(json("{'endpoints':[{'url':'https://a.example/b'}]}")));
        QVERIFY(
            !parseBalanceEndpoints(json("{'endpoints':[{'url':'ftp://a.example','available':'b','source':'s','date':'d'}]}")));
        QVERIFY(parseBalanceEndpoints(json("{'endpoints':[]}")));
    }
};

QTEST_GUILESS_MAIN(TestBalanceReader)
#include "tst_balancereader.moc"
