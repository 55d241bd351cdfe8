// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/traffic.h"
#include "ui/text/formatters.h"

#include <QImage>
#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QMenu;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// What is saved beside the picture.
struct ChartContent
{
    QString fileStem;                    ///< of the name that is offered for the file
    QString caption;                     ///< below the picture
    std::function<QByteArray()> table{}; ///< the figures; called when they are wanted
};

/// Saves what the charts show where the user says: as a picture like that on the screen, or as a table of figures. What is
/// saved is what was shown when the menu was used, also if the charts move on behind the dialog.
class ChartExport final : public QObject
{
    Q_OBJECT
public:
    /// `charts` is the widget to be pictured; the dialogs open over `window`, which owns this.
    ChartExport(QWidget &charts, const Formatters &formatters, QWidget *window);

    QMenu *menu() const { return m_menu; }
    void setTraffic(const Traffic &traffic);
    void setContent(const ChartContent &content) { m_content = content; }

    /// The charts with a line below that says which time they are of: their axes have no date.
    QImage picture() const;
    QByteArray table() const;

Q_SIGNALS:
    /// Saved, or why not.
    void noticed(const QString &message);

private:
    /// `content` is called once the user has named a file.
    void ask(const QString &title, const QString &filter, const QString &suffix, const std::function<QByteArray()> &content);

    QWidget &m_charts;
    Formatters m_formatters;
    QWidget *m_window;
    QMenu *m_menu;
    ChartContent m_content;
};

} // namespace sluice::ui
