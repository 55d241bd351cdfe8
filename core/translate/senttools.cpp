// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/senttools.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"

#include <algorithm>

namespace sluice::translate {

namespace {

// Anthropic's type bears a date and "web_search" as its name (docs.anthropic.com, "Web search tool"), OpenAI's type is the name.
constexpr QByteArrayView kSearch = "web_search";
constexpr QByteArrayView kDatedSearch = "web_search_2";

/// Whether the search reaches less than all of the web as it is now; another provider must not search more than the client lets.
bool isRestricted(const RawJson &search)
{
    return search["allowed_domains"] || search["blocked_domains"] || search["filters"] ||
           search["external_web_access"].kind() == RawJson::Kind::False;
}

/// The type under which the channel's provider runs its own search; empty if it does not.
QByteArray searchTypeOf(Dialect channel, const ChannelManners &manners)
{
    if (channel == Dialect::Chat) // where every provider has a form of its own
        return {};
    for (const QString &type : manners.hostedTools) {
        const QByteArray name = type.toUtf8();
        if (channel == Dialect::Messages ? name.startsWith(kDatedSearch) : name == kSearch)
            return name;
    }
    return {};
}

bool isSearch(const Tool &tool)
{
    switch (tool.hostedDialect) {
    case Dialect::Chat: return false;
    case Dialect::Responses: return tool.name.startsWith(kSearch);
    case Dialect::Messages: return tool.name.startsWith(kDatedSearch);
    }
    Q_UNREACHABLE();
}

} // namespace

bool hidesTools(const Conversation &conversation, const RequestTarget &target)
{
    const bool choosesNone = conversation.toolChoice && conversation.toolChoice->kind == ToolChoice::Kind::None;
    if (!choosesNone || target.manners.takesToolChoice || conversation.tools.empty())
        return false;
    target.changes.dropped("tools");
    return true;
}

std::optional<QByteArray> hostedToolFor(Dialect channel, const Tool &tool, const RequestTarget &target)
{
    const auto &types = target.manners.hostedTools;
    if (tool.hostedDialect == channel && types.contains(QString::fromUtf8(tool.name)))
        return tool.hostedJson;
    const bool isForeign = tool.hostedDialect != channel;
    const QByteArray type = isForeign && isSearch(tool) ? searchTypeOf(channel, target.manners) : QByteArray();
    if (type.isEmpty() || isRestricted(RawJson(tool.hostedJson))) {
        target.changes.dropped("tool " + tool.name);
        return std::nullopt;
    }
    target.changes.changed("tool " + tool.name, "the channel's own search");
    QByteArray definition;
    JsonWriter writer(definition);
    writer.beginObject().key("type").escaped(type);
    if (channel == Dialect::Messages)
        writer.key("name").escaped(kSearch);
    writer.endObject();
    return definition;
}

void listChoiceOfNothing(const Conversation &conversation, const RequestTarget &target)
{
    using Kind = ToolChoice::Kind;
    if (conversation.toolChoice && conversation.toolChoice->kind != Kind::Auto && conversation.toolChoice->kind != Kind::None)
        target.changes.dropped("tool_choice");
}

} // namespace sluice::translate
