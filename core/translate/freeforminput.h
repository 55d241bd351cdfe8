// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::translate {

/// The text that a model gives to a freeform tool, out of the arguments of the function that stands in for it
/// (`{"input": "…"}`, kFreeformField), piece by piece as they come. Arguments of another shape are given as they are at the end.
class FreeformInput
{
public:
    /// Takes a piece of arguments (escaped once more, not cut within an escape) and gives what it adds to the text, as the
    /// inside of a JSON string that is not cut within an escape either.
    QByteArray read(QByteArrayView piece);
    /// What is left when the call is over.
    QByteArray finish();

private:
    enum class State {
        Before, ///< of the text
        Inside,
        After,
        Odd, ///< not the shape that was asked for
    };

    void skipHead();
    QByteArray takeText();

    State m_state = State::Before;
    QByteArray m_waiting; ///< not given yet; the arguments' own text
};

} // namespace sluice::translate
