// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/colorvision.h"
#include "ui/theme/appicon.h"
#include "ui/theme/colors.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"

#include <QFontMetricsF>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

constexpr double kTextContrast = 4.5; // WCAG 2.1, 1.4.3
constexpr double kLineContrast = 3.0; // WCAG 2.1, 1.4.11
/// Two patches side by side are told apart from about 2.3 on; thin lines and small shapes need much more.
constexpr double kTellableDistance = 20.0;

const QList<Scheme> kSchemes{Scheme::Light, Scheme::Dark};
const QList<Role> kGrounds{Role::Window, Role::Surface, Role::AlternateRow, Role::Control};
const QList<Tone> kTones{Tone::Good, Tone::Warning, Tone::Bad, Tone::Idle};

QList<QColor> endingColors(Scheme scheme)
{
    QList<QColor> colors;
    for (qsizetype i = 0; i < kEndingGroupCount; ++i)
        colors += color(EndingGroup(i), scheme);
    return colors;
}

QList<QColor> nameColors(Scheme scheme)
{
    QList<QColor> colors{restColor(scheme)};
    for (int rank = 0; rank < kNameColorCount; ++rank)
        colors += nameColor(rank, scheme);
    return colors;
}

double least(const QList<QColor> &colors, test::ColorVision vision)
{
    double distance = 1'000;
    for (qsizetype i = 0; i < colors.size(); ++i) {
        for (qsizetype j = i + 1; j < colors.size(); ++j)
            distance = std::min(distance, test::colorDistance(colors.at(i), colors.at(j), vision));
    }
    return distance;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastIsThatOfWcag();
    void textIsReadableOnEveryGround_data() { addSchemes(); }
    void textIsReadableOnEveryGround();
    void tonesAreReadableOnEveryGround_data() { addSchemes(); }
    void tonesAreReadableOnEveryGround();
    void selectionIsReadable_data() { addSchemes(); }
    void selectionIsReadable();
    void chartColorsStandOut_data() { addSchemes(); }
    void chartColorsStandOut();
    void chartColorsDifferForEveryEye_data();
    void chartColorsDifferForEveryEye();
    void palettesAreOfTheirScheme_data() { addSchemes(); }
    void palettesAreOfTheirScheme();
    void disabledTextIsPaler();
    void gapTonesFollowTheShare_data();
    void gapTonesFollowTheShare();
    void textSizesFollowTheBase();
    void figuresAreEquallyWide();
    void iconsHaveAllSizes();
    void trayIconsDiffer();
    void symbolsAreDrawn();

private:
    void addSchemes()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("light") << Scheme::Light;
        QTest::newRow("dark") << Scheme::Dark;
    }
};

void TestTheme::contrastIsThatOfWcag()
{
    QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    QCOMPARE(contrast(Qt::black, Qt::black), 1.0);
    QVERIFY(std::abs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
}

void TestTheme::textIsReadableOnEveryGround()
{
    QFETCH(Scheme, scheme);
    for (const Role ground : kGrounds) {
        for (const Role text : {Role::Text, Role::MutedText, Role::Accent})
            QVERIFY2(contrast(color(text, scheme), color(ground, scheme)) >= kTextContrast,
                     qPrintable(QStringLiteral("%1 on %2").arg(int(text)).arg(int(ground))));
    }
}

void TestTheme::tonesAreReadableOnEveryGround()
{
    QFETCH(Scheme, scheme);
    QList<Role> grounds = kGrounds;
    grounds << Role::Selection;
    for (const Role ground : grounds) {
        for (const Tone tone : kTones)
            QVERIFY2(contrast(color(tone, scheme), color(ground, scheme)) >= kTextContrast,
                     qPrintable(QStringLiteral("%1 on %2").arg(int(tone)).arg(int(ground))));
    }
}

void TestTheme::selectionIsReadable()
{
    QFETCH(Scheme, scheme);
    QVERIFY(contrast(color(Role::SelectionText, scheme), color(Role::Selection, scheme)) >= kTextContrast);
    QVERIFY(contrast(color(Role::MutedText, scheme), color(Role::Selection, scheme)) >= kTextContrast);
    QVERIFY(contrast(color(Role::Accent, scheme), color(Role::Selection, scheme)) >= kLineContrast);
}

void TestTheme::chartColorsStandOut()
{
    QFETCH(Scheme, scheme);
    const QColor ground = color(Role::Surface, scheme);
    for (const Series series : {Series::Primary, Series::Secondary})
        QVERIFY(contrast(color(series, scheme), ground) >= kLineContrast);
    for (const Mark mark : {Mark::Trouble, Mark::RateLimit, Mark::Guard})
        QVERIFY(contrast(color(mark, scheme), ground) >= kLineContrast);
    for (const QColor &part : endingColors(scheme) + nameColors(scheme))
        QVERIFY2(contrast(part, ground) >= kLineContrast, qPrintable(part.name()));
}

void TestTheme::chartColorsDifferForEveryEye_data()
{
    QTest::addColumn<Scheme>("scheme");
    QTest::addColumn<test::ColorVision>("vision");
    for (const Scheme scheme : kSchemes) {
        const char *shade = scheme == Scheme::Light ? "light" : "dark";
        QTest::addRow("%s, full", shade) << scheme << test::ColorVision::Full;
        QTest::addRow("%s, no red cones", shade) << scheme << test::ColorVision::Protanopia;
        QTest::addRow("%s, no green cones", shade) << scheme << test::ColorVision::Deuteranopia;
        QTest::addRow("%s, no blue cones", shade) << scheme << test::ColorVision::Tritanopia;
    }
}

void TestTheme::chartColorsDifferForEveryEye()
{
    QFETCH(Scheme, scheme);
    QFETCH(test::ColorVision, vision);
    const double endings = least(endingColors(scheme), vision);
    QVERIFY2(endings >= kTellableDistance, qPrintable(QString::number(endings)));
    const double names = least(nameColors(scheme), vision);
    QVERIFY2(names >= kTellableDistance, qPrintable(QString::number(names)));
    QVERIFY(least({color(Series::Primary, scheme), color(Series::Secondary, scheme)}, vision) >= kTellableDistance);
    // What we did, beside what providers did; of those, the forms tell.
    for (const Mark mark : {Mark::Trouble, Mark::RateLimit})
        QVERIFY(least({color(mark, scheme), color(Mark::Guard, scheme)}, vision) >= kTellableDistance);
}

void TestTheme::palettesAreOfTheirScheme()
{
    QFETCH(Scheme, scheme);
    const QPalette palette = paletteOf(scheme);
    QVERIFY(schemeOf(palette) == scheme);
    QCOMPARE(palette.color(QPalette::Window), color(Role::Window, scheme));
    QCOMPARE(roleColor(Role::MutedText, palette), color(Role::MutedText, scheme));
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= kTextContrast);
    QVERIFY(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= kTextContrast);
    QVERIFY(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= kTextContrast);
}

void TestTheme::disabledTextIsPaler()
{
    for (const Scheme scheme : kSchemes) {
        const QPalette palette = paletteOf(scheme);
        QVERIFY(contrast(palette.color(QPalette::Disabled, QPalette::Text), palette.color(QPalette::Base)) <
                contrast(palette.color(QPalette::Active, QPalette::Text), palette.color(QPalette::Base)));
    }
}

void TestTheme::gapTonesFollowTheShare_data()
{
    QTest::addColumn<qint64>("gap");
    QTest::addColumn<qint64>("limit");
    QTest::addColumn<Tone>("tone");
    QTest::newRow("no limit") << qint64(5) << qint64(0) << Tone::Idle;
    QTest::newRow("nothing") << qint64(0) << qint64(100) << Tone::Good;
    QTest::newRow("just below half") << qint64(49) << qint64(100) << Tone::Good;
    QTest::newRow("half") << qint64(50) << qint64(100) << Tone::Warning;
    QTest::newRow("just below four fifths") << qint64(79) << qint64(100) << Tone::Warning;
    QTest::newRow("four fifths") << qint64(80) << qint64(100) << Tone::Bad;
    QTest::newRow("over the limit") << qint64(300) << qint64(100) << Tone::Bad;
}

void TestTheme::gapTonesFollowTheShare()
{
    QFETCH(qint64, gap);
    QFETCH(qint64, limit);
    QTEST(gapTone(gap, limit), "tone");
}

void TestTheme::textSizesFollowTheBase()
{
    QFont points;
    points.setPointSizeF(10);
    QFont pixels;
    pixels.setPixelSize(20);
    QVERIFY(textFont(TextSize::Caption, points).pointSizeF() < 10);
    QCOMPARE(textFont(TextSize::Body, points), points);
    QCOMPARE(textFont(TextSize::Caption, pixels).pixelSize(), 18);
    QCOMPARE(textFont(TextSize::Heading, points).weight(), int(QFont::DemiBold));
}

void TestTheme::figuresAreEquallyWide()
{
    const QFontMetricsF metrics(figureFont(QFont()));
    for (const QChar digit : QStringLiteral("123456789"))
        QCOMPARE(metrics.horizontalAdvance(digit), metrics.horizontalAdvance(u'0'));
}

void TestTheme::iconsHaveAllSizes()
{
    QCOMPARE(appIcon().availableSizes().size(), 7);
    for (const TrayState state : {TrayState::Listening, TrayState::Busy, TrayState::Guarded, TrayState::Stopped}) {
        QCOMPARE(trayIcon(state).availableSizes().size(), 6);
        QVERIFY(!trayIcon(state).pixmap(22, 22).isNull());
    }
}

void TestTheme::trayIconsDiffer()
{
    QList<QImage> images{appIcon().pixmap(32, 32).toImage()};
    for (const TrayState state : {TrayState::Listening, TrayState::Busy, TrayState::Guarded, TrayState::Stopped}) {
        // Also without colours.
        const QImage image = trayIcon(state).pixmap(32, 32).toImage().convertToFormat(QImage::Format_Grayscale8);
        QVERIFY(!images.contains(image));
        images += image;
    }
}

void TestTheme::symbolsAreDrawn()
{
    QList<QImage> images;
    for (const Symbol symbol : {Symbol::Overview, Symbol::Requests, Symbol::Usage, Symbol::Review, Symbol::Copy, Symbol::Pause,
                                Symbol::Resume, Symbol::Export, Symbol::Search, Symbol::Columns, Symbol::Close, Symbol::Clear}) {
        const QImage image = symbolIcon(symbol, paletteOf(Scheme::Light)).pixmap(32, 32).toImage();
        QVERIFY(!images.contains(image));
        images += image;
    }
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
