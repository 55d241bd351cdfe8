<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>sluice::ui::ActiveStreamsModel</name>
    <message>
        <source>Tool</source>
        <extracomment>Column: the program that asks, e.g. Claude Code.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Column: the client entry of the settings whose token was used.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Column: name of the language model that was asked for.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Column: the upstream endpoint that serves.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Stage</source>
        <extracomment>Column: how far the exchange has come.</extracomment>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Age</source>
        <extracomment>Column: time since the request came.</extracomment>
        <translation>已用时</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Column: number of stream events so far.</extracomment>
        <translation>事件</translation>
    </message>
    <message>
        <source>Bytes</source>
        <extracomment>Column: size of the answer so far.</extracomment>
        <translation>数据量</translation>
    </message>
    <message>
        <source>Silence / limit</source>
        <extracomment>Column: the silences of the stream against their limit, one column a second, and the current one.</extracomment>
        <translation>静默时间与上限</translation>
    </message>
    <message>
        <source>Silence now: %1
Each column is the longest silence of one second, the newest at the right. The line at the top is the limit; heights go by the square root, so that short silences can be seen.</source>
        <extracomment>Tool tip of the strip of a stream&apos;s silences; %1 is e.g. &quot;1.4 s of 60 s&quot;.</extracomment>
        <translation>当前静默：%1
每一列是一秒内最长的静默，最新的在右侧。顶部的线是上限；高度按平方根绘制，短的静默也能看清。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AlertCard</name>
    <message>
        <source>Let it go on</source>
        <extracomment>Button: the paused client gets answers again.</extracomment>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Show requests</source>
        <extracomment>Button of an alert: shows the requests that may tell more of it.</extracomment>
        <translation>查看请求</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <extracomment>For screen readers: the user has not marked this alert as seen.</extracomment>
        <translation>尚未查看</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <extracomment>Part of an alert: what the provider said, or what was counted. %1 is in English.</extracomment>
        <translation>原因：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AlertList</name>
    <message>
        <source>Alerts</source>
        <extracomment>Name of the list of alerts for screen readers.</extracomment>
        <translation>告警</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AlertWords</name>
    <message>
        <source>A day&apos;s spending limit is reached: %1 of %2</source>
        <extracomment>Alert: all that may be spent in a day (%2, a sum of money) is spent (%1).</extracomment>
        <translation>已达到单日消费上限：%1 / %2</translation>
    </message>
    <message>
        <source>A month&apos;s spending limit is reached: %1 of %2</source>
        <extracomment>Alert: all that may be spent in a calendar month (%2, a sum of money) is spent (%1).</extracomment>
        <translation>已达到单月消费上限：%1 / %2</translation>
    </message>
    <message>
        <source>Requests are refused until the next day begins. To go on now, raise the limit in config.json.</source>
        <extracomment>Alert: what to do when a day&apos;s spending limit is reached.</extracomment>
        <translation>次日开始前请求会被拒绝。要立即继续，请在 config.json 中提高上限。</translation>
    </message>
    <message>
        <source>Requests are refused until the next month begins. To go on now, raise the limit in config.json.</source>
        <extracomment>Alert: what to do when a calendar month&apos;s spending limit is reached.</extracomment>
        <translation>下月开始前请求会被拒绝。要立即继续，请在 config.json 中提高上限。</translation>
    </message>
    <message>
        <source>Most of a key&apos;s tokens for the day are used: %1 of %2</source>
        <extracomment>Alert: of the tokens that one key of a provider may use in a day (%2) most are used (%1).</extracomment>
        <translation>密钥的单日词元上限已用去大部分：%1 / %2</translation>
    </message>
    <message>
        <source>Most of a key&apos;s spending limit for the day is used: %1 of %2</source>
        <extracomment>Alert: of what one key of a provider may spend in a day (%2, with its currency) most is spent (%1).</extracomment>
        <translation>密钥的单日消费上限已用去大部分：%1 / %2</translation>
    </message>
    <message>
        <source>A key&apos;s tokens for the day are used up: %1 of %2</source>
        <extracomment>Alert: all tokens that one key of a provider may use in a day (%2) are used (%1).</extracomment>
        <translation>已达到密钥的单日词元上限：%1 / %2</translation>
    </message>
    <message>
        <source>A key&apos;s spending limit for the day is reached: %1 of %2</source>
        <extracomment>Alert: all that one key of a provider may spend in a day (%2, with its currency) is spent (%1).</extracomment>
        <translation>已达到密钥的单日消费上限：%1 / %2</translation>
    </message>
    <message>
        <source>The provider of %1 wants a key, and there is none</source>
        <extracomment>Alert: the provider of the channel %1 answered with 401 or 403, and the settings have no key for it.</extracomment>
        <translation>通道 %1 的服务商要求密钥，但没有设置密钥</translation>
    </message>
    <message>
        <source>The provider refused the key “%1” of %2</source>
        <extracomment>Alert: the provider of the channel %2 does not accept the key of the name %1.</extracomment>
        <translation>服务商拒绝了通道 %2 的密钥“%1”</translation>
    </message>
    <message>
        <source>%1 times</source>
        <extracomment>Part of an alert&apos;s facts: how often it happened (%1), the first time counted.</extracomment>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>Check the key with the provider, or replace it. Until the provider takes it, requests go to other keys and channels first.</source>
        <extracomment>Alert: what to do when a provider does not accept a key.</extracomment>
        <translation>请向服务商核对该密钥，或更换密钥。在服务商接受它之前，请求会优先使用其他密钥和通道。</translation>
    </message>
    <message>
        <source>Check the model&apos;s name in the tool and in the routes of config.json. Until the provider knows it, requests for it go elsewhere first.</source>
        <extracomment>Alert: what to do when a provider does not know a model.</extracomment>
        <translation>请检查工具中以及 config.json 路由中的模型名称。在服务商提供该模型之前，对它的请求会优先转到别处。</translation>
    </message>
    <message>
        <source>Usually nothing: single calls are let through now and then, and one that goes well ends this. If it lasts, look at the requests that failed.</source>
        <extracomment>Alert: what to do when calls to a channel&apos;s model keep failing.</extracomment>
        <translation>通常无需处理：系统会不时放行单个调用，成功一次即恢复。如果持续如此，请查看失败的请求。</translation>
    </message>
    <message>
        <source>Nothing is stopped yet. If the rest is too little, raise the limit in config.json.</source>
        <extracomment>Alert: what to do when so much of a spending limit is used that a warning is due.</extracomment>
        <translation>目前尚未拒绝任何请求。如果余额不够，请在 config.json 中提高上限。</translation>
    </message>
    <message>
        <source>Its requests are refused. See what the tool is doing, then let it go on.</source>
        <extracomment>Alert: what to do when a tool (a client of the settings) was paused.</extracomment>
        <translation>它的请求会被拒绝。请先看看该工具在做什么，再恢复。</translation>
    </message>
    <message>
        <source>Nothing is stopped yet. If the rest is too little, raise the channel&apos;s limit by day in config.json.</source>
        <extracomment>Alert: what to do when most of a key&apos;s limit by day is used.</extracomment>
        <translation>目前尚未拒绝任何请求。如果余量不够，请在 config.json 中提高该通道的单日上限。</translation>
    </message>
    <message>
        <source>This key gets no requests until the next day begins; other keys and channels do. To use it now, raise the channel&apos;s limit by day in config.json.</source>
        <extracomment>Alert: what to do when a key&apos;s limit by day is reached.</extracomment>
        <translation>次日开始前，该密钥不再接收请求，请求会转到其他密钥和通道。要立即使用它，请在 config.json 中提高该通道的单日上限。</translation>
    </message>
    <message>
        <source>The provider of %1 does not know the model “%2”</source>
        <extracomment>Alert: the provider of the channel %1 says that it has no model of the name %2.</extracomment>
        <translation>通道 %1 的服务商没有模型“%2”</translation>
    </message>
    <message>
        <source>“%2” of %1 is left alone for a while, because it kept failing</source>
        <extracomment>Alert: calls to the model %2 of the channel %1 failed so often that no more are made for a while.</extracomment>
        <translation>通道 %1 的模型“%2”接连失败，已暂时熔断</translation>
    </message>
    <message>
        <source>all clients</source>
        <extracomment>In place of the name of a client (an entry of the settings for a tool): the limit is that of all of them together.</extracomment>
        <translation>所有客户端</translation>
    </message>
    <message>
        <source>This is over. Nothing needs to be done.</source>
        <extracomment>Alert whose cause has gone.</extracomment>
        <translation>已经结束，无需处理。</translation>
    </message>
    <message>
        <source>Show</source>
        <extracomment>Of a message on the desktop about an alert: what a click on it does.</extracomment>
        <translation>查看</translation>
    </message>
    <message>
        <source>And %1 more of this kind.</source>
        <extracomment>Message on the desktop: as many more alerts (%1) of the same kind as the one in its title.</extracomment>
        <translation>另有 %1 条同类告警。</translation>
    </message>
    <message>
        <source>%1 of a day&apos;s spending limit is used: %2 of %3</source>
        <extracomment>Alert: of what may be spent in a day (%3, a sum of money) so much is spent (%2), a share such as 80% (%1).</extracomment>
        <translation>单日消费上限已用 %1：%2 / %3</translation>
    </message>
    <message>
        <source>%1 of a month&apos;s spending limit is used: %2 of %3</source>
        <extracomment>Alert: of what may be spent in a calendar month (%3, a sum of money) so much is spent (%2), a share such as 80% (%1).</extracomment>
        <translation>单月消费上限已用 %1：%2 / %3</translation>
    </message>
    <message>
        <source>Its requests are refused until the next day begins. To go on now, raise the limit in config.json.</source>
        <extracomment>Alert: what to do when a day&apos;s spending limit of one tool (a client of the settings) is reached.</extracomment>
        <translation>次日开始前它的请求会被拒绝。要立即继续，请在 config.json 中提高上限。</translation>
    </message>
    <message>
        <source>Its requests are refused until the next month begins. To go on now, raise the limit in config.json.</source>
        <extracomment>Alert: what to do when a calendar month&apos;s spending limit of one tool (a client of the settings) is reached.</extracomment>
        <translation>下月开始前它的请求会被拒绝。要立即继续，请在 config.json 中提高上限。</translation>
    </message>
    <message>
        <source>For better protection install GNOME Keyring or KWallet and start Sluice again, or name keys as env:NAME in config.json.</source>
        <extracomment>Alert: what to do when the system cannot keep keys safely. GNOME Keyring and KWallet are names of programs.</extracomment>
        <translation>如需更好的保护，请安装 GNOME Keyring 或 KWallet 并重新启动 Sluice，或在 config.json 中以 env:NAME 引用密钥。</translation>
    </message>
    <message>
        <source>This system offers no key store, so keys are kept in a file that only you can read</source>
        <extracomment>Alert: keys of providers are not kept in a program that is made for it.</extracomment>
        <translation>系统没有可用的密钥库，因此密钥保存在只有您能读取的文件中</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AlertsPage</name>
    <message>
        <source>Show new ones on the desktop too</source>
        <extracomment>Check box: alerts appear as messages of the desktop, too.</extracomment>
        <translation>新告警同时显示为桌面通知</translation>
    </message>
    <message>
        <source>Mark all as seen</source>
        <extracomment>Button: the number of alerts that were not seen yet becomes zero.</extracomment>
        <translation>全部标为已查看</translation>
    </message>
    <message>
        <source>Nothing needs your attention.</source>
        <extracomment>Title in place of the list of alerts while there are none.</extracomment>
        <translation>没有需要您处理的事项。</translation>
    </message>
    <message>
        <source>When a provider refuses a key, a model keeps failing, a spending limit is near, or a tool runs in circles, it is said here, with what to do about it.</source>
        <extracomment>Text in place of the list of alerts while there are none.</extracomment>
        <translation>服务商拒绝密钥、模型接连失败、接近消费上限或工具陷入循环时，这里会说明情况以及如何处理。</translation>
    </message>
    <message>
        <source>Not seen yet: %1</source>
        <extracomment>How many alerts the user has not marked as seen.</extracomment>
        <translation>尚未查看：%1</translation>
    </message>
    <message>
        <source>This could not be saved: %1</source>
        <extracomment>Message: a change in the window could not be written to config.json; %1 is why, in English.</extracomment>
        <translation>无法保存：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AttemptsModel</name>
    <message>
        <source>reused</source>
        <extracomment>In the place of the time when a connection was made: an open one was used again.</extracomment>
        <translation>复用</translation>
    </message>
    <message>
        <source>Running</source>
        <extracomment>In the place of how an upstream call ended, while it runs.</extracomment>
        <translation>进行中</translation>
    </message>
    <message>
        <source>#</source>
        <extracomment>Column: number of an upstream call.</extracomment>
        <translation>#</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Column: the upstream endpoint that was asked.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Column: the model name that was sent.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Status</source>
        <extracomment>Column: HTTP status that the provider gave.</extracomment>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Started</source>
        <extracomment>Column: when the upstream call began, from the receipt of the request.</extracomment>
        <translation>开始</translation>
    </message>
    <message>
        <source>Connected</source>
        <extracomment>Column: when its connection was ready.</extracomment>
        <translation>已连接</translation>
    </message>
    <message>
        <source>First byte</source>
        <extracomment>Column: when the first byte of its answer came.</extracomment>
        <translation>首字节</translation>
    </message>
    <message>
        <source>First content</source>
        <extracomment>Column: when the first content came.</extracomment>
        <translation>首个内容</translation>
    </message>
    <message>
        <source>End</source>
        <extracomment>Column: when the upstream call was over.</extracomment>
        <translation>结束</translation>
    </message>
    <message>
        <source>How it ended</source>
        <extracomment>Column: how the upstream call ended.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Why</source>
        <extracomment>Column: why it ended so.</extracomment>
        <translation>原因</translation>
    </message>
    <message>
        <source>Key</source>
        <extracomment>Column: the name of the channel&apos;s key that was used, never the key itself.</extracomment>
        <translation>密钥</translation>
    </message>
</context>
<context>
    <name>sluice::ui::BaseUrlBar</name>
    <message>
        <source>not listening</source>
        <extracomment>Stands in the empty field of the base URL.</extracomment>
        <translation>未监听</translation>
    </message>
    <message>
        <source>Base URL</source>
        <extracomment>Name of the base URL field for screen readers.</extracomment>
        <translation>基础 URL</translation>
    </message>
    <message>
        <source>Copy</source>
        <extracomment>Button beside the base URL: puts it on the clipboard.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>Base URL for your tools</source>
        <extracomment>Label of the field with the address that tools are pointed at.</extracomment>
        <translation>供工具使用的基础 URL</translation>
    </message>
    <message>
        <source>Starting…</source>
        <extracomment>State of the gateway: it does not take connections yet.</extracomment>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Listening, on this computer only</source>
        <extracomment>State of the gateway: it takes connections. Only programs on this computer can connect.</extracomment>
        <translation>正在监听，仅限本机</translation>
    </message>
    <message>
        <source>Not listening</source>
        <extracomment>State of the gateway: it could not begin to listen.</extracomment>
        <translation>未在监听</translation>
    </message>
    <message>
        <source>Not listening: %1</source>
        <extracomment>State of the gateway: it could not begin to listen; %1 is the reason.</extracomment>
        <translation>未在监听：%1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <extracomment>State of the gateway: it was stopped.</extracomment>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelCard</name>
    <message>
        <source>%1 until %2</source>
        <extracomment>State of a channel, key or model (%1, e.g. &quot;Left alone&quot;) and the time of day at which it ends (%2).</extracomment>
        <translation>%1，至 %2</translation>
    </message>
    <message>
        <source>Key %1</source>
        <extracomment>One of a channel&apos;s keys; %1 is its name.</extracomment>
        <translation>密钥 %1</translation>
    </message>
    <message>
        <source>first token within %1 (p95)</source>
        <extracomment>How slow a model is: 95 of 100 answers began within %1, a duration.</extracomment>
        <translation>首词元延迟 %1 (p95)</translation>
    </message>
    <message>
        <source>last failure: %1</source>
        <extracomment>Why the last call to a model failed, in the provider&apos;s words.</extracomment>
        <translation>最近一次失败：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>What there is to know (%2) of a key or a model (%1).
----------
What is used of a limit; %1 e.g. &quot;Tokens per minute&quot;.
----------
State (%2) of a channel (%1).</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Tokens per minute</source>
        <extracomment>What a limit is about.</extracomment>
        <translation>每分钟词元数</translation>
    </message>
    <message>
        <source>Input tokens per minute</source>
        <extracomment>What a limit is about: the tokens of prompts.</extracomment>
        <translation>每分钟输入词元数</translation>
    </message>
    <message>
        <source>Output tokens per minute</source>
        <extracomment>What a limit is about: the tokens of answers.</extracomment>
        <translation>每分钟输出词元数</translation>
    </message>
    <message>
        <source>Requests per minute</source>
        <extracomment>What a limit is about.</extracomment>
        <translation>每分钟请求数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>How much (%1) of a limit (%2) is used.
----------
How much (%1) of a limit (%2) is used. Keep short.</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of it reserved for calls under way</source>
        <extracomment>Part of what is used of a limit, because calls under way will probably need it.</extracomment>
        <translation>其中 %1 为进行中的调用预留</translation>
    </message>
    <message>
        <source>the provider allows less than the %1 of the settings</source>
        <extracomment>Of a limit that is lower than that of the settings (%1), because the provider said so or answered with 429.</extracomment>
        <translation>服务商允许的上限低于设置中的 %1</translation>
    </message>
    <message>
        <source>the limit was learned from the provider</source>
        <extracomment>Of a limit that the settings do not have.</extracomment>
        <translation>上限由服务商的响应得知</translation>
    </message>
    <message>
        <source>Calls: %1</source>
        <extracomment>Calls to a channel that run at this moment. Keep short.</extracomment>
        <translation>调用：%1</translation>
    </message>
    <message>
        <source>Calls: %1 of %2</source>
        <extracomment>Calls to a channel that run at this moment (%1), and how many may run at one time (%2). Keep short.</extracomment>
        <translation>调用：%1 / %2</translation>
    </message>
    <message>
        <source>Tokens/min</source>
        <extracomment>Beside a bar: tokens per minute. Keep short.</extracomment>
        <translation>词元/分</translation>
    </message>
    <message>
        <source>Input/min</source>
        <extracomment>Beside a bar: tokens of prompts per minute. Keep short.</extracomment>
        <translation>输入/分</translation>
    </message>
    <message>
        <source>Output/min</source>
        <extracomment>Beside a bar: tokens of answers per minute. Keep short.</extracomment>
        <translation>输出/分</translation>
    </message>
    <message>
        <source>Requests/min</source>
        <extracomment>Beside a bar: requests per minute. Keep short.</extracomment>
        <translation>请求/分</translation>
    </message>
    <message>
        <source>%1 of %2 keys free</source>
        <extracomment>How many (%1) of a channel&apos;s keys (%2, at least 2) can be used now. Keep short.</extracomment>
        <translation>可用密钥：%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 models</source>
        <extracomment>How many (%1) of a channel&apos;s models (%2, at least 2) are in the state that its card tells. Keep short.</extracomment>
        <translation>涉及模型：%1 / %2</translation>
    </message>
    <message>
        <source>The busiest key, %1:</source>
        <extracomment>Heads the limits of a channel; %1 is the name of one of its keys.</extracomment>
        <translation>最繁忙的密钥 %1：</translation>
    </message>
    <message>
        <source>key cannot be read</source>
        <extracomment>Why the balance at a provider is not known: the program has no key to ask with. Keep short.</extracomment>
        <translation>密钥无法读取</translation>
    </message>
    <message>
        <source>key refused (%1)</source>
        <extracomment>Why the balance at a provider is not known; %1 is an HTTP status. Keep short.</extracomment>
        <translation>密钥被拒（%1）</translation>
    </message>
    <message>
        <source>answered with %1</source>
        <extracomment>Why the balance at a provider is not known; %1 is an HTTP status. Keep short.</extracomment>
        <translation>返回状态码 %1</translation>
    </message>
    <message>
        <source>unreadable answer</source>
        <extracomment>Why the balance at a provider is not known. Keep short.</extracomment>
        <translation>响应无法解读</translation>
    </message>
    <message>
        <source>not told for this key</source>
        <extracomment>Why the balance at a provider is not known: it names no amount for this key, e.g. as the key has no limit. Keep short.</extracomment>
        <translation>服务商未告知此密钥的余额</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <extracomment>Why the balance at a provider is not known. Keep short.</extracomment>
        <translation>未及时响应</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <extracomment>Why the balance at a provider is not known. Keep short.</extracomment>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>%1 left of limit</source>
        <extracomment>What is left (%1, an amount of money) of a limit that the API key has. Keep short.</extracomment>
        <translation>限额尚余 %1</translation>
    </message>
    <message>
        <source>%1 granted</source>
        <extracomment>Part of a balance: money that the provider has given away.</extracomment>
        <translation>赠送 %1</translation>
    </message>
    <message>
        <source>%1 paid in</source>
        <extracomment>Part of a balance: money that the user has paid in; below zero if money is owed.</extracomment>
        <translation>充值 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A balance (%1) and its parts (%2).
----------
A balance (%1) and the time of day at which it was asked for (%2), with the date if that was not today. Keep short.</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>left of the limit that this key has at the provider</source>
        <extracomment>Beside an amount of money.</extracomment>
        <translation>此密钥在服务商处的限额的余量</translation>
    </message>
    <message>
        <source>asking…</source>
        <extracomment>The balance at a provider is being asked for. Keep short.</extracomment>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <extracomment>The balance at a provider has not been asked for. Keep short.</extracomment>
        <translation>尚未查询</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <extracomment>A balance or why it is not known (%1), and the time at which it was asked for (%2), with the date if that was not today.</extracomment>
        <translation>%1，查询于 %2</translation>
    </message>
    <message>
        <source>Balance: %1</source>
        <extracomment>What is left at a provider.</extracomment>
        <translation>余额：%1</translation>
    </message>
    <message>
        <source>Balance of key %1: %2</source>
        <extracomment>What is left at a provider (%2) for one of its API keys (%1).</extracomment>
        <translation>密钥 %1 的余额：%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelCardView</name>
    <message>
        <source>Channel %1</source>
        <extracomment>Name of a channel&apos;s card for screen readers; %1 is the channel&apos;s name.</extracomment>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>Click to see its requests.</source>
        <extracomment>Last line of the tool tip of a channel&apos;s card.</extracomment>
        <translation>点击查看该通道的请求。</translation>
    </message>
    <message>
        <source>Ask %1 for the balance</source>
        <extracomment>Button on a channel&apos;s card; %1 is the channel&apos;s name. The provider is asked how much money is left.</extracomment>
        <translation>查询 %1 的余额</translation>
    </message>
    <message>
        <source>Balance</source>
        <extracomment>Beside what is left at a provider. Keep short.</extracomment>
        <translation>余额</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelCards</name>
    <message>
        <source>Channels</source>
        <extracomment>Name of the row of channels for screen readers.</extracomment>
        <translation>通道</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChartExport</name>
    <message>
        <source>Picture (PNG)…</source>
        <extracomment>Menu entry: saves the charts as a picture. PNG is a file format.</extracomment>
        <translation>图片 (PNG)…</translation>
    </message>
    <message>
        <source>Save the charts as a picture</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>将图表保存为图片</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>Figures (CSV)…</source>
        <extracomment>Menu entry: saves the figures behind the charts. CSV is a file format.</extracomment>
        <translation>数据 (CSV)…</translation>
    </message>
    <message>
        <source>Save the figures of the charts</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>保存图表数据</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Sluice, %1 up to %2</source>
        <extracomment>Below a picture of the charts; %1 is how long they look back, e.g. &quot;5 min&quot;, %2 date and time of their end.</extracomment>
        <translation>Sluice，截至 %2 的 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChartTexts</name>
    <message>
        <source>Tokens per minute</source>
        <extracomment>Title of a chart: input and output tokens within a minute.</extracomment>
        <translation>每分钟词元数</translation>
    </message>
    <message>
        <source>Requests per minute</source>
        <extracomment>Title of a chart.</extracomment>
        <translation>每分钟请求数</translation>
    </message>
    <message>
        <source>Inter-token gap, %1</source>
        <extracomment>Title of a chart: the silence between two pieces of content of a stream; %1 is the unit, e.g. ms.</extracomment>
        <translation>词元间隔（%1）</translation>
    </message>
    <message>
        <source>Time to first token, %1</source>
        <extracomment>Title of a chart: from the request to the first token of the answer; %1 is the unit, e.g. ms.</extracomment>
        <translation>首词元延迟（%1）</translation>
    </message>
    <message>
        <source>How exchanges ended</source>
        <extracomment>Title of a chart with bars: how many exchanges ended in which way.</extracomment>
        <translation>请求结果</translation>
    </message>
    <message>
        <source>Input and output tokens within a minute. They count when their exchange ends, since providers tell them only then. Limit: the sum of what the enabled channels allow.</source>
        <extracomment>Tool tip of the chart &quot;Tokens per minute&quot;.</extracomment>
        <translation>一分钟内的输入与输出词元。请求结束时才计入，因为服务商到那时才告知数量。上限：所有已启用通道的限额之和。</translation>
    </message>
    <message>
        <source>Requests that came in within a minute. Limit: the sum of what the enabled channels allow.</source>
        <extracomment>Tool tip of the chart &quot;Requests per minute&quot;.</extracomment>
        <translation>一分钟内收到的请求。上限：所有已启用通道的限额之和。</translation>
    </message>
    <message>
        <source>Silence between two pieces of content of a stream: half of them were shorter than p50, all but one in a hundred shorter than p99.</source>
        <extracomment>Tool tip of the chart &quot;Inter-token gap&quot;.</extracomment>
        <translation>流中两段内容之间的静默：一半短于 p50，百分之九十九短于 p99。</translation>
    </message>
    <message>
        <source>From the request to the first content of its answer: half of them were faster than p50, all but one in twenty faster than p95.</source>
        <extracomment>Tool tip of the chart &quot;Time to first token&quot;.</extracomment>
        <translation>从请求到回答的首个内容：一半快于 p50，百分之九十五快于 p95。</translation>
    </message>
    <message>
        <source>Exchanges by the way in which they ended. Click a bar to see them.</source>
        <extracomment>Tool tip of the chart &quot;How exchanges ended&quot;.</extracomment>
        <translation>按结果统计的请求。点击柱形可查看这些请求。</translation>
    </message>
    <message>
        <source>Limit</source>
        <extracomment>Legend of a chart: the line of what the provider allows.</extracomment>
        <translation>上限</translation>
    </message>
    <message>
        <source>Tokens</source>
        <extracomment>Legend of a chart: the line of the tokens.</extracomment>
        <translation>词元</translation>
    </message>
    <message>
        <source>Requests</source>
        <extracomment>Legend of a chart: the line of the requests.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>No traffic in the last 5 minutes</source>
        <extracomment>In a chart without values.</extracomment>
        <translation>最近 5 分钟没有流量</translation>
    </message>
    <message>
        <source>No stream was measured in the last 5 minutes</source>
        <translation>最近 5 分钟没有测得任何流</translation>
    </message>
    <message>
        <source>No traffic in the last hour</source>
        <extracomment>In a chart without values.</extracomment>
        <translation>最近 1 小时没有流量</translation>
    </message>
    <message>
        <source>No stream was measured in the last hour</source>
        <translation>最近 1 小时没有测得任何流</translation>
    </message>
    <message>
        <source>No traffic in the last 24 hours</source>
        <extracomment>In a chart without values.</extracomment>
        <translation>最近 24 小时没有流量</translation>
    </message>
    <message>
        <source>No stream was measured in the last 24 hours</source>
        <translation>最近 24 小时没有测得任何流</translation>
    </message>
    <message>
        <source>5 min</source>
        <extracomment>Button: the charts show the last five minutes.</extracomment>
        <translation>5 分钟</translation>
    </message>
    <message>
        <source>1 h</source>
        <extracomment>Button: the charts show the last hour.</extracomment>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>24 h</source>
        <extracomment>Button: the charts show the last 24 hours.</extracomment>
        <translation>24 小时</translation>
    </message>
    <message>
        <source>1 stream cut after a stall, %1</source>
        <extracomment>An event in a chart; %1 is the time of day.</extracomment>
        <translation>%1，1 个流因停滞被切断</translation>
    </message>
    <message>
        <source>%1 streams cut after a stall, %2</source>
        <extracomment>Events in a chart; %1 is a number of two or more, %2 the time of day.</extracomment>
        <translation>%2，%1 个流因停滞被切断</translation>
    </message>
    <message>
        <source>1 call rate limited (429), %1</source>
        <extracomment>An event in a chart: the provider answered 429; %1 is the time of day.</extracomment>
        <translation>%1，1 次调用被限流 (429)</translation>
    </message>
    <message>
        <source>%1 calls rate limited (429), %2</source>
        <extracomment>Events in a chart; %1 is a number of two or more, %2 the time of day.</extracomment>
        <translation>%2，%1 次调用被限流 (429)</translation>
    </message>
    <message>
        <source>1 provider error, %1</source>
        <extracomment>An event in a chart: the provider failed; %1 is the time of day.</extracomment>
        <translation>%1，服务商出错 1 次</translation>
    </message>
    <message>
        <source>%1 provider errors, %2</source>
        <extracomment>Events in a chart; %1 is a number of two or more, %2 the time of day.</extracomment>
        <translation>%2，服务商出错 %1 次</translation>
    </message>
    <message>
        <source>Limit %1</source>
        <extracomment>At the line of the limit in a chart; %1 is a short number, e.g. 200k.</extracomment>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <extracomment>A stretch of time, e.g. 14:03–14:05.
----------
The stretch of time of a bar, e.g. 14:03–14:04.</extracomment>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>None ended</source>
        <extracomment>Readout of a bar of height zero.</extracomment>
        <translation>没有请求结束</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <extracomment>Read out by screen readers: of several entries, the one that the arrow keys have come to, e.g. &quot;Broken answers 2&quot;.</extracomment>
        <translation>已选：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>What a guard did (%1, e.g. &quot;Breaker opened&quot;) and to which channel, model, key or client (%2).</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 together</source>
        <extracomment>What a guard did again and again holds for %1, all of the times added up.</extracomment>
        <translation>合计 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more alike</source>
        <extracomment>What a guard did came again and again within a minute, and only the first time is told in full.</extracomment>
        <translation>
            <numerusform>另有 %n 个同类事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier</source>
        <extracomment>Above the latest of what the guards did within a stretch of time: there was more before.</extracomment>
        <translation>
            <numerusform>之前还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChartsPanel</name>
    <message>
        <source>Traffic</source>
        <extracomment>Heading of the charts.</extracomment>
        <translation>流量</translation>
    </message>
    <message>
        <source>Pause</source>
        <extracomment>Button: the charts stand still until it is pressed again.</extracomment>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Export</source>
        <extracomment>Button with a menu: saves the charts as a picture or their figures as a table.</extracomment>
        <translation>导出</translation>
    </message>
    <message>
        <source>Resume</source>
        <extracomment>Button: the charts move on again.</extracomment>
        <translation>继续</translation>
    </message>
    <message>
        <source>Paused at %1</source>
        <extracomment>Beside the button of the charts; %1 is the time of day at which they stand.</extracomment>
        <translation>已暂停于 %1</translation>
    </message>
    <message>
        <source>The ledger cannot be read</source>
        <extracomment>Heading in the place of the charts.</extracomment>
        <translation>无法读取账本</translation>
    </message>
    <message>
        <source>%1
The charts come back as soon as it can be read.</source>
        <extracomment>Below &quot;The ledger cannot be read&quot;; %1 is the reason, in the words of the database.</extracomment>
        <translation>%1
恢复后图表会自动显示。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::EndingChoice</name>
    <message>
        <source>Ending</source>
        <extracomment>Name of the filter by how exchanges ended, for those who do not see it.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Any ending</source>
        <extracomment>Filter by ending: it is not set.</extracomment>
        <translation>全部结果</translation>
    </message>
    <message>
        <source>%1 endings</source>
        <extracomment>Filter by ending: several are chosen; %1 is 2 or more.</extracomment>
        <translation>%1 种结果</translation>
    </message>
</context>
<context>
    <name>sluice::ui::EventLegend</name>
    <message>
        <source>Stall cut</source>
        <extracomment>Legend of the marks above the charts: a stream was silent for too long and was cut. Keep short.</extracomment>
        <translation>停滞切断</translation>
    </message>
    <message>
        <source>429</source>
        <extracomment>Legend of the marks above the charts: the provider answered with HTTP status 429. Keep short.</extracomment>
        <translation>429</translation>
    </message>
    <message>
        <source>Error</source>
        <extracomment>Legend of the marks above the charts: the provider failed in another way. Keep short.</extracomment>
        <translation>错误</translation>
    </message>
    <message>
        <source>Marks above the charts</source>
        <extracomment>Name of the legend for screen readers.</extracomment>
        <translation>图表上方的标记</translation>
    </message>
    <message>
        <source>Guard</source>
        <extracomment>Legend of the marks above the charts: what Sluice&apos;s own guards (breaker, cooldown, limits) did. Keep short.</extracomment>
        <translation>防护</translation>
    </message>
    <message>
        <source>Calls to providers that met trouble. Point at a mark to see how many; click it for the requests that ended so. Rings are what the guards did about it.</source>
        <extracomment>Tool tip of the legend of the marks above the charts.</extracomment>
        <translation>调用服务商时遇到的问题。将鼠标移到标记上可查看次数；点击可查看相应的请求。圆环表示防护机制采取的动作。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ExchangeDetail</name>
    <message>
        <source>Details of the request</source>
        <extracomment>Name of the part of the window that shows all of one request, for those who do not see it.</extracomment>
        <translation>请求详情</translation>
    </message>
    <message>
        <source>Copy</source>
        <extracomment>Button: copies a text about the request.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <extracomment>Tool tip of the button &quot;Copy&quot; of the details of a request.</extracomment>
        <translation>将全部内容复制为文本</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button: closes the details.</extracomment>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Timeline</source>
        <extracomment>Heading: what happened when.</extracomment>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Attempts</source>
        <extracomment>Heading: the upstream calls of a request.
----------
Name of the table of upstream calls, for those who do not see it.</extracomment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Usage</source>
        <extracomment>Heading: token counts.</extracomment>
        <translation>用量</translation>
    </message>
    <message>
        <source>How it ended and why</source>
        <extracomment>Heading.</extracomment>
        <translation>结果与原因</translation>
    </message>
    <message>
        <source>Request</source>
        <extracomment>Heading: what was asked.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>Show below</source>
        <extracomment>Button: moves the details of a request from beside the table to below it.</extracomment>
        <translation>显示在下方</translation>
    </message>
    <message>
        <source>Show at the side</source>
        <extracomment>Button: moves the details of a request from below the table to beside it.</extracomment>
        <translation>显示在侧边</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ExchangeFacts</name>
    <message>
        <source>p50 %1, p99 %2, longest %3</source>
        <extracomment>Silences of a stream: half of them are shorter than %1, 99 of 100 shorter than %2, the longest is %3.</extracomment>
        <translation>p50 %1，p99 %2，最长 %3</translation>
    </message>
    <message>
        <source>Attempts</source>
        <extracomment>Heading in a text about a request: its upstream calls.</extracomment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <extracomment>Usage: tokens of the prompt.</extracomment>
        <translation>输入词元</translation>
    </message>
    <message>
        <source>of which read from cache</source>
        <extracomment>Usage: those of the input tokens that the provider had in its cache.</extracomment>
        <translation>其中读自缓存</translation>
    </message>
    <message>
        <source>of which written to cache</source>
        <extracomment>Usage: those of the input tokens that the provider put into its cache.</extracomment>
        <translation>其中写入缓存</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <extracomment>Usage: tokens of the answer.</extracomment>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>of which reasoning</source>
        <extracomment>Usage: those of the output tokens that were reasoning.</extracomment>
        <translation>其中推理</translation>
    </message>
    <message>
        <source>Output speed</source>
        <extracomment>Usage: how fast the answer was written, from its first content to its end.</extracomment>
        <translation>输出速度</translation>
    </message>
    <message>
        <source>counted by Sluice, because the provider did not tell</source>
        <extracomment>Usage: explains the mark ~.</extracomment>
        <translation>由 Sluice 计数，因为服务商未告知</translation>
    </message>
    <message>
        <source>Ending</source>
        <extracomment>Label: how the request ended, e.g. &quot;Stalled&quot;.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Why</source>
        <extracomment>Label: the reason for how the request ended.</extracomment>
        <translation>原因</translation>
    </message>
    <message>
        <source>Status given to the tool</source>
        <extracomment>Label: the HTTP status that the tool was given.</extracomment>
        <translation>返回给工具的状态码</translation>
    </message>
    <message>
        <source>Notice</source>
        <extracomment>Label: the break was told in the answer&apos;s own text.</extracomment>
        <translation>提示</translation>
    </message>
    <message>
        <source>The tool got a short notice in the answer itself instead of an error, and a proper end.</source>
        <extracomment>Explains what a notice is.</extracomment>
        <translation>工具收到的不是错误，而是回答中的一段简短提示和正常的结尾。</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <extracomment>Label: a silence of the stream that ran past its limit.</extracomment>
        <translation>超过上限</translation>
    </message>
    <message>
        <source>Tool</source>
        <extracomment>Label: the program that asked.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Label: the client entry of the settings whose token was used.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Model asked for</source>
        <extracomment>Label: the model name that the tool asked for.</extracomment>
        <translation>请求的模型</translation>
    </message>
    <message>
        <source>Model that served</source>
        <extracomment>Label: the model name that was sent to the provider.</extracomment>
        <translation>实际服务的模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Label: the upstream endpoint that served.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <extracomment>Label: the interface that was called, e.g. Chat Completions.</extracomment>
        <translation>接口</translation>
    </message>
    <message>
        <source>Answer</source>
        <extracomment>Label: how the answer was asked for.</extracomment>
        <translation>回答</translation>
    </message>
    <message>
        <source>as a stream</source>
        <extracomment>How the answer was asked for: as a stream.</extracomment>
        <translation>流式</translation>
    </message>
    <message>
        <source>in one piece</source>
        <extracomment>How the answer was asked for: as a whole.</extracomment>
        <translation>一次性</translation>
    </message>
    <message>
        <source>Request size</source>
        <extracomment>Label: size of the request.</extracomment>
        <translation>请求大小</translation>
    </message>
    <message>
        <source>Answer size</source>
        <extracomment>Label: size of the answer.</extracomment>
        <translation>回答大小</translation>
    </message>
    <message>
        <source>Events with content</source>
        <extracomment>Label: number of stream events that held content.</extracomment>
        <translation>含内容的事件</translation>
    </message>
    <message>
        <source>Translated</source>
        <extracomment>Label: what a request lost or became, because its channel speaks another dialect than the tool.</extracomment>
        <translation>协议转换</translation>
    </message>
    <message>
        <source>Gaps</source>
        <extracomment>Label: statistics of the silences between pieces of content.</extracomment>
        <translation>间隔</translation>
    </message>
    <message>
        <source>How it ended</source>
        <extracomment>Heading in a text about a request.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Request</source>
        <extracomment>Heading in a text about a request.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>Usage</source>
        <extracomment>Heading in a text about a request.</extracomment>
        <translation>用量</translation>
    </message>
    <message>
        <source>Timeline</source>
        <extracomment>Heading in a text about a request: what happened when.</extracomment>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Stage</source>
        <extracomment>Label: how far a running request has come, e.g. &quot;Streaming&quot;.</extracomment>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Running for</source>
        <extracomment>Label: for how long a request has been running.</extracomment>
        <translation>已进行</translation>
    </message>
    <message>
        <source>Silence now</source>
        <extracomment>Label: for how long a running request has been silent, and the limit of that.</extracomment>
        <translation>当前静默</translation>
    </message>
    <message>
        <source>Request %1, %2</source>
        <extracomment>First line of a text about a request: number, time.</extracomment>
        <translation>请求 %1，%2</translation>
    </message>
    <message>
        <source>Held back</source>
        <extracomment>Label: for how long a request had to wait because of the guards, before and between its upstream calls.</extracomment>
        <translation>被暂缓</translation>
    </message>
    <message>
        <source>Degraded</source>
        <extracomment>Label: what was done to a request because the health of the user&apos;s infrastructure was low.</extracomment>
        <translation>降级</translation>
    </message>
    <message>
        <source>Waits for</source>
        <extracomment>Label: why a running request waits, and until when.</extracomment>
        <translation>等待原因</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>Usage: no price is known for the model, or for that of one of the attempts.</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>Usage: what the request has cost, all attempts together.</extracomment>
        <translation>费用</translation>
    </message>
</context>
<context>
    <name>sluice::ui::FilterBar</name>
    <message>
        <source>Search names and reasons</source>
        <extracomment>Stands in the empty search field.</extracomment>
        <translation>搜索名称和原因</translation>
    </message>
    <message>
        <source>Search</source>
        <extracomment>Name of the search field, for those who do not see it.</extracomment>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Any model</source>
        <extracomment>Filter by model: it is not set.</extracomment>
        <translation>全部模型</translation>
    </message>
    <message>
        <source>Any channel</source>
        <extracomment>Filter by channel: it is not set.</extracomment>
        <translation>全部通道</translation>
    </message>
    <message>
        <source>Any client</source>
        <extracomment>Filter by client: it is not set.</extracomment>
        <translation>全部客户端</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Name of a filter, for those who do not see it.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Name of a filter, for those who do not see it.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Name of a filter, for those who do not see it.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Clear</source>
        <extracomment>Button: takes all filters away.</extracomment>
        <translation>清除</translation>
    </message>
    <message>
        <source>Show all requests</source>
        <extracomment>Tool tip of the button &quot;Clear&quot;.</extracomment>
        <translation>显示全部请求</translation>
    </message>
</context>
<context>
    <name>sluice::ui::Formatters</name>
    <message>
        <source>%1 ms</source>
        <extracomment>A duration in milliseconds.</extracomment>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>A duration in seconds.</extracomment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <extracomment>A duration in minutes and seconds.</extracomment>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <extracomment>A duration in hours and minutes.</extracomment>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 min</source>
        <extracomment>A duration of whole minutes.</extracomment>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>ms</source>
        <extracomment>Unit of an axis: milliseconds.</extracomment>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>s</source>
        <extracomment>Unit of an axis: seconds.</extracomment>
        <translation>秒</translation>
    </message>
    <message>
        <source>min</source>
        <extracomment>Unit of an axis: minutes.</extracomment>
        <translation>分</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <extracomment>How fast a model writes. The number may begin with ~ for an estimate.</extracomment>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>%1%</source>
        <extracomment>A share in percent.</extracomment>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GuardNotices</name>
    <message>
        <source>Let all these go on</source>
        <extracomment>Button: all clients that the line beside it names get answers again.</extracomment>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Sluice has paused %1 more: %2</source>
        <extracomment>Clients (%2, a list of names) that get no more answers until the user says so, apart from those that are named above; %1 is how many.</extracomment>
        <translation>Sluice 还暂停了 %1 个客户端：%2</translation>
    </message>
    <message>
        <source>Let it go on</source>
        <extracomment>Button: the paused client gets answers again.</extracomment>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GuardWords</name>
    <message>
        <source>Spending today</source>
        <extracomment>What was spent today, of all clients together; a sum follows.</extracomment>
        <translation>今日消费</translation>
    </message>
    <message>
        <source>Spending of %1 today</source>
        <extracomment>What was spent today by the client %1, an entry of the settings for a tool; a sum follows.</extracomment>
        <translation>%1 今日消费</translation>
    </message>
    <message>
        <source>Spending this month</source>
        <extracomment>What was spent in this calendar month, of all clients together; a sum follows.</extracomment>
        <translation>本月消费</translation>
    </message>
    <message>
        <source>Spending of %1 this month</source>
        <extracomment>What was spent in this calendar month by the client %1, an entry of the settings for a tool; a sum follows.</extracomment>
        <translation>%1 本月消费</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>Part of a list: how many requests (%2) of a priority (%1, P0 to P2) wait.</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Waiting for room: %1 (longest %2)</source>
        <extracomment>Requests that wait until there is room under the providers&apos; limits: %1 e.g. &quot;P0 2, P1 5&quot;, %2 the longest wait so far.</extracomment>
        <translation>等待余量：%1（最长 %2）</translation>
    </message>
    <message>
        <source>All %1 slots are in use</source>
        <extracomment>As many requests as the settings allow (%1, of all clients together) are with providers; the others wait.</extracomment>
        <translation>%1 个并发槽位已全部占用</translation>
    </message>
    <message>
        <source>Well</source>
        <extracomment>State of a channel, a key or a model: calls go through.</extracomment>
        <translation>正常</translation>
    </message>
    <message>
        <source>Little room</source>
        <extracomment>State of a channel or a key: its limits are nearly used, so that requests may have to wait. Keep short.</extracomment>
        <translation>余量不足</translation>
    </message>
    <message>
        <source>Left alone</source>
        <extracomment>State of a channel or a model: after failures, it gets no calls for a while.</extracomment>
        <translation>熔断中</translation>
    </message>
    <message>
        <source>Resting</source>
        <extracomment>State of a channel or a key: after a rate limit, it gets no calls for a while.</extracomment>
        <translation>冷却中</translation>
    </message>
    <message>
        <source>Used up for today</source>
        <extracomment>State of a channel or a key: what the settings let it use or spend on one day is reached. Keep short.</extracomment>
        <translation>今日额度已用完</translation>
    </message>
    <message>
        <source>Key refused</source>
        <extracomment>The provider does not accept the key.</extracomment>
        <translation>密钥被拒</translation>
    </message>
    <message>
        <source>Model missing</source>
        <extracomment>State of a channel or a model: the provider does not know the model.</extracomment>
        <translation>模型不存在</translation>
    </message>
    <message>
        <source>Slow</source>
        <extracomment>State of a channel or a model: answers have been slow to begin for a while.</extracomment>
        <translation>过慢</translation>
    </message>
    <message>
        <source>Switched off</source>
        <extracomment>State of a channel: the settings keep it from use.</extracomment>
        <translation>已停用</translation>
    </message>
    <message>
        <source>%1 for %2 more</source>
        <extracomment>State of a channel (%1, e.g. &quot;Left alone&quot;) and how much longer it lasts (%2, e.g. &quot;23 s&quot;).</extracomment>
        <translation>%1，剩余 %2</translation>
    </message>
    <message>
        <source>Notices in place of answers</source>
        <extracomment>Beside the health gauge, which is very low: clients that allow it are told so instead of given an answer. Keep short.</extracomment>
        <translation>以提示代替回答</translation>
    </message>
    <message>
        <source>Answers come from other models</source>
        <extracomment>Beside the health gauge, which is low: what happens to the requests of clients that allow it. Keep short.</extracomment>
        <translation>由其他模型回答</translation>
    </message>
    <message>
        <source>Contexts are shortened</source>
        <extracomment>Beside the health gauge, which is a bit low: only the last turns of a conversation are sent, for clients that allow it. Keep short.</extracomment>
        <translation>已缩短上下文</translation>
    </message>
    <message>
        <source>shorter context</source>
        <extracomment>What was done to a request because health was low: only the last turns of the conversation were sent.</extracomment>
        <translation>缩短上下文</translation>
    </message>
    <message>
        <source>other model</source>
        <extracomment>What was done to a request because health was low: it was sent to the model meant for that.</extracomment>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>notice in place of the answer</source>
        <extracomment>What was done to a request because health was low: a short text was answered, and no model was asked.</extracomment>
        <translation>以提示代替回答</translation>
    </message>
    <message>
        <source>Vector store</source>
        <extracomment>Part of the health score: a vector database of the user.</extracomment>
        <translation>向量库</translation>
    </message>
    <message>
        <source>Database</source>
        <extracomment>Part of the health score: a relational database of the user.</extracomment>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Component</source>
        <extracomment>Part of the health score: any other thing that the user has Sluice watch.</extracomment>
        <translation>组件</translation>
    </message>
    <message>
        <source>fine</source>
        <extracomment>How a question to a database or the like went.</extracomment>
        <translation>正常</translation>
    </message>
    <message>
        <source>slow</source>
        <extracomment>How a question to a database or the like went.</extracomment>
        <translation>缓慢</translation>
    </message>
    <message>
        <source>out of memory</source>
        <extracomment>How a question to a database or the like went.</extracomment>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>memory quota used up</source>
        <extracomment>How a question to a database or the like went.</extracomment>
        <translation>内存配额已用完</translation>
    </message>
    <message>
        <source>failed</source>
        <extracomment>How a question to a database or the like went.</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <extracomment>%1 is e.g. &quot;Spending today&quot;, %2 what was spent, %3 the limit with its currency.</extracomment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1, limit reached</source>
        <extracomment>What was spent of a limit (%1), of which nothing is left.</extracomment>
        <translation>%1，已达上限</translation>
    </message>
    <message>
        <source>On trial</source>
        <extracomment>State of a channel or a model: after failures, single calls are let through to see whether it is well again.</extracomment>
        <translation>熔断试探中</translation>
    </message>
    <message>
        <source>Sluice has paused %1, which sends the same request again and again</source>
        <extracomment>A client (%1, an entry of the settings for a tool) gets no more answers until the user says so.</extracomment>
        <translation>Sluice 已暂停客户端 %1：它反复发送相同的请求</translation>
    </message>
    <message>
        <source>Sluice has paused %1, which spends much faster than usual</source>
        <extracomment>A client (%1, an entry of the settings for a tool) gets no more answers until the user says so.</extracomment>
        <translation>Sluice 已暂停客户端 %1：它的消费速度远高于平时</translation>
    </message>
</context>
<context>
    <name>sluice::ui::HealthFigure</name>
    <message>
        <source>%1 of %2 connections</source>
        <extracomment>Of a database: how many (%1) of its connections (%2) are in use.</extracomment>
        <translation>连接 %1 / %2</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <extracomment>A part of the health score: %1 is what it is, %2 its name in the settings, %3 its own score of 100 or a dash.</extracomment>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>Below %1, clients that allow it get answers to a shortened context.</source>
        <extracomment>Explains a mark of the health gauge; %1 is a score. &quot;Client&quot;: an entry of the settings for a tool.</extracomment>
        <translation>低于 %1：对允许降级的客户端，缩短上下文后再请求。</translation>
    </message>
    <message>
        <source>Below %1, clients that allow it get answers from other models.</source>
        <extracomment>Explains a mark of the health gauge; %1 is a score. &quot;Client&quot;: an entry of the settings for a tool.</extracomment>
        <translation>低于 %1：对允许降级的客户端，改用其他模型回答。</translation>
    </message>
    <message>
        <source>Below %1, clients that allow it get a notice in place of an answer.</source>
        <extracomment>Explains a mark of the health gauge; %1 is a score. &quot;Client&quot;: an entry of the settings for a tool.</extracomment>
        <translation>低于 %1：对允许降级的客户端，以提示代替回答。</translation>
    </message>
    <message>
        <source>Health %1 of 100</source>
        <extracomment>The health score of what the user has Sluice watch, 0 to 100.</extracomment>
        <translation>健康度 %1 / 100</translation>
    </message>
    <message>
        <source>Language models: %1</source>
        <extracomment>Part of the health score: how near the channels are to their token limits; %1 is its own score of 100.</extracomment>
        <translation>语言模型：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::HealthGauge</name>
    <message>
        <source>Health</source>
        <extracomment>Beside the gauge of the health score, 0 to 100.</extracomment>
        <translation>健康度</translation>
    </message>
</context>
<context>
    <name>sluice::ui::IdleHint</name>
    <message>
        <source>Copy</source>
        <extracomment>Button beside a shell command: puts it on the clipboard.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>No tool can connect yet</source>
        <extracomment>Heading in the place of the stream table.</extracomment>
        <translation>工具暂时无法连接</translation>
    </message>
    <message>
        <source>No stream is running</source>
        <extracomment>Heading in the place of the stream table.</extracomment>
        <translation>当前没有进行中的流</translation>
    </message>
    <message>
        <source>The line at the top says why.</source>
        <extracomment>Shown while the gateway does not listen.</extracomment>
        <translation>原因见窗口顶部的状态行。</translation>
    </message>
    <message>
        <source>To see it work without a provider, start a demo beside it:</source>
        <extracomment>Advice above a shell command that starts Sluice with simulated providers.</extracomment>
        <translation>没有服务商也能试用，另启动一个演示：</translation>
    </message>
    <message>
        <source>No channel is set up yet</source>
        <extracomment>Heading in the place of the stream table: there is no provider to which a request could go.</extracomment>
        <translation>尚未设置通道</translation>
    </message>
    <message>
        <source>Requests are answered once config.json has an enabled channel; the README shows one. The file is read again when it changes.</source>
        <extracomment>Shown while no request can be served. config.json is the file with the settings, README a text; keep both names.</extracomment>
        <translation>在 config.json 中添加并启用通道后即可回答请求；README 中有示例。文件更改后会自动重新读取。</translation>
    </message>
    <message>
        <source>Point a tool at the base URL above, or try it from a terminal, with the token that the demo has printed in SLUICE_TOKEN:</source>
        <extracomment>Advice above a shell command. SLUICE_TOKEN is the name of an environment variable; keep it.</extracomment>
        <translation>将工具指向上方的基础 URL，或在终端中试一试（将演示打印出的令牌放入环境变量 SLUICE_TOKEN）：</translation>
    </message>
    <message>
        <source>Point a tool at the base URL above, or try it from a terminal, with a model that your provider has:</source>
        <extracomment>Advice above a shell command that names a model.</extracomment>
        <translation>将工具指向上方的基础 URL，或在终端中试一试（换成您的服务商提供的模型）：</translation>
    </message>
    <message>
        <source>Point a tool at the base URL above, or try it from a terminal:</source>
        <extracomment>Advice above a shell command.</extracomment>
        <translation>将工具指向上方的基础 URL，或在终端中试一试：</translation>
    </message>
</context>
<context>
    <name>sluice::ui::LegendButton</name>
    <message>
        <source>Show or hide this in the chart</source>
        <extracomment>Tool tip of an entry in a chart&apos;s legend.</extracomment>
        <translation>在图表中显示或隐藏</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MainWindow</name>
    <message>
        <source>Quit</source>
        <extracomment>Ends the application, also when a tray icon would keep it.</extracomment>
        <translation>退出</translation>
    </message>
    <message>
        <source>config.json cannot be used: %1</source>
        <extracomment>config.json is a file name; %1 is line and reason.</extracomment>
        <translation>config.json 无法使用：%1</translation>
    </message>
    <message>
        <source>Demo: the channels are simulated, their prices made up; nothing is charged.</source>
        <extracomment>Notice in a demo.</extracomment>
        <translation>演示模式：通道为模拟，价格为虚构，不会产生任何费用。</translation>
    </message>
    <message>
        <source>Overview</source>
        <extracomment>Entry of the sidebar: the page with the gateway&apos;s state, its streams and charts.</extracomment>
        <translation>概览</translation>
    </message>
    <message>
        <source>Requests</source>
        <extracomment>Entry of the sidebar: the page with all exchanges of the ledger. Tools call them requests.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>Requests since start: %1</source>
        <extracomment>In the status bar: how many requests were answered or broken off since the application was started.</extracomment>
        <translation>启动以来的请求数：%1</translation>
    </message>
    <message>
        <source>Usage</source>
        <extracomment>Entry of the sidebar: the page that tells how many tokens were used and what they cost.</extracomment>
        <translation>用量</translation>
    </message>
    <message>
        <source>Review</source>
        <extracomment>Entry of the sidebar: the page that looks back on a week.</extracomment>
        <translation>周报</translation>
    </message>
    <message>
        <source>Alerts</source>
        <extracomment>Entry of the sidebar: the page with what the user should know of, such as a refused key.</extracomment>
        <translation>告警</translation>
    </message>
</context>
<context>
    <name>sluice::ui::NavigationBar</name>
    <message>
        <source>Pages</source>
        <extracomment>Name of the sidebar for screen readers.</extracomment>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>sluice::ui::OverviewPage</name>
    <message>
        <source>Base URL copied</source>
        <extracomment>Message after the base URL was put on the clipboard.</extracomment>
        <translation>已复制基础 URL</translation>
    </message>
    <message>
        <source>Command copied</source>
        <extracomment>Message after a shell command was put on the clipboard.</extracomment>
        <translation>已复制命令</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ReportPdf</name>
    <message>
        <source>Page %1 of %2</source>
        <extracomment>At the foot of a page: its number %1 of %2.</extracomment>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RequestActions</name>
    <message>
        <source>Show details</source>
        <extracomment>In the menu of a request: opens its details.</extracomment>
        <translation>显示详情</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <extracomment>In the menu of a request: copies what the table shows of all that are selected.</extracomment>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Copy row</source>
        <extracomment>In the menu of a request: copies what the table shows of it.</extracomment>
        <translation>复制该行</translation>
    </message>
    <message>
        <source>Copy number</source>
        <extracomment>In the menu of a request: copies its number.</extracomment>
        <translation>复制编号</translation>
    </message>
    <message>
        <source>Number copied</source>
        <extracomment>Message after a request&apos;s number was put on the clipboard.</extracomment>
        <translation>已复制编号</translation>
    </message>
    <message>
        <source>Only model %1</source>
        <extracomment>In the menu of a request: shows only those with the same model.</extracomment>
        <translation>只看模型 %1</translation>
    </message>
    <message>
        <source>Only channel %1</source>
        <extracomment>In the menu of a request: shows only those over the same channel.</extracomment>
        <translation>只看通道 %1</translation>
    </message>
    <message>
        <source>Only client %1</source>
        <extracomment>In the menu of a request: shows only those of the same client.</extracomment>
        <translation>只看客户端 %1</translation>
    </message>
    <message>
        <source>Only ending %1</source>
        <extracomment>In the menu of a request: shows only those that ended in the same way.</extracomment>
        <translation>只看结果“%1”</translation>
    </message>
    <message>
        <source>The ledger cannot be read</source>
        <extracomment>Message when rows could not be copied.</extracomment>
        <translation>无法读取账本</translation>
    </message>
    <message>
        <source>Only the first %1 rows were copied</source>
        <extracomment>Message after rows were put on the clipboard: more were selected than it takes.</extracomment>
        <translation>只复制了前 %1 行</translation>
    </message>
    <message>
        <source>Rows copied: %1</source>
        <extracomment>Message after rows were put on the clipboard: all that were selected.</extracomment>
        <translation>已复制 %1 行</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RequestsExport</name>
    <message>
        <source>Stop exporting</source>
        <extracomment>Menu entry: ends the writing of requests into a file, which is then not kept.</extracomment>
        <translation>停止导出</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <extracomment>Menu entry: writes the requests of the list into a file. CSV is a file format.</extracomment>
        <translation>表格 (CSV)…</translation>
    </message>
    <message>
        <source>Objects (JSON Lines)…</source>
        <extracomment>Menu entry: writes the requests of the list into a file. JSON Lines is a file format.</extracomment>
        <translation>对象 (JSON Lines)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Export the requests of the list</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>导出列表中的请求</translation>
    </message>
    <message>
        <source>Writing requests to %1…</source>
        <extracomment>In the status bar, while it is being written; %1 is a file.</extracomment>
        <translation>正在将请求写入 %1…</translation>
    </message>
    <message>
        <source>Export stopped, no file written</source>
        <extracomment>In the status bar, after the user has stopped the writing of a file.</extracomment>
        <translation>已停止导出，未写入文件</translation>
    </message>
    <message>
        <source>Requests written: %1, to %2</source>
        <extracomment>In the status bar; %1 is a number, %2 a file.</extracomment>
        <translation>已写入请求：%1，文件：%2</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <extracomment>In the status bar; %1 is a file, %2 the reason.</extracomment>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RequestsHeader</name>
    <message>
        <source>Standard columns</source>
        <extracomment>In the menu of columns: widths, order and choice as at the first start.</extracomment>
        <translation>默认列</translation>
    </message>
    <message>
        <source>Move left</source>
        <extracomment>In the menu of columns: opens a list of columns, one of which is then moved.</extracomment>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <extracomment>In the menu of columns: opens a list of columns, one of which is then moved.</extracomment>
        <translation>右移</translation>
    </message>
    <message>
        <source>Fit widths</source>
        <extracomment>In the menu of columns: makes each as wide as what it shows.</extracomment>
        <translation>适应列宽</translation>
    </message>
    <message>
        <source>Sort by</source>
        <extracomment>In the menu of columns: opens the list of orders.</extracomment>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Ascending</source>
        <extracomment>In the list of orders: the smallest, earliest, or first of the alphabet on top.</extracomment>
        <translation>升序</translation>
    </message>
    <message>
        <source>Descending</source>
        <extracomment>In the list of orders: the largest, latest, or last of the alphabet on top.</extracomment>
        <translation>降序</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RequestsModel</name>
    <message>
        <source>%1. %2, %3: %4</source>
        <extracomment>One upstream call in a list: number, channel, model, how it ended.</extracomment>
        <translation>%1. %2，%3：%4</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>In the column &quot;Stream&quot;: the answer was asked for in one piece.</extracomment>
        <translation>否</translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>In the column &quot;Stream&quot;: the answer was asked for as a stream.</extracomment>
        <translation>是</translation>
    </message>
    <message>
        <source>Time</source>
        <extracomment>Column: when the request came.</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Tool</source>
        <extracomment>Column: the program that asked, e.g. Claude Code.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Column: the client entry of the settings whose token was used.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Column: model asked for, and the one that served if it differs.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Column: the upstream endpoint that served.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <extracomment>Column: the interface that was called, e.g. Chat Completions.</extracomment>
        <translation>接口</translation>
    </message>
    <message>
        <source>Stream</source>
        <extracomment>Column: whether the answer was asked for as a stream.</extracomment>
        <translation>流式</translation>
    </message>
    <message>
        <source>Status</source>
        <extracomment>Column: HTTP status the tool got.</extracomment>
        <translation>状态码</translation>
    </message>
    <message>
        <source>How it ended</source>
        <extracomment>Column: how the exchange ended.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time taken</source>
        <extracomment>Column: time from request to the end of the answer.</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <source>To first</source>
        <extracomment>Column: time from request to the first content. Keep short.</extracomment>
        <translation>首个内容</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <extracomment>Column: the longest silence of the stream. Keep short.</extracomment>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <extracomment>Column: input tokens. Keep short.</extracomment>
        <translation>输入词元</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <extracomment>Column: output tokens. Keep short.</extracomment>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>Cached</source>
        <extracomment>Column: input tokens that the provider read from its cache. Keep short.</extracomment>
        <translation>缓存词元</translation>
    </message>
    <message>
        <source>Size</source>
        <extracomment>Column: size of the answer.</extracomment>
        <translation>大小</translation>
    </message>
    <message>
        <source>Attempts</source>
        <extracomment>Column: number of upstream calls. Keep short.</extracomment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Why</source>
        <extracomment>Column: why the exchange ended so.</extracomment>
        <translation>原因</translation>
    </message>
    <message>
        <source>The model asked for → the model that served</source>
        <extracomment>Tool tip of the column &quot;Model&quot;.</extracomment>
        <translation>请求的模型 → 实际服务的模型</translation>
    </message>
    <message>
        <source>The HTTP status that the tool got</source>
        <extracomment>Tool tip of the column &quot;Status&quot;.</extracomment>
        <translation>工具收到的 HTTP 状态码</translation>
    </message>
    <message>
        <source>From the request to the end of the answer</source>
        <extracomment>Tool tip of the column &quot;Time taken&quot;.</extracomment>
        <translation>从收到请求到回答结束</translation>
    </message>
    <message>
        <source>From the request to the first text, reasoning or tool argument</source>
        <extracomment>Tool tip of the column &quot;To first&quot;.</extracomment>
        <translation>从收到请求到第一段文本、推理或工具参数</translation>
    </message>
    <message>
        <source>The longest silence between two pieces of content</source>
        <extracomment>Tool tip of the column &quot;Longest gap&quot;.</extracomment>
        <translation>两段内容之间最长的静默</translation>
    </message>
    <message>
        <source>As the provider counted them; ~ marks an estimate</source>
        <extracomment>Tool tip of the columns with token counts.</extracomment>
        <translation>以服务商的计数为准；~ 表示估算值</translation>
    </message>
    <message>
        <source>Input tokens that the provider read from its cache</source>
        <extracomment>Tool tip of the column &quot;Cached&quot;.</extracomment>
        <translation>服务商从缓存读取的输入词元</translation>
    </message>
    <message>
        <source>Running. Silence now: %1</source>
        <extracomment>Tool tip of a running request; %1 is e.g. &quot;1.4 s of 60 s&quot;.</extracomment>
        <translation>进行中。当前静默：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RequestsPage</name>
    <message>
        <source>Columns</source>
        <extracomment>Button: opens the menu in which columns are chosen.</extracomment>
        <translation>列</translation>
    </message>
    <message>
        <source>No longer there</source>
        <extracomment>In the place of the details of a request.</extracomment>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>The ledger does not hold this request any more.</source>
        <extracomment>Why the details of a request cannot be shown.</extracomment>
        <translation>账本中已没有这条请求。</translation>
    </message>
    <message>
        <source>The ledger cannot be read</source>
        <extracomment>In the place of the details of a request.
----------
In the place of the table of requests.</extracomment>
        <translation>无法读取账本</translation>
    </message>
    <message>
        <source>Details copied</source>
        <extracomment>Message after a text about a request was put on the clipboard.</extracomment>
        <translation>已复制详情</translation>
    </message>
    <message>
        <source>Try again</source>
        <extracomment>Button: reads again after an error.</extracomment>
        <translation>重试</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <extracomment>In the place of the table of requests, where a filter leaves none.</extracomment>
        <translation>没有匹配的请求</translation>
    </message>
    <message>
        <source>No request in the ledger matches the filters.</source>
        <extracomment>In the place of the table of requests, below &quot;Nothing matches&quot;.</extracomment>
        <translation>账本中没有符合筛选条件的请求。</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <extracomment>Button: takes all filters away.</extracomment>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No requests yet</source>
        <extracomment>In the place of the table of requests while there are none.</extracomment>
        <translation>还没有请求</translation>
    </message>
    <message>
        <source>Every request that a tool sends through Sluice appears here as soon as it arrives: how it went, how long each stage took, and how and why it ended. Prompts and answers are not kept.</source>
        <extracomment>In the place of the table of requests, below &quot;No requests yet&quot;.</extracomment>
        <translation>工具经由 Sluice 发出的每个请求一到达就会显示在这里：过程如何、各阶段用时多少、结果及原因。提示词和回答不会保存。</translation>
    </message>
    <message>
        <source>Reading the ledger…</source>
        <extracomment>In the place of the number of requests, while the ledger is being read.</extracomment>
        <translation>正在读取账本…</translation>
    </message>
    <message>
        <source>The first %1 requests</source>
        <extracomment>How many requests the table holds; there are more.</extracomment>
        <translation>前 %1 条请求</translation>
    </message>
    <message>
        <source>Requests found: %1</source>
        <extracomment>How many requests a filter lets through.</extracomment>
        <translation>找到 %1 条请求</translation>
    </message>
    <message>
        <source>Requests: %1</source>
        <extracomment>How many requests there are.</extracomment>
        <translation>请求：%1</translation>
    </message>
    <message>
        <source>Export</source>
        <extracomment>Button with a menu: writes the requests of the table into a file.</extracomment>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RequestsTable</name>
    <message>
        <source>Requests</source>
        <extracomment>Name of the table, for those who do not see it.</extracomment>
        <translation>请求</translation>
    </message>
</context>
<context>
    <name>sluice::ui::Review</name>
    <message>
        <source>Money</source>
        <extracomment>Column of a table: what a sum of money was for.
----------
Heading of a table of costs.</extracomment>
        <translation>费用明细</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>In a table: what all calls cost.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <source>of it for answers that the tool left</source>
        <extracomment>In a table: part of the cost, for answers that the tool did not wait for.</extracomment>
        <translation>其中：工具已断开的回答</translation>
    </message>
    <message>
        <source>of it for stalled streams</source>
        <extracomment>In a table: part of the cost, for streams that were cut in a silence.</extracomment>
        <translation>其中：停滞的流</translation>
    </message>
    <message>
        <source>of it for other failures</source>
        <extracomment>In a table: part of the cost, for calls that failed.</extracomment>
        <translation>其中：其他失败</translation>
    </message>
    <message>
        <source>Saved by providers&apos; caches</source>
        <extracomment>In a table: what was not paid because the provider had the tokens in its cache.</extracomment>
        <translation>服务商缓存节省</translation>
    </message>
    <message>
        <source>Received</source>
        <extracomment>Column of a table: when a request was received.</extracomment>
        <translation>接收时间</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Column of a table: the tool&apos;s entry in the settings.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Column of a table: a model.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Column of a table: a channel.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Waited</source>
        <extracomment>Column of a table: how long a request was held back.</extracomment>
        <translation>等待</translation>
    </message>
    <message>
        <source>Degraded answers</source>
        <extracomment>Column of a table: what was done to answers because health was low, or because a stream broke.</extracomment>
        <translation>降级的回答</translation>
    </message>
    <message>
        <source>Requests</source>
        <extracomment>Column of a table: how many requests there were.
----------
In a table: how many requests there were.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>ended with a notice</source>
        <extracomment>In a table: answers that ended with a short text of Sluice about a stall or a break.</extracomment>
        <translation>以提示结束</translation>
    </message>
    <message>
        <source>What the calls cost is not known.</source>
        <extracomment>Where there is nothing to say about costs.</extracomment>
        <translation>调用的费用未知。</translation>
    </message>
    <message>
        <source>Tokens of which no price is known, and which are in no sum: %1.</source>
        <extracomment>About costs; %1 is a number of tokens.</extracomment>
        <translation>价格未知、未计入任何金额的词元：%1。</translation>
    </message>
    <message>
        <source>Tokens that Sluice counted because the provider did not: %1. Sums with ~ may hold them.</source>
        <extracomment>About costs, which are marked with ~; %1 is a number of tokens.</extracomment>
        <translation>服务商未告知、由 Sluice 估算的词元：%1。带 ~ 的金额可能包含它们。</translation>
    </message>
    <message>
        <source>Waits and degraded answers</source>
        <extracomment>Heading of tables of requests that waited, and of answers that were less than was asked for.</extracomment>
        <translation>等待与降级</translation>
    </message>
    <message>
        <source>No request was held back for a second or longer.</source>
        <extracomment>Where there are no waits to list.</extracomment>
        <translation>没有请求被暂缓一秒或更久。</translation>
    </message>
    <message>
        <source>Requests held back for a second or longer: %1. The longest wait: %2.</source>
        <extracomment>%1 is a number of requests, %2 a duration, both with the week before in brackets.</extracomment>
        <translation>被暂缓一秒或更久的请求：%1。最长等待：%2。</translation>
    </message>
    <message>
        <source>No answer was degraded.</source>
        <extracomment>Where there are no degraded answers to list.</extracomment>
        <translation>没有降级的回答。</translation>
    </message>
    <message>
        <source>In brackets: the week before.</source>
        <extracomment>Below the title of a review, about its figures.</extracomment>
        <translation>括号内为前一周的数值。</translation>
    </message>
    <message>
        <source>Today is not over: these are the figures of %1, %2.</source>
        <extracomment>Below the title of a review of the current week; %1 is the date, %2 the time.</extracomment>
        <translation>今天尚未结束：以下为截至 %1 %2 的数值。</translation>
    </message>
    <message>
        <source>Reasons, fallbacks, stalls, waits and degraded answers are those of the latest %1 requests of each week.</source>
        <extracomment>Below the title of a review; %1 is a number of requests.</extracomment>
        <translation>原因、回退、停滞、等待和降级只统计每周最近的 %1 条请求。</translation>
    </message>
    <message>
        <source>What changed</source>
        <extracomment>Heading of what is not as it was in the week before.</extracomment>
        <translation>有何变化</translation>
    </message>
    <message>
        <source>There were no requests in the week before to compare with.</source>
        <extracomment>In place of what changed in a week.</extracomment>
        <translation>前一周没有请求，无从比较。</translation>
    </message>
    <message>
        <source>Nothing that is more than chance.</source>
        <translation>没有超出偶然波动的变化。</translation>
    </message>
    <message>
        <source>What</source>
        <extracomment>Column of a table: what a figure tells.</extracomment>
        <translation>项目</translation>
    </message>
    <message>
        <source>This week (before)</source>
        <extracomment>Column of a table: figures of the week and, in brackets, of the week before.</extracomment>
        <translation>本周（前一周）</translation>
    </message>
    <message>
        <source>Complete</source>
        <extracomment>In a table: how many requests were answered whole.</extracomment>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <extracomment>In a table: how many requests failed.
----------
Column of a table: how many calls failed.</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <source>Left by the tool</source>
        <extracomment>In a table: how many requests the tool gave up before their end.</extracomment>
        <translation>工具已断开</translation>
    </message>
    <message>
        <source>Tokens</source>
        <extracomment>In a table: how many tokens of input and output there were; some of them may be estimated.</extracomment>
        <translation>词元</translation>
    </message>
    <message>
        <source>First content, p50</source>
        <extracomment>In a table: the time from a request until half of all streams had begun.</extracomment>
        <translation>首个内容 p50</translation>
    </message>
    <message>
        <source>First content, p95</source>
        <extracomment>In a table: the time from a request until 95 percent of all streams had begun.</extracomment>
        <translation>首个内容 p95</translation>
    </message>
    <message>
        <source>At a glance</source>
        <extracomment>Heading above the most important figures of a week.</extracomment>
        <translation>一览</translation>
    </message>
    <message>
        <source>Review of %1</source>
        <extracomment>Title of a text about a week; %1 are its first and last day.</extracomment>
        <translation>周报 %1</translation>
    </message>
    <message>
        <source>%1 (×%2)</source>
        <extracomment>A reason of failures (%1), and how often it was given in a week.</extracomment>
        <translation>%1（×%2）</translation>
    </message>
    <message>
        <source>What happened</source>
        <extracomment>Column of a table: in which way calls failed.
----------
Column of a table: in which way requests failed.</extracomment>
        <translation>情况</translation>
    </message>
    <message>
        <source>Calls</source>
        <extracomment>Column of a table: how many calls to a provider there were.</extracomment>
        <translation>调用</translation>
    </message>
    <message>
        <source>Most frequent reasons</source>
        <extracomment>Column of a table: why calls failed, in the provider&apos;s words.</extracomment>
        <translation>最常见的原因</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <extracomment>How often a breaker opened in a week (%1, with the week before in brackets) and for how long together (%2).</extracomment>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>Fallbacks away</source>
        <extracomment>Column of a table: how many requests that went to this channel another one served.</extracomment>
        <translation>回退到别处</translation>
    </message>
    <message>
        <source>Cooldowns</source>
        <extracomment>Column of a table: how often a key was left in peace after a rate limit.</extracomment>
        <translation>冷却</translation>
    </message>
    <message>
        <source>Breaker opened</source>
        <extracomment>Column of a table: how often a breaker opened, and for how long.</extracomment>
        <translation>熔断开启</translation>
    </message>
    <message>
        <source>Keys refused</source>
        <extracomment>Column of a table: how often the provider did not accept a key.</extracomment>
        <translation>密钥被拒</translation>
    </message>
    <message>
        <source>Why requests failed</source>
        <extracomment>Heading of a table of the ways in which requests failed.</extracomment>
        <translation>请求为何失败</translation>
    </message>
    <message>
        <source>None failed, in this week or the week before.</source>
        <extracomment>Where there are no failures to list.</extracomment>
        <translation>本周和前一周都没有失败。</translation>
    </message>
    <message>
        <source>Channels</source>
        <extracomment>Heading of tables about the channels.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Nothing was sent to a channel.</source>
        <extracomment>Where there are no channels to list.</extracomment>
        <translation>没有向任何通道发送请求。</translation>
    </message>
    <message>
        <source>Stalls and their limits</source>
        <extracomment>Heading of a table of streams that were cut in a silence, beside the limits that cut them.</extracomment>
        <translation>停滞与上限</translation>
    </message>
    <message>
        <source>No stream was cut in a silence.</source>
        <extracomment>Where there are no stalls to list.</extracomment>
        <translation>没有流因长时间无数据被切断。</translation>
    </message>
    <message>
        <source>Beside each limit stands what streams that ended well needed: how long their silences were.</source>
        <extracomment>Above a table of limits on silences and what streams that ended well needed.</extracomment>
        <translation>每个上限旁边列出正常结束的流的静默时长，供对照。</translation>
    </message>
    <message>
        <source>Channel / model</source>
        <extracomment>Column of a table: a channel and a model.</extracomment>
        <translation>通道 / 模型</translation>
    </message>
    <message>
        <source>Cut</source>
        <extracomment>Column of a table: in which silence streams were cut.</extracomment>
        <translation>切断于</translation>
    </message>
    <message>
        <source>Stalls</source>
        <extracomment>Column of a table: how many streams were cut.</extracomment>
        <translation>停滞</translation>
    </message>
    <message>
        <source>Limit</source>
        <extracomment>Column of a table: the longest silence allowed.</extracomment>
        <translation>上限</translation>
    </message>
    <message>
        <source>Healthy p99</source>
        <extracomment>Column of a table: silences of healthy streams; 99 percent are no longer.</extracomment>
        <translation>正常流 p99</translation>
    </message>
    <message>
        <source>p99.9</source>
        <extracomment>Column of a table: silences of healthy streams; 99.9 percent are no longer.</extracomment>
        <translation>p99.9</translation>
    </message>
    <message>
        <source>Longest</source>
        <extracomment>Column of a table: the longest silence of healthy streams.</extracomment>
        <translation>最长</translation>
    </message>
    <message>
        <source>The limit</source>
        <extracomment>Column of a table: what to think of a limit.</extracomment>
        <translation>对上限的评价</translation>
    </message>
    <message>
        <source>New channel %1, calls to it: %2.</source>
        <extracomment>Something that changed in a week: the channel %1 was used for the first time, for %2 calls.</extracomment>
        <translation>新通道 %1，调用 %2 次。</translation>
    </message>
    <message>
        <source>Channel %1 was not used; calls to it in the week before: %2.</source>
        <extracomment>Something that changed in a week: nothing was sent to the channel %1, and in the week before there were %2 calls.</extracomment>
        <translation>通道 %1 未被使用；前一周调用 %2 次。</translation>
    </message>
    <message>
        <source>New model %1, calls to it: %2.</source>
        <extracomment>Something that changed in a week: the model %1 was used for the first time, for %2 calls.</extracomment>
        <translation>新模型 %1，调用 %2 次。</translation>
    </message>
    <message>
        <source>Model %1 was not used; calls to it in the week before: %2.</source>
        <extracomment>Something that changed in a week: the model %1 was not used, and in the week before there were %2 calls.</extracomment>
        <translation>模型 %1 未被使用；前一周调用 %2 次。</translation>
    </message>
    <message>
        <source>More requests failed: %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are shares of all requests, the later one first.</extracomment>
        <translation>请求失败变多：%1，前一周为 %2。</translation>
    </message>
    <message>
        <source>Fewer requests failed: %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are shares of all requests, the later one first.</extracomment>
        <translation>请求失败变少：%1，前一周为 %2。</translation>
    </message>
    <message>
        <source>More calls to %1 failed: %2, after %3 in the week before.</source>
        <extracomment>Something that changed in a week: %1 is a channel, %2 and %3 are shares of all calls to it, the later one first.</extracomment>
        <translation>对 %1 的调用失败变多：%2，前一周为 %3。</translation>
    </message>
    <message>
        <source>Fewer calls to %1 failed: %2, after %3 in the week before.</source>
        <extracomment>Something that changed in a week: %1 is a channel, %2 and %3 are shares of all calls to it, the later first.</extracomment>
        <translation>对 %1 的调用失败变少：%2，前一周为 %3。</translation>
    </message>
    <message>
        <source>Answers begin later: half of them within %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are times until half of all streams had begun, the later week first.</extracomment>
        <translation>回答开始得更晚：一半在 %1内开始，前一周为 %2。</translation>
    </message>
    <message>
        <source>Answers begin sooner: half of them within %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are times until half of all streams had begun.</extracomment>
        <translation>回答开始得更早：一半在 %1内开始，前一周为 %2。</translation>
    </message>
    <message>
        <source>Slow answers begin later: 95% within %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are times until 19 of 20 streams had begun, the later week first.</extracomment>
        <translation>较慢的回答开始得更晚：95% 在 %1内开始，前一周为 %2。</translation>
    </message>
    <message>
        <source>Slow answers begin sooner: 95% within %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are times until 19 of 20 streams had begun, the later week first.</extracomment>
        <translation>较慢的回答开始得更早：95% 在 %1内开始，前一周为 %2。</translation>
    </message>
    <message>
        <source>The cost has risen to %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are sums of money, the later week first.</extracomment>
        <translation>费用升至 %1，前一周为 %2。</translation>
    </message>
    <message>
        <source>The cost has fallen to %1, after %2 in the week before.</source>
        <extracomment>Something that changed in a week: %1 and %2 are sums of money, the later week first.</extracomment>
        <translation>费用降至 %1，前一周为 %2。</translation>
    </message>
    <message>
        <source>Further channels and models that are new or were not used: %1.</source>
        <extracomment>Below a list of channels and models that are new or were not used any more in a week: %1 is how many it leaves out.</extracomment>
        <translation>另有 %1 个新增或未被使用的通道和模型。</translation>
    </message>
    <message>
        <source>This week: %1</source>
        <extracomment>The last seven days, today among them; %1 are their dates.</extracomment>
        <translation>本周：%1</translation>
    </message>
    <message>
        <source>Last week: %1</source>
        <extracomment>The seven days before the last seven; %1 are their dates.</extracomment>
        <translation>上周：%1</translation>
    </message>
    <message>
        <source>before the first content</source>
        <extracomment>A stream was cut before any text had come.</extracomment>
        <translation>首个内容之前</translation>
    </message>
    <message>
        <source>within the stream</source>
        <extracomment>A stream was cut in a silence after its first text.</extracomment>
        <translation>流的中途</translation>
    </message>
    <message>
        <source>may be too tight</source>
        <extracomment>A limit on silences is so low that it may cut streams that are well. Keep short.</extracomment>
        <translation>可能过紧</translation>
    </message>
    <message>
        <source>fits</source>
        <extracomment>A limit on silences suits the streams. Keep short.</extracomment>
        <translation>合适</translation>
    </message>
    <message>
        <source>could be tighter</source>
        <extracomment>A limit on silences is so high that dead streams are noticed late. Keep short.</extracomment>
        <translation>可以更紧</translation>
    </message>
    <message>
        <source>Nothing was spent, in this week or the week before.</source>
        <extracomment>Where there is nothing to say about costs.</extracomment>
        <translation>本周和前一周都没有花费。</translation>
    </message>
    <message>
        <source>The tables show the %1 channels with the most failed calls, of %2.</source>
        <extracomment>Above a table that has not all rows: %1 is how many it has, %2 how many there would be.</extracomment>
        <translation>通道共 %2 个，表中只列出失败调用最多的 %1 个。</translation>
    </message>
    <message>
        <source>Of each channel&apos;s ways of failing the %1 most frequent are shown, in %2 rows at the most.</source>
        <extracomment>Above a table that has not all rows: %1 is how many ways of failing it has for a channel, %2 how many rows in all.</extracomment>
        <translation>每个通道只列出最常见的 %1 种失败，总共不超过 %2 行。</translation>
    </message>
    <message>
        <source>The %1 most frequent are shown.</source>
        <extracomment>Above a table that may not have all rows; %1 is how many it has.</extracomment>
        <translation>只列出最常见的 %1 项。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ReviewExport</name>
    <message>
        <source>Review copied as Markdown</source>
        <extracomment>Message after the review of a week was put on the clipboard. Markdown is a text format.</extracomment>
        <translation>已将周报复制为 Markdown</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Save the review</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>保存周报</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ReviewPage</name>
    <message>
        <source>Review of the week</source>
        <extracomment>Name of the text about a week for screen readers.</extracomment>
        <translation>周报</translation>
    </message>
    <message>
        <source>Week</source>
        <extracomment>Name of the choice of a week, for those who do not see it.</extracomment>
        <translation>周</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <extracomment>Button: puts the review of a week on the clipboard. Markdown is a text format.</extracomment>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <extracomment>Button: saves the review of a week into a file. PDF is a file format.</extracomment>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>Nothing to look back on yet</source>
        <extracomment>In the place of the review of a week.</extracomment>
        <translation>还没有可回顾的内容</translation>
    </message>
    <message>
        <source>Once tools have sent requests, this page tells what failed and why, what the guards did, what was paid for nothing, and what changed since the week before.</source>
        <extracomment>In the place of the review of a week, below &quot;Nothing to look back on yet&quot;.</extracomment>
        <translation>工具发来请求之后，这里会说明什么失败了、为何失败，防护机制做了什么，哪些钱白花了，以及与前一周相比有何变化。</translation>
    </message>
    <message>
        <source>The ledger cannot be read</source>
        <extracomment>In the place of the review of a week.</extracomment>
        <translation>无法读取账本</translation>
    </message>
    <message>
        <source>Try again</source>
        <extracomment>Button: asks the ledger once more.</extracomment>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SaveFile</name>
    <message>
        <source>Saved %1</source>
        <extracomment>In the status bar; %1 is a file.</extracomment>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Cannot save %1: %2</source>
        <translation>无法保存 %1：%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SpanSwitch</name>
    <message>
        <source>Span of the charts</source>
        <extracomment>Name of the group of buttons &quot;5 min&quot;, &quot;1 h&quot;, &quot;24 h&quot; for screen readers.</extracomment>
        <translation>图表时间范围</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SpendRowTexts</name>
    <message>
        <source>%1 by midnight, at the usual pace</source>
        <extracomment>What will have been spent at the end of this day, as far as can be foretold; %1 is a sum of money.</extracomment>
        <translation>按平时的速度，预计到午夜 %1</translation>
    </message>
    <message>
        <source>%1 by the end of the month, at the usual pace</source>
        <extracomment>What will have been spent at the end of this month, as far as can be foretold.</extracomment>
        <translation>按平时的速度，预计到月底 %1</translation>
    </message>
    <message>
        <source>Today</source>
        <extracomment>Label of a sum of money: what was spent since midnight.</extracomment>
        <translation>今天</translation>
    </message>
    <message>
        <source>This month</source>
        <extracomment>Label of a sum of money: what was spent since the first of the month.</extracomment>
        <translation>本月</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>What is spent of a limit; both are sums of money.</extracomment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SpendingPanel</name>
    <message>
        <source>Spending</source>
        <extracomment>Heading above what was spent today and this month.</extracomment>
        <translation>消费</translation>
    </message>
</context>
<context>
    <name>sluice::ui::StreamsSection</name>
    <message>
        <source>Active streams</source>
        <extracomment>Heading of the table of exchanges that run now.</extracomment>
        <translation>进行中的流</translation>
    </message>
</context>
<context>
    <name>sluice::ui::TimeChoice</name>
    <message>
        <source>Any time</source>
        <extracomment>Filter by time: it is not set.</extracomment>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>Last 5 minutes</source>
        <extracomment>Filter by time.</extracomment>
        <translation>最近 5 分钟</translation>
    </message>
    <message>
        <source>Last hour</source>
        <extracomment>Filter by time.</extracomment>
        <translation>最近 1 小时</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <extracomment>Filter by time.</extracomment>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <extracomment>Filter by time.</extracomment>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Between…</source>
        <extracomment>Filter by time: two moments are asked for.</extracomment>
        <translation>自定义…</translation>
    </message>
    <message>
        <source>Time</source>
        <extracomment>Name of the filter by time, for those who do not see it.</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Received from</source>
        <extracomment>Before the field with the earliest moment of a span of time.</extracomment>
        <translation>接收时间从</translation>
    </message>
    <message>
        <source>to</source>
        <extracomment>Between the two moments of a span of time.</extracomment>
        <translation>到</translation>
    </message>
    <message>
        <source>Last %1 s</source>
        <extracomment>Filter by time: a number of seconds that was chosen elsewhere.</extracomment>
        <translation>最近 %1 秒</translation>
    </message>
    <message>
        <source>Ended from %1</source>
        <extracomment>Filter by time, chosen in a chart: requests that ended at the time %1 or later.</extracomment>
        <translation>结束于 %1 之后</translation>
    </message>
    <message>
        <source>Ended before %1</source>
        <extracomment>Filter by time, chosen in a chart: requests that ended before the time %1.</extracomment>
        <translation>结束于 %1 之前</translation>
    </message>
    <message>
        <source>Ended %1–%2</source>
        <extracomment>Filter by time, chosen in a chart: requests that ended between two times, e.g. &quot;Ended 14:03–14:04&quot;.</extracomment>
        <translation>结束于 %1–%2</translation>
    </message>
    <message>
        <source>The second moment is before the first, so nothing can match.</source>
        <extracomment>Beside the two moments of a span of time, when the second is earlier than the first.</extracomment>
        <translation>结束时间早于开始时间，不会有匹配的请求。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::Timeline</name>
    <message>
        <source>Sent to %1</source>
        <extracomment>Point of a timeline: the request went on its way to the channel %1.</extracomment>
        <translation>已发往 %1</translation>
    </message>
    <message>
        <source>Attempt %1, %2</source>
        <extracomment>Point of a timeline: the last of several upstream calls; number, channel.</extracomment>
        <translation>第 %1 次尝试，%2</translation>
    </message>
    <message>
        <source>Attempt %1, %2: %3</source>
        <extracomment>Point of a timeline: an upstream call that failed; number, channel, how it ended.</extracomment>
        <translation>第 %1 次尝试，%2：%3</translation>
    </message>
    <message>
        <source>Received</source>
        <extracomment>Point of a timeline: the request came.</extracomment>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Connected</source>
        <extracomment>Point of a timeline: a connection to the provider was ready.</extracomment>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Connected (reused)</source>
        <extracomment>Point of a timeline: a connection that was open already was used again.</extracomment>
        <translation>已连接（复用）</translation>
    </message>
    <message>
        <source>First byte</source>
        <extracomment>Point of a timeline: the first byte of the provider&apos;s answer came.</extracomment>
        <translation>首字节</translation>
    </message>
    <message>
        <source>First content</source>
        <extracomment>Point of a timeline: the first text, reasoning or tool argument came.</extracomment>
        <translation>首个内容</translation>
    </message>
    <message>
        <source>Ended</source>
        <extracomment>Point of a timeline: the request was over.</extracomment>
        <translation>结束</translation>
    </message>
    <message>
        <source>Queued</source>
        <extracomment>Stretch of a timeline: received, and not yet on its way.</extracomment>
        <translation>排队</translation>
    </message>
    <message>
        <source>Connecting</source>
        <extracomment>Stretch of a timeline: the connection to the provider is being made.</extracomment>
        <translation>连接中</translation>
    </message>
    <message>
        <source>Waiting for the first byte</source>
        <extracomment>Stretch of a timeline: the provider has the request and says nothing yet.</extracomment>
        <translation>等待首字节</translation>
    </message>
    <message>
        <source>Waiting for the first content</source>
        <extracomment>Stretch of a timeline: the provider answers, but without content yet.</extracomment>
        <translation>等待首个内容</translation>
    </message>
    <message>
        <source>Content</source>
        <extracomment>Stretch of a timeline: the answer flows.</extracomment>
        <translation>内容</translation>
    </message>
    <message>
        <source>Answered here</source>
        <extracomment>Stretch of a timeline that has no stages of its own.</extracomment>
        <translation>本机回答</translation>
    </message>
    <message>
        <source>Silence over the limit of %1</source>
        <extracomment>Part of a timeline: a silence that ran past its limit %1.</extracomment>
        <translation>静默超过上限 %1</translation>
    </message>
    <message>
        <source>Silence</source>
        <extracomment>Part of a timeline: a silence between pieces of content.</extracomment>
        <translation>静默</translation>
    </message>
    <message>
        <source>%1: %2 to %3, %4</source>
        <extracomment>Stretch of a timeline: name, begin, end, length; e.g. &quot;Connecting: 5 ms to 27 ms, 22 ms&quot;.</extracomment>
        <translation>%1：%2 至 %3，%4</translation>
    </message>
    <message>
        <source>Longest silence</source>
        <extracomment>Part of a timeline: the longest silence that kept to its limit.</extracomment>
        <translation>最长静默</translation>
    </message>
    <message>
        <source>Running</source>
        <extracomment>Stretch of a timeline: it has been running for so long.
----------
In the place of the end of a timeline.</extracomment>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Silence now</source>
        <extracomment>Part of a timeline: the silence that goes on while the request runs.</extracomment>
        <translation>当前静默</translation>
    </message>
</context>
<context>
    <name>sluice::ui::TimelineView</name>
    <message>
        <source>for %1</source>
        <extracomment>In the legend of a timeline: how long something lasted.</extracomment>
        <translation>持续 %1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <extracomment>Name of the picture of a request&apos;s stages, for those who do not see it.</extracomment>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>sluice::ui::TodayLine</name>
    <message>
        <source>Usage</source>
        <extracomment>Button: opens the page that tells what was used and what it cost.</extracomment>
        <translation>用量</translation>
    </message>
    <message>
        <source>Today</source>
        <extracomment>Heading before the figures of this day.</extracomment>
        <translation>今天</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <extracomment>In the place of the figures of this day.</extracomment>
        <translation>尚无请求</translation>
    </message>
</context>
<context>
    <name>sluice::ui::TrafficChart</name>
    <message>
        <source>Tokens per minute, partly estimated</source>
        <extracomment>Title of a chart some of whose tokens were counted by Sluice instead of the provider.</extracomment>
        <translation>每分钟词元数（部分为估算）</translation>
    </message>
</context>
<context>
    <name>sluice::ui::TrayIcon</name>
    <message>
        <source>Show</source>
        <extracomment>Tray menu: shows the window.</extracomment>
        <translation>显示窗口</translation>
    </message>
    <message>
        <source>Copy base URL</source>
        <extracomment>Tray menu: puts the address for tools on the clipboard.</extracomment>
        <translation>复制基础 URL</translation>
    </message>
    <message>
        <source>Quit</source>
        <extracomment>Tray menu: ends the application.</extracomment>
        <translation>退出</translation>
    </message>
    <message>
        <source>Sluice keeps running here. Quit is in this icon&apos;s menu.</source>
        <extracomment>Text of the bubble at the tray icon when the window is closed for the first time.</extracomment>
        <translation>Sluice 仍在后台运行。如需退出，请使用此图标的菜单。</translation>
    </message>
    <message>
        <source>listening</source>
        <extracomment>Tool tip of the tray icon.</extracomment>
        <translation>正在监听</translation>
    </message>
    <message>
        <source>a stream was cut or a rate limit met within the last minute</source>
        <extracomment>Tool tip of the tray icon, for a minute after a stall or a rate limit.</extracomment>
        <translation>一分钟内有流被切断或触及限流</translation>
    </message>
    <message>
        <source>not listening</source>
        <extracomment>Tool tip of the tray icon: no tool can connect.</extracomment>
        <translation>未监听</translation>
    </message>
    <message>
        <source>streams running: %1</source>
        <extracomment>Tool tip of the tray icon: how many streams run.</extracomment>
        <translation>进行中的流：%1</translation>
    </message>
    <message>
        <source>%1; channels closed off: %2</source>
        <extracomment>Tool tip of the tray icon, after what the gateway does (%1): how many channels take no calls now.</extracomment>
        <translation>%1；不可用的通道：%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::UsageControls</name>
    <message>
        <source>Time</source>
        <extracomment>Name of the buttons &quot;Hour&quot;, &quot;Today&quot;, &quot;7 days&quot;, &quot;30 days&quot; for screen readers.</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Told apart by</source>
        <extracomment>Name of the buttons &quot;Model&quot;, &quot;Channel&quot;, &quot;Client&quot; for screen readers.</extracomment>
        <translation>分组方式</translation>
    </message>
    <message>
        <source>What the bars show</source>
        <extracomment>Name of the buttons &quot;Tokens&quot; and &quot;Cost&quot; for screen readers.</extracomment>
        <translation>柱形显示的内容</translation>
    </message>
    <message>
        <source>Export</source>
        <extracomment>Button with a menu: saves the chart as a picture or its figures as a table.</extracomment>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>sluice::ui::UsageFigureTexts</name>
    <message>
        <source>cost unknown for %1 of the tokens</source>
        <extracomment>Below a sum of money; %1 is a share such as 12%.</extracomment>
        <translation>%1 的词元费用未知</translation>
    </message>
    <message>
        <source>%1 in all, converted at 1 USD = %2</source>
        <extracomment>Both currencies as one sum; %1 is the sum in yuan, %2 the value of a dollar, e.g. &quot;7.10 CNY&quot;.</extracomment>
        <translation>合计 %1，按 1 USD = %2 折算</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>In the place of a cost: no price is known.</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>Label of a sum of money.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <source>%1 from cache</source>
        <extracomment>Below the tokens of the requests; %1 is a share such as 62%.
----------
Part of a line of figures; %1 is a share such as 62%.</extracomment>
        <translation>%1 来自缓存</translation>
    </message>
    <message>
        <source>%1 of all tokens estimated</source>
        <extracomment>Below the tokens; %1 is a share such as 4%. Sluice counted them because the provider did not tell.</extracomment>
        <translation>全部词元的 %1 为估算</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <extracomment>Below how many requests there were; %1 is how many of them did not end well.</extracomment>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>p95 %1</source>
        <extracomment>A time that one in twenty is longer than; %1 is a duration.</extracomment>
        <translation>p95 %1</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <extracomment>Label of a number: tokens of the requests.</extracomment>
        <translation>输入词元</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <extracomment>Label of a number: tokens of the answers.</extracomment>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>Requests</source>
        <extracomment>Label of a number.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>Saved by cache</source>
        <extracomment>Label of a sum of money: saved by the providers&apos; caches.</extracomment>
        <translation>缓存节省</translation>
    </message>
    <message>
        <source>Lost to aborts</source>
        <extracomment>Label of a sum of money: spent on calls that the client broke off.</extracomment>
        <translation>工具断开的损失</translation>
    </message>
    <message>
        <source>Lost to stalls and failures</source>
        <extracomment>Label of a sum of money: spent on calls that stalled, broke or failed.</extracomment>
        <translation>停滞与失败的损失</translation>
    </message>
    <message>
        <source>Stalls</source>
        <extracomment>Label of a number: calls that were cut because nothing came for too long.</extracomment>
        <translation>停滞</translation>
    </message>
    <message>
        <source>Fallbacks</source>
        <extracomment>Label of a number: requests that another channel or model served than the first one tried.</extracomment>
        <translation>回退</translation>
    </message>
    <message>
        <source>First token, median</source>
        <extracomment>Label of a duration: from the receipt of a request to the first content; half of them are shorter.</extracomment>
        <translation>首词元延迟（中位数）</translation>
    </message>
    <message>
        <source>Time per token, median</source>
        <extracomment>Label of a duration: from the first content to the end, for each token; half of them are shorter.</extracomment>
        <translation>每词元用时（中位数）</translation>
    </message>
    <message>
        <source>requests %1</source>
        <extracomment>Part of a line of figures: how many requests there were today.</extracomment>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>tokens %1 in, %2 out</source>
        <extracomment>Part of a line of figures: tokens of requests and of answers, e.g. &quot;tokens 1.23M in, 48.2k out&quot;.</extracomment>
        <translation>词元 输入 %1，输出 %2</translation>
    </message>
    <message>
        <source>cost %1</source>
        <extracomment>Part of a line of figures; %1 is a sum of money, or &quot;unknown&quot;.</extracomment>
        <translation>费用 %1</translation>
    </message>
    <message>
        <source>first token %1</source>
        <extracomment>Part of a line of figures: how long the first content takes, as a median; %1 is a duration.</extracomment>
        <translation>首词元 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::UsageModel</name>
    <message>
        <source>unknown</source>
        <extracomment>In a column of costs: no price is known.</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Column: the model&apos;s name.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Column: the upstream endpoint&apos;s name.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Column: the name of the tool or application.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Requests</source>
        <extracomment>Column: how many requests.</extracomment>
        <translation>请求</translation>
    </message>
    <message>
        <source>Failed</source>
        <extracomment>Column: how many requests did not end well.</extracomment>
        <translation>失败</translation>
    </message>
    <message>
        <source>Stalls</source>
        <extracomment>Column: how many calls were cut because nothing came for too long.</extracomment>
        <translation>停滞</translation>
    </message>
    <message>
        <source>Fallbacks</source>
        <extracomment>Column: how many requests another channel or model served than the first one tried.</extracomment>
        <translation>回退</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <extracomment>Column: tokens of the requests.</extracomment>
        <translation>输入词元</translation>
    </message>
    <message>
        <source>From cache</source>
        <extracomment>Column: tokens of the requests that the provider found in its cache.</extracomment>
        <translation>读自缓存</translation>
    </message>
    <message>
        <source>Into cache</source>
        <extracomment>Column: tokens of the requests that the provider took into its cache.</extracomment>
        <translation>写入缓存</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <extracomment>Column: tokens of the answers.</extracomment>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <extracomment>Column: tokens of the answers that are reasoning.</extracomment>
        <translation>推理</translation>
    </message>
    <message>
        <source>Estimated</source>
        <extracomment>Column: tokens that Sluice counted, because the provider did not tell.</extracomment>
        <translation>估算</translation>
    </message>
    <message>
        <source>Without price</source>
        <extracomment>Column: tokens of which no price is known.</extracomment>
        <translation>无价格</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>Column: money spent; the cells tell the currency.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <source>Saved by cache</source>
        <extracomment>Column: money saved by the providers&apos; caches.</extracomment>
        <translation>缓存节省</translation>
    </message>
    <message>
        <source>Lost to aborts</source>
        <extracomment>Column: money spent on calls that the client broke off.</extracomment>
        <translation>工具断开的损失</translation>
    </message>
    <message>
        <source>Lost to failures</source>
        <extracomment>Column: money spent on calls that stalled, broke or failed.</extracomment>
        <translation>失败的损失</translation>
    </message>
</context>
<context>
    <name>sluice::ui::UsagePage</name>
    <message>
        <source>%1 by model</source>
        <extracomment>Title of the chart; %1 is what it shows, e.g. &quot;Tokens&quot;.</extracomment>
        <translation>按模型统计的%1</translation>
    </message>
    <message>
        <source>%1 by channel</source>
        <extracomment>Title of the chart; %1 is what it shows, e.g. &quot;Tokens&quot;.</extracomment>
        <translation>按通道统计的%1</translation>
    </message>
    <message>
        <source>%1 by client</source>
        <extracomment>Title of the chart; %1 is what it shows, e.g. &quot;Tokens&quot;.</extracomment>
        <translation>按客户端统计的%1</translation>
    </message>
    <message>
        <source>converted at %1</source>
        <extracomment>Beside the title of the chart: how dollars were made yuan; %1 is e.g. &quot;1 USD = 7.10 CNY&quot;.</extracomment>
        <translation>按 %1 折算</translation>
    </message>
    <message>
        <source>Sluice, usage from %1 to %2</source>
        <extracomment>Below a picture of the chart; both are dates with times.</extracomment>
        <translation>Sluice，%1 至 %2 的用量</translation>
    </message>
    <message>
        <source>Nothing was used in this time</source>
        <extracomment>In the place of figures and chart: there is nothing in the time that was chosen.</extracomment>
        <translation>这段时间内没有用量</translation>
    </message>
    <message>
        <source>Tokens and cost of each request that goes through Sluice are added up here.</source>
        <translation>经过 Sluice 的每个请求，其词元与费用都会在此累计。</translation>
    </message>
    <message>
        <source>The ledger cannot be read</source>
        <extracomment>Heading in the place of the figures.</extracomment>
        <translation>无法读取账本</translation>
    </message>
    <message>
        <source>%1
The figures come back as soon as it can be read.</source>
        <extracomment>Below &quot;The ledger cannot be read&quot;; %1 is the reason, in the words of the database.</extracomment>
        <translation>%1
可以读取后，数据会自动恢复。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::UsageTable</name>
    <message>
        <source>Usage by name</source>
        <extracomment>Name of the table with the sums of usage, for screen readers.</extracomment>
        <translation>各项用量</translation>
    </message>
    <message>
        <source>Show requests</source>
        <extracomment>In the menu of a name: shows the requests behind its figures.</extracomment>
        <translation>查看请求</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <extracomment>In the menu of the table: copies what it shows of the selected rows.</extracomment>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Copy table</source>
        <extracomment>In the menu of the table: copies all that it shows.</extracomment>
        <translation>复制整个表格</translation>
    </message>
    <message>
        <source>Rows copied: %1</source>
        <extracomment>Message after rows of the table were put on the clipboard; %1 is how many.</extracomment>
        <translation>已复制 %1 行</translation>
    </message>
</context>
<context>
    <name>sluice::ui::UsageTexts</name>
    <message>
        <source>Hour</source>
        <extracomment>How far back usage is shown: the last 60 minutes.</extracomment>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>Today</source>
        <extracomment>How far back usage is shown: today, from midnight.</extracomment>
        <translation>今天</translation>
    </message>
    <message>
        <source>7 days</source>
        <extracomment>How far back usage is shown.</extracomment>
        <translation>7 天</translation>
    </message>
    <message>
        <source>30 days</source>
        <extracomment>How far back usage is shown.</extracomment>
        <translation>30 天</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Whose usage is told apart: each model&apos;s.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Whose usage is told apart: each channel&apos;s, that is, each upstream endpoint&apos;s.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Whose usage is told apart: each client&apos;s, that is, each tool&apos;s or application&apos;s.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Tokens</source>
        <extracomment>What the bars show: how many tokens.</extracomment>
        <translation>词元</translation>
    </message>
    <message>
        <source>Cost</source>
        <extracomment>What the bars show: how much money, in the only currency there is.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <source>Cost in %1</source>
        <translation>费用（%1）</translation>
    </message>
    <message>
        <source>Total cost in CNY</source>
        <extracomment>What the bars show: how much money, dollars and yuan together, as yuan.</extracomment>
        <translation>总费用（折合 CNY）</translation>
    </message>
    <message>
        <source>Other</source>
        <extracomment>In a legend: all names that are too many to have a colour each.</extracomment>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>A stretch of time; %1 and %2 are times of the day.</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>In the place of a cost: no price is known.</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Total</source>
        <extracomment>Beside a bar: the sum of all its parts.</extracomment>
        <translation>合计</translation>
    </message>
    <message>
        <source>Tokens without a price</source>
        <extracomment>Beside a bar of costs: how many tokens are not in it because no price is known.</extracomment>
        <translation>无价格的词元</translation>
    </message>
</context>
<context>
    <name>sluice::ui::Words</name>
    <message>
        <source>Complete</source>
        <extracomment>The answer came whole.
----------
Exchanges whose answer came whole.</extracomment>
        <translation>完成</translation>
    </message>
    <message>
        <source>Rate limited</source>
        <extracomment>The provider answered 429.
----------
Exchanges that the provider answered with 429.</extracomment>
        <translation>被限流</translation>
    </message>
    <message>
        <source>Provider error</source>
        <extracomment>The provider answered with a server error.</extracomment>
        <translation>服务商出错</translation>
    </message>
    <message>
        <source>Key refused</source>
        <extracomment>The provider does not accept the key.</extracomment>
        <translation>密钥被拒</translation>
    </message>
    <message>
        <source>Unknown model</source>
        <extracomment>The provider does not know the model.</extracomment>
        <translation>未知模型</translation>
    </message>
    <message>
        <source>Bad request</source>
        <extracomment>The provider found the request faulty.</extracomment>
        <translation>请求有误</translation>
    </message>
    <message>
        <source>Input too long</source>
        <extracomment>The input does not fit into the model&apos;s context.</extracomment>
        <translation>输入过长</translation>
    </message>
    <message>
        <source>Content filter</source>
        <extracomment>The provider&apos;s content policy refused.</extracomment>
        <translation>内容被过滤</translation>
    </message>
    <message>
        <source>Empty answer</source>
        <extracomment>The answer ended properly but held nothing.</extracomment>
        <translation>空回答</translation>
    </message>
    <message>
        <source>Cut off</source>
        <extracomment>The stream ended before its proper end.</extracomment>
        <translation>中途截断</translation>
    </message>
    <message>
        <source>Stalled</source>
        <extracomment>The stream was silent for too long.</extracomment>
        <translation>停滞</translation>
    </message>
    <message>
        <source>Network error</source>
        <extracomment>The provider could not be reached, or the connection broke.</extracomment>
        <translation>网络错误</translation>
    </message>
    <message>
        <source>Tool left</source>
        <extracomment>The tool closed its connection before the end.</extracomment>
        <translation>工具已断开</translation>
    </message>
    <message>
        <source>Refused here</source>
        <extracomment>Sluice itself answered with a refusal.</extracomment>
        <translation>被本机拒绝</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <extracomment>Sluice ended before the exchange did.</extracomment>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Connecting</source>
        <extracomment>The request is on its way to the provider.</extracomment>
        <translation>连接中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <extracomment>The provider has the request; no content came yet.</extracomment>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Streaming</source>
        <extracomment>Content flows.</extracomment>
        <translation>传输中</translation>
    </message>
    <message>
        <source>Broken answers</source>
        <extracomment>Exchanges whose answer ended too early: a stall, a broken stream, an empty answer.</extracomment>
        <translation>回答中断</translation>
    </message>
    <message>
        <source>Provider faults</source>
        <extracomment>Exchanges that failed at the provider or on the way to it.</extracomment>
        <translation>服务商故障</translation>
    </message>
    <message>
        <source>Turned down</source>
        <extracomment>Exchanges that were refused as they are: by the provider or by Sluice itself.</extracomment>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Left early</source>
        <extracomment>Exchanges that the tool left, or that ended with Sluice.</extracomment>
        <translation>提前断开</translation>
    </message>
    <message>
        <source>Running</source>
        <extracomment>In the place of how an exchange ended, while it runs.</extracomment>
        <translation>进行中</translation>
    </message>
    <message>
        <source>%1 · notice</source>
        <extracomment>How an exchange ended (%1), where the answer itself told so by a short notice.</extracomment>
        <translation>%1 · 提示</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <extracomment>A field or part of a request (%1, a technical name) that the provider&apos;s interface has no place for.</extracomment>
        <translation>%1：未传递</translation>
    </message>
    <message>
        <source>%1 sent as %2</source>
        <extracomment>A field or part of a request (%1) that went to the provider in another form (%2); both are technical names.</extracomment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 · degraded</source>
        <extracomment>How an exchange ended (%1) that was served with less than was asked for, because health was low.</extracomment>
        <translation>%1 · 降级</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Current silence of a stream and the limit it runs towards, e.g. &quot;1.4 s of 60 s&quot;.</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No channel free</source>
        <extracomment>No channel could take the request.</extracomment>
        <translation>无可用通道</translation>
    </message>
    <message>
        <source>Out of time</source>
        <extracomment>The time that the client allows for the first content was over.</extracomment>
        <translation>超出时限</translation>
    </message>
    <message>
        <source>Breaker opened</source>
        <extracomment>The breaker of a channel&apos;s model keeps calls from it for a while, after failures.</extracomment>
        <translation>熔断开启</translation>
    </message>
    <message>
        <source>Breaker on trial</source>
        <extracomment>The breaker of a channel&apos;s model lets a trial call through.</extracomment>
        <translation>熔断试探中</translation>
    </message>
    <message>
        <source>Breaker closed</source>
        <extracomment>The breaker of a channel&apos;s model lets all calls through again.</extracomment>
        <translation>熔断解除</translation>
    </message>
    <message>
        <source>Cooldown began</source>
        <extracomment>A key gets no calls for a while, after a rate limit.</extracomment>
        <translation>开始冷却</translation>
    </message>
    <message>
        <source>Cooldown over early</source>
        <extracomment>A key gets calls again before its cooldown would have been over.</extracomment>
        <translation>冷却提前结束</translation>
    </message>
    <message>
        <source>Key accepted again</source>
        <extracomment>The provider accepts a key that it had refused.</extracomment>
        <translation>密钥恢复有效</translation>
    </message>
    <message>
        <source>Model known again</source>
        <extracomment>The provider knows a model that it had not known.</extracomment>
        <translation>模型恢复可用</translation>
    </message>
    <message>
        <source>Too slow</source>
        <extracomment>A channel&apos;s model has been too slow for a while.</extracomment>
        <translation>过慢</translation>
    </message>
    <message>
        <source>Fast again</source>
        <extracomment>A channel&apos;s model is no longer too slow.</extracomment>
        <translation>恢复正常速度</translation>
    </message>
    <message>
        <source>Lower limit learned</source>
        <extracomment>A rate limit showed that the provider allows less than was thought.</extracomment>
        <translation>得知更低的限额</translation>
    </message>
    <message>
        <source>Queue full</source>
        <extracomment>A request was turned away because too many wait already.</extracomment>
        <translation>队列已满</translation>
    </message>
    <message>
        <source>Waited too long</source>
        <extracomment>A request was turned away after the longest time for which it may wait.</extracomment>
        <translation>等待过久</translation>
    </message>
    <message>
        <source>Spending limit near</source>
        <extracomment>Most of what may be spent in a day or month is spent.</extracomment>
        <translation>接近消费上限</translation>
    </message>
    <message>
        <source>Spending limit reached</source>
        <extracomment>All that may be spent in a day or month is spent.</extracomment>
        <translation>达到消费上限</translation>
    </message>
    <message>
        <source>Tool paused</source>
        <extracomment>A tool that seemed to run in circles was paused.</extracomment>
        <translation>工具已暂停</translation>
    </message>
    <message>
        <source>Tool goes on</source>
        <extracomment>The user lets a paused tool go on.</extracomment>
        <translation>工具已恢复</translation>
    </message>
    <message>
        <source>Health low</source>
        <extracomment>The health of database, vector store or limits is low: answers become less than was asked for.</extracomment>
        <translation>健康度低</translation>
    </message>
    <message>
        <source>Health restored</source>
        <extracomment>Health is good enough again for full answers.</extracomment>
        <translation>健康度恢复</translation>
    </message>
    <message>
        <source>Waiting for room</source>
        <extracomment>The request waits for room under the provider&apos;s limits.</extracomment>
        <translation>等待余量</translation>
    </message>
    <message>
        <source>Trying again soon</source>
        <extracomment>A call has failed; the next one is made after a short pause.</extracomment>
        <translation>即将重试</translation>
    </message>
    <message>
        <source>Queued, place %1</source>
        <extracomment>The request waits for room under the provider&apos;s limits, as the %1th of all that wait. Keep short.</extracomment>
        <translation>排队第 %1 位</translation>
    </message>
    <message>
        <source>Room at %1</source>
        <extracomment>Of a request that waits for room under the provider&apos;s limits, which is expected at %1, a time of day. Keep short.</extracomment>
        <translation>约 %1 有余量</translation>
    </message>
    <message>
        <source>Again at %1</source>
        <extracomment>Of a request whose call has failed; %1 is the time of day of the next one. Keep short.</extracomment>
        <translation>%1 重试</translation>
    </message>
    <message>
        <source>Room is expected at %1.</source>
        <extracomment>Of a request that waits for room under the provider&apos;s limits; %1 is a time of day.</extracomment>
        <translation>预计 %1 有余量。</translation>
    </message>
    <message>
        <source>Tried again at %1.</source>
        <extracomment>Of a request whose call has failed; %1 is the time of day of the next one.</extracomment>
        <translation>将于 %1 重试。</translation>
    </message>
</context>
</TS>
