# SPDX-License-Identifier: GPL-3.0-or-later
# One INTERFACE target carries what every target of the project is compiled with.
add_library(sluice_compiler INTERFACE)
target_include_directories(sluice_compiler INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_definitions(sluice_compiler INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
  QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
  QT_DISABLE_DEPRECATED_BEFORE=0x060400 SLUICE_VERSION="${PROJECT_VERSION}")
if(MSVC)
  target_compile_options(sluice_compiler INTERFACE /W4 /utf-8 $<$<BOOL:${SLUICE_WARNINGS_AS_ERRORS}>:/WX>)
else()
  target_compile_options(sluice_compiler INTERFACE -Wall -Wextra -Wpedantic -Wswitch -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${SLUICE_WARNINGS_AS_ERRORS}>:-Werror>)
endif()
# GCC reports false positives from inside std::string and Qt containers once the optimiser has inlined them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(sluice_compiler INTERFACE -Wno-restrict -Wno-maybe-uninitialized
    # A designated initializer that leaves defaults alone says just what it means.
    -Wno-missing-field-initializers)
endif()
if(SLUICE_SANITIZE)
  add_compile_options(-fsanitize=${SLUICE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${SLUICE_SANITIZE})
  # ThreadSanitizer does not see the fences Qt uses in places; GCC warns of it on every such use.
  if(SLUICE_SANITIZE STREQUAL "thread")
    add_compile_options(-Wno-tsan)
  endif()
endif()
find_program(SLUICE_CCACHE ccache)
if(SLUICE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SLUICE_CCACHE}")
endif()
