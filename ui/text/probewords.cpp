// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/probewords.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ProbeWords)
};

constexpr const char *kContext = "sluice::ui::ProbeWords";

struct FaultWords
{
    ProbeFault fault;
    const char *text;
    const char *remedy;
};

/// A table and not two switches, so that what is wrong and what to do about it stand together; a test walks all faults.
constexpr FaultWords kFaults[] = {
    {ProbeFault::UrlUnusable,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The base URL cannot be used."),
     //: What to do about it: "The base URL cannot be used."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "It has to begin with https:// or http:// and name a host, as the provider's documentation has it.")},
    {ProbeFault::KeyUnreadable,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The key cannot be read."),
     //: What to do about it: "The key cannot be read."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Paste it again under Keys. A key from an environment variable has to be set before Sluice starts.")},
    {ProbeFault::HostUnknown,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "No host of this name was found."),
     //: What to do about it: "No host of this name was found."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Look for a typing mistake in the base URL, and whether this computer is "
                                                 "online. In a company network a proxy may be needed; it is set under Network.")},
    {ProbeFault::ConnectionRefused,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The host refused the connection."),
     //: What to do about it: "The host refused the connection."
     QT_TRANSLATE_NOOP(
         "sluice::ui::ProbeWords",
         "Nothing listens on this port. Check host and port; a model server on this computer has to be started first.")},
    {ProbeFault::ConnectTimedOut,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The host did not take the connection in time."),
     //: What to do about it: "The host did not take the connection in time."
     QT_TRANSLATE_NOOP(
         "sluice::ui::ProbeWords",
         "A firewall may be in the way. Check the address, set a proxy under Network, or allow more time to connect there.")},
    {ProbeFault::ProxyNotReached,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The proxy was not reached."),
     //: What to do about it: "The proxy was not reached."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Check the proxy's host and port under Network and whether it runs, or choose to use none.")},
    {ProbeFault::ProxyRefused,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The proxy did not let the call through."),
     //: What to do about it: "The proxy did not let the call through."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Enter the proxy's user and password under Network, or have its administrator allow this host.")},
    {ProbeFault::ProxyFailed,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The proxy did not make the connection."),
     //: What to do about it: "The proxy did not make the connection."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Check the host in the base URL. The proxy may not reach it just now, or be of "
                                                 "another kind than the one set under Network.")},
    {ProbeFault::CertificateUntrusted,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The host's certificate is of an authority that this computer does not trust."),
     //: What to do about it: "The host's certificate is of an authority that this computer does not trust."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "If your company inspects its traffic or the server is your own, choose its CA file under Network. "
                       "Otherwise somebody may be reading along: do not send a key there.")},
    {ProbeFault::CertificateExpired,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The host's certificate has expired, or is not valid yet."),
     //: What to do about it: "The host's certificate has expired, or is not valid yet."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Check date and time of this computer. If they are right, only whoever runs the host can renew it.")},
    {ProbeFault::CertificateOfOther,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The host's certificate is made out for another host."),
     //: What to do about it: "The host's certificate is made out for another host."
     QT_TRANSLATE_NOOP(
         "sluice::ui::ProbeWords",
         "Check the host name in the base URL; it has to be written as the provider writes it, and not as a number.")},
    {ProbeFault::TlsFailed,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "No encrypted connection came about."),
     //: What to do about it: "No encrypted connection came about."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "A server on this computer or in your network may want http:// in place of "
                                                 "https://. Else a proxy or firewall may be in the way.")},
    {ProbeFault::TlsWanted,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The host takes encrypted connections only."),
     //: What to do about it: "The host takes encrypted connections only."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Write https:// in place of http:// in the base URL.")},
    {ProbeFault::KeyRefused,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider does not accept the key."),
     //: What to do about it: "The provider does not accept the key."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Paste it again, all of it. Check that it belongs to this provider and region, "
                                                 "has not expired, and may use this model.")},
    {ProbeFault::RegionRefused,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider does not serve the country that the call comes from."),
     //: What to do about it: "The provider does not serve the country that the call comes from."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "It goes by the network address. Set a proxy in a country that it serves under "
                                                 "Network, or use another provider.")},
    {ProbeFault::NoCredit,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The account has no credit left."),
     //: What to do about it: "The account has no credit left."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Top it up at the provider's, or use a key of another account.")},
    {ProbeFault::RateLimited,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider wants fewer requests just now."),
     //: What to do about it: "The provider wants fewer requests just now."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Wait a minute and test again; if it goes on, enter the provider's limits under Limits.")},
    {ProbeFault::PathNotFound,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider knows no such path."),
     //: What to do about it: "The provider knows no such path."
     QT_TRANSLATE_NOOP(
         "sluice::ui::ProbeWords",
         "Mostly a /v1 is missing in the base URL, or there twice. Compare the final URL with the provider's documentation.")},
    {ProbeFault::WebPage,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "A web page came in place of an answer."),
     //: What to do about it: "A web page came in place of an answer."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The URL leads to a website, a login page or an error page on the way. Use the "
                                                 "address of the API, not that of the site where keys are made.")},
    {ProbeFault::OtherDialect,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The answer is not in this dialect."),
     //: What to do about it: "The answer is not in this dialect."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Choose the dialect that the provider speaks at this URL, or the URL at which it speaks this one.")},
    {ProbeFault::ModelMissing,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider does not have this model."),
     //: What to do about it: "The provider does not have this model."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Fetch the models and take the name exactly as it stands there.")},
    {ProbeFault::Rejected,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider refused the request."),
     //: What to do about it: "The provider refused the request."
     QT_TRANSLATE_NOOP(
         "sluice::ui::ProbeWords",
         "Its own words tell why. Often the key may not use this model, or the model wants something done differently.")},
    {ProbeFault::ProviderFailed,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The provider itself failed."),
     //: What to do about it: "The provider itself failed."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "This mostly passes. Test again in a while, and look at the provider's status page.")},
    {ProbeFault::AnswerEmpty,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The answer was empty."),
     //: What to do about it: "The answer was empty."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Test with another model; models for embeddings or pictures do not answer with text.")},
    {ProbeFault::StreamBroken,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The stream began, but did not end properly."),
     //: What to do about it: "The stream began, but did not end properly."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "A proxy or relay on the way may cut answers. Test again; if it stays so, try "
                                                 "without the proxy, or ask whoever runs the relay.")},
    {ProbeFault::Stopped,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "The gateway is not running."),
     //: What to do about it: "The gateway is not running."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "Quit Sluice, start it again, and test once more.")},
    {ProbeFault::AnswerTimedOut,
     //: What a test of a channel has found.
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords", "No answer came in time."),
     //: What to do about it: "No answer came in time."
     QT_TRANSLATE_NOOP("sluice::ui::ProbeWords",
                       "Test again, or with another model. A model on this computer may have to be loaded first.")},
};

const FaultWords *wordsOf(ProbeFault fault)
{
    const auto found =
        std::find_if(std::begin(kFaults), std::end(kFaults), [fault](const FaultWords &words) { return words.fault == fault; });
    return found == std::end(kFaults) ? nullptr : found;
}

} // namespace

QString probeStepText(ProbeStep step)
{
    switch (step) {
    //: A step of the test of a channel: a connection to the provider's host.
    case ProbeStep::Connect: return Texts::tr("Connect to the host");
    //: A step of the test of a channel: the encrypted connection and the host's certificate.
    case ProbeStep::Tls: return Texts::tr("Encryption and certificate");
    //: A step of the test of a channel: does the provider take the key?
    case ProbeStep::Auth: return Texts::tr("Key accepted");
    //: A step of the test of a channel: the provider's list of models.
    case ProbeStep::Models: return Texts::tr("List of models");
    //: A step of the test of a channel: a real call with a very short answer, as a stream.
    case ProbeStep::Stream: return Texts::tr("A short streamed answer");
    }
    Q_UNREACHABLE();
}

QString probeStateText(const ProbeStepResult &result)
{
    switch (result.state) {
    //: State of a step of a test that has not begun.
    case ProbeState::Waiting: return Texts::tr("waiting");
    //: State of a step of a test.
    case ProbeState::Running: return Texts::tr("running …");
    //: State of a step of a test.
    case ProbeState::Passed: return Texts::tr("passed");
    //: State of a step of a test that was not needed or is not possible here.
    case ProbeState::Skipped: return Texts::tr("passed over");
    //: State of a step of a test; %1 is the number of an HTTP status, such as 401.
    case ProbeState::Failed: return result.status > 0 ? Texts::tr("failed, HTTP %1").arg(result.status) : Texts::tr("failed");
    }
    Q_UNREACHABLE();
}

QString probeFaultText(ProbeFault fault)
{
    const FaultWords *words = wordsOf(fault);
    return words ? QCoreApplication::translate(kContext, words->text) : QString();
}

QString probeRemedyText(ProbeFault fault)
{
    const FaultWords *words = wordsOf(fault);
    return words ? QCoreApplication::translate(kContext, words->remedy) : QString();
}

const ProbeStepResult *failedStep(const ProbeReport &report)
{
    const auto failed = std::find_if(report.steps.begin(), report.steps.end(),
                                     [](const ProbeStepResult &step) { return step.state == ProbeState::Failed; });
    return failed == report.steps.end() ? nullptr : &*failed;
}

} // namespace sluice::ui
