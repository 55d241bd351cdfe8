// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <tl/expected.hpp>

namespace sluice {

/// A value or the reason why there is none. Exceptions do not cross our functions; this does.
template <typename T, typename E = Error>
using Expected = tl::expected<T, E>;

using tl::unexpected;

} // namespace sluice
