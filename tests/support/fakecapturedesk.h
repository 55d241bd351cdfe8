// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capturedesk.h"

#include <QHash>
#include <QList>
#include <QPair>
#include <QPointer>

#include <optional>
#include <utility>

namespace sluice::test {

/// Holds what the test puts in. Answers when the event loop comes round.
class FakeCaptureDesk final : public CaptureDesk
{
public:
    using CaptureDesk::CaptureDesk;

    QHash<quint64, Capture> captures; ///< by id
    CaptureStock stock;
    std::optional<Error> error;                ///< what every question is answered with, if set
    QList<QPair<ExchangeId, QString>> exports; ///< what, and where to
    QList<ReplayOrder> replays;
    ExchangeId nextReplay{1'000};
    int timesForgotten = 0;

    void fetch(ExchangeId exchange, const QObject *context, Answer<Capture> answer) override
    {
        const auto found = captures.constFind(exchange.value);
        later<Capture>(context, std::move(answer),
                       found == captures.cend() ? Expected<Capture>(unexpected(Error{ErrorCode::NotFound, {}})) : *found);
    }
    void fetchStock(const QObject *context, Answer<CaptureStock> answer) override
    {
        later<CaptureStock>(context, std::move(answer), stock);
    }
    void forgetAll(const QObject *context, Answer<void> answer) override
    {
        ++timesForgotten;
        captures.clear();
        stock = {};
        later<void>(this, [this](const Expected<void> &) { Q_EMIT forgotten(); }, {});
        later<void>(context, std::move(answer), {});
    }
    void exportExchange(ExchangeId exchange, const QString &path, const QObject *context, Answer<void> answer) override
    {
        exports.append({exchange, path});
        later<void>(context, std::move(answer), {});
    }
    void replay(const ReplayOrder &order, const QObject *context, Answer<ExchangeId> answer) override
    {
        replays.append(order);
        later<ExchangeId>(context, std::move(answer), nextReplay);
    }

private:
    template <typename T>
    void later(const QObject *context, Answer<T> answer, Expected<T> value)
    {
        if (error)
            value = unexpected(*error);
        QMetaObject::invokeMethod(
            this,
            [guard = QPointer<const QObject>(context), answer = std::move(answer), value = std::move(value)] {
                if (guard)
                    answer(value);
            },
            Qt::QueuedConnection);
    }
};

} // namespace sluice::test
