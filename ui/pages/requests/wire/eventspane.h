// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/streameventsmodel.h"
#include "ui/pages/requests/wire/searchhits.h"

#include <QSplitter>
#include <QTimer>

QT_BEGIN_NAMESPACE
class QTableView;
QT_END_NAMESPACE

namespace sluice::ui {

class BodyText;

/// The events of a stream, and what the chosen one holds, set out: beside the list where there is room, else below it.
class EventsPane final : public QSplitter
{
    Q_OBJECT
public:
    explicit EventsPane(const Formatters &formatters, QWidget *parent = nullptr);

    void showStream(const QByteArray &text);
    bool isLoading() const { return m_more.isActive(); }
    /// Finds the events that hold it, in whatever case, and chooses the first one from the chosen one on. Empty: nothing.
    void search(const QString &wanted);
    void step(int by);
    const SearchHits &hits() const { return m_hits; }

Q_SIGNALS:
    void searched(const sluice::ui::SearchHits &hits);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildTable();
    void loadSome();
    void findFrom(int row);
    void select(qsizetype hit);
    void showChosen();
    void fit();

    StreamEventsModel *m_model;
    QTableView *m_table;
    BodyText *m_data;
    StreamEventReader m_reader;
    QByteArray m_source;
    QTimer m_more;
    QString m_wanted;
    QList<int> m_found; ///< rows
    SearchHits m_hits;
};

} // namespace sluice::ui
