// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/filestore.h"
#include "core/config/privatefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::config;

namespace {

constexpr auto kOwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

QFileDevice::Permissions modeOf(const QString &path)
{
    return QFileInfo(path).permissions() &
           ~QFileDevice::Permissions(QFileDevice::ReadUser | QFileDevice::WriteUser | QFileDevice::ExeUser);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void put(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class TestFileStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("data/secrets.json"));
    }

    void keepsWhatIsWritten()
    {
        QCOMPARE(read(QStringLiteral("a")), QByteArray("error not_found"));
        QCOMPARE(write(QStringLiteral("a"), "one"), QByteArray());
        QCOMPARE(write(QStringLiteral("b/\"ü"), "two"), QByteArray());
        QCOMPARE(write(QStringLiteral("a"), "three"), QByteArray());
        QCOMPARE(read(QStringLiteral("a")), QByteArray("three"));
        QCOMPARE(read(QStringLiteral("b/\"ü")), QByteArray("two"));
        QCOMPARE(remove(QStringLiteral("a")), QByteArray());
        QCOMPARE(remove(QStringLiteral("a")), QByteArray());
        QCOMPARE(read(QStringLiteral("a")), QByteArray("error not_found"));
    }

    void fileAndFolderAreForTheOwnerAlone()
    {
        write(QStringLiteral("a"), "one");
        QCOMPARE(modeOf(m_path), QFileDevice::Permissions(kOwnerOnly));
        QCOMPARE(modeOf(QFileInfo(m_path).absolutePath()), QFileDevice::Permissions(kOwnerOnly | QFileDevice::ExeOwner));
    }

    void repairsAFileThatOthersMayRead()
    {
        write(QStringLiteral("a"), "one");
        QVERIFY(QFile::setPermissions(m_path, kOwnerOnly | QFileDevice::ReadGroup | QFileDevice::ReadOther));
        QCOMPARE(read(QStringLiteral("a")), QByteArray("one"));
        QCOMPARE(modeOf(m_path), QFileDevice::Permissions(kOwnerOnly));
        QVERIFY(QFile::setPermissions(m_path, kOwnerOnly | QFileDevice::ReadGroup));
        QCOMPARE(write(QStringLiteral("a"), "two"), QByteArray());
        QCOMPARE(modeOf(m_path), QFileDevice::Permissions(kOwnerOnly));
    }

    void neverOverwritesADamagedFile_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("cut off") << QByteArray("{\"a\": \"on");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a list") << QByteArray("[\"a\"]");
        QTest::newRow("no strings") << QByteArray("{\"a\": 1, \"b\": \"x\"}");
    }

    void neverOverwritesADamagedFile()
    {
        QFETCH(QByteArray, content);
        QVERIFY(makePrivateFolder(QFileInfo(m_path).absolutePath()));
        put(m_path, content);
        QCOMPARE(read(QStringLiteral("a")), QByteArray("error parse_failed"));
        QCOMPARE(write(QStringLiteral("a"), "x"), QByteArray("error parse_failed"));
        QCOMPARE(remove(QStringLiteral("a")), QByteArray("error parse_failed"));
        QCOMPARE(contentOf(m_path), content);
    }

    void leavesNoSecondFileBehind()
    {
        for (int i = 0; i < 5; ++i)
            write(QStringLiteral("a"), QByteArray::number(i));
        QCOMPARE(QFileInfo(m_path).dir().entryList(QDir::Files | QDir::Hidden), QStringList(QStringLiteral("secrets.json")));
    }

    void saysWhenTheFileCannotBeWritten()
    {
        QVERIFY(makePrivateFolder(m_path)); // a folder where the file should be
        QCOMPARE(write(QStringLiteral("a"), "x"), QByteArray("error storage_failed"));
        QCOMPARE(read(QStringLiteral("a")), QByteArray("error storage_failed"));
    }

    void readsNoMoreThanItIsAllowedTo()
    {
        put(m_dir->filePath(QStringLiteral("big")), QByteArray(101, 'x'));
        QCOMPARE(readSmallFile(m_dir->filePath(QStringLiteral("big")), 101)->size(), 101);
        QVERIFY(readSmallFile(m_dir->filePath(QStringLiteral("big")), 100).error().code == ErrorCode::LimitExceeded);
        QVERIFY(readSmallFile(QStringLiteral("/dev/zero"), 100).error().code == ErrorCode::StorageFailed);
    }

private:
    static QByteArray told(const Error &error) { return "error " + toString(error.code).toUtf8(); }

    QByteArray read(const QString &item)
    {
        QByteArray answer;
        FileStore(m_path).read(
            item, [&answer](const Expected<Secret> &secret) { answer = secret ? secret->reveal() : told(secret.error()); });
        return answer;
    }

    QByteArray write(const QString &item, const QByteArray &value)
    {
        QByteArray answer;
        FileStore(m_path).write(item, Secret(value),
                                [&answer](const Expected<void> &done) { answer = done ? QByteArray() : told(done.error()); });
        return answer;
    }

    QByteArray remove(const QString &item)
    {
        QByteArray answer;
        FileStore(m_path).remove(item,
                                 [&answer](const Expected<void> &done) { answer = done ? QByteArray() : told(done.error()); });
        return answer;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestFileStore)
#include "tst_filestore.moc"
