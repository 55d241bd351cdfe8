// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/toolnames.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace sluice::translate;

namespace {

Tool tool(const QByteArray &name, const QByteArray &nameSpace = {}, Tool::Kind kind = Tool::Kind::Function)
{
    Tool tool;
    tool.kind = kind;
    tool.name = name;
    tool.nameSpace = nameSpace;
    return tool;
}

} // namespace

class TestToolNames : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesThatFitStay()
    {
        const ToolNames names({tool("run_shell-2")});
        QCOMPARE(names.toChannel({}, "run_shell-2"), QByteArray("run_shell-2"));
        QCOMPARE(names.toClient("run_shell-2").name, QByteArray("run_shell-2"));
        QVERIFY(!names.toClient("run_shell-2").isFreeform);
    }

    void namespacesAreJoinedAndComeBack()
    {
        const ToolNames names({tool("spawn", "multi_agent_v1"), tool("spawn"), tool("read", "mcp__files__")});
        QCOMPARE(names.toChannel("multi_agent_v1", "spawn"), QByteArray("multi_agent_v1__spawn"));
        QCOMPARE(names.toChannel({}, "spawn"), QByteArray("spawn"));
        QCOMPARE(names.toChannel("mcp__files__", "read"), QByteArray("mcp__files__read"));
        const ToolNames::Known known = names.toClient("multi_agent_v1__spawn");
        QCOMPARE(known.name, QByteArray("spawn"));
        QCOMPARE(known.nameSpace, QByteArray("multi_agent_v1"));
    }

    void freeformToolsAreKnownAgain()
    {
        const ToolNames names({tool("apply_patch", {}, Tool::Kind::Freeform)});
        QVERIFY(names.toClient("apply_patch").isFreeform);
    }

    void whereThereAreNamespacesNamesStayAndAreKnownAgain()
    {
        const auto names = ToolNames::asTheyAre(
            {tool("odd name", "n"), tool("spawn", "a"), tool("spawn", "b", Tool::Kind::Freeform), tool("run", "a"),
             tool("run", {}, Tool::Kind::Freeform), tool("web_search", {}, Tool::Kind::Hosted)});
        QCOMPARE(names.toChannel("n", "odd name"), QByteArray("odd name"));
        QCOMPARE(names.toClient("odd name").nameSpace, QByteArray("n"));
        QCOMPARE(names.toClient("spawn").nameSpace, QByteArray("a"));
        QVERIFY(!names.toClient("spawn").isFreeform);
        QCOMPARE(names.toClient("run").nameSpace, QByteArray());
        QVERIFY(names.toClient("run").isFreeform);
        QCOMPARE(names.toClient("gone").name, QByteArray("gone"));
        QVERIFY(!names.toClient("gone").isFreeform);
    }

    void oddAndLongNamesAreMadeToFitAndStayApart()
    {
        const QByteArray common(70, 'x');
        const ToolNames names({tool("a.b"), tool("a b"), tool("1" + common), tool("2" + common), tool("")});
        std::vector<QByteArray> given;
        for (const QByteArray &name : {QByteArray("a.b"), QByteArray("a b"), "1" + common, "2" + common, QByteArray()}) {
            const QByteArray wire = names.toChannel({}, name);
            QVERIFY(wire.size() >= 1 && wire.size() <= 64);
            QVERIFY(std::all_of(wire.begin(), wire.end(), [](char c) { return isalnum(uchar(c)) || c == '_' || c == '-'; }));
            QVERIFY(std::find(given.begin(), given.end(), wire) == given.end());
            given.push_back(wire);
            QCOMPARE(names.toClient(wire).name, name);
        }
    }

    // Each finds its name at once, also where the numbers of many begin alike: with a search from 2 each, these take minutes.
    void manyNamesThatFitToTheSameStayApart()
    {
        std::vector<Tool> tools;
        const QByteArray common(60, 'x');
        for (int i = 0; i < 15'000; ++i) {
            tools.push_back(tool("a" + QByteArray(1, char(i % 2 ? '.' : ' ')), QByteArray::number(i % 3)));
            tools.push_back(tool(common + QString(QChar(0x4e00 + i)).toUtf8()));
        }
        const ToolNames names(tools);
        QSet<QByteArray> given;
        for (int i = 0; i < 15'000; ++i)
            given.insert(names.toChannel({}, tools[size_t(2 * i + 1)].name));
        QCOMPARE(given.size(), 15'000);
    }

    void unknownNamesStandForThemselves()
    {
        QCOMPARE(ToolNames({tool("a")}).toClient("other").name, QByteArray("other"));
        QCOMPARE(ToolNames({tool("a")}).toChannel("gone", "tool.x"), QByteArray("gone__tool_x"));
        QCOMPARE(ToolNames().toChannel({}, "tool.x"), QByteArray("tool.x"));
    }
};

QTEST_GUILESS_MAIN(TestToolNames)
#include "tst_toolnames.moc"
