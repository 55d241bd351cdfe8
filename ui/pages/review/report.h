// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace sluice::ui {

/// A text with headings, sentences and small tables, from which the page, Markdown and PDF are made alike. Names in it come from
/// outside and are fit for one line; the rest are our own words.

struct ReportColumn
{
    QString title;
    bool isNumber = false; ///< stands at the right

    bool operator==(const ReportColumn &) const = default;
};

struct ReportRow
{
    QStringList cells;
    // What the row leads to on the screen, if anything.
    std::optional<ExchangeFilter> filter{};
    std::optional<ExchangeId> exchange{};

    bool leadsSomewhere() const { return filter || exchange; }
    bool operator==(const ReportRow &) const = default;
};

struct ReportTable
{
    QList<ReportColumn> columns;
    QList<ReportRow> rows{};

    bool operator==(const ReportTable &) const = default;
};

struct ReportSection
{
    QString heading;
    QStringList sentences{};
    QList<ReportTable> tables{};

    bool operator==(const ReportSection &) const = default;
};

struct Report
{
    QString title;
    QStringList sentences; ///< below the title
    QList<ReportSection> sections{};

    bool operator==(const Report &) const = default;
};

} // namespace sluice::ui
