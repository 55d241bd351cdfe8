# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by packaging/run and packaging/test: packages, configure, build. Sourced, never run by itself.
set -euo pipefail

sluice_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
sluice_build="$sluice_root/build"

say() { printf '%s\n' "sluice: $*"; }
die() { printf '%s\n' "sluice: $*" >&2; exit 1; }

is_installed() { [[ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]; }

# missing_packages SECTION… prints the packages of these sections that are not there; of alternatives, the first.
missing_packages() {
    local wanted=" $* " section names name found
    while read -r section names; do
        [[ -n "$section" && "$section" != \#* && "$wanted" == *" $section "* ]] || continue
        found=no
        for name in ${names//|/ }; do
            if command -v dpkg-query >/dev/null && is_installed "$name"; then found=yes; fi
        done
        if [[ $found == no ]]; then printf '%s\n' "${names%%|*}"; fi
    done <"$sluice_root/packaging/debian-packages.txt"
}

# Sets as_root to what turns a command into root's, or stops with the list of what is missing.
become_root() {
    if [[ "$(id -u)" == 0 ]]; then
        as_root=()
    elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
        as_root=(sudo)
    else
        die "these packages are missing: $*
sluice: they can be installed by root only, and there is no sudo that works here. As root, run
    apt-get install --no-install-recommends $*
and call this again."
    fi
}

ensure_packages() {
    local missing=() as_root=() apt=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        die "this is no Debian system, and only Debian's packages are known here. Install what corresponds to
    ${missing[*]}
and build by hand: cmake --preset release && cmake --build --preset release"
    fi
    become_root "${missing[@]}"
    say "installing ${#missing[@]} missing Debian packages: ${missing[*]}"
    # No package of the machine's is removed for ours: then apt says which two exclude each other.
    apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -y -q)
    "${apt[@]}" update || say "apt-get update failed; trying with the package lists that are there"
    "${apt[@]}" install --no-install-recommends --no-remove "${missing[@]}" ||
        die "apt-get could not install: ${missing[*]}
sluice: its reason stands above. Debian 12 (bookworm) has them all in its section main."
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) || die "still missing after the installation: ${missing[*]}"
}

# One compiler per core, but no more than memory allows: about 1.5 GB each.
build_jobs() {
    local cores available limit
    cores=$(nproc)
    available=$(awk '/^MemAvailable:/ {print int($2 / 1024)}' /proc/meminfo 2>/dev/null || true)
    limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || true)
    if [[ "$limit" =~ ^[0-9]+$ ]] && ((limit / 1048576 < ${available:-0})); then available=$((limit / 1048576)); fi
    if [[ -n "$available" ]] && ((available / 1536 < cores)); then cores=$((available / 1536)); fi
    echo $((cores > 0 ? cores : 1))
}

# A build tree of a moved clone or of another generator cannot be used again.
configure_flags() {
    local cache="$sluice_build/CMakeCache.txt"
    [[ -f "$cache" ]] || return 0
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$sluice_root" "$cache" || ! grep -qxF "CMAKE_GENERATOR:INTERNAL=Ninja" "$cache"; then
        echo --fresh
    fi
}

# build_target TARGET: configures and builds a release into build/. Both commands share the tree and its settings, so that
# the one finds ready what the other has built.
build_target() {
    local jobs werror=OFF log="$sluice_build/configure.log" lock
    # Another compiler may warn of other things; on Debian 12 a warning is an error.
    if grep -qx 'VERSION_ID="12"' /etc/os-release 2>/dev/null; then werror=ON; fi
    mkdir -p "$sluice_build" 2>/dev/null || true
    [[ -d "$sluice_build" && -w "$sluice_build" ]] ||
        die "cannot write to $sluice_build; it may belong to another user (an earlier call as root?)"
    exec {lock}>"$sluice_build/.lock"
    flock -n "$lock" || { say "another build is running in $sluice_build; waiting for it"; flock "$lock"; }
    jobs=$(build_jobs)
    say "building into $sluice_build with $jobs parallel jobs (the first time takes some minutes)"
    # shellcheck disable=SC2046  # no flag or one
    cmake -S "$sluice_root" -B "$sluice_build" $(configure_flags) -G Ninja -DCMAKE_BUILD_TYPE=Release -DSLUICE_BUILD_TESTS=ON \
        -DSLUICE_SANITIZE= -DSLUICE_WARNINGS_AS_ERRORS=$werror >"$log" 2>&1 || { cat "$log" >&2; die "configuring failed"; }
    cmake --build "$sluice_build" --parallel "$jobs" --target "$1" || die "the build failed"
    exec {lock}>&-
}

# The account's own places: what `cmake --install` fills below this prefix is where a desktop of this user looks.
user_prefix() { printf '%s\n' "${HOME:?is not set, so there is no account to install for}/.local"; }

# installed_files PREFIX names every file that an installation for this account consists of.
installed_files() {
    printf '%s\n' "$1/bin/sluice" "$1/share/applications/sluice.desktop" "$1"/share/icons/hicolor/*/apps/sluice.{png,svg}
}

# tell_desktop PREFIX: desktops see new files by themselves sooner or later; telling them makes it sooner. Not all systems have
# the tools.
tell_desktop() {
    if [[ -d "$1/share/icons/hicolor" ]]; then touch -c "$1/share/icons/hicolor" || true; fi
    if [[ -d "$1/share/applications" ]] && command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$1/share/applications" 2>/dev/null || true
    fi
}

install_for_user() {
    local prefix
    prefix=$(user_prefix)
    cmake --install "$sluice_build" --prefix "$prefix" >"$sluice_build/install.log" 2>&1 ||
        { cat "$sluice_build/install.log"; die "the installation failed"; }
    tell_desktop "$prefix"
    say "installed for this account below $prefix; Sluice is now among the desktop's applications."
    case ":$PATH:" in
    *":$prefix/bin:"*) say "in a terminal: sluice" ;;
    *) say "in a terminal: $prefix/bin/sluice ($prefix/bin is not in PATH)" ;;
    esac
    if [[ -n "${XDG_DATA_HOME:-}" && "$XDG_DATA_HOME" != "$prefix/share" ]]; then
        say "XDG_DATA_HOME is $XDG_DATA_HOME here, so a desktop with the same setting does not look in $prefix/share."
    fi
    say "to undo it: packaging/run --uninstall (settings and ledger stay)"
}

uninstall_for_user() {
    local prefix file login removed=0
    prefix=$(user_prefix)
    while read -r file; do
        if [[ -e "$file" || -L "$file" ]]; then
            rm -f -- "$file"
            removed=$((removed + 1))
        fi
    done < <(installed_files "$prefix")
    # "Start at login" of this account's profile; those of others (sluice-….desktop) name a profile that may go on.
    login="${XDG_CONFIG_HOME:-$HOME/.config}/autostart/sluice.desktop"
    if [[ -e "$login" ]]; then
        rm -f -- "$login"
        say "removed $login, which started Sluice at login."
    fi
    tell_desktop "$prefix"
    if ((removed)); then say "removed $removed files below $prefix."; else say "nothing was installed below $prefix."; fi
    say "settings and ledger stay: ${XDG_CONFIG_HOME:-$HOME/.config}/sluice and ${XDG_DATA_HOME:-$HOME/.local/share}/sluice"
}
