// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class SecretInput;
class KeyRow;

/// The keys of a channel. The draft has their references alone; a key that replaces another is kept beside it, so that the
/// change can be undone.
class KeysSection final : public Section
{
    Q_OBJECT
public:
    explicit KeysSection(SettingsDraft &draft, QWidget *parent = nullptr);

    void show(const ChannelPlace &place, const ChannelSettings &channel);
    /// Opens the field for a further key.
    void askForKey();

private:
    void fitCount(qsizetype count);
    void askFor(qsizetype key);
    void follow(const ChannelPlace &place, const ChannelSettings &channel);
    qsizetype askedKey(const ChannelSettings &channel) const;
    void take(const SecretRef &ref);
    void rename(qsizetype key, const QString &id);
    void remove(qsizetype key);
    void openKeysPage();

    SettingsDraft &m_draft;
    ChannelForm m_form;
    ChannelSettings m_shown;
    QString m_path;
    QString m_subject;
    QString m_keysUrl;
    QList<KeyRow *> m_rows;
    QWidget *m_list;
    QLabel *m_none;
    SecretInput *m_input;
    QPushButton *m_add;
    QPushButton *m_getKey;
    QString m_asked;           ///< id of the channel for which a key is asked for
    qsizetype m_askedKey = -1; ///< the key to replace; none: a further one
    SecretRef m_askedRef;      ///< what the key to replace refers to
};

} // namespace sluice::ui
