// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

#include <optional>

QT_BEGIN_NAMESPACE
class QStringListModel;
QT_END_NAMESPACE

namespace sluice::ui {

/// One of a few values. The wheel moves it only while it has the focus.
class ChoiceEdit : public QComboBox
{
    Q_OBJECT
public:
    explicit ChoiceEdit(QWidget *parent = nullptr);
    void addChoice(int value, const QString &text, const QString &toolTip = {});
    /// A long text may be cut where there is little room.
    QSize minimumSizeHint() const override;
    void clearChoices();

Q_SIGNALS:
    void edited();

protected:
    void showValue(int value);
    QString textOfValue(int value) const;
    void wheelEvent(QWheelEvent *event) override;

private:
    bool m_isShowing = false;
};

/// The same for an enumeration.
template <typename Enum>
class EnumEdit final : public ChoiceEdit
{
public:
    using Value = Enum;
    using ChoiceEdit::ChoiceEdit;
    Enum current() const { return Enum(currentData().toInt()); }
    void show(Enum value) { showValue(int(value)); }
    QString textOf(Enum value) const { return textOfValue(int(value)); }
};

/// An enumeration or bool that may be absent; `absent` is the text of that choice.
template <typename Enum>
class OptionalEnumEdit final : public ChoiceEdit
{
public:
    using Value = std::optional<Enum>;
    explicit OptionalEnumEdit(const QString &absent, QWidget *parent = nullptr)
        : ChoiceEdit(parent)
    {
        addChoice(kAbsent, absent);
    }
    /// Such as "On, as for all applications", when that changes.
    void setAbsentText(const QString &text) { setItemText(findData(kAbsent), text); }
    Value current() const
    {
        const int value = currentData().toInt();
        return value == kAbsent ? Value() : Value(Enum(value));
    }
    void show(const Value &value) { showValue(value ? int(*value) : kAbsent); }
    QString textOf(const Value &value) const { return textOfValue(value ? int(*value) : kAbsent); }

private:
    static constexpr int kAbsent = -1;
};

/// Its text takes as many lines as it needs.
class SwitchEdit final : public QCheckBox
{
    Q_OBJECT
public:
    using Value = bool;
    explicit SwitchEdit(const QString &text, QWidget *parent = nullptr);
    bool current() const { return isChecked(); }
    void show(bool value) { setChecked(value); }
    QString textOf(bool value) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited();

private:
    int roomOfBox() const;
};

class TextEdit final : public QLineEdit
{
    Q_OBJECT
public:
    using Value = QString;
    explicit TextEdit(QWidget *parent = nullptr);
    QString current() const { return text(); }
    void show(const QString &value);
    QString textOf(const QString &value) const { return value; }
    /// Offered while one types, those that hold what was typed; anything else may be typed as well.
    void setSuggestions(const QStringList &texts);

Q_SIGNALS:
    void edited();

protected:
    bool event(QEvent *event) override;

private:
    QStringListModel *m_suggestions = nullptr;
};

} // namespace sluice::ui
