// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/responsesdialect.h"
#include "tests/support/quotedjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>

namespace sluice::test {

struct ResponsesEvent
{
    QString name;
    QJsonObject json;
};

/// A client that keeps what it is sent.
struct ResponsesClient
{
    translate::Conversation request;
    translate::ToolNames tools;
    QList<ResponsesEvent> events;
    QByteArray stream;
    std::unique_ptr<translate::AnswerWriter> writer;

    explicit ResponsesClient(std::vector<translate::Tool> named = {})
    {
        request.model = "asked";
        request.tools = std::move(named);
        tools = translate::ToolNames(request.tools);
    }
    const translate::AnswerContext context{.request = request, .tools = tools, .serial = "s1", .now = 1700000000};
    translate::AnswerWriter &begin(const translate::AnswerSink::Begin &begin = {.id = "up", .model = "m", .createdAt = 7})
    {
        open();
        writer->begin(begin);
        return *writer;
    }
    translate::AnswerWriter &open()
    {
        writer = translate::makeResponsesAnswerWriter(context, [this](QByteArrayView name, QByteArrayView data) {
            events.append({QString::fromUtf8(name), QJsonDocument::fromJson(data.toByteArray()).object()});
            stream += "event: " + name.toByteArray() + "\ndata: " + data.toByteArray() + "\n\n";
        });
        return *writer;
    }
    void end(translate::FinishReason reason)
    {
        writer->finish(reason, {});
        writer->end();
    }
    QStringList names() const
    {
        QStringList names;
        for (const ResponsesEvent &event : events)
            names.append(QString(event.name).remove(QStringLiteral("response.")));
        return names;
    }
    QJsonObject last(const char *name) const
    {
        for (auto event = events.crbegin(); event != events.crend(); ++event) {
            if (event->name == QLatin1String("response.") + QLatin1String(name))
                return event->json;
        }
        return {};
    }
    QJsonObject response() const { return events.isEmpty() ? QJsonObject() : events.last().json[u"response"].toObject(); }
};

inline QJsonObject object(const QByteArray &quoted)
{
    return QJsonDocument::fromJson(json(quoted)).object();
}

inline translate::Tool tool(const QByteArray &name, const QByteArray &nameSpace, translate::Tool::Kind kind)
{
    translate::Tool tool;
    tool.kind = kind;
    tool.name = name;
    tool.nameSpace = nameSpace;
    return tool;
}

} // namespace sluice::test
