// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/examplecall.h"

#include "core/api/settings.h"

#include <QStringList>

#include <algorithm>

namespace sluice {

namespace {

/// Names that many providers of the dialect have, the most usual first.
QStringList usualModels(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat:
        return {QStringLiteral("gpt-4o-mini"), QStringLiteral("deepseek-chat"), QStringLiteral("qwen-plus"),
                QStringLiteral("glm-4.6")};
    case Dialect::Responses: return {QStringLiteral("gpt-5-mini"), QStringLiteral("gpt-5-codex"), QStringLiteral("o4-mini")};
    case Dialect::Messages: return {QStringLiteral("claude-sonnet-4-5"), QStringLiteral("claude-haiku-4-5")};
    }
    Q_UNREACHABLE();
}

/// What one may ask for so that it comes to `route`, the best first.
QStringList namesFor(const RouteSettings &route, const CandidateSettings &candidate, Dialect dialect)
{
    if (!route.model.contains(u'*'))
        return {route.model};
    QStringList names{candidate.model};
    names += usualModels(dialect);
    names += QString(route.model).replace(u'*', QStringLiteral("model"));
    names.removeIf([&route](const QString &name) { return name.contains(u'*') || !fitsPattern(route.model, name); });
    return names;
}

/// The example that the candidate gives, unless earlier routes take all of its names.
std::optional<ExampleCall> exampleOf(const Settings &settings, const RouteSettings &route, const CandidateSettings &candidate)
{
    const ChannelSettings *channel = findChannel(settings, candidate.channel);
    if (!channel || !channel->isEnabled)
        return std::nullopt;
    const bool isPassedOn = candidate.model == QLatin1String("*") && route.model.contains(u'*');
    for (const QString &name : namesFor(route, candidate, channel->dialect)) {
        const auto taker = std::find_if(settings.routes.begin(), settings.routes.end(),
                                        [&name](const RouteSettings &one) { return fitsPattern(one.model, name); });
        if (taker != settings.routes.end() && &*taker == &route)
            return ExampleCall{channel->dialect, name, isPassedOn};
    }
    return std::nullopt;
}

} // namespace

std::optional<ExampleCall> exampleCall(const Settings &settings)
{
    std::optional<ExampleCall> guess;
    for (const RouteSettings &route : settings.routes) {
        for (const CandidateSettings &candidate : route.candidates) {
            const auto example = exampleOf(settings, route, candidate);
            if (example && !example->isGuess)
                return example;
            if (!guess)
                guess = example;
        }
    }
    if (!settings.routes.isEmpty())
        return guess;
    // Without routes every channel takes every name.
    for (const ChannelSettings &channel : settings.channels) {
        if (channel.isEnabled)
            return ExampleCall{channel.dialect, usualModels(channel.dialect).first(), true};
    }
    return std::nullopt;
}

} // namespace sluice
