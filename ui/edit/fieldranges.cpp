// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/fieldranges.h"

#include <QRegularExpression>

namespace sluice::ui {

FieldRanges::FieldRanges(const QList<SettingField> &fields)
{
    for (const SettingField &field : fields)
        m_fields.insert(field.path, field);
}

const SettingField *FieldRanges::find(const QString &path) const
{
    static const QRegularExpression index(QStringLiteral("\\[\\d+\\]"));
    // A name may hold dots: it ends before the last key, or that of a tier.
    static const QRegularExpression name(QStringLiteral("\\.(models|prices)\\..*?\\.(?=(tiers\\[\\]\\.)?[^.]+$)"));
    QString pattern = path;
    pattern.replace(index, QStringLiteral("[]"));
    pattern.replace(name, QStringLiteral(".\\1.*."));
    const auto found = m_fields.constFind(pattern);
    return found == m_fields.constEnd() ? nullptr : &*found;
}

} // namespace sluice::ui
