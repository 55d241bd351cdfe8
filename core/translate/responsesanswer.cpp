// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/errors.h"
#include "core/translate/rawjson.h"
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesoutput.h"

namespace sluice::translate {

namespace {

struct PartTeller
{
    AnswerSink &sink;

    void operator()(const CollectedAnswer::Text &part) const
    {
        if (part.isRefusal)
            sink.refusal(part.text);
        else
            sink.text(part.text);
    }
    void operator()(const CollectedAnswer::Reasoning &part) const
    {
        sink.reasoning(part.text, part.isSummary);
        sink.reasoningEnd(part.signature, part.sealed);
    }
    void operator()(const CollectedAnswer::ToolCall &part) const
    {
        sink.toolBegin(part.id, part.name);
        sink.toolArguments(part.arguments);
        sink.toolEnd();
    }
};

} // namespace

/// The body is what the stream's last event carries.
QByteArray writeResponsesAnswer(const CollectedAnswer &answer, const AnswerContext &context)
{
    constexpr int kBadGateway = 502;
    if (answer.error)
        return dialect::errorBody(Dialect::Responses, answer.error->status.value_or(kBadGateway), answer.error->message,
                                  {.type = answer.error->type, .code = QString::fromUtf8(errorCode(*answer.error))});
    QByteArray body;
    const auto writer = makeResponsesAnswerWriter(context, [&body](QByteArrayView name, QByteArrayView data) {
        if (name == "response.completed" || name == "response.incomplete")
            body = RawJson(data)["response"].written().toByteArray();
    });
    writer->begin({.id = answer.id, .model = answer.model, .createdAt = answer.createdAt});
    for (const CollectedAnswer::Part &part : answer.parts)
        std::visit(PartTeller{*writer}, part);
    writer->usage(answer.usage);
    if (answer.finish)
        writer->finish(*answer.finish, answer.stopSequence);
    writer->end();
    return body;
}

} // namespace sluice::translate
