// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/money.h"

#include <QDoubleSpinBox>

#include <optional>

QT_BEGIN_NAMESPACE
class QComboBox;
QT_END_NAMESPACE

namespace sluice::ui {

/// A number to type, with its unit, that cannot leave its range. The wheel moves it only while it has the focus, so that a page
/// can be scrolled over it. Decimals are those that there are.
///
/// All edits of values, these and those of valueedits.h, have the same form: `Value`, current(), show(), which tells nobody,
/// textOf() for people, and edited() when the user has changed it.
class SpinEdit : public QDoubleSpinBox
{
    Q_OBJECT
public:
    explicit SpinEdit(QWidget *parent = nullptr);

    /// In the units of config.json.
    virtual void setLimits(qint64 least, qint64 most);
    /// `0.5 s to 3,600 s`.
    QString rangeText() const;
    /// All are as wide, whatever their range, so that a column of them is one.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// Below the least number stands `text` instead of one, for "none".
    void allowAbsence(const QString &text);

Q_SIGNALS:
    void edited();

protected:
    void showNumber(double number);
    std::optional<double> number() const;
    std::optional<double> least() const { return m_least; }

    QString textFromValue(double value) const override;
    /// A text that was deleted is no number where there may be none.
    void fixup(QString &input) const override;
    QValidator::State validate(QString &input, int &pos) const override;
    double valueFromText(const QString &text) const override;
    void wheelEvent(QWheelEvent *event) override;
    bool event(QEvent *event) override;
    /// In the units of the widget.
    void setBounds(double least, double most);

private:
    bool isAbsent(const QString &text) const { return m_mayBeAbsent && text == specialValueText(); }

    std::optional<double> m_least;
    bool m_mayBeAbsent = false;
    bool m_isShowing = false;
};

class NumberEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = qint64;
    explicit NumberEdit(QWidget *parent = nullptr);
    Value current() const;
    void show(Value value);
    QString textOf(Value value) const;
};

class OptionalNumberEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = std::optional<qint64>;
    /// `absent` stands there without a number, such as "no limit".
    explicit OptionalNumberEdit(const QString &absent, QWidget *parent = nullptr);
    Value current() const;
    void show(const Value &value);
    QString textOf(const Value &value) const;
};

/// An amount of bytes, in MiB: 1,048,576 bytes each.
class BytesEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = qint64;
    explicit BytesEdit(QWidget *parent = nullptr);
    void setLimits(qint64 least, qint64 most) override;
    Value current() const;
    void show(Value value);
    QString textOf(Value value) const;
};

/// From 0 to 1, in steps of a hundredth.
class DecimalEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = double;
    explicit DecimalEdit(QWidget *parent = nullptr);
    Value current() const;
    void show(Value value);
    QString textOf(Value value) const;
};

/// A number with decimals that may be absent, of either sign.
class OptionalDecimalEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = std::optional<double>;
    explicit OptionalDecimalEdit(const QString &absent, QWidget *parent = nullptr);
    Value current() const;
    void show(const Value &value);
    QString textOf(const Value &value) const;
};

/// In seconds, exact to a millisecond.
class DurationEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = milliseconds;
    explicit DurationEdit(QWidget *parent = nullptr);
    void setLimits(qint64 least, qint64 most) override;
    Value current() const;
    void show(Value value);
    QString textOf(Value value) const;
};

class OptionalDurationEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = std::optional<milliseconds>;
    explicit OptionalDurationEdit(const QString &absent, QWidget *parent = nullptr);
    void setLimits(qint64 least, qint64 most) override;
    /// Such as "60 s by the preset", when the preset changes.
    void setAbsentText(const QString &absent);
    Value current() const;
    void show(const Value &value);
    QString textOf(const Value &value) const;
};

/// An amount and its currency, or none.
class MoneyEdit final : public QWidget
{
    Q_OBJECT
public:
    using Value = std::optional<Money>;
    explicit MoneyEdit(const QString &absent, QWidget *parent = nullptr);
    Value current() const;
    void show(const Value &value);
    QString textOf(const Value &value) const;

Q_SIGNALS:
    void edited();

private:
    SpinEdit *m_amount;
    QComboBox *m_currency;
    bool m_isShowing = false;
};

} // namespace sluice::ui
