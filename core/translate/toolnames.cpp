// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/toolnames.h"

#include <algorithm>

namespace sluice::translate {

namespace {

constexpr qsizetype kMaxName = 64;
constexpr qsizetype kMostEnd = 11; // `_` and any int

QByteArray keyOf(const QByteArray &nameSpace, const QByteArray &name)
{
    return nameSpace + '\n' + name;
}

bool isFit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

QByteArray madeToFit(const QByteArray &nameSpace, const QByteArray &name)
{
    QByteArray fit = nameSpace.isEmpty() ? name : nameSpace + (nameSpace.endsWith("__") ? "" : "__") + name;
    for (char &c : fit) {
        if (!isFit(c))
            c = '_';
    }
    if (fit.isEmpty())
        fit = "tool";
    // The end tells tools of one namespace apart.
    return fit.size() > kMaxName ? fit.last(kMaxName) : fit;
}

} // namespace

ToolNames::ToolNames(const std::vector<Tool> &tools)
    : m_isFitting(true)
{
    QHash<QByteArray, int> numbers;
    for (const Tool &tool : tools) {
        if (tool.kind == Tool::Kind::Hosted || m_toChannel.contains(keyOf(tool.nameSpace, tool.name)))
            continue;
        const QByteArray fit = madeToFit(tool.nameSpace, tool.name);
        QByteArray name = fit;
        if (m_toClient.contains(name)) {
            // Of all names that begin alike no two try the same number, else ten thousand of them would take seconds.
            int &number = numbers[fit.first(std::min(fit.size(), kMaxName - kMostEnd))];
            for (number = std::max(number, 1); m_toClient.contains(name);) {
                const QByteArray end = '_' + QByteArray::number(++number);
                name = fit.first(std::min(fit.size(), kMaxName - end.size())) + end;
            }
        }
        m_toChannel.insert(keyOf(tool.nameSpace, tool.name), name);
        m_toClient.insert(name, {tool.name, tool.nameSpace, tool.kind == Tool::Kind::Freeform});
    }
}

ToolNames ToolNames::asTheyAre(const std::vector<Tool> &tools)
{
    ToolNames names;
    for (const Tool &tool : tools) {
        if (tool.kind == Tool::Kind::Hosted)
            continue;
        const auto known = names.m_toClient.find(tool.name);
        if (known == names.m_toClient.end() || (tool.nameSpace.isEmpty() && !known->nameSpace.isEmpty()))
            names.m_toClient.insert(tool.name, {tool.name, tool.nameSpace, tool.kind == Tool::Kind::Freeform});
    }
    return names;
}

QByteArray ToolNames::toChannel(const QByteArray &nameSpace, const QByteArray &name) const
{
    if (!m_isFitting)
        return name;
    const auto found = m_toChannel.find(keyOf(nameSpace, name));
    return found == m_toChannel.end() ? madeToFit(nameSpace, name) : *found;
}

ToolNames::Known ToolNames::toClient(QByteArrayView name) const
{
    const QByteArray key = name.toByteArray();
    return m_toClient.value(key, {.name = key, .nameSpace = {}, .isFreeform = false});
}

} // namespace sluice::translate
