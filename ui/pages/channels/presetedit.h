// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/providerpreset.h"
#include "ui/edit/valueedits.h"

namespace sluice::ui {

/// What a provider is called in the language of the window.
QString providerName(const ProviderPreset &provider);

/// The provider of which a channel is, by the id of its preset, or none. An id that is not known here stays as it is.
class PresetEdit final : public ChoiceEdit
{
    Q_OBJECT
public:
    using Value = QString;
    explicit PresetEdit(const QList<ProviderPreset> &providers, QWidget *parent = nullptr);

    QString current() const;
    void show(const QString &id);
    QString textOf(const QString &id) const;

private:
    QStringList m_ids; ///< of the choices; the first is none
};

} // namespace sluice::ui
