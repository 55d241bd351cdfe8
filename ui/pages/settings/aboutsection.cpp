// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/aboutsection.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/section.h"
#include "ui/text/formatters.h"
#include "ui/widgets/textlabel.h"

#include <QCoreApplication>
#include <QLabel>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::AboutSection)
};

void addLine(Section &section, const QString &name, const QString &text, const char *objectName)
{
    QLabel *label = textLabel(nullptr, /*isMuted=*/false, text);
    auto *row = new FieldRow(name, label, &section);
    row->setObjectName(QLatin1String(objectName));
    section.add(row);
}

} // namespace

void fillAbout(Section &section)
{
    //: Below the title of a section of settings.
    section.setIntroduction(Texts::tr("A local gateway between coding tools and language models. Requests go to the channels "
                                      "that you set up and nowhere else."));
    //: Name of a line: the version of the application.
    addLine(section, Texts::tr("Version"), nameOrDash(QCoreApplication::applicationVersion()), "version");
    //: Name of a line: the licence of the application.
    addLine(section, Texts::tr("Licence"),
            //: %1 is the name of a licence.
            Texts::tr("%1: you may use, study, share and change it").arg(QStringLiteral("GPL-3.0-or-later")), "licence");
    const QStringList libraries{QStringLiteral("Qt %1").arg(QLatin1String(qVersion())),
                                QStringLiteral("QtKeychain"),
                                QStringLiteral("QCoro"),
                                QStringLiteral("Boost.Beast"),
                                QStringLiteral("simdjson"),
                                QStringLiteral("nlohmann/json"),
                                QStringLiteral("tl::expected"),
                                QStringLiteral("SQLite"),
                                QStringLiteral("zlib"),
                                QStringLiteral("zstd"),
                                QStringLiteral("Brotli"),
                                QStringLiteral("xxHash"),
                                QStringLiteral("prometheus-cpp")};
    //: Name of a line: the libraries that the application uses.
    addLine(section, Texts::tr("Libraries"), libraries.join(QStringLiteral(", ")), "libraries");
}

} // namespace sluice::ui
