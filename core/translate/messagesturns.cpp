// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesturns.h"

#include "core/translate/reasoningseal.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace sluice::translate {

namespace {

using Place = MessagesTurns::Place;
using Turn = MessagesTurns::Turn;

const Part &goOn()
{
    static const Part kGoOn = TextPart{.text = "Please go on.", .cacheJson = {}};
    return kGoOn;
}

/// Which side says it: calls and reasoning are the model's and results the user's, in whatever message they stand.
bool isOfUser(const Part &part, Role role)
{
    if (std::holds_alternative<ToolResultPart>(part))
        return true;
    return role == Role::User && !std::holds_alternative<ToolCallPart>(part) && !std::holds_alternative<ReasoningPart>(part);
}

bool isThinkingTaken(const ReasoningPart &reasoning, const ChannelManners &manners)
{
    if (isSealOfCall(reasoning.sealed))
        return false;
    if (isSealOfOpenAi(reasoning.sealed))
        return manners.takesForeignSignatures && !reasoning.text.isEmpty();
    if (!reasoning.text.isEmpty() || !reasoning.signature.isEmpty())
        return !reasoning.signature.isEmpty() || manners.takesForeignSignatures;
    return !reasoning.sealed.isEmpty();
}

/// Whether Messages has a place for the part on that side.
bool isTaken(const Part &part, bool isUser, const ChannelManners &manners, Changes &changes)
{
    if (const auto *text = std::get_if<TextPart>(&part))
        return !isBlankText(text->text);
    if (const auto *reasoning = std::get_if<ReasoningPart>(&part)) {
        const bool isTaken = isThinkingTaken(*reasoning, manners);
        if (!isTaken)
            changes.dropped("thinking");
        return isTaken;
    }
    if (!isUser && (std::holds_alternative<ImagePart>(part) || std::holds_alternative<FilePart>(part))) {
        changes.dropped("picture or file of the assistant");
        return false;
    }
    return true;
}

std::vector<Turn> turnsAsTheyCame(const Conversation &conversation, const ChannelManners &manners, Changes &changes)
{
    std::vector<Turn> turns;
    for (const Message &message : conversation.messages) {
        if (message.role == Role::System || message.role == Role::Developer)
            continue;
        for (const Part &part : message.parts) {
            const bool isUser = isOfUser(part, message.role);
            if (!isTaken(part, isUser, manners, changes))
                continue;
            if (turns.empty() || turns.back().isUser != isUser)
                turns.push_back({.isUser = isUser, .places = {}});
            turns.back().places.push_back({.part = &part, .callId = {}});
        }
    }
    return turns;
}

std::vector<const TextPart *> instructions(const Conversation &conversation, Changes &changes)
{
    std::vector<const TextPart *> system;
    bool isInMidst = false;
    for (const Message &message : conversation.messages) {
        if (message.role == Role::User || message.role == Role::Assistant) {
            isInMidst = true;
            continue;
        }
        if (message.role == Role::Developer)
            changes.changed("role developer", "system");
        else if (isInMidst)
            changes.changed("role system within messages", "system");
        for (const Part &part : message.parts) {
            const auto *text = std::get_if<TextPart>(&part);
            if (!text)
                changes.dropped("picture or file of the system");
            else if (!isBlankText(text->text))
                system.push_back(text);
        }
    }
    return system;
}

/// Brings results to their calls.
class Matching
{
public:
    explicit Matching(const std::vector<Turn> &turns)
        : m_turns(turns)
    {
        for (size_t turn = 0; turn < turns.size(); ++turn) {
            for (const Place &place : turns[turn].places) {
                if (const auto *call = std::get_if<ToolCallPart>(place.part))
                    m_calls[call->id].push_back(turn);
                else if (const auto *result = std::get_if<ToolResultPart>(place.part))
                    m_results[result->callId].all.push_back({turn, place.part});
            }
        }
    }

    std::vector<Turn> matched(Changes &changes)
    {
        std::vector<Turn> turns;
        for (size_t turn = 0; turn < m_turns.size(); ++turn) {
            if (m_turns[turn].isUser)
                addUser(m_turns[turn], turns, changes);
            else
                addAssistant(turn, turns, changes);
        }
        return turns;
    }

private:
    struct Result
    {
        size_t turn;
        const Part *part;
    };
    struct Results
    {
        std::vector<Result> all;
        size_t next = 0; ///< those before it are used, or stand before the turn that is looked at
    };

    static Turn &last(std::vector<Turn> &turns, bool isUser)
    {
        if (turns.empty() || turns.back().isUser != isUser)
            turns.push_back({.isUser = isUser, .places = {}});
        return turns.back();
    }

    void addUser(const Turn &from, std::vector<Turn> &turns, Changes &changes) const
    {
        for (const Place &place : from.places) {
            const auto *result = std::get_if<ToolResultPart>(place.part);
            if (!result) {
                last(turns, true).places.push_back(place);
            } else if (!m_used.contains(place.part)) {
                changes.changed("tool_result without its tool_use", "text");
                last(turns, true).places.push_back({.part = place.part, .callId = {}, .isLoose = true});
            }
        }
    }

    void addAssistant(size_t at, std::vector<Turn> &turns, Changes &changes)
    {
        std::vector<Place> results;
        for (const Place &place : m_turns[at].places) {
            const auto *call = std::get_if<ToolCallPart>(place.part);
            const QByteArray id = call ? uniqueId(call->id, changes) : QByteArray();
            last(turns, false).places.push_back({.part = place.part, .callId = id});
            if (!call)
                continue;
            results.push_back({.part = takeResult(call->id, at), .callId = id});
            if (!results.back().part)
                changes.changed("tool_use without its tool_result", "one with a result of our own");
        }
        if (!results.empty()) {
            auto &places = last(turns, true).places;
            places.insert(places.end(), results.begin(), results.end());
        }
    }

    /// The next result after turn `at` that has the call's id. Some providers give the same ids in each turn, so it must not be
    /// behind the next call of that name.
    const Part *takeResult(const QByteArray &id, size_t at)
    {
        const std::vector<size_t> &calls = m_calls[id];
        const auto next = std::upper_bound(calls.begin(), calls.end(), at);
        Results &results = m_results[id];
        while (results.next < results.all.size() && results.all[results.next].turn <= at)
            ++results.next;
        const bool isThere = results.next < results.all.size();
        if (!isThere || (next != calls.end() && results.all[results.next].turn > *next))
            return nullptr;
        const Part *part = results.all[results.next++].part;
        m_used.insert(part);
        return part;
    }

    QByteArray uniqueId(const QByteArray &id, Changes &changes)
    {
        QByteArray fit = id.isEmpty() ? QByteArray("toolu") : id;
        for (char &c : fit) {
            if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'))
                c = '_';
        }
        QByteArray unique = fit;
        if (m_ids.contains(unique)) {
            int &number = m_numbers[fit];
            for (number = std::max(number, 1); m_ids.contains(unique);)
                unique = fit + '_' + QByteArray::number(++number);
        }
        if (unique != id)
            changes.changed("ids of calls", "ones that Messages takes");
        m_ids.insert(unique);
        return unique;
    }

    const std::vector<Turn> &m_turns;
    QHash<QByteArray, std::vector<size_t>> m_calls;
    QHash<QByteArray, Results> m_results;
    QSet<const Part *> m_used;
    QSet<QByteArray> m_ids;
    QHash<QByteArray, int> m_numbers; ///< that ids were last told apart by
};

void endWithUser(std::vector<Turn> &turns, Changes &changes)
{
    if (turns.empty() || !turns.front().isUser) {
        changes.changed("messages", "ones that begin with the user");
        turns.insert(turns.begin(), Turn{.isUser = true, .places = {{.part = &goOn(), .callId = {}}}});
    }
    // Newer models do not go on with an unfinished turn of their own ("prefill"), and none does while it thinks.
    if (!turns.back().isUser) {
        changes.changed("messages", "ones that end with the user");
        turns.push_back({.isUser = true, .places = {{.part = &goOn(), .callId = {}}}});
    }
}

bool endsInUnthoughtToolTurn(const std::vector<Turn> &turns)
{
    if (turns.size() < 2 || turns.back().places.front().callId.isEmpty())
        return false;
    const Place &first = turns[turns.size() - 2].places.front();
    return !std::holds_alternative<ReasoningPart>(*first.part);
}

} // namespace

bool isBlankText(QByteArrayView escaped)
{
    for (qsizetype i = 0; i < escaped.size(); ++i) {
        const char c = escaped[i];
        if (c == ' ')
            continue;
        if (c != '\\' || i + 1 == escaped.size())
            return false;
        const char escape = escaped[++i];
        if (escape != 'n' && escape != 'r' && escape != 't')
            return false;
    }
    return true;
}

MessagesTurns planMessagesTurns(const Conversation &conversation, const ChannelManners &manners, Changes &changes)
{
    MessagesTurns plan;
    plan.system = instructions(conversation, changes);
    const std::vector<Turn> turns = turnsAsTheyCame(conversation, manners, changes);
    plan.turns = Matching(turns).matched(changes);
    endWithUser(plan.turns, changes);
    plan.isUnthoughtToolTurn = endsInUnthoughtToolTurn(plan.turns);
    return plan;
}

} // namespace sluice::translate
