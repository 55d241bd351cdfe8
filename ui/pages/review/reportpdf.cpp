// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reportpdf.h"

#include "ui/pages/review/reporttext.h"
#include "ui/theme/typography.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

namespace sluice::ui {

namespace {

constexpr double kTextPoints = 9;
constexpr double kMarginMm = 18;
/// Of head and foot, in heights of a line: the text and a distance.
constexpr double kEdgeLines = 2;

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ReportPdf)
};

QFont paperFont(QFont font)
{
    font.setPointSizeF(kTextPoints);
    return font;
}

/// Lays the report out for a paper and paints it page by page.
class Pages
{
public:
    Pages(const Report &report, const ReportLook &look, QPdfWriter &paper)
        : m_title(report.title)
        , m_look(look)
        , m_paper(paper)
        , m_edge(kEdgeLines * QFontMetricsF(look.font, &paper).height())
    {
        m_document.setDocumentMargin(0);
        m_document.documentLayout()->setPaintDevice(&paper);
        fillDocument(m_document, report, look);
        m_document.setPageSize({double(paper.width()), bodyHeight()});
        keepHeadings();
    }

    void paint()
    {
        QPainter painter(&m_paper);
        for (int page = 0; page < m_document.pageCount(); ++page) {
            if (page > 0)
                m_paper.newPage();
            paintEdges(painter, page);
            paintBody(painter, page);
        }
    }

private:
    /// A heading goes to the page on which its first table has its first row.
    void keepHeadings()
    {
        QTextBlock heading;
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            QTextCursor cursor(block);
            const QTextTable *table = cursor.currentTable();
            if (block.blockFormat().headingLevel() > 0) {
                heading = block;
            } else if (heading.isValid() && table && table->cellAt(cursor).row() > 0) {
                if (pageOf(heading) != pageOf(block))
                    beginPageWith(heading);
                heading = {};
            }
        }
    }

    int pageOf(const QTextBlock &block) const
    {
        return int(m_document.documentLayout()->blockBoundingRect(block).top() / bodyHeight());
    }

    static void beginPageWith(const QTextBlock &block)
    {
        QTextBlockFormat format = block.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCursor(block).setBlockFormat(format);
    }

    double bodyHeight() const { return m_paper.height() - 2 * m_edge; }

    void paintEdges(QPainter &painter, int page)
    {
        const double width = m_paper.width();
        painter.setFont(textFont(TextSize::Caption, m_look.font));
        painter.setPen(m_look.muted);
        painter.drawText(QRectF(0, 0, width, m_edge), Qt::AlignLeft | Qt::AlignTop, QStringLiteral("Sluice"));
        painter.drawText(QRectF(0, 0, width, m_edge), Qt::AlignRight | Qt::AlignTop, m_title);
        painter.drawText(QRectF(0, m_paper.height() - m_edge, width, m_edge), Qt::AlignRight | Qt::AlignBottom,
                         //: At the foot of a page: its number %1 of %2.
                         Texts::tr("Page %1 of %2").arg(page + 1).arg(m_document.pageCount()));
    }

    void paintBody(QPainter &painter, int page)
    {
        const QRectF part(0, page * bodyHeight(), m_paper.width(), bodyHeight());
        painter.save();
        painter.translate(0, m_edge - part.top());
        painter.setClipRect(part);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = part;
        context.palette.setColor(QPalette::Text, m_look.text);
        m_document.documentLayout()->draw(&painter, context);
        painter.restore();
    }

    const QString m_title;
    const ReportLook m_look;
    QPdfWriter &m_paper;
    const double m_edge;
    QTextDocument m_document;
};

} // namespace

QByteArray pdfOf(const Report &report, const QFont &font)
{
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter paper(&buffer);
    paper.setPageSize(QPageSize(QPageSize::A4));
    paper.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
    paper.setTitle(report.title);
    paper.setCreator(QStringLiteral("Sluice"));
    Pages(report, paperLook(paperFont(font)), paper).paint();
    return content;
}

} // namespace sluice::ui
