// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/message.h"

#include <algorithm>
#include <array>

namespace sluice::http {

namespace {

struct Phrase
{
    int status;
    const char *text;
};

// RFC 9110 §15, RFC 6585 and RFC 8297, in ascending order.
constexpr std::array kPhrases = std::to_array<Phrase>({
    {100, "Continue"},
    {101, "Switching Protocols"},
    {103, "Early Hints"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {203, "Non-Authoritative Information"},
    {204, "No Content"},
    {205, "Reset Content"},
    {206, "Partial Content"},
    {300, "Multiple Choices"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {402, "Payment Required"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {407, "Proxy Authentication Required"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {416, "Range Not Satisfiable"},
    {417, "Expectation Failed"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {424, "Failed Dependency"},
    {425, "Too Early"},
    {426, "Upgrade Required"},
    {428, "Precondition Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {451, "Unavailable For Legal Reasons"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
    {505, "HTTP Version Not Supported"},
});

} // namespace

QByteArrayView RequestHead::path() const
{
    const qsizetype mark = target.indexOf('?');
    return mark < 0 ? QByteArrayView(target) : QByteArrayView(target).first(mark);
}

QByteArrayView RequestHead::query() const
{
    const qsizetype mark = target.indexOf('?');
    return mark < 0 ? QByteArrayView() : QByteArrayView(target).sliced(mark + 1);
}

QByteArrayView reasonPhrase(int status)
{
    const auto found = std::lower_bound(kPhrases.begin(), kPhrases.end(), status,
                                        [](const Phrase &phrase, int wanted) { return phrase.status < wanted; });
    return found != kPhrases.end() && found->status == status ? QByteArrayView(found->text) : QByteArrayView();
}

} // namespace sluice::http
