// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/serverconnection.h"

#include <deque>
#include <vector>

namespace sluice::test {

/// Counts what a Reply tells; does what the test wants on top.
class CountingObserver final : public http::ReplyObserver
{
public:
    void onClientGone() override
    {
        ++m_goneCount;
        if (m_onGone)
            m_onGone();
    }
    void onClientReady() override
    {
        ++m_readyCount;
        if (m_onReady)
            m_onReady();
    }

    int m_goneCount = 0;
    int m_readyCount = 0;
    std::function<void()> m_onGone;
    std::function<void()> m_onReady;
};

/// Records requests and keeps their replies for the test, or answers at once as the test says.
class ScriptedHandler final : public http::RequestHandler
{
public:
    std::optional<http::RefusalAnswer> checkHead(const http::RequestHead &head) override
    {
        m_heads.push_back(head);
        return m_checkHead ? m_checkHead(head) : std::nullopt;
    }

    void onRequest(http::Request request, std::unique_ptr<http::Reply> reply) override
    {
        m_requests.push_back(std::move(request));
        if (m_answer)
            m_answer(m_requests.back(), std::move(reply));
        else
            m_replies.push_back(std::move(reply));
    }

    http::RefusalAnswer refusal(http::Refusal reason, const http::RequestHead *head) override
    {
        m_refusals.push_back(reason);
        m_refusedTarget = head ? head->target : QByteArray();
        switch (reason) {
        case http::Refusal::BadRequest: return {400, {}, "bad"};
        case http::Refusal::HeadTooLarge: return {431, {}, "head"};
        case http::Refusal::BodyTooLarge: return {413, {}, "body"};
        case http::Refusal::UnknownCoding: return {415, {}, "coding"};
        case http::Refusal::HeadTimeout: return {408, {}, "late"};
        }
        return {};
    }

    std::function<std::optional<http::RefusalAnswer>(const http::RequestHead &)> m_checkHead;
    std::function<void(const http::Request &, std::unique_ptr<http::Reply>)> m_answer;
    std::vector<http::RequestHead> m_heads;
    std::vector<http::Request> m_requests;
    std::deque<std::unique_ptr<http::Reply>> m_replies;
    std::vector<http::Refusal> m_refusals;
    QByteArray m_refusedTarget; ///< empty when no head was understood
};

} // namespace sluice::test
