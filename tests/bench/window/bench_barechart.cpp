// SPDX-License-Identifier: GPL-3.0-or-later
// The least that a program with Qt Charts can be: a window with one chart. What our window costs is told beside it.
#include "tests/bench/window/watchedapplication.h"

#include <QChart>
#include <QChartView>
#include <QLineSeries>
#include <QMainWindow>
#include <QTimer>

#include <cstdio>

using namespace sluice::bench;

int main(int argc, char **argv)
{
    WatchedApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("fusion"));
    auto *series = new QLineSeries;
    for (int i = 0; i < 60; ++i)
        series->append(i, i * i % 17);
    auto *chart = new QChart;
    chart->addSeries(series);
    chart->createDefaultAxes();
    QMainWindow window;
    window.setCentralWidget(new QChartView(chart));
    window.resize(1200, 760);
    window.show();
    QTimer::singleShot(application.arguments().value(1).toInt() * 1000, &application, [&application] {
        std::printf("{\"painted_ms\": %.1f, \"rss_kb\": %lld, \"pss_kb\": %lld}\n",
                    millisSinceStart(application.firstPaintedAt()), static_cast<long long>(residentKb()),
                    static_cast<long long>(proportionalKb()));
        QCoreApplication::exit(0);
    });
    return QApplication::exec();
}
