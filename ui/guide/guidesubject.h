// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QCoreApplication>

namespace sluice::ui {

enum class Serving;
class SettingsDraft;

/// The channel that the guide is about. It is in the draft from the moment it is chosen, and takes effect with save().
class GuideSubject
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::GuideSubject)
public:
    /// The draft must outlive it.
    explicit GuideSubject(SettingsDraft &draft)
        : m_draft(draft)
    {
    }

    SettingsDraft &draft() const { return m_draft; }
    const QString &id() const { return m_id; }
    void setId(const QString &id) { m_id = id; }
    /// As the draft has it; null before one is chosen, and once somebody has taken it out.
    const ChannelSettings *channel() const;
    bool isSimulated() const;

    /// Another one than before takes its place, unless that is in force already. Where there is a channel to the same place,
    /// one goes on with it. `wanted` is the name of a new one, if it is free.
    void choose(const QString &wanted, const ChannelSettings &channel);
    void setUrl(const QString &url);
    void setKey(const SecretRef &ref);
    /// What save() leaves to the channel of what tools ask for.
    Serving serving() const;
    /// What tools ask for is served by this model, and all edits of the draft are put into effect; or an explanation in words.
    QString save(const QString &model);
    /// The draft has edits that are not the guide's.
    bool hasOtherEdits() const;

private:
    void goOnWith(const QString &id, const QString &former);
    void change(const QString &what, const ChannelSettings &channel);

    SettingsDraft &m_draft;
    QString m_id;
};

} // namespace sluice::ui
