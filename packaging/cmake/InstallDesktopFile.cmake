# SPDX-License-Identifier: GPL-3.0-or-later
# Runs within `cmake --install`: writes the desktop file with the whole path of the program, because the folder of a private
# installation is not always in the desktop's PATH.
set(program "${CMAKE_INSTALL_PREFIX}/${SLUICE_BINDIR}/sluice")
# A string value escapes the backslash.
string(REPLACE "\\" "\\\\" SLUICE_TRY_EXEC "${program}")
# Exec is quoted, and what is special within quotes escaped before the string's own escapes (Desktop Entry Specification, "The
# Exec key"); a percent sign would begin a field code.
set(SLUICE_EXEC "${program}")
string(REGEX REPLACE "([\\\\\"`$])" "\\\\\\1" SLUICE_EXEC "${SLUICE_EXEC}")
string(REPLACE "\\" "\\\\" SLUICE_EXEC "${SLUICE_EXEC}")
string(REPLACE "%" "%%" SLUICE_EXEC "${SLUICE_EXEC}")
if(NOT program MATCHES "^[A-Za-z0-9/._+-]+$")
  set(SLUICE_EXEC "\"${SLUICE_EXEC}\"")
endif()
configure_file("${SLUICE_DESKTOP_IN}" "${SLUICE_SCRATCH}/sluice.desktop" @ONLY)
file(INSTALL "${SLUICE_SCRATCH}/sluice.desktop" DESTINATION "${CMAKE_INSTALL_PREFIX}/${SLUICE_APPLICATIONS}"
     PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
