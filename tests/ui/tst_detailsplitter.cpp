// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/memoryuistate.h"
#include "ui/pages/requests/detailsplitter.h"

#include <QMouseEvent>
#include <QTest>

#include <cstdlib>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

struct Stage
{
    explicit Stage(MemoryUiState &state, int width = 2000)
        : splitter(state, new QWidget, detail, nullptr)
    {
        splitter.resize(width, 900);
        splitter.show();
        splitter.openDetail();
    }
    bool isBeside() const { return splitter.orientation() == Qt::Horizontal; }
    /// With the mouse, by so many pixels.
    void drag(int by)
    {
        QWidget *handle = splitter.handle(1);
        const QPoint from = handle->rect().center();
        const QPoint to = from + (isBeside() ? QPoint(by, 0) : QPoint(0, by));
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        // QTest's own move holds no button.
        QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(handle, &move);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
    }

    QWidget *detail = new QWidget; ///< the splitter's
    DetailSplitter splitter;
};

bool isNear(int a, int b)
{
    return std::abs(a - b) <= 25; // shares are kept in hundredths
}

} // namespace

class TestDetailSplitter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDetailGoesWhereThereIsRoom();
    void largerTextNeedsMoreRoom();
    void draggedSizesOutliveACrossing();
    void theUsersPlaceIsKept();
};

void TestDetailSplitter::theDetailGoesWhereThereIsRoom()
{
    MemoryUiState state;
    Stage wide(state);
    QVERIFY(wide.isBeside());
    wide.splitter.resize(900, 900);
    QVERIFY(!wide.isBeside());
}

void TestDetailSplitter::largerTextNeedsMoreRoom()
{
    MemoryUiState state;
    Stage stage(state);
    const QSize usual = stage.detail->minimumSize();
    QFont large = stage.splitter.font();
    large.setPointSizeF(large.pointSizeF() * 2);
    stage.splitter.setFont(large);
    QVERIFY(stage.detail->minimumWidth() > usual.width() * 3 / 2);
    stage.splitter.resize(1990, 900);
    QVERIFY(!stage.isBeside());
}

void TestDetailSplitter::draggedSizesOutliveACrossing()
{
    MemoryUiState state;
    Stage stage(state);
    const int before = stage.splitter.sizes().at(1);
    QTRY_VERIFY(isNear(stage.splitter.handle(1)->x(), stage.splitter.width() - before)); // laid out
    stage.drag(-200);
    const int dragged = stage.splitter.sizes().at(1);
    QVERIFY(dragged > before + 150);
    stage.splitter.resize(900, 900);
    QVERIFY(!stage.isBeside());
    stage.splitter.resize(2000, 900);
    QVERIFY(stage.isBeside());
    QVERIFY(isNear(stage.splitter.sizes().at(1), dragged));
}

void TestDetailSplitter::theUsersPlaceIsKept()
{
    MemoryUiState state;
    {
        Stage stage(state);
        stage.splitter.moveDetail();
        QVERIFY(!stage.isBeside());
        stage.splitter.saveState();
    }
    const Stage again(state);
    QVERIFY(!again.isBeside());
}

QTEST_MAIN(TestDetailSplitter)
#include "tst_detailsplitter.moc"
