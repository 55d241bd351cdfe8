// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/providerstep.h"

#include "core/api/simulated.h"
#include "ui/edit/section.h"
#include "ui/guide/guidesubject.h"
#include "ui/pages/channels/channelsource.h"
#include "ui/theme/metrics.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

ProviderStep::ProviderStep(GuideSubject &subject, QWidget *parent)
    : GuideStep(parent)
    , m_subject(subject)
{
    //: Heading: for somebody who has no key of a provider.
    auto *simulated = new Section(tr("No key at hand?"), Section::Folding::Open, this);
    simulated->setIntroduction(
        //: Below the heading "No key at hand?".
        tr("Sluice has a simulated provider in itself. Its answers mean nothing, but they come as a real provider's do: you see "
           "streams, stalls and what the guards do about them. It costs nothing and goes over no network."));
    //: Button.
    auto *simulate = new QPushButton(tr("Try it on the simulated provider"), simulated);
    simulate->setObjectName(QStringLiteral("guideSimulate"));
    simulated->addAction(simulate);
    //: Heading: which provider of language models requests go to.
    auto *section = new Section(tr("Your provider"), Section::Folding::Open, this);
    //: Below the heading "Your provider".
    section->setIntroduction(tr("Whose models your tools are to use. Others can be added later, on the page Channels."));
    m_source = new ChannelSource(subject.draft(), section);
    section->add(m_source);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    layout->addWidget(simulated);
    layout->addWidget(section);
    layout->addStretch(1);
    connect(simulate, &QPushButton::clicked, this, &ProviderStep::simulate);
    connect(m_source, &ChannelSource::edited, this, &ProviderStep::changed);
}

void ProviderStep::begin()
{
    m_source->begin();
}

void ProviderStep::enter(Way)
{
    if (auto *field = findChild<QLineEdit *>(QStringLiteral("providerSearch")); field && field->isVisible())
        field->setFocus(Qt::OtherFocusReason);
    else if (auto *url = findChild<QLineEdit *>(QStringLiteral("newUrl")))
        url->setFocus(Qt::OtherFocusReason);
}

QString ProviderStep::nextText() const
{
    //: Button of the set-up guide.
    return tr("Next");
}

bool ProviderStep::canGoOn() const
{
    return m_source->isUsable();
}

void ProviderStep::goOn()
{
    m_subject.choose(m_source->proposedName(), m_source->channel());
    Q_EMIT done();
}

void ProviderStep::simulate()
{
    ChannelSettings channel;
    channel.baseUrl = simulatedBaseUrl();
    m_subject.choose(QStringLiteral("simulated"), channel);
    Q_EMIT done();
}

} // namespace sluice::ui
