// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/providerchoice.h"

#include "ui/edit/fieldrow.h"
#include "ui/pages/channels/presetedit.h"
#include "ui/text/channelwords.h"
#include "ui/text/formatters.h"
#include "ui/theme/metrics.h"

#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLines = 7; ///< in sight at one time

} // namespace

ProviderChoice::ProviderChoice(const QList<ProviderPreset> &providers, QWidget *parent)
    : QWidget(parent)
    , m_providers(providers)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_dialect(new EnumEdit<Dialect>)
    //: Name of a field: which of the three interfaces of a provider is used.
    , m_dialectRow(new FieldRow(tr("Dialect"), m_dialect, this))
    , m_replacement(new TextEdit)
    //: Name of a field: a part of an address that everybody has another of, such as the name of a resource.
    , m_replacementRow(new FieldRow(tr("Yours in the address"), m_replacement, this))
{
    m_search->setObjectName(QStringLiteral("providerSearch"));
    m_list->setObjectName(QStringLiteral("providers"));
    m_dialect->setObjectName(QStringLiteral("newDialect"));
    m_replacement->setObjectName(QStringLiteral("replacement"));
    //: In an empty field above a list of providers.
    m_search->setPlaceholderText(tr("Search for a provider"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    //: Name of a list for screen readers.
    m_list->setAccessibleName(tr("Providers"));
    for (const ProviderPreset &provider : m_providers)
        m_list->addItem(providerName(provider));
    m_list->setFixedHeight(fontMetrics().height() * kLines * 4 / 3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    for (QWidget *part : std::initializer_list<QWidget *>{m_search, m_list, m_dialectRow, m_replacementRow})
        layout->addWidget(part);
    connect(m_search, &QLineEdit::textChanged, this, &ProviderChoice::applyFilter);
    connect(m_list, &QListWidget::currentRowChanged, this, &ProviderChoice::takeProvider);
    connect(m_dialect, &ChoiceEdit::edited, this, [this] {
        showPlaceholder();
        Q_EMIT edited();
    });
    connect(m_replacement, &TextEdit::edited, this, &ProviderChoice::edited);
    takeProvider();
}

void ProviderChoice::begin()
{
    m_search->clear();
    m_replacement->clear();
    m_list->setCurrentRow(-1);
    m_search->setFocus();
}

const ProviderPreset *ProviderChoice::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < m_providers.size() ? &m_providers.at(row) : nullptr;
}

const ProviderPreset::Offer *ProviderChoice::offer() const
{
    const ProviderPreset *provider = current();
    if (!provider)
        return nullptr;
    const auto found = std::find_if(provider->offers.begin(), provider->offers.end(),
                                    [this](const ProviderPreset::Offer &one) { return one.dialect == m_dialect->current(); });
    return found == provider->offers.end() ? nullptr : &*found;
}

void ProviderChoice::applyFilter()
{
    const QString wanted = m_search->text().trimmed();
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        const ProviderPreset &provider = m_providers.at(row);
        const bool fits =
            QString(provider.name + u'\n' + provider.chineseName + u'\n' + provider.id).contains(wanted, Qt::CaseInsensitive);
        m_list->item(row)->setHidden(!fits);
        if (fits && first < 0)
            first = row;
    }
    const bool isHidden = m_list->currentRow() < 0 || m_list->item(m_list->currentRow())->isHidden();
    if (!wanted.isEmpty() && isHidden)
        m_list->setCurrentRow(first);
}

void ProviderChoice::takeProvider()
{
    const ProviderPreset *provider = current();
    m_dialect->clearChoices();
    if (provider) {
        for (const ProviderPreset::Offer &one : provider->offers)
            m_dialect->addChoice(int(one.dialect), dialectText(one.dialect));
    }
    m_dialectRow->setVisible(provider != nullptr);
    m_replacement->clear();
    showPlaceholder();
    Q_EMIT edited();
}

void ProviderChoice::showPlaceholder()
{
    const ProviderPreset::Offer *chosen = offer();
    const QString placeholder = chosen ? chosen->placeholder : QString();
    m_replacementRow->setVisible(!placeholder.isEmpty());
    m_replacement->setPlaceholderText(placeholder);
    //: Below a field; %1 is a part of an address.
    m_replacementRow->setHint(tr("in place of “%1”").arg(placeholder));
}

void ProviderChoice::fill(ChannelSettings &channel) const
{
    const ProviderPreset::Offer *chosen = offer();
    if (!chosen)
        return;
    channel.preset = current()->id;
    channel.dialect = chosen->dialect;
    channel.baseUrl = chosen->baseUrl;
    if (!chosen->placeholder.isEmpty() && !m_replacement->text().trimmed().isEmpty())
        channel.baseUrl.replace(chosen->placeholder, m_replacement->text().trimmed());
}

QString ProviderChoice::missing() const
{
    const ProviderPreset::Offer *chosen = offer();
    return chosen && m_replacement->text().trimmed().isEmpty() ? chosen->placeholder : QString();
}

} // namespace sluice::ui
