# SPDX-License-Identifier: GPL-3.0-or-later
# `cmake --install` puts the program, its icons and its desktop file where a Linux desktop finds them: below the prefix, in the
# places of the freedesktop.org Icon Theme and Desktop Entry specifications.
include(GNUInstallDirs)

install(TARGETS sluice RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
if(UNIX AND NOT APPLE)
  set(icons "${PROJECT_SOURCE_DIR}/resources/icons")
  set(theme "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
  foreach(size IN ITEMS 16 24 32 48 64 128 256)
    install(FILES "${icons}/sluice-${size}.png" DESTINATION "${theme}/${size}x${size}/apps" RENAME sluice.png)
  endforeach()
  install(FILES "${icons}/sluice.svg" DESTINATION "${theme}/scalable/apps")
  # The prefix is known only when it is installed.
  install(CODE "set(SLUICE_BINDIR \"${CMAKE_INSTALL_BINDIR}\")
    set(SLUICE_APPLICATIONS \"${CMAKE_INSTALL_DATADIR}/applications\")
    set(SLUICE_DESKTOP_IN \"${PROJECT_SOURCE_DIR}/packaging/linux/sluice.desktop.in\")
    set(SLUICE_SCRATCH \"${PROJECT_BINARY_DIR}\")
    include(\"${PROJECT_SOURCE_DIR}/packaging/cmake/InstallDesktopFile.cmake\")")
endif()
