// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/numberedits.h"

#include "ui/edit/undokeys.h"
#include "ui/theme/metrics.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr int kMoneyDecimals = 6;
constexpr double kMostMoney = 1e9;
constexpr double kMillion = 1e6;
constexpr double kMsInSecond = 1000;
constexpr double kBytesInMiB = 1024 * 1024;
constexpr int kWidestNumber = 24; ///< characters

QString shortestDecimal(const QLocale &locale, double value)
{
    return locale.toString(value, 'f', QLocale::FloatingPointShortest);
}

} // namespace

SpinEdit::SpinEdit(QWidget *parent)
    : QDoubleSpinBox(parent)
{
    setDecimals(0);
    setRange(0, kMostMoney);
    setGroupSeparatorShown(true);
    setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumWidth(fontMetrics().averageCharWidth() * kWidestNumber);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this] {
        if (!m_isShowing)
            Q_EMIT edited();
    });
}

void SpinEdit::setLimits(qint64 least, qint64 most)
{
    setBounds(double(least), double(most));
}

QString SpinEdit::rangeText() const
{
    const auto text = [this](double number) { return textFromValue(number) + suffix(); };
    //: The least and the largest value of a setting.
    return tr("%1 to %2").arg(text(m_least.value_or(minimum())), text(maximum()));
}

QSize SpinEdit::sizeHint() const
{
    return {minimumWidth(), QDoubleSpinBox::sizeHint().height()};
}

void SpinEdit::setBounds(double least, double most)
{
    m_isShowing = true;
    m_least = least;
    // What stands for "none" is the number below the least one.
    setRange(m_mayBeAbsent ? std::max(least - 1, std::min(0.0, least - 1)) : least, most);
    if (m_mayBeAbsent && least > 0)
        setMinimum(0);
    m_isShowing = false;
}

void SpinEdit::allowAbsence(const QString &text)
{
    m_mayBeAbsent = true;
    setSpecialValueText(text);
    setMinimumWidth(std::max(minimumWidth(), fontMetrics().horizontalAdvance(text) + fontMetrics().averageCharWidth() * 6));
}

std::optional<double> SpinEdit::number() const
{
    if (m_mayBeAbsent && value() <= minimum())
        return std::nullopt;
    return std::max(value(), m_least.value_or(minimum()));
}

void SpinEdit::showNumber(double number)
{
    if (number == value())
        return;
    m_isShowing = true;
    setValue(number);
    m_isShowing = false;
}

QString SpinEdit::textFromValue(double value) const
{
    QLocale numbers = locale();
    if (!isGroupSeparatorShown())
        numbers.setNumberOptions(numbers.numberOptions() | QLocale::OmitGroupSeparator);
    return shortestDecimal(numbers, value);
}

bool SpinEdit::event(QEvent *event)
{
    if (leavesToWindow(*event, *lineEdit())) {
        event->ignore();
        return false;
    }
    return QDoubleSpinBox::event(event);
}

void SpinEdit::fixup(QString &input) const
{
    QString left = input;
    if (m_mayBeAbsent && left.remove(suffix()).trimmed().isEmpty())
        input = specialValueText();
    else
        QDoubleSpinBox::fixup(input);
}

/// Qt takes what stands for "none" for no value when it was not there before.
QValidator::State SpinEdit::validate(QString &input, int &pos) const
{
    return isAbsent(input) ? QValidator::Acceptable : QDoubleSpinBox::validate(input, pos);
}

double SpinEdit::valueFromText(const QString &text) const
{
    return isAbsent(text) ? minimum() : QDoubleSpinBox::valueFromText(text);
}

void SpinEdit::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

NumberEdit::NumberEdit(QWidget *parent)
    : SpinEdit(parent)
{
}

qint64 NumberEdit::current() const
{
    return std::llround(number().value_or(0));
}

void NumberEdit::show(qint64 value)
{
    showNumber(double(value));
}

QString NumberEdit::textOf(qint64 value) const
{
    return value == qint64(minimum()) && !specialValueText().isEmpty() ? specialValueText()
                                                                       : textFromValue(double(value)) + suffix();
}

BytesEdit::BytesEdit(QWidget *parent)
    : SpinEdit(parent)
{
    setDecimals(4);
    //: Mebibytes, after a number.
    setSuffix(tr(" MiB"));
}

void BytesEdit::setLimits(qint64 least, qint64 most)
{
    setBounds(double(least) / kBytesInMiB, double(most) / kBytesInMiB);
}

qint64 BytesEdit::current() const
{
    return std::llround(number().value_or(0) * kBytesInMiB);
}

void BytesEdit::show(qint64 value)
{
    showNumber(double(value) / kBytesInMiB);
}

QString BytesEdit::textOf(qint64 value) const
{
    return textFromValue(double(value) / kBytesInMiB) + suffix();
}

OptionalNumberEdit::OptionalNumberEdit(const QString &absent, QWidget *parent)
    : SpinEdit(parent)
{
    allowAbsence(absent);
}

std::optional<qint64> OptionalNumberEdit::current() const
{
    const auto told = number();
    return told ? std::optional<qint64>(std::llround(*told)) : std::nullopt;
}

void OptionalNumberEdit::show(const Value &value)
{
    showNumber(value ? double(*value) : minimum());
}

QString OptionalNumberEdit::textOf(const Value &value) const
{
    return value ? locale().toString(*value) + suffix() : specialValueText();
}

DecimalEdit::DecimalEdit(QWidget *parent)
    : SpinEdit(parent)
{
    setDecimals(2);
    setStepType(QAbstractSpinBox::DefaultStepType);
    setSingleStep(0.05);
}

double DecimalEdit::current() const
{
    return value();
}

void DecimalEdit::show(double value)
{
    showNumber(value);
}

QString DecimalEdit::textOf(double value) const
{
    return shortestDecimal(locale(), value);
}

OptionalDecimalEdit::OptionalDecimalEdit(const QString &absent, QWidget *parent)
    : SpinEdit(parent)
{
    constexpr int kDecimals = 3;
    setDecimals(kDecimals);
    allowAbsence(absent);
}

std::optional<double> OptionalDecimalEdit::current() const
{
    return number();
}

void OptionalDecimalEdit::show(const Value &value)
{
    showNumber(value.value_or(minimum()));
}

QString OptionalDecimalEdit::textOf(const Value &value) const
{
    return value ? shortestDecimal(locale(), *value) : specialValueText();
}

DurationEdit::DurationEdit(QWidget *parent)
    : SpinEdit(parent)
{
    setDecimals(3);
    //: Seconds, after a number.
    setSuffix(tr(" s"));
}

void DurationEdit::setLimits(qint64 least, qint64 most)
{
    setBounds(double(least) / kMsInSecond, double(most) / kMsInSecond);
}

milliseconds DurationEdit::current() const
{
    return milliseconds(std::llround(number().value_or(0) * kMsInSecond));
}

void DurationEdit::show(milliseconds value)
{
    showNumber(double(value.count()) / kMsInSecond);
}

QString DurationEdit::textOf(milliseconds value) const
{
    return shortestDecimal(locale(), double(value.count()) / kMsInSecond) + suffix();
}

OptionalDurationEdit::OptionalDurationEdit(const QString &absent, QWidget *parent)
    : SpinEdit(parent)
{
    setDecimals(3);
    setSuffix(DurationEdit::tr(" s"));
    allowAbsence(absent);
}

void OptionalDurationEdit::setLimits(qint64 least, qint64 most)
{
    setBounds(double(least) / kMsInSecond, double(most) / kMsInSecond);
}

void OptionalDurationEdit::setAbsentText(const QString &absent)
{
    allowAbsence(absent);
}

std::optional<milliseconds> OptionalDurationEdit::current() const
{
    const auto told = number();
    return told ? std::optional(milliseconds(std::llround(*told * kMsInSecond))) : std::nullopt;
}

void OptionalDurationEdit::show(const Value &value)
{
    showNumber(value ? double(value->count()) / kMsInSecond : minimum());
}

QString OptionalDurationEdit::textOf(const Value &value) const
{
    return value ? shortestDecimal(locale(), double(value->count()) / kMsInSecond) + suffix() : specialValueText();
}

MoneyEdit::MoneyEdit(const QString &absent, QWidget *parent)
    : QWidget(parent)
    , m_amount(new SpinEdit(this))
    , m_currency(new QComboBox(this))
{
    m_amount->setDecimals(kMoneyDecimals);
    m_amount->setRange(0, kMostMoney);
    m_amount->allowAbsence(absent);
    for (const Currency currency : kAllCurrencies)
        m_currency->addItem(toString(currency), int(currency));
    //: For screen readers.
    m_currency->setAccessibleName(tr("Currency"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_amount, 1);
    layout->addWidget(m_currency);
    setFocusProxy(m_amount);
    const auto tell = [this] {
        if (!m_isShowing)
            Q_EMIT edited();
    };
    connect(m_amount, &QDoubleSpinBox::valueChanged, this, tell);
    connect(m_currency, &QComboBox::currentIndexChanged, this, tell);
}

std::optional<Money> MoneyEdit::current() const
{
    const qint64 micros = std::llround(m_amount->value() * kMillion);
    return micros > 0 ? std::optional(Money{micros, Currency(m_currency->currentData().toInt())}) : std::nullopt;
}

void MoneyEdit::show(const Value &value)
{
    if (value == current())
        return;
    m_isShowing = true;
    m_amount->setValue(value ? double(value->micros) / kMillion : 0);
    if (value)
        m_currency->setCurrentIndex(m_currency->findData(int(value->currency)));
    m_isShowing = false;
}

QString MoneyEdit::textOf(const Value &value) const
{
    return value ? toString(*value) : m_amount->specialValueText();
}

} // namespace sluice::ui
