// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/settingsreader.h"

#include <algorithm>
#include <utility>

namespace sluice::config {

/// What tells an entry of a list from the others, so that a changed entry is found again in the document and the keys in
/// it that this version does not know stay with it.
inline QString identityOf(const ClientSettings &entry)
{
    return entry.id;
}
inline QString identityOf(const ChannelSettings &entry)
{
    return entry.id;
}
inline QString identityOf(const KeySettings &entry)
{
    return entry.id;
}
inline QString identityOf(const RouteSettings &entry)
{
    return entry.model;
}
inline QString identityOf(const CandidateSettings &entry)
{
    return entry.channel + u'\n' + entry.model;
}
inline QString identityOf(const PriceTier &entry)
{
    return QStringLiteral("%1\n%2").arg(entry.aboveInput.value_or(0)).arg(entry.hours ? toString(*entry.hours) : QString());
}
inline QString identityOf(const HealthComponentSettings &entry)
{
    return entry.id;
}

/// Writes the fields of one struct into one JSON object (see visitFields). A value that the document has already, in
/// whatever spelling, is left alone; one that is the default is taken out; the rest is set.
template <typename Owner>
class SettingsWriter
{
public:
    SettingsWriter(JsonNode &object, const Owner &source)
        : m_object(object)
        , m_source(source)
    {
    }

    void write() { visitFields(*this, Of<Owner>{}); }

    template <typename T>
    void value(const FieldSpec &spec, T Owner::*field)
    {
        const QString name = QString::fromLatin1(spec.name);
        const T &wanted = m_source.*field;
        T present{};
        if (const JsonNode *node = m_object.find(name); node && !decode(*node, spec, present) && present == wanted)
            return;
        if (!spec.isRequired && wanted == Owner{}.*field)
            m_object.remove(name);
        else
            m_object.set(name, encode(wanted));
    }

    template <typename T>
    void flat(T Owner::*field)
    {
        SettingsWriter<T>(m_object, m_source.*field).write();
    }

    template <typename Body>
    void group(const char *name, Body body)
    {
        edit(QString::fromLatin1(name), JsonKind::Object, [&](JsonNode &node) {
            SettingsWriter inner(node, m_source);
            body(inner);
        });
    }

    template <typename T>
    void object(const FieldSpec &spec, T Owner::*field)
    {
        edit(QString::fromLatin1(spec.name), JsonKind::Object,
             [&](JsonNode &node) { SettingsWriter<T>(node, m_source.*field).write(); });
    }

    template <typename T>
    void list(const FieldSpec &spec, QList<T> Owner::*field)
    {
        edit(QString::fromLatin1(spec.name), JsonKind::Array, [&](JsonNode &node) { writeItems(node, m_source.*field); });
    }

    template <typename T>
    void map(const FieldSpec &spec, QMap<QString, T> Owner::*field)
    {
        const QMap<QString, T> &wanted = m_source.*field;
        edit(QString::fromLatin1(spec.name), JsonKind::Object, [&](JsonNode &node) {
            if (std::erase_if(node.members, [&](const JsonMember &member) { return !wanted.contains(member.name); }) > 0)
                node.isChanged = true;
            for (auto item = wanted.begin(); item != wanted.end(); ++item) {
                if (const JsonNode *present = node.find(item.key()); !present || present->kind != JsonKind::Object)
                    node.set(item.key(), JsonNode::makeObject());
                SettingsWriter<T>(*node.find(item.key()), item.value()).write();
            }
        });
    }

    void proxy(const FieldSpec &spec, ProxySettings Owner::*field)
    {
        const QString name = QString::fromLatin1(spec.name);
        const ProxySettings &wanted = m_source.*field;
        if (isSame(readLeniently<Owner>(m_object).*field, wanted))
            return;
        if (wanted.mode == ProxyMode::System) {
            m_object.remove(name);
        } else if (wanted.mode == ProxyMode::None) {
            m_object.set(name, JsonNode::makeString(QStringLiteral("none")));
        } else if (wanted.user.isEmpty() && wanted.passwordRef.isEmpty()) {
            m_object.set(name, JsonNode::makeString(wanted.url));
        } else {
            edit(name, JsonKind::Object, [&](JsonNode &node) { SettingsWriter<ProxySettings>(node, wanted).write(); });
        }
    }

private:
    static bool isSame(const ProxySettings &a, const ProxySettings &b)
    {
        return a.mode == b.mode && (a.mode != ProxyMode::Custom || a == b);
    }

    /// Hands the container of that name to `body`. One that ends up empty and was not so before is taken out.
    template <typename Body>
    void edit(const QString &name, JsonKind kind, Body body)
    {
        JsonNode *present = m_object.find(name);
        if (present && present->kind == kind) {
            const bool wasEmpty = present->members.empty() && present->items.empty();
            body(*present);
            if (!wasEmpty && present->members.empty() && present->items.empty())
                m_object.remove(name);
            return;
        }
        JsonNode made = kind == JsonKind::Object ? JsonNode::makeObject() : JsonNode::makeArray();
        body(made);
        if (!made.members.empty() || !made.items.empty())
            m_object.set(name, std::move(made));
    }

    template <typename T>
    static void writeItems(JsonNode &array, const QList<T> &wanted)
    {
        std::vector<JsonNode> old = std::exchange(array.items, {});
        QStringList identities;
        for (const JsonNode &item : old)
            identities.append(identityOf(readLeniently<T>(item)));
        for (const T &entry : wanted) {
            const qsizetype index = identities.indexOf(identityOf(entry));
            array.isChanged = array.isChanged || index != qsizetype(array.items.size());
            JsonNode item = JsonNode::makeObject();
            if (index >= 0 && old[size_t(index)].kind == JsonKind::Object) {
                item = std::move(old[size_t(index)]);
                identities[index] = QStringLiteral("\n\n"); // no identity looks like this: taken
            }
            SettingsWriter<T>(item, entry).write();
            array.items.push_back(std::move(item));
        }
        array.isChanged = array.isChanged || old.size() != array.items.size();
    }

    JsonNode &m_object;
    const Owner &m_source;
};

} // namespace sluice::config
