// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/exchangeactions.h"

#include "core/api/capturedesk.h"
#include "core/api/engine.h"
#include "ui/pages/requests/replaydialog.h"
#include "ui/text/curlcall.h"
#include "ui/text/curlcapture.h"
#include "ui/text/messagefields.h"
#include "ui/text/reasontext.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>

namespace sluice::ui {

ExchangeActions::ExchangeActions(Engine &engine, const Formatters &formatters, QWidget *window)
    : QObject(window)
    , m_engine(engine)
    , m_formatters(formatters)
    , m_window(window)
{
}

void ExchangeActions::fill(QMenu *menu, const ExchangeRecord &record)
{
    menu->setToolTipsVisible(true);
    //: Menu entry: puts a command of the program curl on the clipboard that makes the same request.
    QAction *curl = menu->addAction(tr("Copy as curl"));
    curl->setObjectName(QStringLiteral("copyCurl"));
    connect(curl, &QAction::triggered, this, [this, record] { copyCurl(record); });
    QAction *again = menu->addAction(QString());
    again->setObjectName(QStringLiteral("sendAgain"));
    //: Menu entry: writes all that is known of one request into a file.
    QAction *file = menu->addAction(tr("Export…"));
    file->setObjectName(QStringLiteral("exportExchange"));
    file->setEnabled(!record.isOpen);
    connect(file, &QAction::triggered, this, [this, record] { askExport(record); });
    //: Why a request cannot be sent again, for a moment; stands in brackets.
    showObstacle(again, tr("reading what was kept…"), {});
    m_engine.captureDesk().fetch(
        record.id, again, [this, again, record](const Expected<Capture> &capture) { showWhetherAgain(again, record, capture); });
}

void ExchangeActions::showWhetherAgain(QAction *action, const ExchangeRecord &record, const Expected<Capture> &capture)
{
    const ReplayObstacle obstacle = replayObstacle(record, capture);
    //: Tool tip of a menu entry that cannot be used.
    const QString hint =
        tr("A request can be sent again when its whole body was kept, which can be switched on in the settings.");
    showObstacle(action, obstacleText(obstacle), isOfKeeping(obstacle) ? hint : QString());
    if (obstacle != ReplayObstacle::None)
        return;
    const bool isMasked = holdsMask(*capture->request.body);
    connect(action, &QAction::triggered, this, [this, record, isMasked] { askReplay(record, isMasked); });
}

void ExchangeActions::showObstacle(QAction *action, const QString &obstacle, const QString &hint) const
{
    //: Menu entry: sends the same request once more, to a channel that is asked for.
    const QString text = tr("Send again to…");
    action->setEnabled(obstacle.isEmpty());
    //: A menu entry (%1), and why it cannot be used (%2).
    action->setText(obstacle.isEmpty() ? text : tr("%1 (%2)").arg(text, obstacle));
    action->setToolTip(hint.isEmpty() ? action->text() : hint);
}

QString ExchangeActions::baseUrl() const
{
    const QString url = m_engine.snapshot().baseUrl;
    return url.isEmpty() ? QStringLiteral("http://127.0.0.1:%1").arg(m_engine.settings().port) : url;
}

void ExchangeActions::copyCurl(const ExchangeRecord &record)
{
    m_engine.captureDesk().fetch(record.id, this, [this, record](const auto &capture) { takeCurl(record, capture); });
}

void ExchangeActions::takeCurl(const ExchangeRecord &record, const Expected<Capture> &capture)
{
    const auto copy = [](const QString &command) { QGuiApplication::clipboard()->setText(command + u'\n'); };
    if (!capture && capture.error().code != ErrorCode::NotFound)
        //: Message when a command could not be put on the clipboard.
        return Q_EMIT noticed(tr("Not copied: what was kept of the request cannot be read"));
    switch (capture ? curlObstacle(capture->request) : CurlObstacle::NotKept) {
    case CurlObstacle::None:
        copy(capturedCurl(baseUrl(), capture->request, record.endpoint));
        if (holdsMask(*capture->request.body))
            //: Message after a command was put on the clipboard; SLUICE_TOKEN is a name.
            Q_EMIT noticed(tr("Copied as curl; it takes the token from $SLUICE_TOKEN, and its body holds dots (•••) in the place "
                              "of what looked like a key"));
        else
            //: Message after a command was put on the clipboard; SLUICE_TOKEN is a name.
            Q_EMIT noticed(tr("Copied as curl; it takes the token from $SLUICE_TOKEN"));
        return;
    case CurlObstacle::NotKept:
    case CurlObstacle::Cut:
        copy(exampleCurl(baseUrl(), record.endpoint, record.modelAsked, record.isStream));
        //: Message after a command was put on the clipboard; SLUICE_TOKEN is a name.
        Q_EMIT noticed(tr("Copied a short example call, as the whole body was not kept; it takes the token from $SLUICE_TOKEN"));
        return;
    case CurlObstacle::TooLarge:
        //: Message when a command could not be put on the clipboard; %1 is a size, %2 is the most there may be.
        Q_EMIT noticed(tr("Not copied: the body of %1 is too large for a command (at most %2); save it as a file instead")
                           .arg(m_formatters.bytes(capture->request.bodyBytes), m_formatters.bytes(kMostCurlBody)));
        return;
    case CurlObstacle::NotText:
        //: Message when a command could not be put on the clipboard.
        Q_EMIT noticed(tr("Not copied: the body is no plain text that could be pasted into a terminal safely"));
        return;
    }
}

void ExchangeActions::askReplay(const ExchangeRecord &record, bool isMasked)
{
    auto *dialog = new ReplayDialog(m_engine, record, isMasked, m_formatters, m_window);
    connect(dialog, &ReplayDialog::sent, this, [this](ExchangeId exchange) {
        //: In the status bar after a request was sent again; %1 is the number of the new one.
        Q_EMIT noticed(tr("Sent again as request %1").arg(exchange.value));
        Q_EMIT replayed(exchange);
    });
    dialog->open();
}

void ExchangeActions::askExport(const ExchangeRecord &record)
{
    //: Title of a file dialog.
    const QString title = tr("Export the request");
    //: Kind of file in a file dialog; keep what is in brackets.
    auto *dialog = new QFileDialog(m_window, title, QDir::homePath(), tr("JSON (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("sluice-request-%1.json").arg(record.id.value));
    connect(dialog, &QFileDialog::fileSelected, this, [this, record](const QString &path) { write(record, path); });
    dialog->open();
}

void ExchangeActions::write(const ExchangeRecord &record, const QString &path)
{
    m_engine.captureDesk().exportExchange(record.id, path, this, [this, path](const Expected<void> &written) {
        const QString file = QDir::toNativeSeparators(path);
        if (written)
            //: In the status bar; %1 is a file.
            Q_EMIT noticed(tr("Saved %1").arg(file));
        else if (const QString why = oneLine(reasonText(written.error().detail)); why.isEmpty())
            //: In the status bar; %1 is a file.
            Q_EMIT noticed(tr("Cannot save %1").arg(file));
        else
            //: In the status bar; %1 is a file, %2 the reason.
            Q_EMIT noticed(tr("Cannot save %1: %2").arg(file, why));
    });
}

} // namespace sluice::ui
