// SPDX-License-Identifier: GPL-3.0-or-later
// Renders every page in its states, in two sizes, light and dark, both languages, into PNG files: ui_shots --out DIR
// Files are named page-state-width-shade-language.png. --only TEXT takes those whose name holds it; --text 200 makes all text
// twice as large. What is cut off, too wide or on top of its neighbour in them is told, and ends it with 1.
#include "tests/ui/shotstage.h"
#include "ui/theme/flatstyle.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QTimer>
#include <QTranslator>

#include <cstdio>
#include <memory>

using namespace sluice;
using namespace sluice::shots;

namespace {

/// Time for answers, deferred layouts and timers of a scene.
constexpr int kSettleMs = 500;

/// Takes one scene after the other; each has a moment to settle.
class Shooting final : public QObject
{
public:
    Shooting(QDir out, QList<Scene> scenes)
        : m_out(std::move(out))
        , m_scenes(std::move(scenes))
    {
        m_hasChinese = m_chinese.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations"));
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &Shooting::shoot);
    }

    void setUpNext()
    {
        if (m_scenes.isEmpty() || !m_hasChinese)
            return QCoreApplication::exit(m_hasChinese && !m_hasFaults ? 0 : 1);
        const Scene &scene = m_scenes.first();
        QCoreApplication::removeTranslator(&m_chinese);
        if (scene.isChinese)
            QCoreApplication::installTranslator(&m_chinese);
        QApplication::setPalette(ui::paletteOf(scene.scheme));
        m_stage = std::make_unique<Stage>(scene);
        m_timer.start(kSettleMs);
    }

private:
    void shoot()
    {
        const QString name = m_scenes.first().name();
        if (!m_stage->save(m_out.filePath(name + QStringLiteral(".png"))))
            return QCoreApplication::exit(1);
        for (const QString &fault : m_stage->faults()) {
            std::printf("%s: %s\n", qPrintable(name), qPrintable(fault));
            m_hasFaults = true;
        }
        m_scenes.removeFirst();
        m_stage.reset();
        setUpNext();
    }

    QDir m_out;
    QList<Scene> m_scenes;
    QTranslator m_chinese;
    bool m_hasChinese = false;
    bool m_hasFaults = false;
    QTimer m_timer;
    std::unique_ptr<Stage> m_stage;
};

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::FlatStyle);
    QCommandLineParser parser;
    const QCommandLineOption out(QStringLiteral("out"), QStringLiteral("Folder for the pictures."), QStringLiteral("DIR"),
                                 QStringLiteral("."));
    const QCommandLineOption only(QStringLiteral("only"), QStringLiteral("Part of the names of those wanted."),
                                  QStringLiteral("TEXT"));
    const QCommandLineOption text(QStringLiteral("text"), QStringLiteral("Size of the text in percent."),
                                  QStringLiteral("PERCENT"), QStringLiteral("100"));
    parser.addOptions({out, only, text});
    parser.addHelpOption();
    parser.process(application);
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * parser.value(text).toDouble() / 100);
    QApplication::setFont(font);
    const QDir dir(parser.value(out));
    if (!dir.mkpath(QStringLiteral(".")))
        return 1;
    QList<Scene> scenes = allScenes();
    scenes.removeIf([&](const Scene &scene) { return !scene.name().contains(parser.value(only)); });
    if (scenes.isEmpty()) {
        std::fprintf(stderr, "no picture has %s in its name\n", qPrintable(parser.value(only)));
        return 1;
    }
    Shooting shooting(dir, scenes);
    shooting.setUpNext();
    return QApplication::exec();
}
