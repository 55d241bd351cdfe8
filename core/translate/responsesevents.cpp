// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesevents.h"

namespace sluice::translate {

JsonWriter ResponsesEvents::start(QByteArrayView name)
{
    m_event.resize(0);
    JsonWriter writer(m_event);
    writer.beginObject().key("type").escaped(name).key("sequence_number").number(m_sequence++);
    return writer;
}

void ResponsesEvents::end(QByteArrayView name, JsonWriter &writer)
{
    // The OpenAI SDK's types want them with every text.
    if (name.startsWith("response.output_text."))
        writer.key("logprobs").raw("[]");
    writer.endObject();
    m_output(name, m_event);
}

void ResponsesEvents::response(QByteArrayView name, const QByteArray &json)
{
    JsonWriter writer = start(name);
    writer.key("response").raw(json);
    end(name, writer);
}

void ResponsesEvents::item(QByteArrayView name, qint64 outputIndex, const QByteArray &json)
{
    JsonWriter writer = start(name);
    writer.key("output_index").number(outputIndex).key("item").raw(json);
    end(name, writer);
}

JsonWriter ResponsesEvents::startWithin(QByteArrayView name, const Place &place)
{
    JsonWriter writer = start(name);
    writer.key("item_id").escaped(place.itemId).key("output_index").number(place.outputIndex);
    if (!place.partIndexName.isEmpty())
        writer.key(place.partIndexName).number(place.partIndex);
    return writer;
}

void ResponsesEvents::within(QByteArrayView name, const Place &place, QByteArrayView key, const QByteArray &json)
{
    JsonWriter writer = startWithin(name, place);
    writer.key(key).raw(json);
    end(name, writer);
}

void ResponsesEvents::textWithin(QByteArrayView name, const Place &place, QByteArrayView key, QByteArrayView inside)
{
    JsonWriter writer = startWithin(name, place);
    writer.key(key).escaped(inside);
    end(name, writer);
}

} // namespace sluice::translate
