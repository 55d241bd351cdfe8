// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

namespace sluice::ledger {

/// Which values of one label are told by name. A client may make names up as it likes, and each would be a series that stays for
/// ever: so the first ones get a place each, and the rest are told together. Pure.
class LabelRoom
{
public:
    static constexpr qsizetype kPlaces = 64;
    static constexpr qsizetype kLongest = 256; ///< as long as a model's name in the settings may be
    static QString other() { return QStringLiteral("other"); }
    static QString none() { return QStringLiteral("none"); } ///< for an empty value, which Prometheus takes for no label at all

    /// The value itself if it has a place or gets a free one, else `other`.
    QString take(const QString &value);
    /// The same, but no place is given away.
    QString find(const QString &value) const;

private:
    QSet<QString> m_values;
};

/// The rooms of all labels whose values come from settings, requests and samples.
struct MetricNames
{
    LabelRoom models;
    LabelRoom channels;
    LabelRoom keys;
    LabelRoom clients;
    LabelRoom components;
};

} // namespace sluice::ledger
