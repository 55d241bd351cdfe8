// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/edit/form.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class CandidateList;
class NoticeBar;
class RoutePreviewPanel;
template <typename Enum>
class EnumEdit;
class TextEdit;

/// All of one route: the models that it takes, who may serve them and in which order, and what would happen now.
class RouteEditor final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    RouteEditor(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    /// Another route, or the same after a change.
    void showRoute(qsizetype index);
    void setKnownModels(const QStringList &models);
    void showGuards(const GuardsState &guards, WallTime now);
    /// For a route that is to be given a name.
    void beginNaming();

Q_SIGNALS:
    void removeAsked();

private:
    /// A list of candidates of the route, and where it stands in the settings.
    struct Chain
    {
        QList<CandidateSettings> RouteSettings::*member = nullptr;
        QString key;
        CandidateList *list = nullptr;
        FieldRow *row = nullptr;
        Section *section = nullptr;
    };

    void buildName(QVBoxLayout &column);
    void buildPreview(QVBoxLayout &column);
    void buildOrder(QVBoxLayout &column);
    Section *addChain(QVBoxLayout &column, const QString &title, const QString &introduction, Chain chain);
    void connectChain(const Chain &chain);
    void changeChain(const Chain &chain, const QString &what, const QString &mergeKey,
                     const std::function<void(QList<CandidateSettings> &)> &edit);
    void showChains(const RouteSettings &route, bool isOther);
    void showReach();
    void showPreview();
    QString subject() const;
    RouteSettings route() const { return m_draft.settings().routes.value(m_index); }

    SettingsDraft &m_draft;
    Formatters m_formatters;
    Form<RouteSettings> m_form;
    TextEdit *m_name = nullptr;
    NoticeBar *m_reach = nullptr;
    RoutePreviewPanel *m_preview = nullptr;
    FieldRow *m_order = nullptr;
    QList<Chain> m_chains;
    qsizetype m_index = -1;
    QStringList m_models;
    GuardsState m_guards;
    WallTime m_now{};
};

} // namespace sluice::ui
