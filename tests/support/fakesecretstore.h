// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secretstore.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace sluice::test {

/// A key store in memory that works, refuses, or keeps everybody waiting. It logs what was asked of it.
class FakeSecretStore final : public config::SecretStore
{
public:
    enum class Mode { Works, RefusesAll, RefusesWrites, Hangs };

    Mode mode = Mode::Works;
    QHash<QString, QByteArray> items;
    QStringList log;

    void read(const QString &item, ReadCallback callback) override
    {
        log.append(QStringLiteral("read ") + item);
        answer([this, item, callback = std::move(callback)] {
            if (mode == Mode::RefusesAll)
                callback(unexpected(refusal()));
            else if (items.contains(item))
                callback(Secret(items.value(item)));
            else
                callback(unexpected(Error{ErrorCode::NotFound, QStringLiteral("no such item")}));
        });
    }

    void write(const QString &item, const Secret &secret, DoneCallback callback) override
    {
        log.append(QStringLiteral("write ") + item);
        answer([this, item, secret, callback = std::move(callback)] {
            if (mode != Mode::Works && mode != Mode::Hangs)
                return callback(unexpected(refusal()));
            items.insert(item, secret.reveal());
            callback({});
        });
    }

    void remove(const QString &item, DoneCallback callback) override
    {
        log.append(QStringLiteral("remove ") + item);
        answer([this, item, callback = std::move(callback)] {
            items.remove(item);
            callback({});
        });
    }

    /// Gives the answers that were held back while the store hung.
    void answerLate()
    {
        for (const auto &late : std::exchange(m_late, {}))
            late();
    }

private:
    static Error refusal() { return {ErrorCode::SecretUnavailable, QStringLiteral("refused")}; }

    void answer(std::function<void()> give)
    {
        if (mode == Mode::Hangs)
            m_late.push_back(std::move(give));
        else
            give();
    }

    std::vector<std::function<void()>> m_late;
};

} // namespace sluice::test
