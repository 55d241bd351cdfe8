// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/secretinput.h"

#include "ui/edit/secretedit.h"
#include "ui/edit/valueedits.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/segmentswitch.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>

namespace sluice::ui {

namespace {

QString nameOf(SecretInput::Kind kind)
{
    return kind == SecretInput::Kind::Key
               //: Name of a field.
               ? SecretInput::tr("Key")
               //: Name of a field.
               : SecretInput::tr("Password");
}

} // namespace

SecretInput::SecretInput(SettingsDesk &desk, Kind kind, Buttons buttons, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_kind(kind)
    , m_way(new SegmentSwitch(kind == Kind::Key
                                  //: For screen readers: two buttons that choose where a key comes from.
                                  ? tr("Where the key comes from")
                                  //: For screen readers: two buttons that choose where a password comes from.
                                  : tr("Where the password comes from"),
                              this))
    , m_fields(new QStackedWidget(this))
    , m_secret(new SecretEdit(nameOf(kind), this))
    , m_variable(new TextEdit(this))
    //: Button: keeps a key in the key store.
    , m_keep(new QPushButton(tr("Keep"), this))
    //: Button.
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_problem(new ProblemLabel(this))
{
    m_way->addChoice(Typed, nameOf(kind))->setObjectName(QStringLiteral("keyTyped"));
    //: One of two buttons: the key is taken from an environment variable.
    m_way->addChoice(Variable, tr("Environment variable"))->setObjectName(QStringLiteral("keyVariable"));
    m_variable->setObjectName(QStringLiteral("variableField"));
    //: Name of a field.
    m_variable->setAccessibleName(tr("Name of the environment variable"));
    m_variable->setPlaceholderText(kind == Kind::Key ? QStringLiteral("DEEPSEEK_API_KEY") : QStringLiteral("MY_PASSWORD"));
    m_keep->setObjectName(QStringLiteral("keepKey"));
    m_cancel->setObjectName(QStringLiteral("cancelKey"));
    m_problem->setObjectName(QStringLiteral("keyProblem"));
    buildLayout(buttons);
    connect(m_way, &SegmentSwitch::chosen, this, [this](int way) {
        m_fields->setCurrentIndex(way);
        say({});
        Q_EMIT edited();
    });
    connect(m_secret, &SecretEdit::edited, this, [this] {
        say({});
        Q_EMIT edited();
    });
    connect(m_variable, &TextEdit::edited, this, &SecretInput::edited);
    connect(m_keep, &QPushButton::clicked, this, &SecretInput::keep);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        dismiss();
        Q_EMIT cancelled();
    });
    if (buttons == Buttons::KeepAndCancel) {
        connect(m_secret, &SecretEdit::entered, this, &SecretInput::keep);
        connect(m_variable, &TextEdit::returnPressed, this, &SecretInput::keep);
    }
}

void SecretInput::buildLayout(Buttons buttons)
{
    m_fields->addWidget(m_secret);
    m_fields->addWidget(m_variable);
    m_fields->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *line = new QHBoxLayout;
    line->setSpacing(space::kSmall);
    line->addWidget(m_fields, 1);
    line->addWidget(m_keep);
    line->addWidget(m_cancel);
    m_keep->setVisible(buttons == Buttons::KeepAndCancel);
    m_cancel->setVisible(buttons == Buttons::KeepAndCancel);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_way, 0, Qt::AlignLeft);
    layout->addLayout(line);
    layout->addWidget(m_problem);
}

void SecretInput::begin(const QString &wanted)
{
    m_wanted = wanted;
    clear();
    m_secret->setFocus();
}

void SecretInput::dismiss()
{
    hide();
    clear();
}

void SecretInput::clear()
{
    ++m_round;
    m_isKeeping = false;
    m_secret->clear();
    m_variable->clear();
    m_way->setCurrent(Typed);
    say({});
}

bool SecretInput::isEmpty() const
{
    return m_way->current() == Typed ? m_secret->secret().isEmpty() : m_variable->text().isEmpty();
}

void SecretInput::keep()
{
    if (m_isKeeping)
        return;
    if (m_way->current() == Variable)
        return keepVariable();
    if (isEmpty())
        return say(m_kind == Kind::Key
                       //: Beside the field for a key.
                       ? tr("Type or paste the key first.")
                       //: Beside the field for a password.
                       : tr("Type or paste the password first."));
    m_isKeeping = true;
    m_desk.keepSecret(m_wanted, m_secret->secret(), this, [this, round = m_round](const Expected<SecretRef> &ref) {
        if (round != m_round) {
            if (ref)
                m_desk.forgetSecret(*ref);
            return;
        }
        m_isKeeping = false;
        if (!ref) {
            const QString reason = oneLine(reasonText(ref.error().detail));
            return say(m_kind == Kind::Key
                           //: Beside the field for a key; %1 is the reason.
                           ? tr("The key could not be kept: %1").arg(reason)
                           //: Beside the field for a password; %1 is the reason.
                           : tr("The password could not be kept: %1").arg(reason));
        }
        m_secret->clear();
        Q_EMIT kept(*ref);
    });
}

void SecretInput::keepVariable()
{
    static const QRegularExpression name(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
    const QString variable = m_variable->text().trimmed();
    if (!name.match(variable).hasMatch())
        //: Beside the field for the name of an environment variable.
        return say(tr("This has to be the name of a variable: letters, digits and underscores."));
    Q_EMIT kept(QStringLiteral("env:") + variable);
}

void SecretInput::say(const QString &problem)
{
    m_problem->say(problem);
}

} // namespace sluice::ui
