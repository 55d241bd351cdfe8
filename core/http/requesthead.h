// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/http/upstreampool.h"

namespace sluice::http {

/// InvalidArgument if method, target, Host or a field name could break out of its line: what a client or a setting chose must
/// not become a second request (RFC 9112 §11.2). Values are made safe by HeaderList.
Expected<void> checkRequest(const UpstreamRequest &request);

/// Request line and fields up to the blank line, with those that are the pool's: Host, Connection, Content-Length, and
/// `Accept-Encoding: identity` where the caller asks for nothing else, because a coded stream cannot be looked into cheaply.
/// A Transfer-Encoding is left out, the length being known.
QByteArray requestHead(const UpstreamRequest &request);

} // namespace sluice::http
