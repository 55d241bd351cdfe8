// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sluice::ui {

namespace {

QColor pick(Scheme scheme, QRgb light, QRgb dark)
{
    return QColor::fromRgb(scheme == Scheme::Light ? light : dark);
}

/// Relative luminance of sRGB (WCAG 2.1).
double luminance(const QColor &color)
{
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// Fusion draws its bevels and shadows with these.
void setBevels(QPalette &palette, Scheme scheme)
{
    const QColor control = color(Role::Control, scheme);
    const QColor border = color(Role::Border, scheme);
    palette.setColor(QPalette::Light, mixed(control, Qt::white, scheme == Scheme::Light ? 0.6F : 0.08F));
    palette.setColor(QPalette::Midlight, mixed(control, Qt::white, scheme == Scheme::Light ? 0.3F : 0.04F));
    palette.setColor(QPalette::Mid, border);
    palette.setColor(QPalette::Dark, mixed(border, Qt::black, 0.15F));
    palette.setColor(QPalette::Shadow, mixed(border, Qt::black, 0.6F));
}

void setDisabled(QPalette &palette, Scheme scheme)
{
    const QColor faded = mixed(color(Role::Text, scheme), color(Role::Surface, scheme), 0.55F);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, faded);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(Role::Border, scheme));
}

} // namespace

QColor color(Role role, Scheme scheme)
{
    switch (role) {
    case Role::Window: return pick(scheme, 0xf3f5f7, 0x16191d);
    case Role::Surface: return pick(scheme, 0xffffff, 0x1e2228);
    case Role::AlternateRow: return pick(scheme, 0xf7f9fa, 0x22272e);
    case Role::Border: return pick(scheme, 0xd5dbe1, 0x363d47);
    case Role::Control: return pick(scheme, 0xfbfcfd, 0x2a3038);
    case Role::Text: return pick(scheme, 0x1b1f24, 0xe6e9ed);
    case Role::MutedText: return pick(scheme, 0x55606a, 0xa6b0ba);
    case Role::Accent: return pick(scheme, 0x0b6b8a, 0x4cb8d6);
    case Role::Selection: return pick(scheme, 0xd9ecf3, 0x1d4250);
    case Role::SelectionText: return pick(scheme, 0x10202a, 0xf2f8fa);
    }
    Q_UNREACHABLE();
}

QColor color(Tone tone, Scheme scheme)
{
    switch (tone) {
    case Tone::Good: return pick(scheme, 0x156d38, 0x5fcf8d);
    case Tone::Warning: return pick(scheme, 0x805400, 0xf0b44c);
    case Tone::Bad: return pick(scheme, 0xb3261e, 0xff9a91);
    case Tone::Idle: return pick(scheme, 0x55606a, 0xa6b0ba);
    }
    Q_UNREACHABLE();
}

QColor color(Series series, Scheme scheme)
{
    switch (series) {
    case Series::Primary: return pick(scheme, 0x0f6fae, 0x5ab4ea);
    case Series::Secondary: return pick(scheme, 0xc4540a, 0xf0a030);
    }
    Q_UNREACHABLE();
}

QColor color(EndingGroup group, Scheme scheme)
{
    switch (group) {
    case EndingGroup::Complete: return pick(scheme, 0x4f8fd0, 0x86b9f4);
    case EndingGroup::CutOff: return pick(scheme, 0x96200c, 0xd24a3a);
    case EndingGroup::RateLimited: return pick(scheme, 0xb08a12, 0xe9bd1c);
    case EndingGroup::ProviderFault: return pick(scheme, 0x60176a, 0xb93ad8);
    case EndingGroup::TurnedDown: return pick(scheme, 0x20282c, 0xe9eff2);
    case EndingGroup::BrokenOff: return pick(scheme, 0x6f767c, 0x79808f);
    }
    Q_UNREACHABLE();
}

QColor color(Mark mark, Scheme scheme)
{
    switch (mark) {
    case Mark::Trouble: return color(Tone::Bad, scheme);
    case Mark::RateLimit: return color(Tone::Warning, scheme);
    case Mark::Guard: return pick(scheme, 0x4b3fd0, 0xb3a6ff);
    }
    Q_UNREACHABLE();
}

QColor nameColor(int rank, Scheme scheme)
{
    static constexpr std::array<std::array<QRgb, kNameColorCount>, 2> kColors{
        {{0x0f6fae, 0xd47311, 0x543312, 0x7311d4, 0x760a52, 0xa6733f, 0x1f3393, 0xf042f0},
         {0x5ab4ea, 0xec7f13, 0xf7cca1, 0xad2bee, 0xc8e4ea, 0xa6733f, 0x466cb9, 0x42f05f}}};
    Q_ASSERT(rank >= 0 && rank < kNameColorCount);
    return QColor::fromRgb(kColors.at(size_t(scheme)).at(size_t(rank)));
}

QColor restColor(Scheme scheme)
{
    return pick(scheme, 0x7d858c, 0x79808f);
}

QPalette paletteOf(Scheme scheme)
{
    const auto of = [scheme](Role role) { return color(role, scheme); };
    QPalette palette(of(Role::Control), of(Role::Window));
    setBevels(palette, scheme);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, of(Role::Text));
    palette.setColor(QPalette::Base, of(Role::Surface));
    palette.setColor(QPalette::AlternateBase, of(Role::AlternateRow));
    palette.setColor(QPalette::ToolTipBase, of(Role::Control));
    palette.setColor(QPalette::PlaceholderText, of(Role::MutedText));
    palette.setColor(QPalette::BrightText, color(Tone::Bad, scheme));
    palette.setColor(QPalette::Highlight, of(Role::Selection));
    palette.setColor(QPalette::HighlightedText, of(Role::SelectionText));
    palette.setColor(QPalette::Link, of(Role::Accent));
    palette.setColor(QPalette::LinkVisited, of(Role::Accent));
    setDisabled(palette, scheme);
    return palette;
}

Scheme schemeOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? Scheme::Dark : Scheme::Light;
}

QColor roleColor(Role role, const QPalette &palette)
{
    return color(role, schemeOf(palette));
}

QColor toneColor(Tone tone, const QPalette &palette)
{
    return color(tone, schemeOf(palette));
}

Tone gapTone(qint64 gap, qint64 limit)
{
    if (limit <= 0)
        return Tone::Idle;
    const double share = static_cast<double>(gap) / static_cast<double>(limit);
    if (share < 0.5)
        return Tone::Good;
    return share < 0.8 ? Tone::Warning : Tone::Bad;
}

Tone endingTone(EndingGroup group)
{
    switch (group) {
    case EndingGroup::Complete: return Tone::Good;
    case EndingGroup::RateLimited:
    case EndingGroup::TurnedDown: return Tone::Warning;
    case EndingGroup::CutOff:
    case EndingGroup::ProviderFault: return Tone::Bad;
    case EndingGroup::BrokenOff: return Tone::Idle;
    }
    Q_UNREACHABLE();
}

QColor mixed(const QColor &a, const QColor &b, float shareOfB)
{
    const float shareOfA = 1.0F - shareOfB;
    return QColor::fromRgbF(a.redF() * shareOfA + b.redF() * shareOfB, a.greenF() * shareOfA + b.greenF() * shareOfB,
                            a.blueF() * shareOfA + b.blueF() * shareOfB);
}

double contrast(const QColor &a, const QColor &b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace sluice::ui
