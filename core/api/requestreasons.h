// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// What is wrong with a request, by itself or for a channel of another dialect.
struct RequestReasons
{
    using enum Filler;

    // Why a captured one cannot be sent again.
    Reason stillRuns{QT_TRANSLATE_NOOP("Saying", "the request still runs")};
    Reason asksForNoAnswer{QT_TRANSLATE_NOOP("Saying", "the request does not ask for a model's answer")};
    Reason bodyNotKept{QT_TRANSLATE_NOOP("Saying", "the body of the request was not kept in full")};
    Reason noChannelToSendTo{QT_TRANSLATE_NOOP("Saying", "there is no channel '%1' that is switched on")};

    Reason notJson{QT_TRANSLATE_NOOP("Saying", "The request body is not a JSON object: %1")};
    Reason noJsonObject{QT_TRANSLATE_NOOP("Saying", "The request is not a JSON object.")};
    Reason noModel{QT_TRANSLATE_NOOP("Saying", "The request names no model.")};
    Reason modelTooLong{QT_TRANSLATE_NOOP("Saying", "The model name is longer than %1 characters.")};
    Reason modelEscaped{QT_TRANSLATE_NOOP("Saying", "The key \"model\" must be written without escapes.")};
    Reason noMessages{QT_TRANSLATE_NOOP("Saying", "The request has no messages.")};
    Reason noInput{QT_TRANSLATE_NOOP("Saying", "The request has no input.")};
    Reason earlierUnknown{QT_TRANSLATE_NOOP("Saying", "Previous response with id '%1' not found.")};
    Reason storedConversation{
        QT_TRANSLATE_NOOP("Saying", "Stored conversations cannot be continued; send the input of all turns.")};
    Reason storedItem{QT_TRANSLATE_NOOP("Saying", "References to stored items cannot be followed; send the items themselves.")};

    Reason messageNoObject{QT_TRANSLATE_NOOP("Saying", "Each message has to be an object.")};
    Reason itemNoObject{QT_TRANSLATE_NOOP("Saying", "An input item is not an object.")};
    Reason messageRoleUnknown{QT_TRANSLATE_NOOP("Saying", "Messages of the role '%1' are not known.")};
    Reason roleUnknown{QT_TRANSLATE_NOOP("Saying", "The role '%1' is not known here.")};
    Reason itemUnknown{QT_TRANSLATE_NOOP("Saying", "An input item of type '%1' is not known here.")};
    Reason partUnknown{QT_TRANSLATE_NOOP("Saying", "A content part of type '%1' is not known here.")};
    Reason partUnsupported{QT_TRANSLATE_NOOP("Saying", "Content parts of type '%1' are not supported here.")};
    Reason contentUnknown{QT_TRANSLATE_NOOP("Saying", "content of type \"%1\" is not known here")};
    Reason atMessage{QT_TRANSLATE_NOOP("Saying", "messages.%1: %2"), {Words, Own}};
    Reason inSystem{QT_TRANSLATE_NOOP("Saying", "system: %1"), {Own}};
    Reason wrongRole{QT_TRANSLATE_NOOP("Saying", "the role must be user, assistant or system")};
    Reason oneMessageNeeded{QT_TRANSLATE_NOOP("Saying", "messages: at least one message is needed")};
    Reason toolWithoutName{QT_TRANSLATE_NOOP("Saying", "tools.%1: a tool needs a name")};
    Reason wrongToolChoice{QT_TRANSLATE_NOOP("Saying", "tool_choice: the type must be auto, any, tool or none")};

    Reason noPicturesHere{QT_TRANSLATE_NOOP("Saying", "This channel takes no pictures.")};
    Reason pictureKeptElsewhere{QT_TRANSLATE_NOOP("Saying", "This channel cannot fetch a picture that another provider keeps.")};
    Reason noFilesHere{QT_TRANSLATE_NOOP("Saying", "This channel takes no files.")};
    Reason fileKeptElsewhere{
        QT_TRANSLATE_NOOP("Saying", "This channel cannot fetch a file by its address, or one that another provider keeps.")};
    Reason pictureUnfit{QT_TRANSLATE_NOOP("Saying", "The model cannot take this picture.")};
    Reason fileUnfit{QT_TRANSLATE_NOOP("Saying", "The model cannot take this file.")};
    Reason noPictures{QT_TRANSLATE_NOOP("Saying", "this channel takes no pictures")};
    Reason noPicturesOfType{QT_TRANSLATE_NOOP("Saying", "this channel takes no pictures of type \"%1\"")};
    Reason pictureOfOther{QT_TRANSLATE_NOOP("Saying", "the picture is kept by another provider")};
    Reason noSound{QT_TRANSLATE_NOOP("Saying", "this channel takes no sound")};
    Reason noFiles{QT_TRANSLATE_NOOP("Saying", "this channel takes no files")};
    Reason noFilesOfType{QT_TRANSLATE_NOOP("Saying", "this channel takes no files of type \"%1\"")};
    Reason fileOfOther{QT_TRANSLATE_NOOP("Saying", "the file is kept by another provider")};

    /// A change, not a fault: of an attempt that went out again (AttemptRecord::changes).
    Reason reasoningLeftOut{QT_TRANSLATE_NOOP("Saying", "left out reasoning that the provider refused as signed by another")};
    Reason andMore{QT_TRANSLATE_NOOP("Saying", "and more")};
};

inline constexpr RequestReasons kRequestReasons{};

} // namespace sluice
