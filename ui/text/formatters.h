// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QCoreApplication>
#include <QLocale>

#include <optional>

namespace sluice::ui {

/// Units and numbers as text for people: the one place where they become words. Durations, sizes and counts follow the
/// locale handed in; units are translated.
class Formatters
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Formatters)
public:
    explicit Formatters(const QLocale &locale = QLocale());

    /// `250 ms`, `1.4 s`, `90 s`, `3 min 05 s`, `2 h 07 min`. Below ten seconds with one decimal, because that is where
    /// the gaps of a stream differ. Negative counts as zero.
    QString duration(milliseconds value) const;
    /// As above, or a dash.
    QString duration(std::optional<milliseconds> value) const;
    /// `512 bytes`, `1.5 kB`: powers of 1000.
    QString bytes(qint64 value) const;
    QString count(qint64 value) const;
    /// `1,234`, `~1,234` when counted by us instead of the provider, a dash when unknown.
    QString tokens(std::optional<qint64> value, bool isEstimated) const;
    /// `14:03:07`, in the machine's time zone.
    QString timeOfDay(WallTime value) const;
    /// Date and time in the locale's own long form.
    QString dateTime(WallTime value) const;

private:
    QLocale m_locale;
};

/// Stands where there is no value.
QString noValue();

/// Text from outside (a model name, a reason) made fit for one table cell: control characters, line breaks and text
/// direction marks become spaces, and it is cut at 300 characters.
QString oneLine(const QString &text);

/// Tool tips take anything that looks like markup for rich text; this one shows `text` as it is, lines kept.
QString plainToolTip(const QString &text);

} // namespace sluice::ui
