// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/providerpreset.h"
#include "core/api/settings.h"
#include "ui/edit/valueedits.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QListWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class FieldRow;

/// A provider that is known, by its name in either language, and in which dialect and where it is called.
class ProviderChoice final : public QWidget
{
    Q_OBJECT
public:
    /// The desk's providers, which must outlive it.
    explicit ProviderChoice(const QList<ProviderPreset> &providers, QWidget *parent = nullptr);

    void begin();
    /// Dialect, preset and base URL, as far as chosen.
    void fill(ChannelSettings &channel) const;
    /// Null while none is chosen.
    const ProviderPreset *current() const;
    /// What has to be put in place of a part of the URL and was not; mostly empty.
    QString missing() const;

Q_SIGNALS:
    void edited();

private:
    void applyFilter();
    void takeProvider();
    void showPlaceholder();
    const ProviderPreset::Offer *offer() const;

    const QList<ProviderPreset> &m_providers;
    QLineEdit *m_search;
    QListWidget *m_list;
    EnumEdit<Dialect> *m_dialect;
    FieldRow *m_dialectRow;
    TextEdit *m_replacement;
    FieldRow *m_replacementRow;
};

} // namespace sluice::ui
