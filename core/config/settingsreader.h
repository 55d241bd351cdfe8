// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/configproblem.h"
#include "core/config/moneycodec.h"
#include "core/config/valuecodec.h"

namespace sluice::config {

/// Gathers what is wrong in one document.
class ProblemList
{
public:
    explicit ProblemList(QByteArrayView source)
        : m_source(source)
    {
    }

    /// `node` is the value itself, or where a missing one would stand.
    void add(const JsonNode &node, const QString &path, const Saying &rule, bool hidesValue = false);
    bool contains(const QString &path) const;
    /// In the order of the file.
    ConfigProblems take();

private:
    QByteArrayView m_source;
    ConfigProblems m_problems;
};

/// Reads the fields of one struct out of one JSON object (see visitFields).
template <typename Owner>
class SettingsReader
{
public:
    SettingsReader(const JsonNode &object, QString path, Owner &target, ProblemList &problems)
        : m_object(object)
        , m_path(std::move(path))
        , m_target(target)
        , m_problems(problems)
    {
    }

    void read()
    {
        if (m_object.kind == JsonKind::Object)
            visitFields(*this, Of<Owner>{});
        else
            mustBe(m_object, m_path, JsonKind::Object);
    }

    template <typename T>
    void value(const FieldSpec &spec, T Owner::*field)
    {
        if (const JsonNode *node = find(spec)) {
            if (const Fault fault = decode(*node, spec, m_target.*field))
                m_problems.add(*node, pathOf(spec.name), fault->rule, fault->hidesValue);
        }
    }

    template <typename T>
    void flat(T Owner::*field)
    {
        SettingsReader<T>(m_object, m_path, m_target.*field, m_problems).read();
    }

    template <typename Body>
    void group(const char *name, Body body)
    {
        const JsonNode *node = find(plain(name));
        if (node && mustBe(*node, pathOf(name), JsonKind::Object)) {
            SettingsReader inner(*node, pathOf(name), m_target, m_problems);
            body(inner);
        }
    }

    template <typename T>
    void object(const FieldSpec &spec, T Owner::*field)
    {
        if (const JsonNode *node = find(spec))
            SettingsReader<T>(*node, pathOf(spec.name), m_target.*field, m_problems).read();
    }

    template <typename T>
    void list(const FieldSpec &spec, QList<T> Owner::*field)
    {
        const JsonNode *node = find(spec);
        if (!node || !mustBe(*node, pathOf(spec.name), JsonKind::Array))
            return;
        for (size_t i = 0; i < node->items.size(); ++i) {
            T item;
            const QString path = pathOf(spec.name) + QStringLiteral("[%1]").arg(i);
            SettingsReader<T>(node->items[i], path, item, m_problems).read();
            (m_target.*field).append(std::move(item));
        }
    }

    template <typename T>
    void map(const FieldSpec &spec, QMap<QString, T> Owner::*field)
    {
        const JsonNode *node = find(spec);
        if (!node || !mustBe(*node, pathOf(spec.name), JsonKind::Object))
            return;
        for (const JsonMember &member : node->members) {
            T item;
            SettingsReader<T>(member.value, pathOf(spec.name) + u'.' + member.name, item, m_problems).read();
            (m_target.*field).insert(member.name, std::move(item));
        }
    }

    void proxy(const FieldSpec &spec, ProxySettings Owner::*field)
    {
        const JsonNode *node = find(spec);
        if (!node)
            return;
        ProxySettings &proxy = m_target.*field;
        proxy.mode = ProxyMode::Custom;
        if (node->kind == JsonKind::Object) {
            SettingsReader<ProxySettings>(*node, pathOf(spec.name), proxy, m_problems).read();
        } else if (node->kind != JsonKind::String) {
            m_problems.add(
                *node, pathOf(spec.name),
                {QT_TRANSLATE_NOOP("Saying", "must be \"none\", \"system\", a URL or an object, is %1"), {describe(node->kind)}});
        } else if (node->string == QLatin1String("none")) {
            proxy.mode = ProxyMode::None;
        } else if (node->string == QLatin1String("system")) {
            proxy.mode = ProxyMode::System;
        } else if (const Fault fault = decode(*node, text("url", TextRule::ProxyUrl), proxy.url)) {
            const Saying rule{QT_TRANSLATE_NOOP(
                "Saying", "must be \"none\", \"system\" or a URL; the URL must be http://host:port or socks5://host:port")};
            m_problems.add(*node, pathOf(spec.name), fault->hidesValue ? fault->rule : rule, fault->hidesValue);
        }
    }

private:
    QString pathOf(const char *name) const
    {
        const QString key = QString::fromLatin1(name);
        return m_path.isEmpty() ? key : m_path + u'.' + key;
    }

    const JsonNode *find(const FieldSpec &spec)
    {
        const JsonNode *node = m_object.find(QString::fromLatin1(spec.name));
        if (!node && spec.isRequired)
            m_problems.add(m_object, pathOf(spec.name),
                           {QT_TRANSLATE_NOOP("Saying", "is missing, and there is no default for it")},
                           /*hidesValue=*/true);
        return node;
    }

    bool mustBe(const JsonNode &node, const QString &path, JsonKind kind)
    {
        if (node.kind == kind)
            return true;
        m_problems.add(node, path, {QT_TRANSLATE_NOOP("Saying", "must be %1, is %2"), {describe(kind), describe(node.kind)}},
                       /*hidesValue=*/true);
        return false;
    }

    const JsonNode &m_object;
    QString m_path;
    Owner &m_target;
    ProblemList &m_problems;
};

/// What a JSON object means, whatever is wrong in it.
template <typename T>
T readLeniently(const JsonNode &object)
{
    T value;
    ProblemList ignored{QByteArrayView()};
    SettingsReader<T>(object, QString(), value, ignored).read();
    return value;
}

} // namespace sluice::config
