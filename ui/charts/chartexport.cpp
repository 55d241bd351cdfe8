// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "ui/charts/charttexts.h"
#include "ui/charts/savefile.h"
#include "ui/charts/trafficcsv.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QBuffer>
#include <QDateTime>
#include <QMenu>
#include <QPainter>

namespace sluice::ui {

namespace {

/// Qt's word for how little to compress: half the time for a file that is a seventh larger.
constexpr int kQuickPng = 85;

QByteArray encoded(const QImage &image)
{
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG", kQuickPng);
    return content;
}

} // namespace

ChartExport::ChartExport(QWidget &charts, const Formatters &formatters, QWidget *window)
    : QObject(window)
    , m_charts(charts)
    , m_formatters(formatters)
    , m_window(window)
    , m_menu(new QMenu(window))
{
    //: Menu entry: saves the charts as a picture. PNG is a file format.
    m_menu->addAction(tr("Picture (PNG)…"), this, [this] {
        //: Title of a file dialog.
        const QString title = tr("Save the charts as a picture");
        //: Kind of file in a file dialog; keep what is in brackets.
        ask(title, tr("PNG picture (*.png)"), QStringLiteral("png"), [image = picture()] { return encoded(image); });
    });
    //: Menu entry: saves the figures behind the charts. CSV is a file format.
    m_menu->addAction(tr("Figures (CSV)…"), this, [this] {
        //: Title of a file dialog.
        const QString title = tr("Save the figures of the charts");
        //: Kind of file in a file dialog; keep what is in brackets.
        ask(title, tr("CSV table (*.csv)"), QStringLiteral("csv"), [content = table()] { return content; });
    });
}

void ChartExport::setTraffic(const Traffic &traffic)
{
    const QDateTime end = QDateTime::fromMSecsSinceEpoch(traffic.asOf.time_since_epoch().count());
    m_content = {.fileStem = QStringLiteral("sluice-") + end.toString(QStringLiteral("yyyy-MM-dd-HHmmss")),
                 //: Below a picture of the charts; %1 is how long they look back, e.g. "5 min", %2 date and time of their end.
                 .caption =
                     tr("Sluice, %1 up to %2").arg(ChartTexts::spanName(traffic.span), m_formatters.dateTime(traffic.asOf)),
                 .table = [traffic] { return trafficCsv(traffic); }};
}

// Drawn at once, and made a file of only when its name is known: together they would keep the window waiting for too long, and
// so would more pixels than the screen has.
QImage ChartExport::picture() const
{
    const int margin = space::kMedium;
    const int line = m_charts.fontMetrics().height() + space::kTiny;
    const QSize size = m_charts.size() + QSize(2 * margin, 2 * margin + line);
    const qreal ratio = m_charts.devicePixelRatioF();
    QImage image((QSizeF(size) * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(roleColor(Role::Window, m_charts.palette()));
    m_charts.render(&image, QPoint(margin, margin), QRegion(), QWidget::DrawChildren);
    QPainter painter(&image);
    painter.setFont(textFont(TextSize::Caption, m_charts.font()));
    painter.setPen(roleColor(Role::MutedText, m_charts.palette()));
    painter.drawText(QRect(margin, margin + m_charts.height(), m_charts.width(), line + space::kSmall),
                     Qt::AlignLeft | Qt::AlignVCenter, m_content.caption);
    return image;
}

QByteArray ChartExport::table() const
{
    return m_content.table ? m_content.table() : QByteArray();
}

void ChartExport::ask(const QString &title, const QString &filter, const QString &suffix,
                      const std::function<QByteArray()> &content)
{
    askAndSave(m_window, {.title = title, .filter = filter, .fileStem = m_content.fileStem, .suffix = suffix}, content, this,
               [this](const QString &message) { Q_EMIT noticed(message); });
}

} // namespace sluice::ui
