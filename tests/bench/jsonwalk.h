// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace sluice::bench {

/// The yardstick of what JSON costs at the least: somebody who looks once at every value of some texts, each by itself, with
/// simdjson's on-demand parser, and does nothing with it.
class JsonWalk
{
public:
    explicit JsonWalk(const std::vector<std::string_view> &texts);
    ~JsonWalk();

    /// Something that the compiler cannot know without the walk.
    size_t operator()();

private:
    struct Texts;
    std::unique_ptr<Texts> m_texts;
};

} // namespace sluice::bench
