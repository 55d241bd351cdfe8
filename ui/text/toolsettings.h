// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace sluice::ui {

/// A piece of text to copy, and where it goes.
struct ToolSnippet
{
    QString place; ///< in words, such as "in ~/.codex/config.toml"
    QString text;
};

/// How a coding tool is pointed at the gateway.
struct ToolSettings
{
    QString tool; ///< its own name
    QList<ToolSnippet> snippets;
    QString note; ///< what else to know; may be empty
};

/// What to put into such settings.
struct ToolTarget
{
    QString baseUrl; ///< `http://127.0.0.1:8787`, without a path
    QString model;   ///< to ask for
    QString token;   ///< the local token, or what stands for it where it is not to be seen
};

/// For Claude Code, Codex, Cline, Qwen Code and OpenCode, in this order; each form was run with the tool itself. Shell lines are
/// for a POSIX shell.
QList<ToolSettings> toolSettings(const ToolTarget &target);

} // namespace sluice::ui
