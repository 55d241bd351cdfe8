// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

#include <QWidget>

namespace sluice::ui {

class NoticeBar;

/// What stands above every page as long as it holds: what is wrong, where keys are if not in a key store, and that a demo is one.
class WindowNotices final : public QWidget
{
    Q_OBJECT
public:
    explicit WindowNotices(const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);

private:
    Formatters m_formatters;
    NoticeBar *m_problem;
    NoticeBar *m_keyStore;
    NoticeBar *m_demo;
};

} // namespace sluice::ui
