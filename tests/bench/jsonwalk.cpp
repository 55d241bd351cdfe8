// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/jsonwalk.h"

#include <simdjson.h>

namespace sluice::bench {

namespace {

using simdjson::ondemand::json_type;

template <typename Value>
size_t walk(Value &&value)
{
    size_t sum = 1;
    switch (json_type(value.type())) {
    case json_type::object:
        for (auto field : value.get_object())
            sum += size_t(field.key().raw()[0]) + walk(field.value());
        return sum;
    case json_type::array:
        for (auto element : value.get_array())
            sum += walk(element);
        return sum;
    case json_type::string: return size_t(simdjson::ondemand::raw_json_string(value.get_raw_json_string()).raw()[0]);
    case json_type::number:
    case json_type::boolean:
    case json_type::null: return std::string_view(value.raw_json_token()).size();
    }
    return sum;
}

} // namespace

struct JsonWalk::Texts
{
    simdjson::ondemand::parser parser;
    std::vector<simdjson::padded_string> texts;
};

JsonWalk::JsonWalk(const std::vector<std::string_view> &texts)
    : m_texts(std::make_unique<Texts>())
{
    for (const std::string_view text : texts)
        m_texts->texts.emplace_back(text);
}

JsonWalk::~JsonWalk() = default;

size_t JsonWalk::operator()()
{
    size_t sum = 0;
    for (const simdjson::padded_string &text : m_texts->texts) {
        simdjson::ondemand::document document = m_texts->parser.iterate(text);
        sum += walk(document);
    }
    return sum;
}

} // namespace sluice::bench
