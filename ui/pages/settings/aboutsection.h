// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sluice::ui {

class Section;

/// Version, licence, and the libraries that are used.
void fillAbout(Section &section);

} // namespace sluice::ui
