// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/channelcalls.h"

#include "core/dialect/clientpath.h"
#include "core/dialect/requestfacts.h"
#include "core/dialect/upstreamurl.h"
#include "core/relay/upstreamrequest.h"

#include <algorithm>
#include <array>

namespace sluice::relay {

namespace {

QByteArray shortQuestion(const ChannelSettings &channel, const QString &model)
{
    const QByteArray begin = "{\"model\":" + dialect::jsonText(model) + ",\"stream\":true,";
    const QByteArray messages = ":16,\"messages\":[{\"role\":\"user\",\"content\":\"Say OK.\"}]}";
    switch (channel.dialect) {
    case Dialect::Chat:
        return begin + (channel.manners.wantsMaxCompletionTokens ? "\"max_completion_tokens\"" : "\"max_tokens\"") + messages;
    case Dialect::Messages: return begin + "\"max_tokens\"" + messages;
    case Dialect::Responses: // 16 is the least that OpenAI takes.
        return begin + "\"max_output_tokens\":16,\"input\":\"Say OK.\"}";
    }
    Q_UNREACHABLE();
}

ProbeCall callTo(const dialect::UpstreamUrl &url, const config::Config &config, const ChannelSettings &channel, const Secret &key)
{
    ProbeCall call{.target = targetFor(url, channel, config)};
    call.request.target = url.target;
    call.request.hostField = url.hostField;
    call.request.headers.append("User-Agent", "Sluice");
    addCredentials(call.request.headers, channel, key, url.host);
    return call;
}

} // namespace

Expected<ProbeCall> modelsCall(const config::Config &config, const ChannelSettings &channel, const Secret &key)
{
    auto url = dialect::buildModelsUrl(channel.baseUrl);
    if (!url)
        return unexpected(url.error());
    // Without it Anthropic tells of twenty (docs.anthropic.com/en/api/models-list).
    if (url->host.endsWith("anthropic.com") && !url->target.contains('?'))
        url->target += "?limit=1000";
    ProbeCall call = callTo(*url, config, channel, key);
    call.request.method = "GET";
    call.request.headers.append("Accept", "application/json");
    return call;
}

Expected<ProbeCall> streamCall(const config::Config &config, const ChannelSettings &channel, const Secret &key,
                               const QString &model)
{
    const auto url = dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, dialect::conversationCall(channel.dialect), {});
    if (!url)
        return unexpected(url.error());
    ProbeCall call = callTo(*url, config, channel, key);
    call.request.headers.append("Content-Type", "application/json");
    call.request.headers.append("Accept", "text/event-stream");
    const QByteArray body = shortQuestion(channel, model);
    call.request.body.push_back({.owner = body, .view = body});
    return call;
}

bool hasModelsUrl(const ChannelSettings &channel)
{
    const Endpoint endpoint = dialect::conversationCall(channel.dialect);
    const auto call = dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, endpoint, {});
    return call && *call == *dialect::buildUpstreamUrl(channel.baseUrl, false, endpoint, {});
}

QString conversationModel(const QStringList &names)
{
    // What OpenAI, Qwen, SiliconFlow, Volcengine and Google call their other models.
    static constexpr std::array kOthers{
        QLatin1String("audio"),      QLatin1String("babbage"),
        QLatin1String("bge-"),       QLatin1String("computer-use"),
        QLatin1String("cosyvoice"),  QLatin1String("dall-e"),
        QLatin1String("davinci"),    QLatin1String("deep-research"),
        QLatin1String("embed"),      QLatin1String("flux"),
        QLatin1String("image"),      QLatin1String("imagen"),
        QLatin1String("kolors"),     QLatin1String("moderation"),
        QLatin1String("paraformer"), QLatin1String("realtime"),
        QLatin1String("rerank"),     QLatin1String("seedance"),
        QLatin1String("seedream"),   QLatin1String("sora"),
        QLatin1String("speech"),     QLatin1String("stable-diffusion"),
        QLatin1String("transcribe"), QLatin1String("translate"),
        QLatin1String("tts"),        QLatin1String("turbo-instruct"),
        QLatin1String("veo-"),       QLatin1String("video"),
        QLatin1String("voice"),      QLatin1String("wan2"),
        QLatin1String("wanx"),       QLatin1String("whisper"),
        QLatin1String("-asr"),       QLatin1String("-ocr"),
    };
    const auto found = std::find_if(names.begin(), names.end(), [](const QString &name) {
        return std::none_of(kOthers.begin(), kOthers.end(),
                            [&name](QLatin1String other) { return name.contains(other, Qt::CaseInsensitive); });
    });
    return found == names.end() ? QString() : *found;
}

} // namespace sluice::relay
