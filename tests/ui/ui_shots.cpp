// SPDX-License-Identifier: GPL-3.0-or-later
// Renders the window in its states, both languages, light and dark, into PNG files: ui_shots --out DIR
#include "app/translations.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/snapshots.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QTranslator>

using namespace sluice;

namespace {

QPalette darkPalette()
{
    QPalette palette(QColor(0x35, 0x35, 0x35), QColor(0x2d, 0x2d, 0x2d));
    palette.setColor(QPalette::Base, QColor(0x23, 0x23, 0x23));
    palette.setColor(QPalette::AlternateBase, QColor(0x2a, 0x2a, 0x2a));
    palette.setColor(QPalette::Highlight, QColor(0x2a, 0x82, 0xda));
    palette.setColor(QPalette::PlaceholderText, QColor(0x90, 0x90, 0x90));
    return palette;
}

QList<std::pair<QString, GatewaySnapshot>> scenes()
{
    GatewaySnapshot empty = test::listeningSnapshot();
    empty.isDemo = true;
    GatewaySnapshot failed;
    failed.listenState = ListenState::Failed;
    failed.listenProblem = QStringLiteral("port 8787 is taken by nginx (process 4711)");
    failed.configProblem = QStringLiteral("line 12: channels[0].dialect must be chat, responses or messages, not \"chatty\"");
    failed.secretStore = QStringLiteral("file");
    return {
        {QStringLiteral("empty"), empty}, {QStringLiteral("filled"), test::busySnapshot()}, {QStringLiteral("failed"), failed}};
}

bool shoot(const QDir &out, const QString &suffix, const QLocale &locale)
{
    for (const auto &[name, snapshot] : scenes()) {
        test::FakeEngine engine;
        test::MemoryUiState state;
        ui::MainWindow window(engine, state, ui::Formatters(locale));
        window.show();
        engine.show(snapshot);
        QCoreApplication::sendPostedEvents();
        if (!window.grab().save(out.filePath(QStringLiteral("%1-%2.png").arg(name, suffix))))
            return false;
    }
    return true;
}

bool shootLanguages(const QDir &out, const QString &shade)
{
    if (!shoot(out, QStringLiteral("en-") + shade, QLocale(QLocale::English, QLocale::UnitedStates)))
        return false;
    QTranslator translator;
    if (!translator.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")))
        return false;
    QCoreApplication::installTranslator(&translator);
    return shoot(out, QStringLiteral("zh-") + shade, QLocale(QLocale::Chinese, QLocale::China));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("fusion")));
    QCommandLineParser parser;
    const QCommandLineOption out(QStringLiteral("out"), QStringLiteral("Folder for the pictures."), QStringLiteral("DIR"),
                                 QStringLiteral("."));
    parser.addOption(out);
    parser.addHelpOption();
    parser.process(application);
    const QDir dir(parser.value(out));
    if (!dir.mkpath(QStringLiteral(".")))
        return 1;
    const QPalette light = QApplication::style()->standardPalette();
    QApplication::setPalette(light);
    const bool isLightDone = shootLanguages(dir, QStringLiteral("light"));
    QApplication::setPalette(darkPalette());
    return isLightDone && shootLanguages(dir, QStringLiteral("dark")) ? 0 : 1;
}
