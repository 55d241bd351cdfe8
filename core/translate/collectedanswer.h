// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answersink.h"

#include <optional>
#include <variant>
#include <vector>

namespace sluice::translate {

/// An answer put together. Text is the inside of a JSON string, as everywhere here.
struct CollectedAnswer
{
    struct Text
    {
        QByteArray text;
        bool isRefusal = false;
        bool operator==(const Text &) const = default;
    };
    struct Reasoning
    {
        QByteArray text;
        QByteArray signature;
        QByteArray sealed;
        bool isSummary = false;
        bool operator==(const Reasoning &) const = default;
    };
    struct ToolCall
    {
        QByteArray id;
        QByteArray name;
        QByteArray arguments; ///< their JSON text, escaped once more as in a string
        bool operator==(const ToolCall &) const = default;
    };
    using Part = std::variant<Text, Reasoning, ToolCall>;

    QByteArray id;
    QByteArray model;
    qint64 createdAt = 0;
    std::vector<Part> parts; ///< in the order in which they came; neighbouring pieces of text are one part
    Usage usage;
    std::optional<FinishReason> finish;
    QByteArray stopSequence;
    std::optional<dialect::ProviderError> error;
    bool isWhole = false; ///< end() was told

    bool hasToolCalls() const;
};

/// Puts an answer together.
class AnswerCollector : public AnswerSink
{
public:
    void begin(const Begin &begin) override;
    void text(QByteArrayView piece) override;
    void refusal(QByteArrayView piece) override;
    void reasoning(QByteArrayView piece, bool isSummary) override;
    void reasoningEnd(QByteArrayView signature, QByteArrayView sealed) override;
    void sealedReasoning(QByteArrayView sealed) override;
    void toolBegin(QByteArrayView id, QByteArrayView name) override;
    void toolArguments(QByteArrayView piece) override;
    void toolEnd() override;
    void usage(const Usage &usage) override;
    void finish(FinishReason reason, QByteArrayView stopSequence) override;
    void error(const dialect::ProviderError &error) override;
    void end() override;

    const CollectedAnswer &answer() const { return m_answer; }

private:
    void say(QByteArrayView piece, bool isRefusal);

    CollectedAnswer m_answer;
    bool m_isPartOpen = false; ///< the next piece of its kind belongs to the last part
};

} // namespace sluice::translate
