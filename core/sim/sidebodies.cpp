// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/sidebodies.h"

#include "core/base/random.h"
#include "core/sim/jsontext.h"
#include "core/sim/scenario.h"

#include <QtEndian>

#include <nlohmann/json.hpp>

#include <array>

namespace sluice::sim {

namespace {

constexpr qint64 kModelsCreatedAt = 1'767'225'600; // 2026-01-01
constexpr auto kModelsCreatedText = "2026-01-01T00:00:00Z";

Json model(Dialect dialect, const std::string &id)
{
    if (dialect == Dialect::Messages)
        return {{"type", "model"}, {"id", id}, {"display_name", id}, {"created_at", kModelsCreatedText}};
    return {{"id", id}, {"object", "model"}, {"created", kModelsCreatedAt}, {"owned_by", "simulation"}};
}

std::array<float, 8> vectorAt(qsizetype index)
{
    Random random{quint64(index)};
    std::array<float, 8> vector{};
    for (float &component : vector)
        component = float(random.between(-1'000, 1'000)) / 1'000.0F;
    return vector;
}

/// `encoding_format: base64` means the little-endian floats.
Json vectorValue(const std::array<float, 8> &vector, bool isBase64)
{
    if (!isBase64)
        return vector;
    QByteArray bytes(qsizetype(vector.size() * sizeof(float)), Qt::Uninitialized);
    qToLittleEndian<float>(vector.data(), qsizetype(vector.size()), bytes.data());
    return toStd(bytes.toBase64());
}

} // namespace

QByteArray modelListBody(Dialect dialect)
{
    Json data = Json::array();
    const QList<Scenario> table = scenarios();
    for (const Scenario &scenario : table)
        data.push_back(model(dialect, scenario.example.toStdString()));
    if (dialect != Dialect::Messages)
        return toBytes(Json{{"object", "list"}, {"data", data}});
    return toBytes(Json{{"data", data},
                        {"has_more", false},
                        {"first_id", table.first().example.toStdString()},
                        {"last_id", table.last().example.toStdString()}});
}

QByteArray oneModelBody(Dialect dialect, const QByteArray &id)
{
    return toBytes(model(dialect, toStd(id)));
}

QByteArray embeddingsBody(const SimRequest &request)
{
    Json data = Json::array();
    for (qsizetype i = 0; i < request.inputCount; ++i) {
        data.push_back(
            {{"object", "embedding"}, {"index", i}, {"embedding", vectorValue(vectorAt(i), request.hasBase64Vectors)}});
    }
    return toBytes(Json{{"object", "list"},
                        {"data", data},
                        {"model", toStd(request.model)},
                        {"usage", {{"prompt_tokens", request.inputTokens}, {"total_tokens", request.inputTokens}}}});
}

QByteArray balanceBody()
{
    const Json info{
        {"currency", "CNY"}, {"total_balance", "110.00"}, {"granted_balance", "10.00"}, {"topped_up_balance", "100.00"}};
    return toBytes(Json{{"is_available", true}, {"balance_infos", Json::array({info})}});
}

QByteArray countTokensBody(const SimRequest &request)
{
    return toBytes(Json{{"input_tokens", request.inputTokens}});
}

} // namespace sluice::sim
