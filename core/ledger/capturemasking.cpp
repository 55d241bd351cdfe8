// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturemasking.h"

#include "core/base/redact.h"
#include "core/ledger/keyshapes.h"

#include <QByteArrayList>

#include <algorithm>

namespace sluice::ledger {
namespace {

/// Of a secret whose rest was cut off: fewer bytes tell nothing.
constexpr qsizetype kLeastBeginning = 4;

constexpr QByteArrayView kSchemes[] = {"Bearer", "Basic", "Digest", "Token", "Negotiate", "ApiKey", "Key", "AWS4-HMAC-SHA256"};
/// Fields that hold an address.
constexpr QByteArrayView kAddresses[] = {"location", "content-location", "referer"};

size_t pairOf(char first, char second)
{
    return size_t(quint8(first)) << 8 | quint8(second);
}

size_t hashOf(size_t pair, char third)
{
    return (pair * 31 + quint8(third)) & 0xFFFF;
}

/// As a string of JSON has it. `alsoEscaped` are characters that need no escape, but get one by some writers.
QByteArray inJson(const QByteArray &text, QByteArrayView alsoEscaped = {}, const char *digits = "0123456789abcdef")
{
    QByteArray escaped;
    for (const char c : text) {
        if (c == '"' || c == '\\' || (c == '/' && alsoEscaped == "/"))
            escaped.append('\\').append(c);
        else if (quint8(c) < 0x20 || (c != '/' && alsoEscaped.contains(c)))
            escaped.append("\\u00").append(digits[quint8(c) >> 4]).append(digits[quint8(c) & 0xf]);
        else
            escaped.append(c);
    }
    return escaped;
}

/// Plain, in JSON, in JSON that is a text of JSON (a tool's arguments), by writers that escape more, and in a URL.
QByteArrayList waysToWrite(const QByteArray &secret)
{
    constexpr QByteArrayView kOfHtml = "<>&'+=";
    const QByteArray json = inJson(secret);
    return {secret,
            json,
            inJson(json),
            inJson(secret, "/"),
            inJson(secret, kOfHtml),
            inJson(secret, kOfHtml, "0123456789ABCDEF"),
            secret.toPercentEncoding()};
}

bool isOneOf(QByteArrayView name, std::span<const QByteArrayView> names)
{
    return std::any_of(names.begin(), names.end(),
                       [name](QByteArrayView one) { return name.compare(one, Qt::CaseInsensitive) == 0; });
}

QByteArray maskedValue(QByteArrayView value)
{
    const qsizetype space = value.indexOf(' ');
    const bool hasScheme = space > 0 && !value.sliced(space).trimmed().isEmpty() && isOneOf(value.first(space), kSchemes);
    const QByteArrayView kept = hasScheme ? value.first(space + 1) : QByteArrayView();
    return kept.toByteArray() + kMask.toByteArray();
}

} // namespace

CaptureMasking::CaptureMasking(const QList<Secret> &secrets)
{
    for (const Secret &secret : secrets) {
        if (secret.reveal().size() < kLeastSecret)
            continue;
        const QByteArrayList ways = waysToWrite(secret.reveal());
        m_known.insert(m_known.end(), ways.begin(), ways.end());
    }
    // The longest first: one secret may begin with another.
    std::sort(m_known.begin(), m_known.end(),
              [](const QByteArray &a, const QByteArray &b) { return a.size() != b.size() ? a.size() > b.size() : a < b; });
    m_known.erase(std::unique(m_known.begin(), m_known.end()), m_known.end());
    std::vector<QByteArrayView> all(m_known.begin(), m_known.end());
    all.insert(all.end(), keyBeginnings().begin(), keyBeginnings().end());
    for (const QByteArrayView one : all) {
        const size_t pair = pairOf(one[0], one[1]);
        m_pairs.set(pair);
        m_triples.set(hashOf(pair, one[2]));
    }
}

void CaptureMasking::mask(Capture &capture) const
{
    maskMessage(capture.request);
    maskMessage(capture.answer);
    for (CapturedCall &call : capture.calls) {
        maskMessage(call.request);
        maskMessage(call.answer);
    }
}

void CaptureMasking::maskMessage(CapturedMessage &message) const
{
    message.startLine = maskedStartLine(message.startLine);
    message.fields = maskedFields(message.fields);
    if (!message.body)
        return;
    const qsizetype before = message.body->size();
    message.body = maskedText(*message.body, message.isBodyCut());
    message.bodyBytes = std::max(message.bodyBytes, qint64(before)) + message.body->size() - before;
}

QByteArray CaptureMasking::maskedStartLine(const QByteArray &line) const
{
    QByteArrayList pieces = line.split(' ');
    for (QByteArray &piece : pieces) {
        if (piece.contains('/') && !piece.startsWith("HTTP/"))
            piece = redactedTarget(piece);
    }
    return maskedText(pieces.join(' '));
}

QByteArray CaptureMasking::maskedFields(const QByteArray &fields) const
{
    constexpr QByteArrayView kEnd = "\r\n";
    QByteArray masked;
    QByteArrayView rest = fields;
    while (!rest.isEmpty()) {
        const qsizetype end = rest.indexOf(kEnd);
        const QByteArrayView line = end < 0 ? rest : rest.first(end);
        const qsizetype colon = line.indexOf(':');
        if (colon < 0)
            masked.append(maskedText(line.toByteArray()));
        else
            masked.append(line.first(colon))
                .append(": ")
                .append(maskedField(line.first(colon), line.sliced(colon + 1).trimmed()));
        if (end < 0)
            break;
        masked.append(kEnd);
        rest = rest.sliced(end + kEnd.size());
    }
    return masked;
}

QByteArray CaptureMasking::maskedField(QByteArrayView name, QByteArrayView value) const
{
    if (value.isEmpty())
        return {};
    if (isSecretHeader(name))
        return maskedValue(value);
    return maskedText(isOneOf(name.trimmed(), kAddresses) ? redactedTarget(value) : value.toByteArray());
}

QByteArray CaptureMasking::maskedText(const QByteArray &text, bool isCut) const
{
    const QByteArrayView view = text;
    QByteArray masked;
    qsizetype taken = 0;
    for (qsizetype at = 0; at + 2 < view.size(); ++at) {
        const size_t pair = pairOf(view[at], view[at + 1]);
        if (!m_pairs[pair] || !m_triples[hashOf(pair, view[at + 2])])
            continue;
        qsizetype begin = at;
        qsizetype end = secretAt(view, at, isCut);
        if (end == 0)
            end = keyAt(view, begin, isCut);
        if (end == 0)
            continue;
        masked.append(view.sliced(taken, begin - taken)).append(kMask);
        taken = end;
        at = end - 1;
    }
    return taken == 0 ? text : masked.append(view.sliced(taken));
}

/// Where a known secret ends that begins at `at`; 0 if none does.
qsizetype CaptureMasking::secretAt(QByteArrayView text, qsizetype at, bool isCut) const
{
    const QByteArrayView rest = text.sliced(at);
    for (const QByteArray &known : m_known) {
        if (known.front() != rest.front())
            continue;
        if (rest.startsWith(known))
            return at + known.size();
        if (isCut && rest.size() >= kLeastBeginning && rest.size() < known.size() && known.startsWith(rest))
            return text.size();
    }
    return 0;
}

} // namespace sluice::ledger
