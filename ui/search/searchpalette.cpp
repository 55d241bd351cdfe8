// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/searchpalette.h"

#include "ui/search/findabledelegate.h"
#include "ui/search/ranking.h"
#include "ui/text/formatters.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kWidth = 84;     ///< characters
constexpr int kRows = 11;      ///< that are seen without scrolling
constexpr int kMostRows = 200; ///< who wants more types more
constexpr int kVeil = 120;     ///< of 255, over the window

QString spokenText(const Findable &item)
{
    return item.place.isEmpty() ? item.name : item.name + QStringLiteral(", ") + item.place;
}

} // namespace

SearchPalette::SearchPalette(QWidget *window)
    : QWidget(window)
    , m_panel(new QFrame(this))
    , m_field(new QLineEdit(m_panel))
    , m_list(new QListWidget(m_panel))
    , m_nothing(textLabel(m_panel, /*isMuted=*/true))
{
    setObjectName(QStringLiteral("searchPalette"));
    buildPanel();
    hide();
    window->installEventFilter(this);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textEdited, this, &SearchPalette::showFound);
    connect(m_list, &QListWidget::itemClicked, this, &SearchPalette::lead);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        m_field->setAccessibleDescription(item ? item->data(Qt::AccessibleTextRole).toString() : m_nothing->text());
    });
    paintSymbols();
}

void SearchPalette::buildPanel()
{
    m_field->setObjectName(QStringLiteral("searchField"));
    //: In the empty field of the search over the whole window.
    m_field->setPlaceholderText(tr("Page, setting, channel, route, client or model"));
    //: For screen readers: the field of the search over the whole window.
    m_field->setAccessibleName(tr("Search"));
    m_field->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("searchResults"));
    //: For screen readers.
    m_list->setAccessibleName(tr("Search results"));
    m_list->setItemDelegate(new FindableDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    //: In place of the results of the search.
    m_nothing->setText(tr("Nothing of this name. Keys of config.json are found, too, such as keep_days."));
    m_nothing->hide();
    m_panel->setAutoFillBackground(true);
    m_panel->setFrameShape(QFrame::StyledPanel);
    auto *layout = new QVBoxLayout(m_panel);
    layout->setContentsMargins(space::kSmall, space::kSmall, space::kSmall, space::kSmall);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing);
}

void SearchPalette::open(const QList<Findable> &items)
{
    if (!isVisible())
        m_before = window()->focusWidget();
    m_items = items;
    m_field->clear();
    show();
    raise();
    showFound();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void SearchPalette::addItems(const QList<Findable> &items)
{
    if (!isVisible())
        return;
    const QListWidgetItem *chosen = m_list->currentRow() > 0 ? m_list->currentItem() : nullptr;
    const QVariant kept = chosen ? chosen->data(FindableDelegate::IndexRole) : QVariant();
    m_items += items;
    showFound();
    for (int row = 0; kept.isValid() && row < m_list->count(); ++row) {
        if (m_list->item(row)->data(FindableDelegate::IndexRole) == kept)
            m_list->setCurrentRow(row);
    }
}

void SearchPalette::showFound()
{
    m_list->clear();
    const QList<int> places = ranked(m_field->text(), m_items);
    for (const int at : places.first(std::min<qsizetype>(places.size(), kMostRows))) {
        const Findable &item = m_items.at(at);
        auto *row = new QListWidgetItem(oneLine(item.name), m_list);
        row->setData(FindableDelegate::IndexRole, at);
        row->setData(FindableDelegate::PlaceRole, oneLine(item.place));
        row->setData(FindableDelegate::SymbolRole, int(item.symbol));
        row->setData(Qt::AccessibleTextRole, oneLine(spokenText(item)));
    }
    m_list->setCurrentRow(0);
    m_list->setVisible(!places.isEmpty());
    m_nothing->setVisible(places.isEmpty());
    place();
}

void SearchPalette::place()
{
    setGeometry(parentWidget()->rect());
    const int width = std::min(fontMetrics().averageCharWidth() * kWidth, this->width() - 2 * space::kLarge);
    const int row = m_list->count() > 0 ? m_list->sizeHintForRow(0) : 0;
    m_list->setFixedHeight(row * std::min(m_list->count(), kRows));
    m_panel->setFixedWidth(width);
    m_panel->layout()->activate();
    const int top = std::min(3 * space::kLarge, height() / 8);
    const int height =
        m_panel->layout()->hasHeightForWidth() ? m_panel->layout()->heightForWidth(width) : m_panel->sizeHint().height();
    m_panel->setGeometry((this->width() - width) / 2, top, width, std::min(height, this->height() - 2 * top));
}

void SearchPalette::lead()
{
    const QListWidgetItem *row = m_list->currentItem();
    if (!row)
        return;
    const auto show = m_items.at(row->data(FindableDelegate::IndexRole).toInt()).show;
    giveUp();
    show();
}

void SearchPalette::giveUp()
{
    if (!isVisible())
        return;
    hide();
    m_items.clear();
    if (QWidget *before = std::exchange(m_before, nullptr))
        before->setFocus(Qt::OtherFocusReason);
}

bool SearchPalette::takeKey(int key)
{
    const int last = m_list->count() - 1;
    const int row = m_list->currentRow();
    switch (key) {
    case Qt::Key_Escape: giveUp(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: lead(); return true;
    case Qt::Key_Down: m_list->setCurrentRow(row == last ? 0 : row + 1); return true;
    case Qt::Key_Up: m_list->setCurrentRow(row <= 0 ? last : row - 1); return true;
    case Qt::Key_PageDown: m_list->setCurrentRow(std::min(row + kRows, last)); return true;
    case Qt::Key_PageUp: m_list->setCurrentRow(std::max(row - kRows, 0)); return true;
    default: return false;
    }
}

bool SearchPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress && takeKey(static_cast<QKeyEvent *>(event)->key()))
        return true;
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

void SearchPalette::mousePressEvent(QMouseEvent *)
{
    giveUp();
}

/// The focus stays in the field as long as it is open.
bool SearchPalette::focusNextPrevChild(bool)
{
    return true;
}

void SearchPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QColor veil = roleColor(Role::Window, palette());
    veil.setAlpha(kVeil);
    painter.fillRect(rect(), veil);
}

void SearchPalette::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintSymbols();
}

void SearchPalette::paintSymbols()
{
    const QIcon icon = symbolIcon(Symbol::Search, palette());
    const QList<QAction *> actions = m_field->actions();
    const auto leading = std::find_if(actions.begin(), actions.end(),
                                      [](const QAction *action) { return action->objectName() == u"searchSymbol"; });
    QAction *symbol = leading != actions.end() ? *leading : m_field->addAction(icon, QLineEdit::LeadingPosition);
    symbol->setObjectName(QStringLiteral("searchSymbol"));
    symbol->setIcon(icon);
}

} // namespace sluice::ui
