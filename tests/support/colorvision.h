// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>

namespace sluice::test {

enum class ColorVision { Full, Protanopia, Deuteranopia, Tritanopia };

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

/// What eyes without one kind of cones make of linear RGB (Machado, Oliveira, Fernandes: "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", 2009, severity 1.0).
inline const Matrix &visionMatrix(ColorVision vision)
{
    static constexpr std::array<Matrix, 4> kMatrices{
        {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
         {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
         {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
         {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};
    return kMatrices.at(size_t(vision));
}

inline Triple multiplied(const Matrix &matrix, const Triple &in)
{
    Triple out{};
    for (size_t row = 0; row < 3; ++row)
        out[row] = matrix[row][0] * in[0] + matrix[row][1] * in[1] + matrix[row][2] * in[2];
    return out;
}

inline Triple linearRgb(const QColor &color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
}

/// CIE L*a*b* under D65.
inline Triple lab(const Triple &rgb)
{
    static constexpr Matrix kToXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    const Triple xyz = multiplied(kToXyz, rgb);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// How far apart two colours look (CIE76).
inline double colorDistance(const QColor &a, const QColor &b, ColorVision vision)
{
    const auto seen = [vision](const QColor &color) {
        Triple rgb = multiplied(visionMatrix(vision), linearRgb(color));
        for (double &channel : rgb)
            channel = std::clamp(channel, 0.0, 1.0);
        return lab(rgb);
    };
    const Triple first = seen(a);
    const Triple second = seen(b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

} // namespace sluice::test
