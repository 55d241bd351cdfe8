// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/translate/conversation.h"
#include "tests/support/madetext.h"

#include <optional>
#include <vector>

namespace sluice::test {

/// Makes what messages consist of: texts, pictures, files, reasoning. `only` as for RequestMaker.
class PartMaker
{
public:
    PartMaker(Random &random, bool isOdd, std::optional<Dialect> only)
        : m_random(random)
        , m_isOdd(isOdd)
        , m_only(only)
    {
    }

    translate::ReasoningPart reasoningPart()
    {
        translate::ReasoningPart part;
        const bool isAny = !m_only;
        if (is(Dialect::Messages) || (isAny && m_random.chance(40))) {
            if (m_random.chance(30)) {
                part.sealed = "EoMB" + QByteArray::number(++m_texts);
                return part;
            }
            part.signature = "Eq" + QByteArray::number(++m_texts);
        } else if (is(Dialect::Responses) || (isAny && m_random.chance(60))) {
            part.id = "rs_" + QByteArray::number(++m_texts);
            part.isSummary = m_random.chance(50);
            if (m_random.chance(70))
                part.sealed = "gAAAA" + QByteArray::number(m_texts);
        }
        part.text = madeText(m_random, ++m_texts);
        return part;
    }

    /// Never blank and never twice the same, unless it is odd.
    QByteArray text()
    {
        static const std::array<QByteArray, 4> kBlank{"", " ", "\\n\\t", "\\r"};
        return m_isOdd && m_random.chance(8) ? kBlank[size_t(m_random.between(0, 3))] : madeText(m_random, ++m_texts);
    }
    QByteArray cache() { return m_random.chance(12) ? QByteArray("{\"type\":\"ephemeral\"}") : QByteArray(); }

    translate::TextPart textPart() { return {.text = text(), .cacheJson = cache(), .isRefusal = false}; }

    translate::ImagePart imagePart()
    {
        translate::ImagePart image;
        if (m_random.chance(30)) {
            image.url = "https://h.test/p.png?n=" + QByteArray::number(++m_texts);
        } else {
            image.mediaType = m_random.chance(50) ? "image/png" : "image/jpeg";
            image.base64 = image.mediaType == "image/png" ? "iVBORw0KGgo+/=" : "/9j/4AAQ";
        }
        if (!is(Dialect::Messages) && m_random.chance(30))
            image.detail = "low";
        image.cacheJson = cache();
        return image;
    }

    translate::FilePart filePart()
    {
        translate::FilePart file;
        file.name = "n" + QByteArray::number(++m_texts) + ".x";
        file.cacheJson = cache();
        if (m_random.chance(40)) {
            file.mediaType = "text/plain";
            file.text = madeText(m_random, ++m_texts);
        } else if (m_only && !is(Dialect::Messages) && m_random.chance(30)) {
            file.kind = translate::FilePart::Kind::Audio;
            file.mediaType = m_random.chance(50) ? "audio/mpeg" : "audio/wav";
            file.base64 = "UklGRg==";
        } else if (m_only && !is(Dialect::Chat) && m_random.chance(30)) {
            file.url = "https://h.test/f.pdf";
        } else {
            file.mediaType = "application/pdf";
            file.base64 = "JVBERi0xLjQ=";
        }
        return file;
    }

    /// Of a prompt, or of a result.
    template <typename Of>
    std::vector<Of> content(int least)
    {
        std::vector<Of> parts;
        for (int i = m_random.between(least, 3); i > 0; --i) {
            const int kind = m_random.between(1, 100);
            if (kind <= 70)
                parts.emplace_back(textPart());
            else if (kind <= 88)
                parts.emplace_back(imagePart());
            else
                parts.emplace_back(filePart());
        }
        return parts;
    }

    int number() { return ++m_texts; }

private:
    bool is(Dialect dialect) const { return m_only == dialect; }

    Random &m_random;
    bool m_isOdd;
    std::optional<Dialect> m_only;
    int m_texts = 0;
};

} // namespace sluice::test
