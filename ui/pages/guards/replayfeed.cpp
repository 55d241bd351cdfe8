// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/replayfeed.h"

#include <utility>

namespace sluice::ui {

namespace {

constexpr milliseconds kRefresh = std::chrono::minutes(1);
/// While a value is typed or a button held down, each change would be a question.
constexpr milliseconds kBreakerPause{300};

} // namespace

ReplayFeed::ReplayFeed(History &history, QObject *parent)
    : QObject(parent)
    , m_history(history)
{
    m_refresh.setInterval(kRefresh);
    m_breakerPause.setInterval(kBreakerPause);
    m_breakerPause.setSingleShot(true);
    m_refresh.setObjectName(QStringLiteral("refresh"));
    connect(&m_refresh, &QTimer::timeout, this, &ReplayFeed::refresh);
    connect(&m_breakerPause, &QTimer::timeout, this, &ReplayFeed::askBreakers);
    connect(&history, &History::changed, this, [this] { m_isStale = true; });
}

void ReplayFeed::setChannel(const QString &channel)
{
    if (channel == m_channel)
        return;
    m_channel = channel;
    m_model.clear();
    if (m_isWatched)
        askAll();
}

void ReplayFeed::setModel(const QString &model)
{
    if (model == m_model)
        return;
    m_model = model;
    if (m_isWatched)
        askGaps();
}

void ReplayFeed::setBreakers(const BreakerSettings &wanted, const std::optional<BreakerSettings> &inForce)
{
    if (wanted == m_wanted && inForce == m_inForce)
        return;
    m_wanted = wanted;
    m_inForce = inForce;
    if (m_isWatched)
        m_breakerPause.start();
}

void ReplayFeed::setWatched(bool isWatched)
{
    if (isWatched == m_isWatched)
        return;
    m_isWatched = isWatched;
    if (!isWatched) {
        m_refresh.stop();
        m_breakerPause.stop();
        return;
    }
    m_refresh.start();
    askAll();
}

void ReplayFeed::refresh()
{
    if (m_isStale)
        askAll();
}

void ReplayFeed::askAll()
{
    m_isStale = false;
    askGaps();
    askUse();
    askBreakers();
}

void ReplayFeed::askGaps()
{
    if (m_isAskingGaps || m_channel.isEmpty())
        return;
    m_isAskingGaps = true;
    m_history.fetchGapReplay(m_channel, m_model, this,
                             [this, channel = m_channel, model = m_model](const Expected<GapReplay> &answer) {
                                 m_isAskingGaps = false;
                                 if (channel != m_channel || model != m_model)
                                     askGaps();
                                 else if (answer)
                                     Q_EMIT gapsArrived(*answer);
                                 else
                                     Q_EMIT failed(answer.error());
                             });
}

void ReplayFeed::askUse()
{
    if (m_isAskingUse || m_channel.isEmpty())
        return;
    m_isAskingUse = true;
    m_history.fetchTokenUse(m_channel, this, [this, channel = m_channel](const Expected<TokenUse> &answer) {
        m_isAskingUse = false;
        if (channel != m_channel)
            askUse();
        else if (answer)
            Q_EMIT useArrived(*answer);
        else
            Q_EMIT failed(answer.error());
    });
}

void ReplayFeed::askBreakers()
{
    m_breakerPause.stop();
    if (m_isAskingBreakers || m_channel.isEmpty())
        return;
    m_isAskingBreakers = true;
    m_inForceAnswer.reset();
    if (m_inForce && *m_inForce != m_wanted) {
        m_history.fetchBreakerReplay(m_channel, {}, *m_inForce, this, [this](const Expected<BreakerReplay> &answer) {
            // A ledger that cannot be read has the second answer tell so.
            if (answer)
                m_inForceAnswer = *answer;
        });
    }
    m_history.fetchBreakerReplay(
        m_channel, {}, m_wanted, this,
        [this, channel = m_channel, wanted = m_wanted, inForce = m_inForce](const Expected<BreakerReplay> &answer) {
            m_isAskingBreakers = false;
            const bool isOther = channel != m_channel || wanted != m_wanted || inForce != m_inForce;
            // The next question comes by itself where a pause for it runs.
            if (isOther && !m_breakerPause.isActive())
                askBreakers();
            else if (isOther)
                return;
            else if (answer)
                Q_EMIT breakersArrived({*answer, m_inForceAnswer});
            else
                Q_EMIT failed(answer.error());
        });
}

} // namespace sluice::ui
