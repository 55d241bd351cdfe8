// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Lies in base, where connections word their troubles too.
#include "core/base/saying.h"
