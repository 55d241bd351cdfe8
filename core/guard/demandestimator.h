// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/guard/keybudget.h"

#include <QHash>
#include <QString>

#include <optional>

namespace sluice::guard {

/// What a request will use, learned per upstream model from the usage that providers reported: how true tokens relate to our
/// count of the text (tokenizers differ), and how long answers are. Pure; memory is bounded.
class DemandEstimator
{
public:
    /// `counted` is RequestFacts::estimatedInputTokens; `maxOutput` the client's own bound. The expected output is the mean and
    /// one standard deviation, so that about one answer in six is longer.
    Demand expect(const QString &model, qint64 counted, std::optional<qint64> maxOutput) const;
    /// Numbers that are marked as estimates are left out.
    void learn(const QString &model, qint64 counted, const Usage &usage);

    /// Before anything is known of a model.
    static constexpr qint64 kFirstOutput = 1024;
    static constexpr qsizetype kMaxModels = 512;

private:
    struct Model
    {
        /// Sums over the past, fading: large requests say more about a tokenizer than small ones. They begin as if the count
        /// had been right once, for a small request.
        double counted = 100;
        double told = 100;
        /// Running mean and variance.
        double output = double(kFirstOutput);
        double outputVariance = 0;
        qint64 answers = 0; ///< of which the length is known
        quint64 learnedAt = 0;

        double ratio() const { return told / counted; }
    };
    Model &modelToLearn(const QString &name);

    QHash<QString, Model> m_models;
    quint64 m_learned = 0;
};

} // namespace sluice::guard
