// SPDX-License-Identifier: GPL-3.0-or-later
// What the ledger says of a thousand calls, against what their provider has in its own books.
#include "core/api/cost.h"
#include "core/ledger/store.h"
#include "tests/support/simupstream.h"

#include <QTemporaryDir>

using namespace sluice;
using namespace sluice::test;

namespace {

constexpr int kExchanges = 1'000;
constexpr int kAtOnce = 24;

// Odd numbers on purpose: products that do not come out even show where something is rounded too early.
struct PricedModel
{
    const char *name;
    Currency currency;
    qint64 input; // millionths of the currency for a million tokens
    qint64 cacheRead;
    qint64 cacheWrite;
    qint64 output;
};
constexpr PricedModel kModels[] = {
    {"sim-fast", Currency::Cny, 2'000'003, 200'001, 2'500'007, 8'000'011},
    {"sim-cache", Currency::Usd, 3'000'001, 300'007, 3'750'011, 15'000'013},
    {"sim-usage-each", Currency::Cny, 999'983, 99'991, 1'250'003, 3'999'971},
    {"sim-think", Currency::Usd, 1'250'009, 125'003, 1'562'517, 10'000'019},
    {"sim-tool", Currency::Cny, 4'000'037, 400'009, 5'000'011, 16'000'057},
    {"sim-empty", Currency::Usd, 500'009, 50'021, 625'007, 2'000'003},
    {"sim-truncate-6", Currency::Cny, 7'000'003, 700'001, 8'750'009, 28'000'027},
    {"sim-reset-4", Currency::Usd, 600'011, 60'013, 750'019, 2'400'023},
    {"sim-error-5", Currency::Cny, 1'000'033, 100'043, 1'250'041, 4'000'037},
    {"sim-error-0", Currency::Usd, 2'500'009, 250'007, 3'125'003, 12'500'009},
    {"sim-stall-3", Currency::Cny, 3'300'007, 330'017, 4'125'021, 13'200'011},
    {"sim-529", Currency::Usd, 900'007, 90'001, 1'125'011, 3'600'013},
    {"sim-503", Currency::Usd, 800'011, 80'021, 1'000'003, 3'200'003},
};
constexpr Dialect kDialects[] = {Dialect::Chat, Dialect::Responses, Dialect::Messages};

/// Asked for as `CHANNEL/MODEL`: that model of that channel or, should it fail before any content, `sim-fast` of the next one.
Settings pricedChannels()
{
    Settings settings = GuardedRelay::channels({QStringLiteral("chat"), QStringLiteral("responses"), QStringLiteral("messages")});
    settings.routes.clear();
    for (qsizetype i = 0; i < settings.channels.size(); ++i) {
        ChannelSettings &channel = settings.channels[i];
        channel.dialect = kDialects[i];
        channel.breaker.isEnabled = false;
        channel.cooldown.isEnabled = false;
        channel.retry = {.maxAttempts = 3, .base = milliseconds(20), .cap = milliseconds(40)};
        for (const PricedModel &model : kModels) {
            channel.prices.insert(QString::fromLatin1(model.name), {.currency = model.currency,
                                                                    .input = {model.input},
                                                                    .cacheRead = TokenPrice{model.cacheRead},
                                                                    .cacheWrite = TokenPrice{model.cacheWrite},
                                                                    .output = {model.output}});
            settings.routes.append({.model = channel.id + u'/' + QString::fromLatin1(model.name),
                                    .candidates = {{channel.id, QString::fromLatin1(model.name)},
                                                   {settings.channels[(i + 1) % 3].id, QStringLiteral("sim-fast")}}});
        }
    }
    settings.clients = {{.id = QStringLiteral("default"), .maxWait = milliseconds(60'000)}};
    settings.clients[0].loopGuard.isEnabled = false;
    return settings;
}

QByteArray requestBody(Dialect dialect, const QByteArray &model, bool isStream, const QByteArray &text)
{
    const QByteArray head = "{\"model\":\"" + model + "\",\"stream\":" + (isStream ? "true" : "false") + ",\"max_tokens\":500,";
    const QByteArray said = "[{\"role\":\"user\",\"content\":\"" + text + "\"}]";
    const QByteArray schema =
        "{\"type\":\"object\",\"properties\":{\"command\":{\"type\":\"string\"}},\"required\":[\"command\"]}";
    switch (dialect) {
    case Dialect::Chat:
        return head + "\"messages\":" + said +
               ",\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"bash\",\"parameters\":" + schema + "}}]}";
    case Dialect::Responses:
        return "{\"model\":\"" + model + "\",\"stream\":" + (isStream ? "true" : "false") + ",\"input\":" + said +
               ",\"tools\":[{\"type\":\"function\",\"name\":\"bash\",\"parameters\":" + schema + "}]}";
    case Dialect::Messages:
        return head + "\"messages\":" + said + ",\"tools\":[{\"name\":\"bash\",\"input_schema\":" + schema + "}]}";
    }
    Q_UNREACHABLE();
}

QByteArray pathOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "/v1/chat/completions";
    case Dialect::Responses: return "/v1/responses";
    case Dialect::Messages: return "/v1/messages";
    }
    Q_UNREACHABLE();
}

/// Clients of all dialects that ask all channels for all models; some hang up on the way.
class MixedClients
{
public:
    explicit MixedClients(GuardedRelay &relay)
        : m_relay(relay)
    {
    }

    void act()
    {
        for (Asked &asked : m_asked) {
            if (--asked.stepsLeft == 0 || isAnswered(asked))
                asked.peer->close();
        }
        std::erase_if(m_asked, [](const Asked &asked) { return asked.peer->isOver(); });
        while (int(m_asked.size()) < kAtOnce && m_serial < kExchanges)
            ask();
    }
    bool isDone() const { return m_serial == kExchanges && m_asked.empty(); }

private:
    struct Asked
    {
        std::shared_ptr<FakePeer> peer;
        int stepsLeft = -1; ///< until it hangs up; below zero: it waits
        qsizetype seen = 0;
    };

    static bool isAnswered(Asked &asked)
    {
        if (asked.peer->received().size() == asked.seen)
            return false;
        asked.seen = asked.peer->received().size();
        return parseAnswer(asked.peer->received()).isWhole;
    }

    void ask()
    {
        const int number = m_serial++;
        const Dialect dialect = kDialects[number % 3];
        const Dialect channel = kDialects[number / 3 % 3];
        const PricedModel &model = kModels[size_t(m_random.between(0, int(std::size(kModels)) - 1))];
        const QByteArray words = "No. " + QByteArray::number(number) + QByteArray(" 词 word").repeated(m_random.between(1, 90));
        const QByteArray name = toString(channel).toLatin1() + '/' + model.name;
        Asked asked;
        asked.peer = m_relay.post(pathOf(dialect), requestBody(dialect, name, !m_random.chance(25), words));
        if (m_random.chance(15))
            asked.stepsLeft = m_random.between(1, 160);
        m_asked.push_back(std::move(asked));
    }

    GuardedRelay &m_relay;
    std::vector<Asked> m_asked;
    Random m_random{5};
    int m_serial = 0;
};

using Exact = std::map<Currency, qint64>; ///< millionths of a millionth

const PricedModel &pricedModel(const QByteArray &name)
{
    const auto found =
        std::find_if(std::begin(kModels), std::end(kModels), [&name](const PricedModel &m) { return m.name == name; });
    return *found;
}

/// What the provider would charge by its own books.
Exact chargedFor(const sim::SimBooks &books)
{
    Exact sum;
    for (const auto &[name, charge] : books.charges) {
        const PricedModel &price = pricedModel(name);
        sum[price.currency] += (charge.input - charge.cacheRead - charge.cacheWrite) * price.input +
                               charge.cacheRead * price.cacheRead + charge.cacheWrite * price.cacheWrite +
                               charge.output * price.output;
    }
    return sum;
}

struct Tokens
{
    qint64 input = 0;
    qint64 output = 0;
    qint64 cacheRead = 0;
    qint64 cacheWrite = 0;
    bool operator==(const Tokens &) const = default;
};

/// What was not told, and is therefore in nobody's books but ours; with its cost.
Tokens estimatesOf(const QList<ExchangeRecord> &records, Exact &cost)
{
    Tokens sum;
    for (const ExchangeRecord &record : records) {
        for (const AttemptRecord &attempt : record.attempts) {
            const PricedModel &price = pricedModel(attempt.model.toLatin1());
            const qint64 input = attempt.usage.inputEstimated ? attempt.usage.input.value_or(0) : 0;
            const qint64 output = attempt.usage.outputEstimated ? attempt.usage.output.value_or(0) : 0;
            sum.input += input;
            sum.output += output;
            cost[price.currency] += input * price.input + output * price.output;
        }
    }
    return sum;
}

Tokens toldBy(const sim::SimBooks &books)
{
    Tokens sum;
    for (const auto &[name, charge] : books.charges) {
        sum.input += charge.input;
        sum.output += charge.output;
        sum.cacheRead += charge.cacheRead;
        sum.cacheWrite += charge.cacheWrite;
    }
    return sum;
}

QList<Money> rounded(const Exact &sum)
{
    QList<Money> money;
    for (const auto &[currency, exact] : sum)
        money.append({.micros = (exact + 500'000) / 1'000'000, .currency = currency});
    return money;
}

QString inWords(const QList<Money> &sums)
{
    QStringList words;
    for (const Money &money : sums)
        words.append(toString(money));
    return words.join(u", ");
}

} // namespace

class TestBooks : public QObject
{
    Q_OBJECT
private:
    GuardedRelay m_relay{pricedChannels()};
    SimUpstream m_upstream{m_relay};
    QTemporaryDir m_folder;
    std::unique_ptr<ledger::Store> m_store;

    UsageFigures used(UsageBy by = UsageBy::Model) const
    {
        return m_store->usage(UsageRange::Day, by, m_relay.clock.wallNow()).value().total;
    }

private Q_SLOTS:
    void initTestCase()
    {
        MixedClients clients(m_relay);
        clients.act();
        for (int second = 0; second < 300 && !clients.isDone(); ++second)
            m_upstream.play(std::chrono::seconds(1), [this, &clients] {
                clients.act();
                m_upstream.play(milliseconds(0)); // that a client has left is known before the provider says more
            });
        QVERIFY(clients.isDone());
        m_upstream.play(std::chrono::seconds(30));
        QVERIFY(m_relay.isAtRest());
        QCOMPARE(m_relay.log.finishedRecords.size(), kExchanges);
        m_store = ledger::Store::open(m_folder.filePath(QStringLiteral("ledger.sqlite")), m_relay.clock.wallNow()).value();
        QVERIFY(m_store->write({}, m_relay.log.finishedRecords));
    }

    void theSceneHasAllThatMattersInIt()
    {
        std::map<Outcome, int> outcomes;
        int retried = 0;
        int paidFailures = 0;
        for (const ExchangeRecord &record : m_relay.log.finishedRecords) {
            ++outcomes[record.outcome];
            retried += record.attempts.size() > 1 ? 1 : 0;
            for (const AttemptRecord &attempt : record.attempts)
                paidFailures += attempt.outcome != Outcome::Ok && isTold(attempt.usage) ? 1 : 0;
        }
        for (const Outcome outcome : {Outcome::Ok, Outcome::ClientGone, Outcome::Stalled, Outcome::Truncated, Outcome::Network})
            QVERIFY2(outcomes[outcome] > 10, qPrintable(toString(outcome)));
        QVERIFY(retried > 50);
        QVERIFY(paidFailures > 50);
        const Tokens told = toldBy(m_upstream.provider.books());
        QVERIFY(told.cacheRead > 1'000 && told.cacheWrite > 100);
    }

    void tokensAreThoseOfTheProvidersBooks()
    {
        Exact unused;
        const Tokens estimated = estimatesOf(m_relay.log.finishedRecords, unused);
        const Tokens told = toldBy(m_upstream.provider.books());
        for (const UsageBy by : {UsageBy::Model, UsageBy::Channel, UsageBy::Client}) {
            const UsageFigures figures = used(by);
            QCOMPARE(figures.requests, kExchanges);
            QCOMPARE(figures.input - estimated.input, told.input);
            QCOMPARE(figures.output - estimated.output, told.output);
            QCOMPARE(figures.cacheRead, told.cacheRead);
            QCOMPARE(figures.cacheWrite, told.cacheWrite);
            QCOMPARE(figures.estimated, estimated.input + estimated.output);
            QCOMPARE(figures.unpriced, 0);
        }
    }

    void moneyIsWhatTheBooksComeToMultipliedOnceAndRoundedOnce()
    {
        Exact expected = chargedFor(m_upstream.provider.books());
        (void)estimatesOf(m_relay.log.finishedRecords, expected);
        for (const UsageBy by : {UsageBy::Model, UsageBy::Channel, UsageBy::Client})
            QCOMPARE(inWords(used(by).cost), inWords(rounded(expected)));
    }
};

QTEST_GUILESS_MAIN(TestBooks)
#include "tst_books.moc"
