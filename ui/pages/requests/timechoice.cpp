// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/timechoice.h"

#include "ui/theme/metrics.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDateTimeEdit>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace sluice::ui {

namespace {

constexpr qint64 kAny = 0;
constexpr qint64 kRange = -1;
constexpr qint64 kEnded = -2;

QDateTime toLocal(WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
}

WallTime toWall(const QDateTime &time)
{
    return WallTime(milliseconds(time.toMSecsSinceEpoch()));
}

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::TimeChoice)
};

/// As exact as it needs to be: seconds only where there are some.
QString shortTime(WallTime time, const Formatters &formatters)
{
    const bool isWholeMinute = time.time_since_epoch() % std::chrono::minutes(1) == milliseconds::zero();
    return isWholeMinute ? formatters.hourAndMinute(time) : formatters.timeOfDay(time);
}

QString endedText(const ExchangeFilter &filter, const Formatters &formatters)
{
    if (!filter.endedBefore)
        //: Filter by time, chosen in a chart: requests that ended at the time %1 or later.
        return Texts::tr("Ended from %1").arg(shortTime(*filter.endedFrom, formatters));
    if (!filter.endedFrom)
        //: Filter by time, chosen in a chart: requests that ended before the time %1.
        return Texts::tr("Ended before %1").arg(shortTime(*filter.endedBefore, formatters));
    //: Filter by time, chosen in a chart: requests that ended between two times, e.g. "Ended 14:03–14:04".
    return Texts::tr("Ended %1–%2").arg(shortTime(*filter.endedFrom, formatters), shortTime(*filter.endedBefore, formatters));
}

/// The same with its days.
QString endedHint(const ExchangeFilter &filter, const Formatters &formatters)
{
    const auto text = [&](const std::optional<WallTime> &time) { return time ? formatters.listTime(*time) : noValue(); };
    return QStringLiteral("%1 … %2").arg(text(filter.endedFrom), text(filter.endedBefore));
}

QDateTimeEdit *timeField(QWidget *parent)
{
    auto *field = new QDateTimeEdit(parent);
    field->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    field->setCalendarPopup(true);
    field->setKeyboardTracking(false); // half a year number is no filter
    return field;
}

} // namespace

TimeChoice::TimeChoice(const Formatters &formatters, QWidget *range, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_choice(new QComboBox(this))
    , m_range(range)
{
    using namespace std::chrono_literals;
    const auto add = [this](const QString &text, milliseconds span) { m_choice->addItem(text, qint64(span.count())); };
    //: Filter by time: it is not set.
    m_choice->addItem(tr("Any time"), kAny);
    //: Filter by time.
    add(tr("Last 5 minutes"), 5min);
    //: Filter by time.
    add(tr("Last hour"), 1h);
    //: Filter by time.
    add(tr("Last 24 hours"), 24h);
    //: Filter by time.
    add(tr("Last 7 days"), 7 * 24h);
    //: Filter by time: two moments are asked for.
    m_choice->addItem(tr("Between…"), kRange);
    //: Name of the filter by time, for those who do not see it.
    m_choice->setAccessibleName(tr("Time"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_choice);
    setFocusProxy(m_choice);
    buildRange(range);
    connect(m_choice, &QComboBox::activated, this, &TimeChoice::takeChoice);
}

void TimeChoice::buildRange(QWidget *range)
{
    m_from = timeField(range);
    m_before = timeField(range);
    //: Before the field with the earliest moment of a span of time.
    auto *from = new QLabel(tr("Received from"), range);
    //: Between the two moments of a span of time.
    auto *to = new QLabel(tr("to"), range);
    from->setBuddy(m_from);
    to->setBuddy(m_before);
    auto *layout = new QHBoxLayout(range);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    m_contradiction = new QLabel(range);
    //: Beside the two moments of a span of time, when the second is earlier than the first.
    m_contradiction->setText(tr("The second moment is before the first, so nothing can match."));
    m_contradiction->setWordWrap(true);
    for (QWidget *widget : std::initializer_list<QWidget *>{from, m_from, to, m_before})
        layout->addWidget(widget);
    layout->addWidget(m_contradiction, 1);
    layout->addStretch(0);
    range->hide();
    connect(m_from, &QDateTimeEdit::dateTimeChanged, this, [this] { takeEdit(m_isFromSet); });
    connect(m_before, &QDateTimeEdit::dateTimeChanged, this, [this] { takeEdit(m_isBeforeSet); });
}

qint64 TimeChoice::choice() const
{
    return m_choice->currentData().toLongLong();
}

bool TimeChoice::isRange() const
{
    return choice() == kRange;
}

void TimeChoice::takeChoice()
{
    showChoice();
    if (isRange() && !(m_isFromSet && m_isBeforeSet))
        Q_EMIT suggestionAsked();
    else
        Q_EMIT chosen();
}

void TimeChoice::takeEdit(bool &isSet)
{
    isSet = true;
    showChoice();
    Q_EMIT chosen();
}

void TimeChoice::showChoice()
{
    m_range->setVisible(isRange());
    m_choice->setToolTip(m_choice->currentData(Qt::ToolTipRole).toString());
    const bool isBackward = m_isFromSet && m_isBeforeSet && m_before->dateTime() < m_from->dateTime();
    m_contradiction->setVisible(isBackward);
}

void TimeChoice::suggest(WallTime now)
{
    const QSignalBlocker fromBlocker(m_from);
    const QSignalBlocker beforeBlocker(m_before);
    if (!m_isFromSet)
        m_from->setDateTime(toLocal(now - std::chrono::hours(24)));
    if (!m_isBeforeSet)
        m_before->setDateTime(toLocal(now));
    m_isFromSet = m_isBeforeSet = true;
    showChoice();
    Q_EMIT chosen();
}

void TimeChoice::writeTo(ExchangeFilter &filter) const
{
    if (choice() > 0)
        filter.within = milliseconds(choice());
    if (choice() == kEnded) {
        filter.within = m_ended.within;
        filter.from = m_ended.from;
        filter.before = m_ended.before;
        filter.endedFrom = m_ended.endedFrom;
        filter.endedBefore = m_ended.endedBefore;
    }
    if (isRange() && m_isFromSet)
        filter.from = toWall(m_from->dateTime());
    // The field shows whole seconds, and the one that it names belongs to the span.
    if (isRange() && m_isBeforeSet)
        filter.before = toWall(m_before->dateTime()) + std::chrono::seconds(1);
}

void TimeChoice::readFrom(const ExchangeFilter &filter)
{
    if (filter.endedFrom || filter.endedBefore)
        readEnded(filter);
    else if (filter.from || filter.before)
        readRange(filter);
    else
        readSpan(filter.within.value_or(milliseconds(kAny)));
    showChoice();
}

void TimeChoice::readRange(const ExchangeFilter &filter)
{
    const QSignalBlocker fromBlocker(m_from);
    const QSignalBlocker beforeBlocker(m_before);
    m_isFromSet = filter.from.has_value();
    m_isBeforeSet = filter.before.has_value();
    m_from->setDateTime(filter.from ? toLocal(*filter.from) : m_from->minimumDateTime());
    m_before->setDateTime(filter.before ? toLocal(*filter.before - std::chrono::seconds(1)) : m_before->maximumDateTime());
    m_choice->setCurrentIndex(m_choice->findData(kRange));
}

void TimeChoice::readSpan(milliseconds span)
{
    int at = m_choice->findData(qint64(span.count()));
    if (at < 0) {
        //: Filter by time: a number of seconds that was chosen elsewhere.
        m_choice->addItem(tr("Last %1 s").arg(span.count() / 1000), qint64(span.count()));
        at = m_choice->count() - 1;
    }
    m_choice->setCurrentIndex(at);
}

void TimeChoice::readEnded(const ExchangeFilter &filter)
{
    m_ended = filter;
    int at = m_choice->findData(kEnded);
    if (at < 0) {
        m_choice->addItem(QString(), kEnded);
        at = m_choice->count() - 1;
    }
    m_choice->setItemText(at, endedText(filter, m_formatters));
    m_choice->setItemData(at, plainToolTip(endedHint(filter, m_formatters)), Qt::ToolTipRole);
    m_choice->setCurrentIndex(at);
}

} // namespace sluice::ui
