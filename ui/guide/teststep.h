// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "ui/guide/guidestep.h"
#include "ui/text/formatters.h"

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class FieldRow;
class GuideSubject;
class ProbePanel;
class ProblemLabel;
class Section;
class TextEdit;

/// Tries the channel, and puts it into effect with a model for whatever tools ask for.
class TestStep final : public GuideStep
{
    Q_OBJECT
public:
    /// The subject must outlive it.
    TestStep(GuideSubject &subject, const Formatters &formatters, QWidget *parent = nullptr);

    void enter(Way way) override;
    void refresh() override;
    void leave() override;
    QString nextText() const override;
    bool canGoOn() const override;
    void goOn() override;

    /// As it stands in the field; absent while nobody has typed one and no test has told one.
    std::optional<QString> model() const;
    /// After another window: the same channel as there, with its model. Nothing is tested before that is asked for.
    void resume(const std::optional<QString> &model);

private:
    void buildServing();
    void follow();
    void showServing();
    /// The channel as it is now.
    bool hasPassed() const;

    GuideSubject &m_subject;
    ProbePanel *m_panel;
    Section *m_serving;
    TextEdit *m_model;
    FieldRow *m_modelRow;
    QLabel *m_others;
    ProblemLabel *m_problem;
    bool m_isModelTyped = false;
    QString m_modelOf; ///< the channel whose model is in the field
};

} // namespace sluice::ui
