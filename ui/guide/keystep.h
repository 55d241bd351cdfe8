// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/guide/guidestep.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice {
struct ProviderPreset;
}

namespace sluice::ui {

class GuideSubject;
class Section;
class SecretInput;

/// Takes the key of the channel, and has it kept.
class KeyStep final : public GuideStep
{
    Q_OBJECT
public:
    /// The subject must outlive it.
    explicit KeyStep(GuideSubject &subject, QWidget *parent = nullptr);

    void enter(Way way) override;
    void refresh() override;
    void leave() override;
    QString nextText() const override;
    void goOn() override;
    void showSnapshot(const GatewaySnapshot &snapshot) override;

private:
    /// That of the channel; null where it is none of a known provider.
    const ProviderPreset *provider() const;
    bool hasKey() const;
    bool isOptional() const;
    void take(const QString &ref);

    GuideSubject &m_subject;
    Section *m_section;
    SecretInput *m_key;
    QLabel *m_state;
    QLabel *m_place;
    QPushButton *m_getKey;
};

} // namespace sluice::ui
