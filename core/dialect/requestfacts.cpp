// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/requestfacts.h"

#include "core/api/requestreasons.h"
#include "core/dialect/contentcount.h"
#include "core/dialect/keyscan.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <simdjson.h>

#include <algorithm>
#include <optional>

namespace sluice::dialect {

namespace {

/// Names of models have some dozen characters; what is far longer would only be copied into records and answers.
constexpr qsizetype kMaxModelName = 512;

/// Where in the body the values stand that may have to be edited.
struct Places
{
    std::vector<BodyEdit> models;
    std::optional<QByteArrayView> streamOptions; ///< from the first byte of the value on
    std::optional<QByteArrayView> includeUsage;
};

BodyEdit replaceValue(const QByteArray &body, QByteArrayView value, QByteArray text)
{
    return {.at = value.data() - body.constData(), .length = valueLength(value), .text = std::move(text)};
}

Places findPlaces(const QByteArray &body)
{
    Places places;
    bool isInOptions = false;
    scanKeys(body, [&](const JsonKey &key) {
        if (key.depth == 1) {
            isInOptions = key.name == "stream_options";
            if (isInOptions) {
                // Of a repeated key readers take the last one.
                places.streamOptions = key.rest;
                places.includeUsage.reset();
            } else if (key.name == "model" && key.isText()) {
                places.models.push_back(replaceValue(body, key.rest, {}));
            }
        } else if (key.depth == 2 && isInOptions && key.name == "include_usage") {
            places.includeUsage = key.rest;
        }
    });
    return places;
}

// Asks for the usage chunk, whatever the client wrote there.
BodyEdit usageEdit(const QByteArray &body, const Places &places)
{
    if (!places.streamOptions)
        return {.at = body.lastIndexOf('}'), .length = 0, .text = R"(,"stream_options":{"include_usage":true})"};
    if (places.includeUsage)
        return replaceValue(body, *places.includeUsage, "true");
    if (!places.streamOptions->startsWith('{'))
        return replaceValue(body, *places.streamOptions, R"({"include_usage":true})");
    const qsizetype inside = places.streamOptions->data() + 1 - body.constData();
    const bool isEmpty = QByteArrayView(body).sliced(inside).trimmed().startsWith('}');
    return {.at = inside, .length = 0, .text = isEmpty ? R"("include_usage":true)" : R"("include_usage":true,)"};
}

Error notJson(simdjson::error_code error)
{
    return Error{ErrorCode::ParseFailed, kRequestReasons.notJson.english(QString::fromUtf8(simdjson::error_message(error)))};
}

// Nonsense is no bound. Some clients write 4096.0.
std::optional<qint64> boundFrom(const simdjson::dom::element &value)
{
    constexpr double kMost = 1e12;
    double number = 0;
    if (value.get_double().get(number) || !(number >= 1))
        return std::nullopt;
    return qint64(std::min(number, kMost));
}

RequestFacts factsFrom(const simdjson::dom::object &object, size_t &modelKeys)
{
    RequestFacts facts;
    for (const auto field : object) {
        const std::string_view key = field.key;
        if (key == "model" && field.value.is_string()) {
            const std::string_view name = field.value.get_string().value_unsafe();
            facts.model = QString::fromUtf8(name.data(), qsizetype(name.size()));
            ++modelKeys;
        } else if (key == "stream") {
            facts.isStream = field.value.is_bool() && field.value.get_bool().value_unsafe();
        } else if (key == "stream_options") {
            bool asks = false;
            facts.asksUsage = !field.value["include_usage"].get_bool().get(asks) && asks;
        } else if (key == "max_tokens" || key == "max_completion_tokens" || key == "max_output_tokens") {
            // A provider takes one of them; the larger is the safe guess.
            facts.maxOutputTokens = std::max(facts.maxOutputTokens, boundFrom(field.value));
        } else if (key == "previous_response_id" && field.value.is_string()) {
            const std::string_view id = field.value.get_string().value_unsafe();
            facts.previousResponseId = QByteArray(id.data(), qsizetype(id.size()));
        } else if (key == "store") {
            bool isStored = true;
            facts.isStored = field.value.get_bool().get(isStored) || isStored;
        }
    }
    return facts;
}

} // namespace

class RequestReader::Parser
{
public:
    /// Bodies above this are rare; their parse memory is given back.
    static constexpr qsizetype kKeepUpTo = 1024 * 1024;

    /// `modelKeys` counts the keys that mean "model", however they are written.
    Expected<RequestFacts> facts(const QByteArray &body, size_t &modelKeys)
    {
        simdjson::dom::element root;
        if (const auto error = m_parser.parse(body.constData(), size_t(body.size()), /*realloc_if_needed=*/false).get(root))
            return unexpected(notJson(error));
        simdjson::dom::object object;
        if (const auto error = root.get_object().get(object))
            return unexpected(notJson(error));
        RequestFacts facts = factsFrom(object, modelKeys);
        facts.estimatedInputTokens = contentTokens(object);
        return facts;
    }

    void release(qsizetype bodySize)
    {
        if (bodySize > kKeepUpTo)
            m_parser = simdjson::dom::parser();
    }

private:
    simdjson::dom::parser m_parser;
};

RequestReader::RequestReader()
    : m_parser(std::make_unique<Parser>())
{
}
RequestReader::~RequestReader() = default;

Expected<RequestFacts> RequestReader::read(Endpoint endpoint, QByteArray &body)
{
    // Always asked for: capacity() counts room before the first byte too, which the parser cannot use.
    body.reserve(body.size() + qsizetype(simdjson::SIMDJSON_PADDING));
    size_t modelKeys = 0;
    Expected<RequestFacts> facts = m_parser->facts(body, modelKeys);
    m_parser->release(body.size());
    if (!facts)
        return facts;
    if (facts->model.isEmpty())
        return unexpected(Error{ErrorCode::InvalidArgument, kRequestReasons.noModel.english()});
    if (facts->model.size() > kMaxModelName)
        return unexpected(Error{ErrorCode::InvalidArgument, kRequestReasons.modelTooLong.english(kMaxModelName)});
    const Places places = findPlaces(body);
    facts->modelSpans = places.models;
    if (facts->modelSpans.size() != modelKeys)
        return unexpected(Error{ErrorCode::InvalidArgument, kRequestReasons.modelEscaped.english()});
    if (endpoint == Endpoint::ChatCompletions && facts->isStream && !facts->asksUsage)
        facts->usageEdits = {usageEdit(body, places)};
    return facts;
}

std::vector<BodyEdit> editsFor(const RequestFacts &facts, const QString &model)
{
    std::vector<BodyEdit> edits = facts.usageEdits;
    edits.insert(edits.end(), facts.trims.begin(), facts.trims.end());
    // Where the key is repeated, readers differ in which one counts; then all say the same.
    if (model != facts.model || facts.modelSpans.size() > 1) {
        for (BodyEdit span : facts.modelSpans) {
            span.text = jsonText(model);
            edits.push_back(span);
        }
    }
    std::sort(edits.begin(), edits.end(), [](const BodyEdit &a, const BodyEdit &b) { return a.at < b.at; });
    return edits;
}

QByteArray edited(const QByteArray &body, const std::vector<BodyEdit> &edits)
{
    QByteArray out;
    out.reserve(body.size());
    qsizetype at = 0;
    for (const BodyEdit &edit : edits) {
        out.append(QByteArrayView(body).sliced(at, edit.at - at)).append(edit.text);
        at = edit.at + edit.length;
    }
    return out.append(QByteArrayView(body).sliced(at));
}

QByteArray jsonText(const QString &text)
{
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

QString textOf(QByteArrayView inside)
{
    // Over QString, which replaces what is no UTF-8.
    const QByteArray literal = "[\"" + QString::fromUtf8(inside).toUtf8() + "\"]";
    return QJsonDocument::fromJson(literal).array().first().toString();
}

} // namespace sluice::dialect
