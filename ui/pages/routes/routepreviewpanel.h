// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/settingsdesk.h"
#include "ui/edit/valueedits.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class StateDot;

/// What would become of a request for a model now: who would serve it, and why the others are passed over.
class RoutePreviewPanel final : public QWidget
{
    Q_OBJECT
public:
    /// The desk must outlive it.
    RoutePreviewPanel(const SettingsDesk &desk, const Formatters &formatters, QWidget *parent = nullptr);

    /// Asked for unless the user has typed another model.
    void setExample(const QString &model);
    /// Another route is looked at: the example counts again.
    void forgetOwnModel() { m_hasOwnModel = false; }
    void setSuggestions(const QStringList &models) { m_model->setSuggestions(models); }
    /// `route` is the pattern of the route that is looked at.
    void showPreview(const Settings &settings, const QString &route, const GuardsState &guards, WallTime now);

Q_SIGNALS:
    /// The user asks something else; showPreview() is to be called.
    void questionChanged();

private:
    QWidget *buildQuestion();
    RouteQuestion question() const;

    const SettingsDesk &m_desk;
    Formatters m_formatters;
    TextEdit *m_model;
    EnumEdit<Dialect> *m_dialect;
    EnumEdit<Priority> *m_priority;
    StateDot *m_dot;
    QLabel *m_serving;
    QLabel *m_others;
    bool m_hasOwnModel = false;
};

} // namespace sluice::ui
