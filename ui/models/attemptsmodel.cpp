// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/attemptsmodel.h"

#include "ui/models/modelroles.h"
#include "ui/text/reasontext.h"
#include "ui/text/words.h"
#include "ui/theme/colors.h"

#include <algorithm>

namespace sluice::ui {

namespace {

bool isFigure(int column)
{
    switch (column) {
    case AttemptsModel::Number:
    case AttemptsModel::Status:
    case AttemptsModel::Started:
    case AttemptsModel::Connected:
    case AttemptsModel::FirstByte:
    case AttemptsModel::FirstContent:
    case AttemptsModel::End: return true;
    default: return false;
    }
}

} // namespace

AttemptsModel::AttemptsModel(const Formatters &formatters, QObject *parent)
    : QAbstractTableModel(parent)
    , m_formatters(formatters)
{
}

void AttemptsModel::setAttempts(const QList<AttemptRecord> &attempts, bool isOpen)
{
    m_isOpen = isOpen;
    const int before = int(m_attempts.size());
    const int after = int(attempts.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_attempts.resize(after);
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_attempts += attempts.sliced(before);
        endInsertRows();
    }
    m_attempts = attempts;
    if (after > 0)
        Q_EMIT dataChanged(index(0, 0), index(after - 1, ColumnCount - 1));
}

bool AttemptsModel::hasKeys() const
{
    return std::any_of(m_attempts.cbegin(), m_attempts.cend(), [](const auto &attempt) { return !attempt.key.isEmpty(); });
}

int AttemptsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_attempts.size());
}

int AttemptsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool AttemptsModel::isRunning(int row) const
{
    return m_isOpen && row + 1 == m_attempts.size() && !m_attempts.at(row).times.ended;
}

QVariant AttemptsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto column = Column(index.column());
    const Tone tone = isRunning(index.row()) ? Tone::Idle : endingTone(groupOf(m_attempts.at(index.row()).outcome));
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), column);
    case Qt::TextAlignmentRole: return QVariant::fromValue(cellAlignment(isFigure(column)));
    case ToneRole: return column == Ending ? QVariant(int(tone)) : QVariant();
    case IsVagueRole: return text(index.row(), column) == noValue();
    case HintRole: return column == Why ? whyHint(index.row()) : QString();
    default: return {};
    }
}

/// A cell holds only the beginning of a long reason.
QString AttemptsModel::whyHint(int row) const
{
    const QString why = reasonText(m_attempts.at(row).why);
    return text(row, Why) == why ? QString() : manyLines(why);
}

QVariant AttemptsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::DisplayRole)
        return title(Column(section));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(cellAlignment(isFigure(section)));
    return {};
}

QString AttemptsModel::text(int row, Column column) const
{
    const AttemptRecord &attempt = m_attempts.at(row);
    const auto time = [this](const std::optional<milliseconds> &at) { return at ? m_formatters.exactDuration(*at) : noValue(); };
    switch (column) {
    case Number: return m_formatters.count(row + 1);
    case Channel: return nameOrDash(attempt.channel);
    case Key: return nameOrDash(attempt.key);
    case Model: return nameOrDash(attempt.model);
    case Status: return attempt.status ? QString::number(*attempt.status) : noValue();
    case Started: return m_formatters.exactDuration(attempt.started);
    case Connected:
        //: In the place of the time when a connection was made: an open one was used again.
        return attempt.reusedConnection ? tr("reused") : time(attempt.times.connected);
    case FirstByte: return time(attempt.times.firstByte);
    case FirstContent: return time(attempt.times.firstContent);
    case End: return time(attempt.times.ended);
    case Ending:
        //: In the place of how an upstream call ended, while it runs.
        return isRunning(row) ? tr("Running") : outcomeText(attempt.outcome);
    case Why: return oneLine(reasonText(attempt.why));
    case ColumnCount: break;
    }
    return {};
}

QString AttemptsModel::title(Column column)
{
    switch (column) {
    //: Column: number of an upstream call.
    case Number: return tr("#");
    //: Column: the upstream endpoint that was asked.
    case Channel: return tr("Channel");
    //: Column: the name of the channel's key that was used, never the key itself.
    case Key: return tr("Key");
    //: Column: the model name that was sent.
    case Model: return tr("Model");
    //: Column: HTTP status that the provider gave.
    case Status: return tr("Status");
    //: Column: when the upstream call began, from the receipt of the request.
    case Started: return tr("Started");
    //: Column: when its connection was ready.
    case Connected: return tr("Connected");
    //: Column: when the first byte of its answer came.
    case FirstByte: return tr("First byte");
    //: Column: when the first content came.
    case FirstContent: return tr("First content");
    //: Column: when the upstream call was over.
    case End: return tr("End");
    //: Column: how the upstream call ended.
    case Ending: return tr("How it ended");
    //: Column: why it ended so.
    case Why: return tr("Why");
    case ColumnCount: break;
    }
    return {};
}

} // namespace sluice::ui
