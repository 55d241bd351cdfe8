// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/config/config.h"
#include "core/guard/healthscore.h"
#include "core/guard/healthwindow.h"
#include "core/health/healthsamples.h"
#include "core/health/poller.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sluice::health {

/// How the user's own infrastructure is, as one score from 0 to 100. Asks the components that are configured so, takes what
/// applications push, also of components that config.json does not know, and looks at what the channels have used of their
/// limits. Relay thread only.
class Health
{
public:
    struct Deps
    {
        Poller::Deps ask;
        /// The channels as they are now; asked for once a second at most.
        std::function<QList<ChannelState>()> channels;
    };
    explicit Health(Deps deps);
    ~Health();

    /// What is known of components that stay is kept; all are asked anew.
    void setConfig(const config::ConfigPtr &config);

    /// The body of `POST /sluice/health/samples`: how many samples were taken, or what is wrong, and then none was.
    Expected<int> take(const QByteArray &body);

    /// Rounded down; absent while nothing is known.
    std::optional<int> score(SteadyTime now) const;
    HealthState state() const;
    /// Grows with all that state() shows, but for what time alone changes.
    quint64 revision() const { return m_revision; }

    /// Of components that config.json does not know; a new one takes the place of one that is silent.
    static constexpr qsizetype kMaxNamed = 32;

private:
    struct Component
    {
        HealthComponent settings;
        guard::HealthWindow window;
        bool isConfigured = false;
        QList<HealthSample> recent = {};
        QString problem;
        std::unique_ptr<Poller> poller;
    };
    using Components = std::vector<std::unique_ptr<Component>>;

    std::unique_ptr<Component> takeKnown(const HealthComponent &settings);
    void startPoller(Component &component, const config::Config &config);
    void onPolled(Component &component, const PollResult &result);
    Component *find(const QString &id);
    bool hasRoomFor(const QList<PushedSample> &samples, SteadyTime now) const;
    Component &named(const PushedSample &sample, SteadyTime now);
    std::optional<double> llmScore(SteadyTime now) const;
    QList<guard::HealthTerm> terms(SteadyTime now) const;
    void add(Component &component, const HealthReading &reading);
    HealthPart part(const Component &component, SteadyTime now, WallTime wall) const;

    Deps m_deps;
    HealthWeights m_weights;
    Components m_components; ///< as configured, then those that only samples name
    quint64 m_revision = 0;

    /// Each exchange may ask for the score, and to look at all channels costs something.
    struct Llm
    {
        SteadyTime at;
        std::optional<double> score;
    };
    mutable std::optional<Llm> m_llm;
};

} // namespace sluice::health
