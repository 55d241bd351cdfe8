// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/guardedrelay.h"

#include <map>
#include <vector>

namespace sluice::test {

/// Clients of a relay that each ask again as soon as they are answered. One that is refused asks no more, so that a relay that
/// refuses at once is not asked without an end.
class Crowd
{
public:
    Crowd(GuardedRelay &relay, int size, int fewestWords, int mostWords)
        : m_relay(relay)
        , m_fewestWords(fewestWords)
        , m_mostWords(mostWords)
        , m_clients(size_t(size))
    {
    }

    /// To be called whenever something may have come for them.
    void act()
    {
        for (Client &client : m_clients) {
            if (!client.peer)
                ask(client);
            else if (client.peer->received().size() != client.seen)
                look(client);
        }
    }

    /// How many answers of each status were whole.
    std::map<int, int> statuses;

private:
    struct Client
    {
        std::shared_ptr<FakePeer> peer;
        qsizetype seen = 0;
    };

    void look(Client &client)
    {
        client.seen = client.peer->received().size();
        const ClientAnswer answer = parseAnswer(client.peer->received());
        if (!answer.isWhole)
            return;
        ++statuses[answer.status];
        client.peer->close();
        if (answer.status == 200)
            ask(client);
    }

    void ask(Client &client)
    {
        constexpr int kMostTokens = 300;
        QByteArray body = chatRequest(m_random.between(m_fewestWords, m_mostWords), kMostTokens);
        // No two are equal, or they would be taken for a tool that goes round in circles.
        body.replace("\"content\":\"", "\"content\":\"" + QByteArray::number(++m_serial) + ' ');
        client.peer = m_relay.post("/v1/chat/completions", body);
        client.seen = 0;
    }

    GuardedRelay &m_relay;
    int m_fewestWords;
    int m_mostWords;
    std::vector<Client> m_clients;
    Random m_random{3};
    int m_serial = 0;
};

} // namespace sluice::test
