// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/wirewords.h"

#include "ui/text/reasontext.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::WireWords)
};

WireNotice notKept(const Formatters &formatters)
{
    //: In the place of the headers and bodies of a request.
    return {Texts::tr("Nothing was kept of its messages"),
            //: Below "Nothing was kept of its messages"; %1 is a number.
            Texts::tr("Headers are kept of the latest %1 requests, and bodies only while that is switched on in the settings.")
                .arg(formatters.count(kCapturedHeads)),
            WireNotice::Action::OpenSettings};
}

} // namespace

WireNotice feedNotice(const CaptureFeed &feed, const Formatters &formatters)
{
    switch (feed.state()) {
    case CaptureFeed::State::Running:
        //: In the place of the headers and bodies of a request.
        return {Texts::tr("It still runs"),
                //: Below "It still runs".
                Texts::tr("Headers and bodies can be seen once the request has ended."), WireNotice::Action::None};
    case CaptureFeed::State::NotKept: return notKept(formatters);
    case CaptureFeed::State::Failed:
        //: In the place of the headers and bodies of a request.
        return {Texts::tr("What was kept cannot be read"), manyLines(reasonText(feed.error().detail)), WireNotice::Action::Retry};
    case CaptureFeed::State::Idle:
    case CaptureFeed::State::Reading:
    case CaptureFeed::State::Ready: break;
    }
    //: In the place of the headers and bodies of a request.
    return {Texts::tr("Reading…"), {}, WireNotice::Action::None};
}

WireNotice bodyNotice(const CapturedMessage &message, bool keepsBodies, const Formatters &formatters)
{
    if (message.body || message.bodyBytes == 0)
        //: In the place of the body of an HTTP message.
        return {Texts::tr("The body is empty"), {}, WireNotice::Action::None};
    //: In the place of the body of an HTTP message; %1 is its size.
    const QString title = Texts::tr("The body was not kept (%1)").arg(formatters.bytes(message.bodyBytes));
    if (keepsBodies)
        //: Below "The body was not kept", while the settings say that bodies are kept.
        return {title,
                Texts::tr("This request came before bodies were kept, or its bodies have since made room for newer ones or "
                          "become too old."),
                WireNotice::Action::OpenSettings};
    //: Below "The body was not kept".
    return {title,
            Texts::tr("Prompts and answers are kept only if you want it: switch on keeping of bodies in the settings, and they "
                      "are there for the requests that follow."),
            WireNotice::Action::OpenSettings};
}

QString actionText(WireNotice::Action action)
{
    switch (action) {
    case WireNotice::Action::None: return {};
    case WireNotice::Action::Retry:
        //: Button: reads again after an error.
        return Texts::tr("Try again");
    case WireNotice::Action::OpenSettings:
        //: Button: goes to the part of the settings that says what is kept of messages.
        return Texts::tr("Open the settings");
    }
    Q_UNREACHABLE();
}

QString cutText(const CapturedMessage &message, const Formatters &formatters)
{
    if (!message.isBodyCut())
        return {};
    //: Above the body of an HTTP message of which not all was kept; %1 and %2 are sizes.
    return Texts::tr("The first %1 of %2 were kept.")
        .arg(formatters.bytes(message.body->size()), formatters.bytes(message.bodyBytes));
}

} // namespace sluice::ui
