// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArray>
#include <QString>

namespace sluice::dialect {

/// An answer that no provider gave: a short text, said by the assistant, and a proper end. It used no tokens.
struct StaticNotice
{
    QString text;
    QString model;          ///< as the client asked for it
    QByteArray serial;      ///< what makes its ids unlike those of others: letters, digits, hyphens
    qint64 createdAt = 0;   ///< in seconds of Unix time
    bool asksUsage = false; ///< Chat streams: RequestFacts::asksUsage
    bool operator==(const StaticNotice &) const = default;
};

/// The whole stream, as strict clients take it.
QByteArray noticeStream(Dialect dialect, const StaticNotice &notice);
/// The whole JSON body.
QByteArray noticeBody(Dialect dialect, const StaticNotice &notice);

/// What is said while health is low where the user has written nothing else.
QString lowHealthText();

} // namespace sluice::dialect
