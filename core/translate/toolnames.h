// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"

#include <QByteArray>
#include <QHash>

namespace sluice::translate {

/// Under which names the request's tools go to the channel, and what the channel's names mean to the client. Chat and Messages
/// know neither namespaces nor names of more than 64 characters or with others than letters, digits, `_` and `-` (OpenAI's and
/// Anthropic's API references, "tools"); a name that does not fit gets one that does, and no two get the same. Responses takes
/// every name as it is.
class ToolNames
{
public:
    struct Known
    {
        QByteArray name;
        QByteArray nameSpace;
        bool isFreeform = false;
    };

    /// Of a request without tools, for a channel that has namespaces.
    ToolNames() = default;
    /// For a channel that has no namespaces.
    explicit ToolNames(const std::vector<Tool> &tools);
    /// For a channel that has namespaces: as the client has them. A name alone does not tell two namespaces apart: it means the
    /// tool without one, else the first.
    static ToolNames asTheyAre(const std::vector<Tool> &tools);

    /// What the channel is told. A name that no tool has (of a call in the history whose tool is gone) is made to fit.
    QByteArray toChannel(const QByteArray &nameSpace, const QByteArray &name) const;
    /// What the channel's name means to the client; a name that was not given out stands for itself.
    Known toClient(QByteArrayView name) const;

private:
    QHash<QByteArray, QByteArray> m_toChannel; ///< by namespace, a line end and name
    QHash<QByteArray, Known> m_toClient;
    bool m_isFitting = false; ///< names have to be made to fit
};

/// The single field by which a freeform tool takes its text where it has to be a function.
inline constexpr QByteArrayView kFreeformField = "input";

} // namespace sluice::translate
