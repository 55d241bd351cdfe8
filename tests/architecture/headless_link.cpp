// SPDX-License-Identifier: GPL-3.0-or-later
// Linked with the whole of sluice_core (see CMakeLists.txt). A use of a class of Qt Gui or Qt Widgets already fails at the
// link; what this program adds is the list of libraries it was loaded with, those that others bring along included.

#include <cstdio>
#include <cstring>

#ifdef __linux__
#include <link.h>

namespace {

constexpr const char *kWindowLibraries[] = {"Qt6Gui", "Qt6Widgets", "Qt6Charts", "Qt6OpenGL",  "Qt6Quick", "Qt6Qml",
                                            "Qt6Svg", "libX11",     "libxcb",    "libwayland", "libGL.so", "libEGL"};

struct Findings
{
    int loaded = 0;
    int forbidden = 0;
};

int look(dl_phdr_info *info, std::size_t, void *context)
{
    auto *findings = static_cast<Findings *>(context);
    ++findings->loaded;
    for (const char *name : kWindowLibraries) {
        if (std::strstr(info->dlpi_name, name) == nullptr)
            continue;
        ++findings->forbidden;
        std::printf("the gateway brings a window library along: %s\n", info->dlpi_name);
    }
    return 0;
}

} // namespace

int main()
{
    Findings findings;
    dl_iterate_phdr(&look, &findings);
    std::printf("%d libraries loaded, %d of them for windows\n", findings.loaded, findings.forbidden);
    // Itself, the C library and Qt Core at the least; fewer would mean that the list could not be read.
    return findings.forbidden == 0 && findings.loaded >= 3 ? 0 : 1;
}

#else

int main()
{
    std::puts("the list of loaded libraries is read on Linux only");
    return 77;
}

#endif
