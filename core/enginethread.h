// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

namespace sluice {

/// A thread that its owner starts once and that always ends before its owner does.
class EngineThread final : public QThread
{
public:
    explicit EngineThread(const QString &name) { setObjectName(name); }
    ~EngineThread() override { stop(); }
    void stop()
    {
        quit();
        wait();
    }
};

} // namespace sluice
