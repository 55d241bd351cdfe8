// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/inlinedata.h"
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using test::json;

namespace {

/// The first part that the user says in a request of this dialect.
Part partOf(Dialect dialect, const QByteArray &part)
{
    const QByteArray list = dialect == Dialect::Responses ? "'input'" : "'messages'";
    const auto read = readRequest(dialect, json("{'model':'m'," + list + ":[{'role':'user','content':[" + part + "]}]}"));
    return read.value().messages.at(0).parts.at(0);
}

} // namespace

class TestInlineData : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void dataUrlsAreTakenApart_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("mediaType");
        QTest::addColumn<QByteArray>("base64");
        const auto row = [](const char *name, const char *url, const char *mediaType, const char *base64) {
            QTest::newRow(name) << QByteArray(url) << QByteArray(mediaType) << QByteArray(base64);
        };
        row("usual", "data:image/png;base64,AA/+", "image/png", "AA/+");
        row("parameters", "data:text/plain;charset=utf-8;base64,QQ==", "text/plain", "QQ==");
        row("upper case", "DATA:Image/JPEG;Base64,/9j/", "image/jpeg", "/9j/");
        row("no media type", "data:;base64,QQ==", "text/plain", "QQ==");
        row("a parameter alone", "data:;charset=utf-8;base64,QQ==", "text/plain", "QQ==");
        row("no head", "data:,A%20B", "text/plain", "QSBC");
        row("not base64", "data:image/svg+xml,%3Csvg/%3E", "image/svg+xml", "PHN2Zy8+");
        row("base64 is no parameter's value", "data:text/plain;x=base64,QQ", "text/plain", "UVE=");
        row("base64 before another", "data:text/plain;base64;x=y,QQ", "text/plain", "UVE=");
        row("base64 with percent signs", "data:image/png;base64,AA%2F%2B", "image/png", "AA/+");
        row("escaped slashes", "data:image\\/png;base64,A\\/A=", "image/png", "A/A=");
        row("white space", "data: image/png ; base64 ,QQ==", "image/png", "QQ==");
        row("a comma in the data", "data:text/plain,a,b", "text/plain", "YSxi");
        row("no data", "data:image/png;base64,", "image/png", "");
    }
    void dataUrlsAreTakenApart()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, mediaType);
        QFETCH(QByteArray, base64);
        const auto data = readDataUrl(url);
        QVERIFY(data);
        QCOMPARE(data->mediaType, mediaType);
        QCOMPARE(data->base64, base64);
    }

    void otherAddressesAreNone()
    {
        for (const char *url : {"", "data", "data:", "data:image/png;base64", "https://h/a,b", "file:///data:,", " data:,x"})
            QVERIFY2(!readDataUrl(url), url);
    }

    void everyDialectReadsPicturesAlike_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("mediaType");
        QTest::addColumn<QByteArray>("base64");
        QTest::newRow("parameters") << QByteArray("data:image/GIF;a=b;base64,R0lG") << QByteArray("image/gif")
                                    << QByteArray("R0lG");
        QTest::newRow("no media type") << QByteArray("data:;base64,iVBO") << QByteArray("image/png") << QByteArray("iVBO");
        QTest::newRow("not base64") << QByteArray("data:image/svg+xml,A") << QByteArray("image/svg+xml") << QByteArray("QQ==");
    }
    void everyDialectReadsPicturesAlike()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, mediaType);
        QFETCH(QByteArray, base64);
        const ImagePart picture{.url = {}, .mediaType = mediaType, .base64 = base64, .fileId = {}, .detail = {}, .cacheJson = {}};
        QCOMPARE(std::get<ImagePart>(partOf(Dialect::Chat, "{'type':'image_url','image_url':{'url':'" + url + "'}}")), picture);
        QCOMPARE(std::get<ImagePart>(partOf(Dialect::Responses, "{'type':'input_image','image_url':'" + url + "'}")), picture);
        QCOMPARE(std::get<ImagePart>(partOf(Dialect::Messages, "{'type':'image','source':{'type':'url','url':'" + url + "'}}")),
                 picture);
    }

    void everyDialectReadsFilesAlike_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QByteArray>("mediaType");
        QTest::addColumn<QByteArray>("base64");
        QTest::addColumn<QByteArray>("address");
        QTest::newRow("data URL") << QByteArray("data:Application/PDF;base64,JVBE") << QByteArray("application/pdf")
                                  << QByteArray("JVBE") << QByteArray();
        QTest::newRow("text") << QByteArray("data:,hi") << QByteArray("text/plain") << QByteArray("aGk=") << QByteArray();
        QTest::newRow("bare") << QByteArray("JVBE\\/") << QByteArray("application/pdf") << QByteArray("JVBE/") << QByteArray();
        QTest::newRow("address") << QByteArray("https:\\/\\/h\\/a.pdf") << QByteArray() << QByteArray()
                                 << QByteArray("https://h/a.pdf");
    }
    void everyDialectReadsFilesAlike()
    {
        QFETCH(QByteArray, data);
        QFETCH(QByteArray, mediaType);
        QFETCH(QByteArray, base64);
        QFETCH(QByteArray, address);
        FilePart file;
        file.mediaType = mediaType;
        file.base64 = base64;
        file.url = address;
        QCOMPARE(std::get<FilePart>(partOf(Dialect::Chat, "{'type':'file','file':{'file_data':'" + data + "'}}")), file);
        QCOMPARE(std::get<FilePart>(partOf(Dialect::Responses, "{'type':'input_file','file_data':'" + data + "'}")), file);
        if (data == "JVBE\\/") // an address may not be bare data
            return;
        QCOMPARE(std::get<FilePart>(partOf(Dialect::Responses, "{'type':'input_file','file_url':'" + data + "'}")), file);
        QCOMPARE(
            std::get<FilePart>(partOf(Dialect::Messages, "{'type':'document','source':{'type':'url','url':'" + data + "'}}")),
            file);
    }

    void soundHasOneNamePerFormat_data()
    {
        QTest::addColumn<QByteArray>("mediaType");
        QTest::addColumn<QByteArray>("format");
        for (const char *name : {"audio/mpeg", "audio/mp3", "audio/MPEG", "audio\\/mpeg", "audio/x-mp3", "audio/mpeg3", "mp3"})
            QTest::newRow(name) << QByteArray(name) << QByteArray("mp3");
        for (const char *name : {"audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "wav"})
            QTest::newRow(name) << QByteArray(name) << QByteArray("wav");
        QTest::newRow("audio/flac") << QByteArray("audio/x-flac") << QByteArray("flac");
        QTest::newRow("audio/ogg") << QByteArray("audio/ogg") << QByteArray("ogg");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }
    void soundHasOneNamePerFormat()
    {
        QFETCH(QByteArray, mediaType);
        QFETCH(QByteArray, format);
        QCOMPARE(audioFormat(mediaType), format);
    }

    void soundIsReadAlike_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QByteArray>("mediaType");
        QTest::newRow("mp3") << QByteArray("mp3") << QByteArray("QQ==") << QByteArray("audio/mpeg");
        QTest::newRow("wav") << QByteArray("WAV") << QByteArray("QQ==") << QByteArray("audio/wav");
        QTest::newRow("another") << QByteArray("flac") << QByteArray("QQ==") << QByteArray("audio/flac");
        QTest::newRow("a media type") << QByteArray("audio/ogg") << QByteArray("QQ==") << QByteArray("audio/ogg");
        QTest::newRow("a data URL") << QByteArray("mp3") << QByteArray("data:;base64,QQ==") << QByteArray("audio/mpeg");
        QTest::newRow("one that names it") << QByteArray("mp3") << QByteArray("data:audio/aac;base64,QQ==")
                                           << QByteArray("audio/aac");
    }
    void soundIsReadAlike()
    {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, data);
        QFETCH(QByteArray, mediaType);
        FilePart sound;
        sound.kind = FilePart::Kind::Audio;
        sound.mediaType = mediaType;
        sound.base64 = "QQ==";
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses})
            QCOMPARE(std::get<FilePart>(partOf(dialect, "{'type':'input_audio','input_audio':{'data':'" + data + "','format':'" +
                                                            format + "'}}")),
                     sound);
    }
};

QTEST_GUILESS_MAIN(TestInlineData)
#include "tst_inlinedata.moc"
