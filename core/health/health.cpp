// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health.h"

#include "core/api/healthreasons.h"
#include "core/guard/healthscore.h"

#include <QSet>

#include <algorithm>

namespace sluice::health {

Health::Health(Deps deps)
    : m_deps(std::move(deps))
{
}

Health::~Health() = default;

void Health::setConfig(const config::ConfigPtr &config)
{
    const HealthSettings &settings = config->settings.health;
    m_weights = settings.weights;
    Components components;
    for (const HealthComponentSettings &one : settings.components)
        components.push_back(takeKnown(filledIn(one)));
    for (auto &left : m_components) {
        if (left && !left->isConfigured)
            components.push_back(std::move(left));
    }
    m_components = std::move(components);
    for (const auto &component : m_components)
        startPoller(*component, *config);
    m_llm.reset();
    ++m_revision;
}

/// Moves what is known of the component over, or begins anew.
std::unique_ptr<Health::Component> Health::takeKnown(const HealthComponent &settings)
{
    const auto known = std::find_if(m_components.begin(), m_components.end(),
                                    [&settings](const auto &one) { return one && one->settings.id == settings.id; });
    std::unique_ptr<Component> component;
    if (known != m_components.end() && (*known)->settings.role == settings.role)
        component = std::move(*known);
    else
        component = std::make_unique<Component>(Component{.settings = settings, .window = guard::HealthWindow(settings)});
    component->settings = settings;
    component->window.setComponent(settings);
    component->isConfigured = true;
    component->problem.clear();
    return component;
}

void Health::startPoller(Component &component, const config::Config &config)
{
    const HealthComponent &settings = component.settings;
    component.poller.reset();
    const Secret password = config.secret(settings.passwordRef);
    if (!settings.passwordRef.isEmpty() && password.isEmpty()) {
        component.problem = kHealthReasons.passwordUnread.english();
        return;
    }
    component.poller = makePoller(m_deps.ask, {settings, password, config.healthCaPem.value(settings.id)},
                                  [this, &component](const PollResult &result) { onPolled(component, result); });
    if (component.poller)
        component.poller->start();
}

void Health::onPolled(Component &component, const PollResult &result)
{
    component.problem = result.problem;
    if (result.reading)
        add(component, *result.reading);
    ++m_revision;
}

void Health::add(Component &component, const HealthReading &reading)
{
    component.window.add(reading, m_deps.ask.clock.steadyNow());
    component.recent.append({m_deps.ask.clock.wallNow(), reading});
    if (component.recent.size() > HealthPart::kMaxRecent)
        component.recent.removeFirst();
}

Expected<int> Health::take(const QByteArray &body)
{
    const auto samples = parseSamples(body);
    if (!samples)
        return unexpected(samples.error());
    const SteadyTime now = m_deps.ask.clock.steadyNow();
    if (!hasRoomFor(*samples, now))
        return unexpected(
            Error{ErrorCode::LimitExceeded,
                  QStringLiteral("samples may name at most %1 components that config.json does not").arg(kMaxNamed)});
    for (const PushedSample &sample : *samples) {
        Component *known = find(sample.component);
        add(known ? *known : named(sample, now), sample.reading);
    }
    ++m_revision;
    return int(samples->size());
}

Health::Component *Health::find(const QString &id)
{
    const auto found =
        std::find_if(m_components.begin(), m_components.end(), [&id](const auto &one) { return one->settings.id == id; });
    return found == m_components.end() ? nullptr : found->get();
}

/// Those that are silent make room, as far as they are not named again.
bool Health::hasRoomFor(const QList<PushedSample> &samples, SteadyTime now) const
{
    QSet<QString> names;
    for (const PushedSample &sample : samples)
        names.insert(sample.component);
    for (const auto &one : m_components) {
        if (one->isConfigured)
            names.remove(one->settings.id);
        else if (one->window.score(now))
            names.insert(one->settings.id);
    }
    return names.size() <= kMaxNamed;
}

Health::Component &Health::named(const PushedSample &sample, SteadyTime now)
{
    const auto isNamed = [](const auto &one) { return !one->isConfigured; };
    const auto isSilent = [&](const auto &one) { return isNamed(one) && !one->window.score(now); };
    if (std::count_if(m_components.begin(), m_components.end(), isNamed) >= kMaxNamed) {
        const auto silent = std::find_if(m_components.begin(), m_components.end(), isSilent);
        Q_ASSERT(silent != m_components.end());
        m_components.erase(silent);
    }
    const HealthComponent settings{.id = sample.component, .role = sample.role};
    m_components.push_back(std::make_unique<Component>(Component{.settings = settings, .window = guard::HealthWindow(settings)}));
    return *m_components.back();
}

std::optional<double> Health::llmScore(SteadyTime now) const
{
    constexpr std::chrono::seconds kKeptFor{1};
    if (!m_llm || now - m_llm->at >= kKeptFor)
        m_llm = Llm{now, guard::llmScore(m_deps.channels())};
    return m_llm->score;
}

QList<guard::HealthTerm> Health::terms(SteadyTime now) const
{
    QList<guard::HealthTerm> terms;
    for (const auto &one : m_components) {
        if (const auto score = one->window.score(now))
            terms.append(
                {.role = one->settings.role, .ownWeight = one->settings.weight, .score = *score, .component = one->settings.id});
    }
    return terms;
}

namespace {

std::optional<int> whole(const std::optional<double> &score)
{
    return score ? std::optional(guard::wholeScore(*score)) : std::nullopt;
}

} // namespace

std::optional<int> Health::score(SteadyTime now) const
{
    return whole(guard::healthScore(m_weights, llmScore(now), terms(now)));
}

HealthState Health::state() const
{
    const SteadyTime now = m_deps.ask.clock.steadyNow();
    const WallTime wall = m_deps.ask.clock.wallNow();
    const QList<guard::HealthTerm> terms = this->terms(now);
    HealthState state{.score = whole(guard::healthScore(m_weights, llmScore(now), terms)),
                      .llm = whole(llmScore(now)),
                      .summands = guard::healthSummands(m_weights, llmScore(now), terms)};
    for (const auto &one : m_components)
        state.components.append(part(*one, now, wall));
    return state;
}

HealthPart Health::part(const Component &component, SteadyTime now, WallTime wall) const
{
    HealthPart part{.id = component.settings.id,
                    .role = component.settings.role,
                    .source = component.settings.source,
                    .score = whole(component.window.score(now)),
                    .latest = component.window.latest(),
                    .samples = component.window.count(now),
                    .recent = component.recent,
                    .problem = component.problem};
    if (const auto at = component.window.latestAt())
        part.latestAt = wall - toMs(now - *at);
    return part;
}

} // namespace sluice::health
