// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"

namespace sluice::relay {

/// An attempt whose answer goes to the client in one piece. It is read to its end before anything is passed on, because a
/// provider may put an error, a web page or a stream under a 200.
class WholeAttempt final : public Attempt
{
public:
    using Attempt::Attempt;

    Usage usage() const override;

protected:
    void takeBody(QByteArrayView bytes) override;
    void takeEnd() override;
    void takeError(const QString &why) override;
    void takeStall(guard::Stall stall) override;

private:
    static constexpr qsizetype kMaxBody = 64 * 1024 * 1024;

    void takeStream();
    void answer(const QByteArray &body);
    void answerClient(QByteArrayView body);

    QByteArray m_body;
    Usage m_usage;
    qint64 m_contentBytes = 0; ///< where the provider does not tell the output
    bool m_hasContent = false;
};

} // namespace sluice::relay
