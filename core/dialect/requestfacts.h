// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/expected.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <vector>

namespace sluice::dialect {

/// A replacement of a part of a request body.
struct BodyEdit
{
    qsizetype at = 0;
    qsizetype length = 0; ///< 0 inserts
    QByteArray text;
    bool operator==(const BodyEdit &) const = default;
};

/// What the gateway has to know of a request in order to pass it on in its own dialect, and where in the body it stands.
struct RequestFacts
{
    QString model;
    bool isStream = false;
    /// Chat: the client itself asked for the usage chunk.
    bool asksUsage = false;
    /// A rough count of the input tokens: contentTokens().
    qint64 estimatedInputTokens = 0;
    /// The client's own bound for the answer (max_tokens, max_completion_tokens, max_output_tokens).
    std::optional<qint64> maxOutputTokens;
    /// Responses: the answer that it goes on from; empty without one.
    QByteArray previousResponseId;
    /// Responses: a later request may go on from this one.
    bool isStored = true;

    /// Where the model's name stands, with its quotes. More than one if the key was repeated.
    std::vector<BodyEdit> modelSpans;
    /// Chat streams without `stream_options.include_usage`: the edit that asks for it.
    std::vector<BodyEdit> usageEdits;
    /// What is left out of the conversation while health is low: trimEdits(). The reader leaves it empty.
    std::vector<BodyEdit> trims;
};

/// Reads request bodies. Keeps the parser's memory between requests; one per thread.
class RequestReader
{
public:
    RequestReader();
    ~RequestReader();

    /// `body` may be enlarged in capacity (the parser reads ahead), never in size.
    /// ParseFailed: not a JSON object; InvalidArgument: no model name, or one of more than 512
    /// characters. Both say so in words fit for the client.
    Expected<RequestFacts> read(Endpoint endpoint, QByteArray &body);

private:
    class Parser;
    std::unique_ptr<Parser> m_parser;
};

/// The edits, in order of place, that send this request to a channel under the name `model` (unchanged if equal).
std::vector<BodyEdit> editsFor(const RequestFacts &facts, const QString &model);

/// `body` after the edits, which are in order of place.
QByteArray edited(const QByteArray &body, const std::vector<BodyEdit> &edits);

/// A JSON string literal with quotes.
QByteArray jsonText(const QString &text);
/// What a literal says between whose quotes `inside` stands, with U+FFFD for what is no UTF-8; empty if it is none. For text that
/// was found by a scan, which checks nothing.
QString textOf(QByteArrayView inside);

} // namespace sluice::dialect
