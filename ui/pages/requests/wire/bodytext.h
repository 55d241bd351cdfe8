// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/requests/wire/searchhits.h"

#include <QByteArray>
#include <QPlainTextEdit>
#include <QStringDecoder>
#include <QTimer>

namespace sluice::ui {

/// A long text to read, select, copy and search. Its beginning is there at once; the rest is read in steps while the window goes
/// on, and is laid out as far as one scrolls or searches, since each line costs time whenever the width changes. Lines that are
/// too long to be laid out quickly are broken, and characters that a text from outside must not have show as others; what is
/// copied is as it came.
class BodyText final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit BodyText(QWidget *parent = nullptr);

    /// UTF-8; what is none shows as replacement characters.
    void showText(const QByteArray &text);
    bool isLoading() const { return m_loaded < m_source.size(); }
    /// As far as it is read.
    const QString &text() const { return m_text; }

    /// Finds it wherever it stands, in whatever case, and selects the first hit from the top of the view on. Empty: nothing.
    void search(const QString &wanted);
    void step(int by);
    const SearchHits &hits() const { return m_hits; }

Q_SIGNALS:
    void searched(const sluice::ui::SearchHits &hits);
    void loaded();

protected:
    QMimeData *createMimeDataFromSelection() const override;

private:
    void loadSome();
    void readSome();
    bool isWantingLines() const;
    void append(qsizetype most);
    void wantLines();
    void goOn();
    void findFrom(qsizetype from);
    void select(qsizetype hit);
    qsizetype textPlace(qsizetype documentPlace) const;
    qsizetype documentPlace(qsizetype textPlace) const;

    QByteArray m_source;
    qsizetype m_loaded = 0; ///< bytes of it
    QStringDecoder m_decoder;
    QString m_text;
    QList<qsizetype> m_breaks; ///< places in the text before which a line was broken
    qsizetype m_shown = 0;     ///< of the text, what is in the document
    qsizetype m_lineStart = 0; ///< in the text, of the last line of the document
    int m_wantedLines = 0;     ///< of the document
    qsizetype m_goal = -1;     ///< hit that is to be selected once the document holds it; -1: none
    QTimer m_more;
    QString m_wanted;
    QList<qsizetype> m_found; ///< places in the text
    SearchHits m_hits;
};

} // namespace sluice::ui
