// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/fieldrow.h"
#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"

#include <QCoreApplication>

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace sluice::ui {

/// Where the part of the settings is that a form edits.
template <typename Owner>
struct FormPlace
{
    QString path;                            ///< `channels[2]`; empty for the whole
    std::function<Owner *(Settings &)> find; ///< null where it is gone
    QString subject;                         ///< for the names of steps: "channel deepseek"
    /// Takes away what an edit has left without meaning, such as an entry in which nothing is set; may be empty.
    std::function<void(Settings &)> tidy = {};
};

/// Rows that show and change the fields of one part of the draft. The form belongs to the widget that has the rows. A new row is
/// one call of add(): range, default, validation and undo follow from it.
template <typename Owner>
class Form
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Form)
public:
    explicit Form(SettingsDraft &draft)
        : m_draft(draft)
    {
    }

    struct Options
    {
        QString hint;           ///< in place of the range
        bool hasDefault = true; ///< false: no way back to the default, as for names
    };

    /// `key` is the field's path below the part's, `access` gives the field of an Owner by reference. The row is returned, so
    /// that it can be hidden, and is a child of `section`.
    template <typename Edit, typename Access>
    FieldRow *add(Section &section, const QString &name, Edit *edit, const QString &key, Access access, Options options = {})
    {
        auto *row = new FieldRow(name, edit, &section);
        row->setObjectName(key);
        edit->setObjectName(key + QStringLiteral(".edit"));
        section.add(row);
        m_rows.push_back({.widget = row, .key = key, .hint = options.hint, .show = {}, .setLimits = {}, .rangeText = {}});
        const size_t index = m_rows.size() - 1;
        using Field = std::remove_cvref_t<decltype(access(std::declval<Owner &>()))>;
        const auto write = [this, edit, key, row, access] {
            change(*row, key, [&](Owner &owner) { access(owner) = fieldOf<Field>(edit->current()); });
        };
        QObject::connect(edit, &Edit::edited, row, write);
        m_rows[index].show = [edit, row, access, hasDefault = options.hasDefault](Owner &owner) {
            edit->show(valueOf<typename Edit::Value>(access(owner)));
            Owner fresh{};
            const bool isOther = hasDefault && hasValue(access(fresh)) && !(access(fresh) == access(owner));
            //: Tool tip of the button behind a setting that is not at its default; %1 is the default.
            row->setReset(isOther,
                          isOther ? tr("Back to the default: %1").arg(edit->textOf(valueOf<typename Edit::Value>(access(fresh))))
                                  : QString());
        };
        QObject::connect(row, &FieldRow::resetAsked, row, [this, key, row, access] {
            Owner fresh{};
            change(*row, key, [&](Owner &owner) { access(owner) = access(fresh); });
        });
        if constexpr (requires { edit->setLimits(0, 0); }) {
            m_rows[index].setLimits = [edit](qint64 least, qint64 most) { edit->setLimits(least, most); };
            m_rows[index].rangeText = [edit, access] {
                Owner fresh{};
                //: Beside a setting: its range, and its default.
                return tr("%1, default %2").arg(edit->rangeText(), edit->textOf(valueOf<typename Edit::Value>(access(fresh))));
            };
        }
        return row;
    }

    /// Another part, or the same after a change. Rows show nothing of a part that is gone.
    void show(const FormPlace<Owner> &place)
    {
        m_place = place;
        Settings settings = m_draft.settings();
        Owner *owner = m_place.find ? m_place.find(settings) : nullptr;
        if (!owner)
            return;
        for (Row &row : m_rows) {
            limit(row);
            row.show(*owner);
            row.widget->setProblem(m_draft.problemAt(row.path));
        }
    }

    /// For widgets that are no rows: changes the part, as a step of that name.
    void change(const QString &what, const QString &mergeKey, const std::function<void(Owner &)> &edit)
    {
        Settings settings = m_draft.settings();
        Owner *owner = m_place.find ? m_place.find(settings) : nullptr;
        if (!owner)
            return;
        edit(*owner);
        if (m_place.tidy)
            m_place.tidy(settings);
        m_draft.change(what, settings, mergeKey.isEmpty() ? QString() : pathOf(mergeKey));
    }

    QString pathOf(const QString &key) const { return m_place.path.isEmpty() ? key : m_place.path + u'.' + key; }

private:
    struct Row
    {
        FieldRow *widget = nullptr;
        QString key;
        QString hint;
        QString path = {}; ///< at which `field` was looked up
        const SettingField *field = nullptr;
        bool isLimited = false;
        std::function<void(Owner &)> show;
        std::function<void(qint64, qint64)> setLimits;
        std::function<QString()> rangeText; ///< what to say of range and default
    };

    template <typename Field, typename Value>
    static Field fieldOf(const Value &value)
    {
        if constexpr (std::is_same_v<Field, Value>)
            return value;
        else
            return static_cast<Field>(value);
    }
    /// An empty text is a default that needs no way back: it can be deleted.
    template <typename Field>
    static bool hasValue(const Field &field)
    {
        if constexpr (std::is_same_v<Field, QString>)
            return !field.isEmpty();
        else
            return true;
    }
    template <typename Value, typename Field>
    static Value valueOf(const Field &field)
    {
        if constexpr (std::is_same_v<Field, Value>)
            return field;
        else
            return static_cast<Value>(field);
    }

    void change(const FieldRow &row, const QString &key, const std::function<void(Owner &)> &edit)
    {
        //: Name of a step that can be undone: %1 is a setting, %2 what it belongs to.
        const QString what = m_place.subject.isEmpty() ? row.name() : tr("%1 of %2").arg(row.name(), m_place.subject);
        change(what, key, edit);
    }

    /// The range of a row is known once its path is. What stands for the default may change: it may be that of something else.
    void limit(Row &row)
    {
        const QString path = pathOf(row.key);
        if (row.path != path) {
            row.path = path;
            row.field = m_draft.ranges().find(path);
        }
        const SettingField *field = row.field;
        const bool hasRange = field && field->min && field->max && row.setLimits;
        if (hasRange && !std::exchange(row.isLimited, true))
            row.setLimits(*field->min, *field->max);
        // Where there is no limit to speak of, its number would tell nothing.
        constexpr qint64 kNoLimit = 100'000'000;
        const bool isBound = hasRange && *field->max < kNoLimit;
        row.widget->setHint(row.hint.isEmpty() && isBound ? row.rangeText() : row.hint);
    }

    SettingsDraft &m_draft;
    FormPlace<Owner> m_place;
    std::vector<Row> m_rows;
};

} // namespace sluice::ui
