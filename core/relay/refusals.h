// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/serverconnection.h"
#include "core/relay/access.h"

namespace sluice::relay {

/// Refusals that the gateway makes by itself, worded in the dialect that the caller speaks: that of its path, else
/// Anthropic's where it sends `anthropic-version`, else OpenAI's.
Dialect dialectOfCaller(const http::RequestHead &head);

http::RefusalAnswer refuseAccess(AccessProblem problem, const http::RequestHead &head);
/// 508: the request has come through this gateway before.
http::RefusalAnswer refuseLoop(const http::RequestHead &head);
/// 426 makes Codex fall back to plain requests at once; any other answer costs it seconds of retries.
http::RefusalAnswer refuseUpgrade(const http::RequestHead &head);
/// 404 for paths that mean nothing here, 405 for methods that a path does not take.
std::optional<http::RefusalAnswer> refuseUnknown(const http::RequestHead &head);
http::RefusalAnswer refuseTransport(http::Refusal reason, const http::RequestHead *head);

} // namespace sluice::relay
