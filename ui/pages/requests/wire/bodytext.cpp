// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/bodytext.h"

#include "ui/theme/typography.h"

#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr qsizetype kReadStep = 256 * 1024;
constexpr qsizetype kShownStep = 16 * 1024;
constexpr int kLinesAhead = 10'000;
constexpr qsizetype kLongestLine = 2'000;

/// Would end a line in a document, give a command to a terminal, or turn the order of letters round.
bool isUnfit(QChar character)
{
    const char16_t c = character.unicode();
    if (c == u'\n' || c == u'\t')
        return false;
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
           (c >= 0xFDD0 && c <= 0xFDEF);
}

QString shown(QStringView part)
{
    QString text = part.toString();
    std::replace_if(text.begin(), text.end(), isUnfit, QChar(u' '));
    return text;
}

/// `place` or, where it is amid the two halves of a letter, the place before them.
qsizetype betweenLetters(const QString &text, qsizetype place)
{
    const bool isAmid =
        place > 0 && place < text.size() && text.at(place).isLowSurrogate() && text.at(place - 1).isHighSurrogate();
    return isAmid ? place - 1 : place;
}

} // namespace

BodyText::BodyText(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_decoder(QStringDecoder::Utf8)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(codeFont(font()));
    m_more.setInterval(0);
    connect(&m_more, &QTimer::timeout, this, &BodyText::loadSome);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &BodyText::wantLines);
}

void BodyText::showText(const QByteArray &text)
{
    if (text == m_source)
        return; // what is selected stays so
    m_source = text;
    m_loaded = m_shown = m_lineStart = 0;
    m_decoder = QStringDecoder(QStringDecoder::Utf8);
    m_text.clear();
    m_text.reserve(text.size());
    m_breaks.clear();
    m_found.clear();
    m_hits = {};
    m_goal = -1;
    m_wantedLines = kLinesAhead;
    clear();
    loadSome();
    moveCursor(QTextCursor::Start);
}

bool BodyText::isWantingLines() const
{
    const bool hasTooFew = blockCount() < m_wantedLines || m_goal >= 0;
    return hasTooFew && m_shown < m_text.size();
}

void BodyText::goOn()
{
    if (isLoading() || isWantingLines())
        m_more.start();
    else
        m_more.stop();
}

void BodyText::loadSome()
{
    if (isLoading())
        readSome();
    if (isWantingLines())
        append(kShownStep);
    if (m_goal >= 0 && m_found.at(m_goal) + m_wanted.size() <= m_shown)
        select(std::exchange(m_goal, -1));
    goOn();
}

void BodyText::readSome()
{
    const qsizetype from = m_text.size();
    const QByteArrayView rest = QByteArrayView(m_source).sliced(m_loaded);
    const QByteArrayView part = rest.first(std::min(kReadStep, rest.size()));
    m_loaded += part.size();
    m_text += QString(m_decoder(part));
    if (!m_wanted.isEmpty())
        findFrom(from - m_wanted.size() + 1); // it may begin before this part
    if (!isLoading())
        Q_EMIT loaded();
}

void BodyText::append(qsizetype most)
{
    const qsizetype end = betweenLetters(m_text, std::min(m_text.size(), m_shown + most));
    QString added;
    added.reserve(end - m_shown);
    while (m_shown < end) {
        const qsizetype newLine = m_text.indexOf(u'\n', m_shown);
        const bool endsLine = newLine >= 0 && newLine < end;
        const qsizetype lineEnd = endsLine ? newLine + 1 : end;
        const qsizetype to = betweenLetters(m_text, std::min(lineEnd, m_lineStart + kLongestLine));
        const bool isBroken = to < lineEnd;
        added += shown(QStringView(m_text).sliced(m_shown, to - m_shown));
        m_shown = to;
        if (isBroken) {
            added += u'\n';
            m_breaks.append(to);
        }
        if (isBroken || endsLine)
            m_lineStart = to;
    }
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(added);
}

/// When one comes near the end of what is laid out.
void BodyText::wantLines()
{
    const QScrollBar *bar = verticalScrollBar();
    if (m_shown >= m_text.size() || bar->value() < bar->maximum() - 2 * bar->pageStep())
        return;
    m_wantedLines = blockCount() + kLinesAhead;
    goOn();
}

qsizetype BodyText::documentPlace(qsizetype textPlace) const
{
    return textPlace + (std::upper_bound(m_breaks.begin(), m_breaks.end(), textPlace) - m_breaks.begin());
}

qsizetype BodyText::textPlace(qsizetype documentPlace) const
{
    // The n-th break stands in the document n places behind its place in the text.
    qsizetype before = 0;
    qsizetype count = m_breaks.size();
    while (count > 0) {
        const qsizetype half = count / 2;
        if (m_breaks.at(before + half) + before + half < documentPlace) {
            before += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return documentPlace - before;
}

QMimeData *BodyText::createMimeDataFromSelection() const
{
    const QTextCursor selected = textCursor();
    const qsizetype length = document()->characterCount() - 1; // without the end of the last line
    auto *data = new QMimeData;
    // All means all, also what is not laid out yet.
    if (selected.selectionEnd() - selected.selectionStart() == length) {
        data->setText(m_text);
        return data;
    }
    const qsizetype from = textPlace(selected.selectionStart());
    data->setText(m_text.sliced(from, textPlace(selected.selectionEnd()) - from));
    return data;
}

void BodyText::search(const QString &wanted)
{
    m_wanted = wanted;
    m_found.clear();
    m_hits = {};
    m_goal = -1;
    if (wanted.isEmpty()) {
        QTextCursor cursor = textCursor();
        cursor.clearSelection();
        setTextCursor(cursor);
        Q_EMIT searched(m_hits);
        return;
    }
    findFrom(0);
}

void BodyText::findFrom(qsizetype from)
{
    from = std::max<qsizetype>(from, 0);
    while (m_found.size() < SearchHits::kMost) {
        const qsizetype at = m_text.indexOf(m_wanted, from, Qt::CaseInsensitive);
        if (at < 0)
            break;
        m_found.append(at);
        from = at + m_wanted.size();
    }
    m_hits.count = m_found.size();
    if (m_hits.current < 0 && m_hits.count > 0) {
        const qsizetype top = textPlace(firstVisibleBlock().position());
        const auto next = std::lower_bound(m_found.begin(), m_found.end(), top);
        select(next == m_found.end() ? 0 : next - m_found.begin());
    }
    Q_EMIT searched(m_hits);
}

void BodyText::step(int by)
{
    const qsizetype next = hitBeside(m_hits.current, by, m_hits.count);
    if (next < 0)
        return;
    select(next);
    Q_EMIT searched(m_hits);
}

void BodyText::select(qsizetype hit)
{
    m_hits.current = hit;
    if (m_found.at(hit) + m_wanted.size() > m_shown) {
        m_goal = hit;
        return goOn();
    }
    QTextCursor cursor(document());
    cursor.setPosition(int(documentPlace(m_found.at(hit))));
    cursor.setPosition(int(documentPlace(m_found.at(hit) + m_wanted.size() - 1) + 1), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
}

} // namespace sluice::ui
