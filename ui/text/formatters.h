// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/money.h"

#include <QCoreApplication>
#include <QList>
#include <QLocale>

#include <optional>

namespace sluice::ui {

/// The unit of an axis of durations.
enum class DurationUnit { Milliseconds, Seconds, Minutes };

/// The unit in which durations up to `largest` are read best.
DurationUnit unitFor(milliseconds largest);
/// Milliseconds in one of it.
qint64 millisecondsIn(DurationUnit unit);

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
    /// A limit that somebody has set: as above, but whole seconds without decimals and whole minutes without seconds, `4 s`,
    /// `60 s`, `5 min`.
    QString limit(milliseconds value) const;
    /// `512 bytes`, `1.5 kB`: powers of 1000.
    QString bytes(qint64 value) const;
    QString count(qint64 value) const;
    /// At most three digits, the rest cut: `999`, `1.23k`, `48.2k`, `312k`, `1.25M`.
    QString shortCount(qint64 value) const;
    /// `1,234`, `~1,234` when counted by us instead of the provider, a dash when unknown.
    QString tokens(std::optional<qint64> value, bool isEstimated) const;
    /// `1,234.50 CNY`, all decimals that there are, at the least two; `~` where tokens were counted by us.
    QString money(const Money &value, bool isEstimated) const;
    /// `−1,234.50 EUR`: millionths of any currency, which may be below zero.
    QString amount(qint64 micros, const QString &currency) const;
    /// For figures that are read at a glance: `1,234.50 CNY`, two decimals from one unit on and up to four below, cut; what is
    /// less still as `<0.0001 CNY`.
    QString shortMoney(const Money &value, bool isEstimated) const;
    /// Several amounts, `1.20 CNY + 0.50 USD`; a dash without any.
    QString shortMoney(const QList<Money> &values, bool isEstimated) const;
    /// The same with all their decimals.
    QString money(const QList<Money> &values, bool isEstimated) const;
    /// What part of `whole` it is: `12%`; `<1%` and `>99%` where a rounded number would tell of none or all. A dash without a
    /// whole.
    QString percent(qint64 part, qint64 whole) const;
    /// `23.4 ms`, as a duration from a second on; or a dash.
    QString perToken(std::optional<std::chrono::microseconds> value) const;
    /// `2026-03-04 14:03`, in the machine's time zone.
    QString minute(WallTime value) const;
    /// `03-04`, in the machine's time zone.
    QString shortDay(WallTime value) const;
    /// A date in the locale's own long form, in the machine's time zone.
    QString longDay(WallTime value) const;
    /// `14:03:07`, in the machine's time zone.
    QString timeOfDay(WallTime value) const;
    /// `14:03`, in the machine's time zone.
    QString hourAndMinute(WallTime value) const;
    /// `2026-03-04`, in the machine's time zone.
    QString day(WallTime value) const;
    /// `8.3%` of hundredths of a percent.
    QString finePercent(qint64 hundredths) const;
    /// Date and time in the locale's own long form.
    QString dateTime(WallTime value) const;
    /// `437 ms`, `1.437 s`, `3 min 05.437 s`: nothing left out, for places where one compares.
    QString exactDuration(milliseconds value) const;
    /// For the marks of an axis: as duration(), but whole seconds without decimals, and `0`.
    QString tickDuration(milliseconds value) const;
    /// `03-04 14:03:07`, in the machine's time zone: short, and sorts as it reads.
    QString listTime(WallTime value) const;
    /// `2026-03-04 14:03:07.125`, in the machine's time zone.
    QString exactTime(WallTime value) const;
    /// `42.3 tokens/s`; `~` when the tokens were counted by us.
    QString tokenSpeed(double tokensPerSecond, bool isEstimated) const;

    /// A number at the mark of an axis, kept short: `0`, `250`, `2.5k`, `12k`, `1.2M`.
    QString axisNumber(double value) const;
    /// The same for a duration in milliseconds, as a bare number of `unit`.
    QString axisDuration(double ms, DurationUnit unit) const;
    /// `ms`, `s`, `min`.
    static QString unitName(DurationUnit unit);

private:
    QLocale m_locale;
};

/// Stands where there is no value.
QString noValue();

/// Text from outside (a model name, a reason) made fit for one table cell: control characters, line breaks and text
/// direction marks become spaces, and it is cut at 300 characters.
QString oneLine(const QString &text);

/// Text from outside as it is, in all its length and lines; control characters and text direction marks become spaces.
QString manyLines(const QString &text);

/// Tool tips take anything that looks like markup for rich text; this one shows `text` as it is, lines kept.
QString plainToolTip(const QString &text);

/// A name from outside for one table cell, or a dash without any.
QString nameOrDash(const QString &name);

} // namespace sluice::ui
