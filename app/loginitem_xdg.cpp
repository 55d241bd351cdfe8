// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loginitem_xdg.h"

#include "core/api/storagereasons.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include <optional>

namespace sluice::app {

namespace {

const QString kGroup = QStringLiteral("[Desktop Entry]");
const QString kExec = QStringLiteral("Exec");
const QString kHiddenItem = QStringLiteral("Hidden"); ///< of the specification: as if the file were not there
/// Of GNOME's own: switched off by its settings.
const QString kGnomeSwitch = QStringLiteral("X-GNOME-Autostart-enabled");
const QString kHiddenOption = QStringLiteral("--hidden");

/// The lines of a desktop file, of which only some are looked at.
class DesktopFile
{
public:
    explicit DesktopFile(const QString &content)
        : m_lines(content.split(u'\n'))
    {
    }

    std::optional<QString> value(const QString &key) const
    {
        const qsizetype at = lineOf(key);
        if (at < 0)
            return std::nullopt;
        return m_lines.at(at).section(u'=', 1).trimmed();
    }

    void setValue(const QString &key, const QString &value)
    {
        const QString line = key + u'=' + value;
        if (const qsizetype at = lineOf(key); at >= 0)
            m_lines[at] = line;
        else
            m_lines.insert(groupEnd(), line);
    }

    /// Only where the key is there.
    void replaceValue(const QString &key, const QString &value)
    {
        if (lineOf(key) >= 0)
            setValue(key, value);
    }

    QString content() const { return m_lines.join(u'\n'); }

private:
    qsizetype groupStart() const { return m_lines.indexOf(kGroup) + 1; }
    qsizetype groupEnd() const
    {
        qsizetype at = groupStart();
        while (at < m_lines.size() && !m_lines.at(at).startsWith(u'['))
            ++at;
        while (at > groupStart() && m_lines.at(at - 1).trimmed().isEmpty())
            --at;
        return at;
    }
    qsizetype lineOf(const QString &key) const
    {
        const qsizetype end = groupEnd();
        for (qsizetype at = groupStart(); at < end; ++at) {
            if (m_lines.at(at).section(u'=', 0, 0).trimmed() == key && m_lines.at(at).contains(u'='))
                return at;
        }
        return -1;
    }

    QStringList m_lines;
};

std::optional<QString> readText(const QString &path)
{
    QFile file(path);
    constexpr qint64 kMostBytes = 256 * 1024;
    if (!file.open(QIODevice::ReadOnly) || file.size() > kMostBytes)
        return std::nullopt;
    return QString::fromUtf8(file.readAll());
}

QString execOf(const QStringList &command)
{
    QStringList words;
    for (const QString &word : command)
        words.append(execWord(word));
    return words.join(u' ');
}

QStringList withHidden(QStringList command, bool isHidden)
{
    command.removeAll(kHiddenOption);
    if (isHidden)
        command.append(kHiddenOption);
    return command;
}

QString freshFile(const QStringList &command)
{
    return QStringLiteral("[Desktop Entry]\nType=Application\nVersion=1.4\nName=Sluice\nExec=%1\nIcon=sluice\nTerminal=false\n"
                          "X-GNOME-Autostart-enabled=true\n")
        .arg(execOf(command));
}

/// The same for a command as it stands in a file, with the quotes and field codes that somebody has given it.
QString withHidden(const QString &exec, bool isHidden)
{
    static const QRegularExpression option(QStringLiteral("\\s+--hidden(?=\\s|$)"));
    return QString(exec).remove(option) + (isHidden ? u' ' + kHiddenOption : QString());
}

bool canBeStarted(const QStringList &command)
{
    const QString program = command.value(0);
    return QDir::isAbsolutePath(program) ? QFileInfo(program).isExecutable() : !QStandardPaths::findExecutable(program).isEmpty();
}

} // namespace

QString execWord(const QString &word)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9/._+=:,@-]+$"));
    static const QRegularExpression special(QStringLiteral("([\\\\\"`$])"));
    if (plain.match(word).hasMatch())
        return word;
    QString quoted = word;
    quoted.replace(special, QStringLiteral("\\\\1"));
    // A string value has escapes of its own, and a percent sign begins a field code.
    quoted.replace(u'\\', QStringLiteral("\\\\")).replace(u'%', QStringLiteral("%%"));
    return u'"' + quoted + u'"';
}

QStringList execWords(const QString &exec)
{
    QString text = exec;
    text.replace(QStringLiteral("\\\\"), QStringLiteral("\\")).replace(QStringLiteral("%%"), QStringLiteral("%"));
    QStringList words;
    QString word;
    bool isQuoted = false;
    bool isBegun = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar letter = text.at(at);
        if (letter == u'"') {
            isQuoted = !isQuoted;
            isBegun = true;
        } else if (letter == u' ' && !isQuoted) {
            if (isBegun)
                words.append(std::exchange(word, QString()));
            isBegun = false;
        } else {
            const bool isEscape = isQuoted && letter == u'\\' && at + 1 < text.size();
            word += isEscape ? text.at(++at) : letter;
            isBegun = true;
        }
    }
    if (isBegun)
        words.append(word);
    return words;
}

XdgLoginItem::XdgLoginItem(const QString &folder, const QString &name, const QStringList &command)
    : m_path(folder + u'/' + name + QStringLiteral(".desktop"))
    , m_command(command)
{
}

ui::LoginStart XdgLoginItem::state() const
{
    const std::optional<QString> content = readText(m_path);
    if (!content)
        return {};
    const DesktopFile file(*content);
    const bool isOff = file.value(kHiddenItem) == u"true" || file.value(kGnomeSwitch) == u"false";
    const QStringList command = execWords(file.value(kExec).value_or(QString()));
    return {.isOn = !isOff && !command.isEmpty(), .isHidden = command.contains(kHiddenOption)};
}

Expected<void> XdgLoginItem::set(const ui::LoginStart &start)
{
    const std::optional<QString> content = readText(m_path);
    if (!content)
        return start.isOn ? write(freshFile(withHidden(m_command, start.isHidden))) : Expected<void>();
    DesktopFile file(*content);
    const QString exec = file.value(kExec).value_or(QString());
    const bool isOurs = *content == freshFile(withHidden(m_command, true)) || *content == freshFile(withHidden(m_command, false));
    if (!start.isOn && isOurs) {
        if (QFile::remove(m_path))
            return {};
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.fileStays.english(m_path)});
    }
    if (start.isOn) {
        // What somebody has made of the command stays, unless its program is gone.
        const QString wanted = canBeStarted(execWords(exec)) ? exec : execOf(m_command);
        file.setValue(kExec, withHidden(wanted, start.isHidden));
        file.replaceValue(kHiddenItem, QStringLiteral("false"));
        file.replaceValue(kGnomeSwitch, QStringLiteral("true"));
    } else {
        file.setValue(kHiddenItem, QStringLiteral("true"));
    }
    return write(file.content());
}

Expected<void> XdgLoginItem::write(const QString &content) const
{
    const QString folder = QFileInfo(m_path).absolutePath();
    if (!QDir().mkpath(folder))
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.folderNotMadeThere.english(folder)});
    QSaveFile file(m_path);
    const QByteArray bytes = content.toUtf8();
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return unexpected(Error{ErrorCode::StorageFailed, QStringLiteral("%1: %2").arg(m_path, file.errorString())});
}

std::unique_ptr<LoginItem> LoginItem::make(const QString &name, const QStringList &command)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/autostart");
    return std::make_unique<XdgLoginItem>(folder, name, command);
}

} // namespace sluice::app
