// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/pagefindables.h"

#include "ui/edit/entitylist.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/section.h"
#include "ui/search/pageguide.h"
#include "ui/search/reveal.h"

#include <QCoreApplication>
#include <QPointer>
#include <QRegularExpression>

#include <algorithm>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::PageFindables)
};

QString pathOf(const QString &page, const QString &section)
{
    //: Where something is: %1 is a page of the window, %2 a section of it.
    return section.isEmpty() ? page : Texts::tr("%1 › %2").arg(page, section);
}

/// `settingsPage` is called settings in English, whatever the window's language is.
QStringList wordsOf(const QObject &object)
{
    static const QRegularExpression kind(QStringLiteral("(Page|Section)$"));
    const QString name = object.objectName();
    return name.isEmpty() ? QStringList() : QStringList{QString(name).remove(kind)};
}

const Section *sectionOf(const QWidget *widget)
{
    for (const QWidget *parent = widget->parentWidget(); parent; parent = parent->parentWidget()) {
        if (const auto *section = qobject_cast<const Section *>(parent))
            return section;
    }
    return nullptr;
}

/// Somebody has hidden this one itself, so that it is of no use now.
bool isTakenAway(const QWidget *widget)
{
    return widget->testAttribute(Qt::WA_WState_ExplicitShowHide) && widget->isHidden();
}

bool leadsTo(const FindablePage &page, const QWidget &part)
{
    const auto *guide = dynamic_cast<const PageGuide *>(page.widget);
    return !guide || guide->leadsTo(part);
}

/// Pages may take widgets away while the search is open.
std::function<void()> leadingTo(const FindablePage &page, QWidget *shown, QWidget *focus)
{
    return [open = page.open, shown = QPointer(shown), focus = QPointer(focus)] {
        open();
        if (shown && reveal(shown) && focus)
            focus->setFocus(Qt::ShortcutFocusReason);
    };
}

void addSections(QList<Findable> &found, const FindablePage &page)
{
    const qsizetype entries = found.size();
    const auto sections = page.widget->findChildren<Section *>();
    for (Section *section : sections) {
        // That of an entry of a list: the entry itself is found.
        const auto isFound = [section](const Findable &one) { return one.name == section->title(); };
        const bool isEntry = std::any_of(found.begin() + 1, found.begin() + entries, isFound);
        if (isTakenAway(section) || section->title().isEmpty() || isEntry || !leadsTo(page, *section))
            continue;
        const auto *row = section->findChild<FieldRow *>();
        found.append({.name = section->title(),
                      .place = page.name,
                      .words = wordsOf(*section),
                      .symbol = page.symbol,
                      .show = leadingTo(page, section, row ? row->edit() : nullptr)});
    }
}

void addRows(QList<Findable> &found, const FindablePage &page)
{
    const auto rows = page.widget->findChildren<FieldRow *>();
    for (FieldRow *row : rows) {
        const Section *section = sectionOf(row);
        if (isTakenAway(row) || row->name().isEmpty() || (section && isTakenAway(section)) || !leadsTo(page, *row))
            continue;
        found.append({.name = row->name(),
                      .place = pathOf(page.name, section ? section->title() : QString()),
                      .words = wordsOf(*row),
                      .symbol = page.symbol,
                      .show = leadingTo(page, row, row->edit())});
    }
}

void addEntries(QList<Findable> &found, const FindablePage &page)
{
    const auto lists = page.widget->findChildren<EntityList *>();
    for (EntityList *list : lists) {
        for (const EntityList::Entry &entry : list->entries()) {
            const auto show = [open = page.open, list = QPointer(list), id = entry.id] {
                open();
                if (!list)
                    return;
                list->setCurrent(id);
                list->setFocus(Qt::ShortcutFocusReason);
            };
            found.append({.name = entry.title, .place = page.name, .words = {entry.id}, .symbol = page.symbol, .show = show});
        }
    }
}

} // namespace

QList<Findable> findablesOf(const FindablePage &page)
{
    if (auto *guide = dynamic_cast<PageGuide *>(page.widget))
        guide->fill();
    QList<Findable> found{
        {.name = page.name, .place = {}, .words = wordsOf(*page.widget), .symbol = page.symbol, .show = page.open}};
    addEntries(found, page);
    addSections(found, page);
    addRows(found, page);
    return found;
}

} // namespace sluice::ui
