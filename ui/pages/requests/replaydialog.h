// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/records.h"
#include "core/base/expected.h"
#include "ui/text/formatters.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice {
class Engine;
}

namespace sluice::ui {

class ProblemLabel;

/// Where a captured request is to be sent again. Stays open until the new exchange runs; deletes itself when closed.
class ReplayDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `isMasked`: some of the body that goes out stands for what was not kept (holdsMask).
    ReplayDialog(Engine &engine, const ExchangeRecord &record, bool isMasked, const Formatters &formatters, QWidget *parent);

Q_SIGNALS:
    void sent(sluice::ExchangeId exchange);

private:
    void buildChoices();
    QLabel *buildWarning();
    QLabel *buildMaskWarning();
    void fillChannels();
    void showModels();
    void send();
    void showProblem(const Error &error);

    Engine &m_engine;
    ExchangeRecord m_record;
    Formatters m_formatters;
    QComboBox *m_channel;
    QComboBox *m_model;
    ProblemLabel *m_problem;
    QPushButton *m_send = nullptr;
};

/// Why a request cannot be sent again.
enum class ReplayObstacle {
    None,
    Running,
    NoConversation, ///< its endpoint asks no model for an answer
    Unreadable,     ///< what was kept of it
    NotKept,        ///< its body is not there
    Cut,            ///< nor all of it
};

/// `capture`: what was kept of it, or the error instead.
ReplayObstacle replayObstacle(const ExchangeRecord &record, const Expected<Capture> &capture);
/// In words, which may stand in brackets; empty without one.
QString obstacleText(ReplayObstacle obstacle);
/// Other settings would have kept the body.
bool isOfKeeping(ReplayObstacle obstacle);

} // namespace sluice::ui
