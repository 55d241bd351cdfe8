// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "ui/edit/valueedits.h"

#include <QScrollArea>

QT_BEGIN_NAMESPACE
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ChannelSource;
class FieldRow;
class SecretInput;
class Section;
class SettingsDraft;

/// Makes a channel of a provider that is known, or of a URL. The draft has it once all that is typed can be used.
class AddChannelPanel final : public QScrollArea
{
    Q_OBJECT
public:
    explicit AddChannelPanel(SettingsDraft &draft, QWidget *parent = nullptr);

    /// All fields are empty again.
    void begin();

Q_SIGNALS:
    /// It is the last of the draft's channels now.
    void added();
    void cancelled();

private:
    void buildFields();
    void buildLayout();
    ChannelSettings made() const;
    void proposeName();
    void showState();
    QString nameProblem() const;
    void addChannel();
    void finish(const SecretRef &ref);

    SettingsDraft &m_draft;
    Section *m_section;
    ChannelSource *m_source;
    TextEdit *m_name;
    FieldRow *m_nameRow;
    SecretInput *m_key;
    QPushButton *m_getKey;
    QPushButton *m_add;
    QPushButton *m_cancel;
    bool m_hasOwnName = false; ///< the user has typed one
    bool m_isAdding = false;   ///< the key is being kept
};

} // namespace sluice::ui
