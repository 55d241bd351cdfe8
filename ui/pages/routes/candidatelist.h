// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class CandidateRow;

/// Channels and models in the order in which they are tried: edited in place, dragged, added and taken out. It changes nothing by
/// itself but tells what is wanted.
class CandidateList final : public QWidget
{
    Q_OBJECT
public:
    /// `emptyText` stands there without any.
    explicit CandidateList(const QString &emptyText, QWidget *parent = nullptr);

    /// What there is to choose from.
    void setNames(const QStringList &channels, const QStringList &models);
    /// `problems` has as many texts, empty ones where nothing is wrong.
    void showCandidates(const QList<CandidateSettings> &candidates, const QStringList &problems);

Q_SIGNALS:
    void edited(int place, const sluice::CandidateSettings &candidate);
    void added(const sluice::CandidateSettings &candidate);
    void removed(int place);
    /// The one of place `from` is to stand at `to`, counted without it.
    void moved(int from, int to);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    CandidateRow *makeRow();
    int placeOf(const CandidateRow *row) const { return int(m_rows.indexOf(row)); }
    void move(CandidateRow *row, int to);
    void remove(CandidateRow *row);
    void add();
    /// Where what is dragged would stand: before the row of this place.
    int gapAt(int y) const;

    QList<CandidateRow *> m_rows;
    QList<CandidateSettings> m_candidates;
    QStringList m_channels;
    QStringList m_models;
    QLabel *m_empty;
    QVBoxLayout *m_layout;
    QPushButton *m_add;
    std::optional<int> m_gap; ///< while one is dragged
};

} // namespace sluice::ui
