// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QObject>
#include <QSet>

namespace sluice::ui {

class SettingsDraft;

/// Has the desk forget the secrets that edits of a draft have put out of use, as soon as nothing can bring them back: no step to
/// undo or redo refers to them, nor the draft, nor what is in force. What was taken out of config.json by somebody else is
/// theirs to put in again, and is left alone.
///
/// It lives as long as the draft and is destroyed just before it, when the application ends: nothing can be undone then, but the
/// draft is there again at the next start.
class SecretsKeeper final : public QObject
{
    Q_OBJECT
public:
    explicit SecretsKeeper(SettingsDraft &draft, QObject *parent = nullptr);
    ~SecretsKeeper() override;

private:
    void look();
    void forget(const QSet<SecretRef> &needed);

    SettingsDraft &m_draft;
    QSet<SecretRef> m_edited; ///< that some step has put in or taken out
};

/// All that the settings refer to.
QSet<SecretRef> secretsOf(const Settings &settings);

} // namespace sluice::ui
