// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/recordcodec.h"

#include "core/base/durationhistogram.h"

#include <QStringDecoder>
#include <QStringEncoder>
#include <QtEndian>

#include <algorithm>
#include <limits>

namespace sluice::ledger {
namespace {

// The numbers of these enums are in files on disk: who changes them raises kEntryFormat.
static_assert(int(Endpoint::ChatCompletions) == 0 && int(Endpoint::Completions) == 5);
static_assert(int(Dialect::Chat) == 0 && int(Dialect::Messages) == 2);
static_assert(int(Currency::Cny) == 0 && int(Currency::Usd) == 1);
static_assert(int(Outcome::Ok) == 0 && int(Outcome::Interrupted) == 14 && int(Outcome::Deadline) == 16);

constexpr qsizetype kMaxNumberBytes = 10;
constexpr qsizetype kMaxMarksBytes = (1 + 3 * GapSummary::kMaxMarks) * kMaxNumberBytes;
constexpr qsizetype kFixedBytes =
    32 * (kMaxNumberBytes + 1) + kMaxMarksBytes + qsizetype(sizeof(quint16)) + DurationHistogram::kMaxBytes;
constexpr qsizetype kFixedAttemptBytes = 32 * (kMaxNumberBytes + 1);
constexpr qsizetype kLengthBytes = sizeof(quint16);
static_assert(kMaxTextLength * 3 <= std::numeric_limits<quint16>::max());

constexpr qsizetype boundOf(qsizetype textLength)
{
    return kLengthBytes + 3 * std::min(textLength, kMaxTextLength) + 8;
}
static_assert(kFixedBytes + 7 * boundOf(kMaxTextLength) + kMaxAttempts * (kFixedAttemptBytes + 4 * boundOf(kMaxTextLength)) <=
              kMaxEntryBytes);

/// Numbers are LEB128 with the sign in the lowest bit, since most are small; texts are UTF-8 behind a 16-bit length.
class Encoder
{
public:
    explicit Encoder(char *at)
        : m_at(at)
    {
    }
    char *end() const { return m_at; }
    static constexpr quint8 format() { return kEntryFormat; }

    void number(qint64 value)
    {
        quint64 rest = (quint64(value) << 1) ^ quint64(value >> 63);
        while (rest >= 0x80) {
            *m_at++ = char(rest | 0x80);
            rest >>= 7;
        }
        *m_at++ = char(rest);
    }

    void text(const QString &text)
    {
        char *const begin = m_at + kLengthBytes;
        m_at = m_utf8.appendToBuffer(begin, QStringView(text).left(kMaxTextLength));
        qToLittleEndian(quint16(m_at - begin), begin - kLengthBytes);
    }

    void histogram(const QByteArray &bytes)
    {
        const qsizetype size = bytes.size() <= DurationHistogram::kMaxBytes ? bytes.size() : 0;
        qToLittleEndian(quint16(size), m_at);
        m_at = std::copy_n(bytes.constData(), size, m_at + kLengthBytes);
    }

    void attemptCount(const QList<AttemptRecord> &attempts) { number(std::min(attempts.size(), kMaxAttempts)); }
    void markCount(const QList<GapMark> &marks) { number(std::min(marks.size(), GapSummary::kMaxMarks)); }

    void value(bool value) { number(value ? 1 : 0); }
    void value(milliseconds value) { number(value.count()); }
    template <typename T>
    void value(const std::optional<T> &optional)
    {
        number(optional ? 1 : 0);
        if (optional)
            value(*optional);
    }
    void value(const TokenRates &rates)
    {
        choice(rates.currency, Currency::Usd);
        for (const TokenPrice price : {rates.input, rates.cacheRead, rates.cacheWrite, rates.output})
            number(price.micros);
    }
    void value(qint64 v) { number(v); }
    void value(int v) { number(v); }
    template <typename Enum>
    void choice(Enum value, Enum)
    {
        number(qint64(value));
    }

private:
    char *m_at;
    QStringEncoder m_utf8{QStringEncoder::Utf8, QStringConverter::Flag::Stateless};
};

/// The reverse. After a fault it stays at the end and gives zeros; `isWhole()` tells.
class Decoder
{
public:
    Decoder(QByteArrayView bytes, quint8 format)
        : m_at(bytes.begin())
        , m_end(bytes.end())
        , m_format(format)
    {
    }
    quint8 format() const { return m_format; }
    bool isWhole() const { return m_isSound && m_at == m_end; }

    qint64 number()
    {
        quint64 bits = 0;
        for (int shift = 0; shift < 64 && m_at != m_end; shift += 7) {
            const auto byte = quint8(*m_at++);
            bits |= quint64(byte & 0x7f) << shift;
            if (byte < 0x80)
                return qint64(bits >> 1) ^ -qint64(bits & 1);
        }
        return fail();
    }

    void text(QString &text) { text = QString::fromUtf8(piece()); }
    void histogram(QByteArray &bytes) { bytes = piece().toByteArray(); }

    void attemptCount(QList<AttemptRecord> &attempts) { count(attempts, kMaxAttempts); }
    void markCount(QList<GapMark> &marks) { count(marks, GapSummary::kMaxMarks); }

    void value(bool &value) { value = number() != 0; }
    void value(milliseconds &value) { value = milliseconds(number()); }
    template <typename T>
    void value(std::optional<T> &optional)
    {
        if (number() != 0)
            value(optional.emplace());
    }
    void value(TokenRates &rates)
    {
        choice(rates.currency, Currency::Usd);
        for (TokenPrice *price : {&rates.input, &rates.cacheRead, &rates.cacheWrite, &rates.output})
            price->micros = number();
    }
    void value(qint64 &v) { v = number(); }
    void value(int &v) { v = int(number()); }
    template <typename Enum>
    void choice(Enum &value, Enum last)
    {
        const qint64 raw = number();
        if (raw < 0 || raw > qint64(last))
            return void(fail());
        value = Enum(raw);
    }

private:
    QByteArrayView piece()
    {
        const auto length = m_end - m_at < kLengthBytes ? m_end - m_at : qFromLittleEndian<quint16>(m_at);
        if (m_end - m_at < kLengthBytes + length) {
            fail();
            return {};
        }
        const QByteArrayView bytes(m_at + kLengthBytes, length);
        m_at += kLengthBytes + length;
        return bytes;
    }

    template <typename T>
    void count(QList<T> &list, qsizetype most)
    {
        const qint64 count = number();
        if (count < 0 || count > most)
            return void(fail());
        list.resize(count);
    }

    qint64 fail()
    {
        m_isSound = false;
        m_at = m_end;
        return 0;
    }

    const char *m_at;
    const char *m_end;
    quint8 m_format;
    bool m_isSound = true;
};

// One list of fields for both directions, so that they cannot drift apart.

template <typename Codec, typename Times>
void walkTimes(Codec &codec, Times &times)
{
    codec.value(times.connected);
    codec.value(times.firstByte);
    codec.value(times.firstContent);
    codec.value(times.ended);
}

template <typename Codec, typename Tokens>
void walkUsage(Codec &codec, Tokens &usage)
{
    codec.value(usage.input);
    codec.value(usage.output);
    codec.value(usage.cacheRead);
    codec.value(usage.cacheWrite);
    codec.value(usage.reasoning);
    codec.value(usage.inputEstimated);
    codec.value(usage.outputEstimated);
}

template <typename Codec, typename Attempt>
void walkAttempt(Codec &codec, Attempt &attempt)
{
    codec.text(attempt.channel);
    codec.text(attempt.model);
    codec.value(attempt.status);
    codec.choice(attempt.outcome, Outcome::Deadline);
    codec.text(attempt.why);
    codec.value(attempt.reusedConnection);
    codec.value(attempt.started);
    walkTimes(codec, attempt.times);
    if (codec.format() < 3)
        return;
    codec.text(attempt.key);
    walkUsage(codec, attempt.usage);
    if (codec.format() >= 4)
        codec.text(attempt.changes);
    if (codec.format() >= 5)
        codec.value(attempt.rates);
}

template <typename Codec, typename Gaps>
void walkGaps(Codec &codec, Gaps &gaps)
{
    codec.value(gaps.count);
    codec.value(gaps.longest);
    codec.value(gaps.p50);
    codec.value(gaps.p99);
    if (codec.format() < 2)
        return;
    codec.markCount(gaps.marks);
    for (qsizetype i = 0; i < std::min(gaps.marks.size(), GapSummary::kMaxMarks); ++i) {
        auto &mark = gaps.marks[i];
        codec.value(mark.at);
        codec.value(mark.length);
        codec.value(mark.limit);
    }
    codec.histogram(gaps.histogram);
}

template <typename Codec, typename Record>
void walkMeasures(Codec &codec, Record &record)
{
    codec.value(record.requestBytes);
    codec.value(record.answerBytes);
    codec.value(record.events);
    walkTimes(codec, record.times);
    walkGaps(codec, record.gaps);
    walkUsage(codec, record.usage);
}

template <typename Codec, typename Record>
void walkRecord(Codec &codec, Record &record)
{
    codec.text(record.client);
    codec.text(record.tool);
    codec.choice(record.endpoint, Endpoint::Completions);
    codec.choice(record.dialect, Dialect::Messages);
    codec.value(record.isStream);
    codec.text(record.modelAsked);
    codec.text(record.modelServed);
    codec.text(record.channel);
    codec.value(record.status);
    codec.choice(record.outcome, Outcome::Deadline);
    codec.text(record.why);
    codec.value(record.isDegraded);
    if (codec.format() >= 3) {
        codec.text(record.degradedSteps);
        codec.value(record.waited);
    }
    walkMeasures(codec, record);
    codec.attemptCount(record.attempts);
}

void cut(QString &text)
{
    if (text.size() > kMaxTextLength)
        text.truncate(kMaxTextLength);
}

} // namespace

void fitForLedger(ExchangeRecord &record)
{
    for (QString *text : {&record.client, &record.tool, &record.modelAsked, &record.modelServed, &record.channel, &record.why,
                          &record.degradedSteps})
        cut(*text);
    if (record.attempts.size() > kMaxAttempts)
        record.attempts.resize(kMaxAttempts);
    if (record.gaps.marks.size() > GapSummary::kMaxMarks)
        record.gaps.marks.resize(GapSummary::kMaxMarks);
    if (record.gaps.histogram.size() > DurationHistogram::kMaxBytes)
        record.gaps.histogram.clear();
    const auto isLong = [](const AttemptRecord &attempt) {
        return std::max({attempt.channel.size(), attempt.key.size(), attempt.model.size(), attempt.why.size(),
                         attempt.changes.size()}) > kMaxTextLength;
    };
    // Looked at first without detaching the shared list.
    if (std::none_of(record.attempts.cbegin(), record.attempts.cend(), isLong))
        return;
    for (AttemptRecord &attempt : record.attempts) {
        cut(attempt.channel);
        cut(attempt.key);
        cut(attempt.model);
        cut(attempt.why);
        cut(attempt.changes);
    }
}

void fitForLedger(GuardEvent &event)
{
    for (QString *text : {&event.channel, &event.model, &event.key, &event.client, &event.why})
        cut(*text);
}

qsizetype encodedBound(const ExchangeRecord &record)
{
    qsizetype bound = kFixedBytes;
    for (const QString *text : {&record.client, &record.tool, &record.modelAsked, &record.modelServed, &record.channel,
                                &record.why, &record.degradedSteps})
        bound += boundOf(text->size());
    for (const AttemptRecord &attempt : record.attempts.first(std::min(record.attempts.size(), kMaxAttempts)))
        bound += kFixedAttemptBytes + boundOf(attempt.channel.size()) + boundOf(attempt.key.size()) +
                 boundOf(attempt.model.size()) + boundOf(attempt.why.size()) + boundOf(attempt.changes.size());
    return bound;
}

char *encodeEntry(char *at, EntryKind kind, const ExchangeRecord &record)
{
    Encoder encoder(at);
    encoder.choice(kind, EntryKind::Finished);
    encoder.number(qint64(record.id.value));
    encoder.number(msSinceEpoch(record.receivedAt));
    walkRecord(encoder, record);
    for (qsizetype i = 0; i < std::min(record.attempts.size(), kMaxAttempts); ++i)
        walkAttempt(encoder, record.attempts.at(i));
    return encoder.end();
}

std::optional<JournalEntry> decodeEntry(QByteArrayView bytes, quint8 format)
{
    Decoder decoder(bytes, format);
    JournalEntry entry;
    decoder.choice(entry.kind, EntryKind::Finished);
    entry.record.id.value = quint64(decoder.number());
    entry.record.receivedAt = WallTime(milliseconds(decoder.number()));
    walkRecord(decoder, entry.record);
    for (AttemptRecord &attempt : entry.record.attempts)
        walkAttempt(decoder, attempt);
    const bool isKindKnown = entry.kind == EntryKind::Opened || entry.kind == EntryKind::Finished;
    if (!decoder.isWhole() || !isKindKnown)
        return std::nullopt;
    entry.record.isOpen = entry.kind == EntryKind::Opened;
    return entry;
}

} // namespace sluice::ledger
