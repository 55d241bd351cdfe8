// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/settingscodec.h"

#include "core/base/redact.h"
#include "core/config/settingschecks.h"
#include "core/config/settingswriter.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sluice::config {
namespace {

constexpr qsizetype kMaxProblems = 20;

QString shown(const QString &text, qsizetype limit)
{
    return QString::fromUtf8(redactedSnippet(text.toUtf8(), limit));
}

template <typename T>
QString schemaType()
{
    if constexpr (std::same_as<T, bool> || std::same_as<T, std::optional<bool>>)
        return QStringLiteral("boolean");
    else if constexpr (std::integral<T> || std::same_as<T, std::optional<qint64>> || std::same_as<T, milliseconds> ||
                       std::same_as<T, std::optional<milliseconds>>)
        return QStringLiteral("integer");
    else if constexpr (std::same_as<T, double> || std::same_as<T, std::optional<double>>)
        return QStringLiteral("number");
    else
        return QStringLiteral("string");
}

QString unitName(Unit unit)
{
    switch (unit) {
    case Unit::None: return {};
    case Unit::Milliseconds: return QStringLiteral("ms");
    case Unit::Bytes: return QStringLiteral("bytes");
    case Unit::Percent: return QStringLiteral("percent");
    }
    Q_UNREACHABLE();
}

/// Lists the fields of one struct (see visitFields).
template <typename Owner>
class FieldLister
{
public:
    FieldLister(QString path, QList<SettingField> &fields)
        : m_path(std::move(path))
        , m_fields(fields)
    {
    }

    template <typename T>
    void value(const FieldSpec &spec, T Owner::*field)
    {
        SettingField info;
        info.path = pathOf(spec.name);
        info.type = schemaType<T>();
        info.unit = unitName(spec.unit);
        info.isRequired = spec.isRequired;
        if (info.type == QLatin1String("integer") || info.type == QLatin1String("number")) {
            info.min = spec.min;
            info.max = spec.max;
        }
        info.names = allowedNames<typename WithoutOptional<T>::Type>();
        if (!spec.isRequired)
            info.defaultJson = encode(Owner{}.*field).token;
        m_fields.append(info);
    }

    template <typename T>
    void flat(T Owner::*)
    {
        inner<T>(m_path);
    }
    template <typename Body>
    void group(const char *name, Body body)
    {
        FieldLister lister(pathOf(name), m_fields);
        body(lister);
    }
    template <typename T>
    void object(const FieldSpec &spec, T Owner::*)
    {
        inner<T>(pathOf(spec.name));
    }
    template <typename T>
    void list(const FieldSpec &spec, QList<T> Owner::*)
    {
        inner<T>(pathOf(spec.name) + QStringLiteral("[]"));
    }
    template <typename T>
    void map(const FieldSpec &spec, QMap<QString, T> Owner::*)
    {
        inner<T>(pathOf(spec.name) + QStringLiteral(".*"));
    }
    void proxy(const FieldSpec &spec, ProxySettings Owner::*)
    {
        SettingField info;
        info.path = pathOf(spec.name);
        info.type = QStringLiteral("string");
        info.defaultJson = "\"system\"";
        m_fields.append(info);
        inner<ProxySettings>(pathOf(spec.name));
    }

private:
    QString pathOf(const char *name) const
    {
        const QString key = QString::fromLatin1(name);
        return m_path.isEmpty() ? key : m_path + u'.' + key;
    }
    template <typename T>
    void inner(const QString &path)
    {
        FieldLister<T> lister(path, m_fields);
        visitFields(lister, Of<T>{});
    }

    QString m_path;
    QList<SettingField> &m_fields;
};

} // namespace

void ProblemList::add(const JsonNode &node, const QString &path, const Saying &rule, bool hidesValue)
{
    constexpr qsizetype kEnough = 500; // whoever has more has handed in something else
    if (m_problems.size() >= kEnough)
        return;
    constexpr qsizetype kLongestPath = 200;
    constexpr qsizetype kLongestValue = 80;
    ConfigProblem problem;
    problem.path = shown(path, kLongestPath);
    problem.rule = rule;
    problem.mayBeSecret = hidesValue && node.kind == JsonKind::String;
    if (!m_source.isEmpty() && node.begin >= 0) {
        const TextPosition position = positionOf(m_source, node.begin);
        problem.line = position.line;
        problem.column = position.column;
    }
    if (!hidesValue)
        problem.value = shown(node.token.isEmpty() ? describe(node.kind) : QString::fromUtf8(node.token), kLongestValue);
    m_problems.append(problem);
}

bool ProblemList::contains(const QString &path) const
{
    return std::any_of(m_problems.begin(), m_problems.end(), [&](const ConfigProblem &problem) { return problem.path == path; });
}

ConfigProblems ProblemList::take()
{
    std::stable_sort(m_problems.begin(), m_problems.end(), [](const ConfigProblem &a, const ConfigProblem &b) {
        return std::tie(a.line, a.column) < std::tie(b.line, b.column);
    });
    m_problems.resize(std::min(m_problems.size(), kMaxProblems));
    return std::exchange(m_problems, {});
}

Expected<Settings, ConfigProblems> parseSettings(const QByteArray &json)
{
    const auto root = parseJson(json);
    if (!root) {
        const TextPosition position = positionOf(json, root.error().at);
        return unexpected(
            ConfigProblems{{position.line, position.column, {}, {}, Saying::verbatim(shown(root.error().reason, 300))}});
    }
    ProblemList list(json);
    Settings settings;
    SettingsReader<Settings>(*root, QString(), settings, list).read();
    if (root->kind == JsonKind::Object)
        checkTogether(settings, *root, list);
    if (ConfigProblems problems = list.take(); !problems.isEmpty())
        return unexpected(std::move(problems));
    return settings;
}

Settings recoverSettings(const QByteArray &json)
{
    const auto root = parseJson(json);
    return root ? readLeniently<Settings>(*root) : Settings();
}

QByteArray serializeSettings(const Settings &settings, const QByteArray &previousJson)
{
    JsonNode root = JsonNode::makeObject();
    root.set(QStringLiteral("version"), encode(settings.version));
    if (auto previous = parseJson(previousJson); previous && previous->kind == JsonKind::Object)
        root = std::move(*previous);
    SettingsWriter<Settings>(root, settings).write();
    return writeJson(std::move(root), previousJson);
}

QList<SettingField> settingsFields()
{
    QList<SettingField> fields;
    FieldLister<Settings> lister(QString(), fields);
    visitFields(lister, Of<Settings>{});
    return fields;
}

} // namespace sluice::config
