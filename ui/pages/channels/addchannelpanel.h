// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "ui/edit/valueedits.h"

#include <QScrollArea>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class FieldRow;
class SecretInput;
class ProblemLabel;
class ProviderChoice;
class Section;
class SegmentSwitch;
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
    enum Way { Provider, Url };

    void buildFields();
    void buildLayout();
    void addUrlRows(QWidget *page);
    ChannelSettings made() const;
    void proposeName();
    void showState();
    void showProblems(const ChannelSettings &channel);
    void addChannel();
    void finish(const SecretRef &ref);

    SettingsDraft &m_draft;
    Section *m_section;
    SegmentSwitch *m_way;
    QStackedWidget *m_ways;
    ProviderChoice *m_provider;
    EnumEdit<Dialect> *m_dialect;
    TextEdit *m_url;
    QLabel *m_callUrl;
    ProblemLabel *m_urlProblem;
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
