// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/toolsettings.h"

#include "ui/text/quoting.h"

#include <QCoreApplication>
#include <QStringList>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ToolSettings)

public:
    //: Above lines to copy.
    static QString inShell() { return tr("In the terminal from which you start it"); }
    //: Above lines to copy; %1 is the name of a file.
    static QString inFile(const QString &file) { return tr("In %1").arg(file); }
};

QString lines(const QStringList &all)
{
    return all.join(u'\n');
}

QString exported(const char *name, const QString &value)
{
    return QStringLiteral("export %1=%2").arg(QLatin1String(name), shellWord(value));
}

/// Takes its base URL without a version and adds `/v1/messages` itself.
ToolSettings claudeCode(const ToolTarget &target)
{
    return {
        QStringLiteral("Claude Code"),
        {{Texts::inShell(), lines({exported("ANTHROPIC_BASE_URL", target.baseUrl), exported("ANTHROPIC_AUTH_TOKEN", target.token),
                                   exported("ANTHROPIC_SMALL_FAST_MODEL", target.model),
                                   QStringLiteral("claude --model %1").arg(shellWord(target.model))})}},
        {}};
}

/// Speaks Responses only, and adds `/responses` to its base URL.
ToolSettings codex(const ToolTarget &target)
{
    const QString config =
        lines({QStringLiteral("model = ") + jsonString(target.model), QStringLiteral("model_provider = \"sluice\""), QString(),
               QStringLiteral("[model_providers.sluice]"), QStringLiteral("name = \"Sluice\""),
               QStringLiteral("base_url = ") + jsonString(target.baseUrl + QStringLiteral("/v1")),
               QStringLiteral("env_key = \"SLUICE_TOKEN\""), QStringLiteral("wire_api = \"responses\"")});
    return {QStringLiteral("Codex"),
            {{Texts::inFile(QStringLiteral("~/.codex/config.toml")), config},
             {Texts::inShell(), lines({exported("SLUICE_TOKEN", target.token), QStringLiteral("codex")})}},
            //: Of lines for a settings file: "above all [sections]" because of the file's syntax (TOML).
            Texts::tr("The first two lines belong above all [sections] of the file.")};
}

ToolSettings cline(const ToolTarget &target)
{
    const QString url = target.baseUrl + QStringLiteral("/v1");
    return {QStringLiteral("Cline"),
            {{Texts::inShell(), QStringLiteral("cline auth -p openai-compatible -k %1 -m %2 -b %3")
                                    .arg(shellWord(target.token), shellWord(target.model), shellWord(url))}},
            //: "OpenAI Compatible" is the name of a choice in Cline's settings; %1 is a URL, %2 a model's name.
            Texts::tr("In an editor: provider “OpenAI Compatible”, base URL %1, the token as API key, model %2.")
                .arg(url, target.model)};
}

ToolSettings qwenCode(const ToolTarget &target)
{
    return {QStringLiteral("Qwen Code"),
            {{Texts::inShell(), lines({exported("OPENAI_BASE_URL", target.baseUrl + QStringLiteral("/v1")),
                                       exported("OPENAI_API_KEY", target.token), exported("OPENAI_MODEL", target.model),
                                       QStringLiteral("qwen --auth-type openai")})}},
            //: HTTP_PROXY is the name of an environment variable; keep it.
            Texts::tr("Version 0.15 sends even local calls through HTTP_PROXY; unset it there.")};
}

ToolSettings openCode(const ToolTarget &target)
{
    const QString model = jsonString(target.model);
    const QString qualified = jsonString(QStringLiteral("sluice/") + target.model);
    const QString config =
        lines({QStringLiteral("{"), QStringLiteral("  \"$schema\": \"https://opencode.ai/config.json\","),
               QStringLiteral("  \"model\": %1,").arg(qualified), QStringLiteral("  \"small_model\": %1,").arg(qualified),
               QStringLiteral("  \"provider\": {"), QStringLiteral("    \"sluice\": {"),
               QStringLiteral("      \"npm\": \"@ai-sdk/openai-compatible\","), QStringLiteral("      \"name\": \"Sluice\","),
               QStringLiteral("      \"options\": {\"baseURL\": %1, \"apiKey\": %2},")
                   .arg(jsonString(target.baseUrl + QStringLiteral("/v1")), jsonString(target.token)),
               QStringLiteral("      \"models\": {%1: {\"name\": %1}}").arg(model), QStringLiteral("    }"),
               QStringLiteral("  }"), QStringLiteral("}")});
    return {QStringLiteral("OpenCode"), {{Texts::inFile(QStringLiteral("~/.config/opencode/opencode.json")), config}}, {}};
}

} // namespace

QList<ToolSettings> toolSettings(const ToolTarget &target)
{
    return {claudeCode(target), codex(target), cline(target), qwenCode(target), openCode(target)};
}

} // namespace sluice::ui
