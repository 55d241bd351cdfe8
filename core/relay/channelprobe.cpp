// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/channelprobe.h"

#include "core/base/redact.h"
#include "core/dialect/answer.h"
#include "core/dialect/clientpath.h"
#include "core/dialect/modellist.h"
#include "core/dialect/upstreamurl.h"
#include "core/relay/channelcalls.h"
#include "core/relay/classify.h"

#include <QUrl>

#include <utility>

namespace sluice::relay {

namespace {

constexpr qsizetype kMostModels = 2'000;

constexpr std::array kSteps{ProbeStep::Connect, ProbeStep::Tls, ProbeStep::Auth, ProbeStep::Models, ProbeStep::Stream};

bool leadsNowhere(ProbeFault fault)
{
    return fault == ProbeFault::PathNotFound || fault == ProbeFault::WebPage;
}

/// Many have no list of models, and say so in their own ways.
bool isMissingList(ProbeFault fault)
{
    return fault == ProbeFault::PathNotFound || fault == ProbeFault::ModelMissing || fault == ProbeFault::Rejected ||
           fault == ProbeFault::KeyRefused; // a key may be good for calls alone, such as one of OpenAI's with chosen permissions
}

/// Whoever answers otherwise may be a proxy or a limiter that stands before the provider, or somebody else's service.
bool showsThatTheKeyIsTaken(const ProbeEvidence &evidence, ProbeFault fault)
{
    return fault == ProbeFault::None || fault == ProbeFault::NoCredit || fault == ProbeFault::ModelMissing ||
           evidence.firstContent || evidence.isComplete;
}

/// OpenAI's newer models know the limit by another name than its older ones, and than most other providers.
bool refusesNameOfLimit(const ProbeEvidence &evidence)
{
    const auto error = dialect::readProviderError(evidence.body);
    return evidence.status == 400 && error && mentions(*error, {QLatin1String("maxcompletiontokens")});
}

bool isOfCertificate(ProbeFault fault)
{
    return fault == ProbeFault::CertificateUntrusted || fault == ProbeFault::CertificateExpired ||
           fault == ProbeFault::CertificateOfOther;
}

Expected<dialect::UpstreamUrl> callUrl(const ChannelSettings &channel)
{
    return dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, dialect::conversationCall(channel.dialect), {});
}

} // namespace

ChannelProbe::ChannelProbe(const Deps &deps, ProbePlan plan, Tell tell)
    : m_deps(deps)
    , m_plan(std::move(plan))
    , m_tell(std::move(tell))
    , m_whole(deps.timers.create([this] {
        m_isTimeUp = true;
        m_questions.back()->giveUp();
    }))
    , m_connector(deps.connector, *this)
    , m_pool(m_connector, deps.clock, deps.timers)
{
    for (const ProbeStep step : kSteps)
        m_report.steps.append({.step = step, .detail = {}});
}

ChannelProbe::~ChannelProbe() = default;

void ChannelProbe::start()
{
    const auto url = callUrl(channel());
    if (!url) {
        fail(ProbeStep::Connect, {ProbeFault::UrlUnusable, url.error().detail});
        finish();
        return;
    }
    m_report.url = QString::fromUtf8(redactedTarget(dialect::toString(*url).toUtf8()));
    if (!channel().keys.isEmpty() && m_plan.key.isEmpty()) {
        fail(ProbeStep::Auth, {ProbeFault::KeyUnreadable, m_plan.keyProblem});
        finish();
        return;
    }
    if (!url->useTls)
        set(ProbeStep::Tls, ProbeState::Skipped);
    m_report.model = m_plan.isOnlyForModels ? QString() : m_plan.model;
    m_whole->start(m_deps.clock.steadyNow() + kWholePatience);
    if (hasModelsUrl(channel())) {
        ask(Asked::Models, channel());
    } else if (!m_report.model.isEmpty()) {
        set(ProbeStep::Models, ProbeState::Skipped);
        ask(Asked::Call, channel());
    } else {
        finish();
    }
}

void ChannelProbe::ask(Asked what, const ChannelSettings &to)
{
    m_asked = what;
    auto call = callOf(what, to);
    const milliseconds connect = channel().heartbeat.limitsFor(m_report.model).connect;
    const milliseconds patience = what == Asked::Call ? kContentPatience : kModelsPatience;
    m_trouble = http::ConnectTrouble::Other;
    m_wasReached = false;
    m_questions.push_back(std::make_unique<ProbeQuestion>(ProbeQuestion::Deps{m_deps.clock, m_deps.timers, m_pool}, to.dialect,
                                                          [this](const ProbeEvidence &evidence) {
                                                              ProbeEvidence whole = evidence;
                                                              whole.trouble = m_trouble;
                                                              whole.wasReached = m_wasReached;
                                                              onAnswered(whole);
                                                          }));
    if (step(ProbeStep::Connect).state == ProbeState::Waiting)
        set(ProbeStep::Connect, ProbeState::Running);
    else if (what == Asked::Models || what == Asked::Call)
        set(askedStep(), ProbeState::Running);
    tell();
    // All URLs have been built before, so that there is a call.
    m_questions.back()->start(std::move(*call), connect, patience);
}

Expected<ProbeCall> ChannelProbe::callOf(Asked what, ChannelSettings to) const
{
    if (what == Asked::Keyless)
        return modelsCall(*m_plan.config, to, Secret());
    if (what == Asked::Models || (what == Asked::Elsewhere && m_report.model.isEmpty()))
        return modelsCall(*m_plan.config, to, m_plan.key);
    to.manners.wantsMaxCompletionTokens = to.manners.wantsMaxCompletionTokens != m_hasOtherLimit;
    return streamCall(*m_plan.config, to, m_plan.key, m_report.model);
}

void ChannelProbe::onReached()
{
    m_wasReached = true;
    if (step(ProbeStep::Connect).state != ProbeState::Running)
        return;
    set(ProbeStep::Connect, ProbeState::Passed);
    set(ProbeStep::Tls, ProbeState::Running);
    tell();
}

void ChannelProbe::onStands()
{
    if (step(ProbeStep::Connect).state == ProbeState::Running)
        set(ProbeStep::Connect, ProbeState::Passed);
    else if (step(ProbeStep::Tls).state == ProbeState::Running)
        set(ProbeStep::Tls, ProbeState::Passed);
    else
        return;
    set(askedStep(), ProbeState::Running);
    tell();
}

void ChannelProbe::onFailed(http::ConnectTrouble trouble)
{
    m_trouble = trouble;
}

void ChannelProbe::onAnswered(const ProbeEvidence &evidence)
{
    if (failConnecting(evidence)) {
        finish();
        return;
    }
    switch (m_asked) {
    case Asked::Models: onModels(evidence); return;
    case Asked::Call: onCall(evidence); return;
    case Asked::Elsewhere: onElsewhere(evidence); return;
    case Asked::Keyless: onKeyless(evidence); return;
    }
    Q_UNREACHABLE();
}

/// True if there was no connection yet, and is none.
bool ChannelProbe::failConnecting(const ProbeEvidence &evidence)
{
    const bool isConnecting = step(ProbeStep::Connect).state == ProbeState::Running;
    const bool isInTls = step(ProbeStep::Tls).state == ProbeState::Running;
    if (!isConnecting && !isInTls)
        return false;
    ProbeVerdict verdict = verdictOnCall(evidence, channel().dialect);
    if (evidence.isTimedOut)
        verdict.fault = ProbeFault::ConnectTimedOut;
    if (isOfCertificate(verdict.fault) && !m_plan.caProblem.isEmpty())
        verdict.detail = m_plan.caProblem;
    if (verdict.fault == ProbeFault::ProxyRefused && !m_plan.proxyProblem.isEmpty())
        verdict.detail = m_plan.proxyProblem;
    const bool isOfTls = isInTls || (evidence.transport && evidence.transport->code == ErrorCode::TlsFailed);
    if (isConnecting && isOfTls)
        set(ProbeStep::Connect, ProbeState::Skipped);
    fail(isOfTls ? ProbeStep::Tls : ProbeStep::Connect, verdict);
    return true;
}

void ChannelProbe::onModels(const ProbeEvidence &evidence)
{
    const auto names = dialect::readModelList(evidence.body, kMostModels);
    const ProbeVerdict verdict = verdictOnModels(evidence, names.has_value());
    step(ProbeStep::Models).status = evidence.status;
    if (verdict.fault == ProbeFault::KeyRefused && m_report.model.isEmpty()) {
        set(ProbeStep::Models, ProbeState::Skipped);
        fail(ProbeStep::Auth, verdict, evidence.status);
        finish();
        return;
    }
    if (verdict.fault == ProbeFault::None) {
        m_report.models = *names;
        set(ProbeStep::Models, ProbeState::Passed);
    } else if (isMissingList(verdict.fault)) {
        set(ProbeStep::Models, ProbeState::Skipped);
        step(ProbeStep::Models).detail = reportedWords(verdict.detail, m_plan.key);
    } else if (verdict.fault == ProbeFault::TlsWanted) {
        set(ProbeStep::Models, ProbeState::Skipped);
        fail(ProbeStep::Tls, verdict, evidence.status);
    } else {
        fail(ProbeStep::Models, verdict, evidence.status);
    }
    if (hasKey() && verdict.fault == ProbeFault::NoCredit)
        set(ProbeStep::Auth, ProbeState::Passed);
    goOnAfterModels(verdict.fault);
}

void ChannelProbe::goOnAfterModels(ProbeFault fault)
{
    if (!m_plan.isOnlyForModels && m_report.model.isEmpty()) {
        m_report.model = conversationModel(m_report.models);
        m_spareModels = m_report.models.mid(m_report.models.indexOf(m_report.model) + 1);
    }
    if (!m_report.model.isEmpty() && !m_isTimeUp && fault != ProbeFault::TlsWanted) {
        ask(Asked::Call, channel());
        return;
    }
    findOthers(fault);
    askElsewhere();
}

void ChannelProbe::onCall(const ProbeEvidence &evidence)
{
    const ProbeVerdict verdict = verdictOnCall(evidence, channel().dialect);
    m_report.firstContent = evidence.firstContent;
    step(ProbeStep::Stream).status = evidence.status;
    if (callsAgain(evidence, verdict.fault))
        return;
    if (verdict.fault == ProbeFault::KeyRefused) {
        set(ProbeStep::Stream, ProbeState::Skipped);
        fail(ProbeStep::Auth, verdict, evidence.status);
        finish();
        return;
    }
    if (hasKey() && showsThatTheKeyIsTaken(evidence, verdict.fault))
        set(ProbeStep::Auth, ProbeState::Passed);
    if (verdict.fault == ProbeFault::None) {
        set(ProbeStep::Stream, ProbeState::Passed);
    } else if (verdict.fault == ProbeFault::TlsWanted) {
        set(ProbeStep::Stream, ProbeState::Skipped);
        fail(ProbeStep::Tls, verdict, evidence.status);
    } else {
        fail(ProbeStep::Stream, verdict, evidence.status);
    }
    findOthers(verdict.fault);
    askElsewhere();
}

/// Not for what the user has set: for how we have asked, which no client need do.
bool ChannelProbe::callsAgain(const ProbeEvidence &evidence, ProbeFault fault)
{
    if (m_isTimeUp)
        return false;
    if (!m_hasOtherLimit && channel().dialect == Dialect::Chat && refusesNameOfLimit(evidence)) {
        m_hasOtherLimit = true;
        ask(Asked::Call, channel());
        return true;
    }
    const bool isOfModel = fault == ProbeFault::ModelMissing || fault == ProbeFault::Rejected || fault == ProbeFault::AnswerEmpty;
    const QString other = isOfModel ? conversationModel(std::exchange(m_spareModels, {})) : QString();
    if (other.isEmpty())
        return false;
    m_report.model = other;
    ask(Asked::Call, channel());
    return true;
}

void ChannelProbe::findOthers(ProbeFault fault)
{
    m_wantsTls = fault == ProbeFault::TlsWanted;
    if (m_wantsTls) {
        QUrl secure(channel().baseUrl.trimmed(), QUrl::StrictMode);
        secure.setScheme(QStringLiteral("https"));
        m_others = {secure.toString(QUrl::FullyEncoded)};
    } else if (leadsNowhere(fault)) {
        m_others = dialect::otherBases(channel().baseUrl, channel().exactUrl, dialect::conversationCall(channel().dialect));
    }
}

void ChannelProbe::askElsewhere()
{
    if (m_others.isEmpty() || m_isTimeUp) {
        askWithoutKey();
        return;
    }
    m_other = m_others.takeFirst();
    ask(Asked::Elsewhere, channelAt(m_other));
}

ChannelSettings ChannelProbe::channelAt(const QString &otherBase) const
{
    ChannelSettings other = channel();
    other.baseUrl = otherBase;
    other.exactUrl = other.exactUrl && m_wantsTls;
    return other;
}

void ChannelProbe::onElsewhere(const ProbeEvidence &evidence)
{
    const bool isForModels = m_report.model.isEmpty();
    const ProbeVerdict verdict = isForModels
                                     ? verdictOnModels(evidence, dialect::readModelList(evidence.body, kMostModels).has_value())
                                     : verdictOnCall(evidence, channel().dialect);
    if (verdict.fault != ProbeFault::None) {
        askElsewhere();
        return;
    }
    m_report.suggestedUrl = channel().exactUrl ? dialect::toString(*callUrl(channelAt(m_other))) : m_other;
    askWithoutKey();
}

/// Some tell their models to everybody, such as OpenRouter, so that the list alone shows nothing of the key.
void ChannelProbe::askWithoutKey()
{
    const bool isOpen = step(ProbeStep::Auth).state == ProbeState::Waiting;
    if (isOpen && hasKey() && step(ProbeStep::Models).state == ProbeState::Passed && !m_isTimeUp)
        ask(Asked::Keyless, channel());
    else
        finish();
}

void ChannelProbe::onKeyless(const ProbeEvidence &evidence)
{
    if (verdictOnModels(evidence, true).fault == ProbeFault::KeyRefused)
        set(ProbeStep::Auth, ProbeState::Passed);
    finish();
}

void ChannelProbe::finish()
{
    m_whole->stop();
    for (const ProbeStep step : kSteps) {
        const ProbeState state = this->step(step).state;
        if (state == ProbeState::Waiting || state == ProbeState::Running)
            set(step, ProbeState::Skipped);
    }
    m_report.isOver = true;
    tell();
}

void ChannelProbe::set(ProbeStep which, ProbeState state)
{
    ProbeStepResult &result = step(which);
    const SteadyTime now = m_deps.clock.steadyNow();
    if (state == ProbeState::Running)
        m_begun[size_t(which)] = now;
    if (result.state == ProbeState::Running && (state == ProbeState::Passed || state == ProbeState::Failed))
        result.took = std::chrono::duration_cast<milliseconds>(now - m_begun[size_t(which)]);
    result.state = state;
}

void ChannelProbe::fail(ProbeStep which, const ProbeVerdict &verdict, int status)
{
    set(which, ProbeState::Failed);
    ProbeStepResult &result = step(which);
    result.fault = verdict.fault;
    result.detail = reportedWords(verdict.detail, m_plan.key);
    result.status = status;
}

} // namespace sluice::relay
