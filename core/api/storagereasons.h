// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// What goes wrong with what is kept: the ledger, its journal, secrets, files of the settings.
struct StorageReasons
{
    using enum Filler;

    Reason ledgerDamaged{QT_TRANSLATE_NOOP("Saying", "the ledger is damaged")};
    Reason ledgerBegunAnew{QT_TRANSLATE_NOOP("Saying", "the ledger was damaged; it was moved to %1 and a new one begun")};
    Reason ofOtherVersion{QT_TRANSLATE_NOOP("Saying", "%1 is of version %2, this program knows %3")}; ///< a database
    Reason journalUnread{QT_TRANSLATE_NOOP("Saying", "a part of the journal cannot be read: %1"), {Own}};
    Reason journalDamaged{QT_TRANSLATE_NOOP("Saying", "a part of the journal was damaged: %1"), {Own}};
    Reason noJournal{QT_TRANSLATE_NOOP("Saying", "%1 is not a journal of this version")};
    Reason ledgerNotOpen{QT_TRANSLATE_NOOP("Saying", "the ledger is not open")};
    Reason gatewayNotOpen{QT_TRANSLATE_NOOP("Saying", "the gateway is not open")};
    Reason walStays{QT_TRANSLATE_NOOP("Saying", "%1-wal cannot be moved aside")};
    Reason capturesDamaged{QT_TRANSLATE_NOOP("Saying", "what was captured of messages was damaged; it was moved to %1")};
    Reason capturesUnkept{QT_TRANSLATE_NOOP("Saying", "what is captured of messages cannot be kept: %1"), {Own}};
    Reason fileStays{QT_TRANSLATE_NOOP("Saying", "%1 cannot be deleted")}; ///< or several files
    Reason capturesStay{QT_TRANSLATE_NOOP("Saying", "what was captured of messages and has had its time cannot be deleted: %1"),
                        {Own}};
    Reason nothingCaptured{QT_TRANSLATE_NOOP("Saying", "nothing was captured of exchange %1")};
    Reason captureUnread{QT_TRANSLATE_NOOP("Saying", "what was captured of exchange %1 cannot be read")};

    Reason secretEmpty{QT_TRANSLATE_NOOP("Saying", "is empty")};
    Reason secretUnusable{QT_TRANSLATE_NOOP("Saying", "has characters that no HTTP header can carry")};
    Reason noReference{QT_TRANSLATE_NOOP("Saying", "not a reference to a stored secret")};
    Reason variableUnset{QT_TRANSLATE_NOOP("Saying", "the environment variable is not set")};
    Reason noItem{QT_TRANSLATE_NOOP("Saying", "no item \"%1\"")};
    Reason noItemIn{QT_TRANSLATE_NOOP("Saying", "no item \"%1\" in %2")};
    Reason keyStoreSays{QT_TRANSLATE_NOOP("Saying", "the system key store says: %1")};
    Reason keyStoreSilent{QT_TRANSLATE_NOOP("Saying", "the system key store does not answer")};
    Reason nameUnfit{QT_TRANSLATE_NOOP("Saying", "no such name can be given to a secret")};
    Reason tokenUnkept{QT_TRANSLATE_NOOP("Saying", "the token could be neither read nor kept")};

    Reason readableByOthers{QT_TRANSLATE_NOOP("Saying", "others may read this file, and that cannot be changed")};
    Reason noObjectOfStrings{QT_TRANSLATE_NOOP("Saying", "must be a JSON object of strings; put it right or remove it")};
    Reason noSuchFile{QT_TRANSLATE_NOOP("Saying", "there is no such file")};
    Reason noRegularFile{QT_TRANSLATE_NOOP("Saying", "is not a regular file")};
    Reason fileTooLarge{QT_TRANSLATE_NOOP("Saying", "is larger than %1 bytes")};
    Reason folderNotMade{QT_TRANSLATE_NOOP("Saying", "the folder cannot be created")};
    Reason folderNotMadeThere{QT_TRANSLATE_NOOP("Saying", "the folder %1 cannot be made")};
    Reason noCertificate{QT_TRANSLATE_NOOP("Saying", "holds no certificate in PEM form")};

    Reason caFileOfChannel{QT_TRANSLATE_NOOP("Saying", "ca_file of channel %1: %2"), {Words, Own}};
    Reason caFileOfComponent{QT_TRANSLATE_NOOP("Saying", "ca_file of health component %1: %2"), {Words, Own}};
    Reason mistakeIsKept{QT_TRANSLATE_NOOP("Saying", "config.json is not overwritten, because it has a mistake: %1"), {Own}};
    Reason presetUnknown{QT_TRANSLATE_NOOP("Saying", "preset of channel %1: there is none called %2; it is ignored")};
    Reason presetWithoutDialect{
        QT_TRANSLATE_NOOP("Saying", "preset of channel %1: %2 says nothing of the dialect %3; it is ignored")};
    Reason simulationSilent{QT_TRANSLATE_NOOP("Saying", "the simulated provider cannot listen: %1"), {Own}};
};

inline constexpr StorageReasons kStorageReasons{};

} // namespace sluice
