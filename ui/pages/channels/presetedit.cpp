// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/presetedit.h"

#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

QString providerName(const ProviderPreset &provider)
{
    //: The code of the language that this translation is in, such as "zh"; leave "en" as it is in any other than Chinese.
    const bool isChinese = PresetEdit::tr("en") == u"zh";
    return isChinese && !provider.chineseName.isEmpty() ? provider.chineseName : provider.name;
}

PresetEdit::PresetEdit(const QList<ProviderPreset> &providers, QWidget *parent)
    : ChoiceEdit(parent)
    , m_ids(QString())
{
    //: A choice: the provider of a channel is none that is known.
    addChoice(0, tr("None of the known"));
    for (const ProviderPreset &provider : providers) {
        addChoice(int(m_ids.size()), providerName(provider));
        m_ids.append(provider.id);
    }
}

QString PresetEdit::current() const
{
    return m_ids.value(currentData().toInt());
}

void PresetEdit::show(const QString &id)
{
    if (!m_ids.contains(id)) {
        addChoice(int(m_ids.size()), oneLine(id));
        m_ids.append(id);
    }
    showValue(int(m_ids.indexOf(id)));
}

QString PresetEdit::textOf(const QString &id) const
{
    return textOfValue(int(m_ids.indexOf(id)));
}

} // namespace sluice::ui
