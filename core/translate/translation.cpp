// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/translation.h"

#include "core/translate/surrogatehalves.h"

namespace sluice::translate {

namespace {

bool hasNamespaces(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Responses: return true;
    case Dialect::Chat:
    case Dialect::Messages: return false;
    }
    Q_UNREACHABLE();
}

} // namespace

Translation::Translation(const Conversation &conversation, const Setup &setup)
    : m_setup(setup)
    , m_tools(hasNamespaces(setup.channel) ? ToolNames::asTheyAre(conversation.tools) : ToolNames(conversation.tools))
    , m_context{.request = conversation, .tools = m_tools, .serial = setup.serial, .now = setup.now}
    , m_reader(makeAnswerReader(setup.channel))
{
}

Expected<std::unique_ptr<Translation>> Translation::begin(const Conversation &conversation, const Setup &setup)
{
    std::unique_ptr<Translation> translation(new Translation(conversation, setup));
    auto request = writeRequest(setup.channel, conversation,
                                {.model = setup.model,
                                 .manners = translation->m_setup.manners,
                                 .tools = translation->m_tools,
                                 .changes = translation->m_changes});
    if (!request)
        return unexpected(request.error());
    translation->m_request = std::move(*request);
    return translation;
}

void Translation::setOutput(AnswerWriter::Output output)
{
    // Strict clients refuse half a character, wherever the provider has put it.
    const auto whole = [output = std::move(output)](QByteArrayView name, QByteArrayView data) {
        if (hasLoneHalf(data))
            output(name, withoutLoneHalves(data));
        else
            output(name, data);
    };
    m_writer = makeAnswerWriter(m_setup.client, m_context, whole);
}

void Translation::readEvent(QByteArrayView type, QByteArrayView data)
{
    m_reader->readEvent(type, data, *m_writer);
}

void Translation::endOfStream()
{
    m_reader->endOfStream(*m_writer);
}

std::optional<QByteArray> Translation::whole(QByteArrayView body)
{
    AnswerCollector collector;
    if (!m_reader->readWhole(body, collector) || collector.answer().error)
        return std::nullopt;
    return withoutLoneHalves(writeAnswer(m_setup.client, collector.answer(), m_context));
}

} // namespace sluice::translate
