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
        <source>Silence against its limit</source>
        <extracomment>Column: current silence of the stream against its limit, as a bar.</extracomment>
        <translation>静默时间与上限</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Current silence of a stream and the limit it runs towards, e.g. &quot;1.4 s of 60 s&quot;.</extracomment>
        <translation>%1 / %2</translation>
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
        <extracomment>State of the gateway: it could not begin to listen; %1 is the reason.</extracomment>
        <translation>未在监听</translation>
    </message>
    <message>
        <source>Not listening: %1</source>
        <translation>未在监听：%1</translation>
    </message>
    <message>
        <source>Stopped</source>
        <extracomment>State of the gateway: it was stopped.</extracomment>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ExchangesModel</name>
    <message>
        <source>Time</source>
        <extracomment>Column: time of day when the request came.</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Tool</source>
        <extracomment>Column: the program that asked, e.g. Claude Code.</extracomment>
        <translation>工具</translation>
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
        <source>Status</source>
        <extracomment>Column: HTTP status the tool got.</extracomment>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Time taken</source>
        <extracomment>Column: time from request to the end of the answer.</extracomment>
        <translation>耗时</translation>
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
        <source>How it ended</source>
        <extracomment>Column: how the exchange ended, and why.</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>The model asked for → the model that served</source>
        <extracomment>Tool tip of the column &quot;Model&quot;.</extracomment>
        <translation>请求的模型 → 实际服务的模型</translation>
    </message>
    <message>
        <source>From the request to the end of the answer</source>
        <extracomment>Tool tip of the column &quot;Time taken&quot;.</extracomment>
        <translation>从收到请求到回答结束</translation>
    </message>
    <message>
        <source>From the request to the first text, reasoning or tool argument</source>
        <extracomment>Tool tip of the column &quot;First content&quot;.</extracomment>
        <translation>从收到请求到第一段文本、推理或工具参数</translation>
    </message>
    <message>
        <source>As the provider counted them; ~ marks an estimate</source>
        <extracomment>Tool tip of the columns with token counts.</extracomment>
        <translation>以服务商的计数为准；~ 表示估算值</translation>
    </message>
    <message>
        <source>%1, told in the answer</source>
        <extracomment>How an exchange ended (%1), where the answer itself told the user so.</extracomment>
        <translation>%1，已在回答中说明</translation>
    </message>
    <message>
        <source>Client: %1</source>
        <extracomment>Tool tip: the client entry whose token was used.</extracomment>
        <translation>客户端：%1</translation>
    </message>
    <message>
        <source>%1. %2, %3: %4</source>
        <extracomment>One upstream call in a list: number, channel, model, how it ended.</extracomment>
        <translation>%1. %2，%3：%4</translation>
    </message>
    <message>
        <source>To first</source>
        <extracomment>Column: time from request to the first content. Keep short.</extracomment>
        <translation>首个内容</translation>
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
        <source>Point a tool at the base URL above, or try it from a terminal, with the local token in SLUICE_TOKEN:</source>
        <extracomment>Advice above a shell command. SLUICE_TOKEN is the name of an environment variable; keep it.</extracomment>
        <translation>将工具指向上方的基础 URL，或在终端中试一试（本地令牌放在环境变量 SLUICE_TOKEN 中）：</translation>
    </message>
    <message>
        <source>The line at the top says why.</source>
        <extracomment>Shown while the gateway does not listen.</extracomment>
        <translation>原因见窗口顶部的状态行。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MainWindow</name>
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
    <message>
        <source>Active streams</source>
        <extracomment>Heading of the table of exchanges that run now.</extracomment>
        <translation>进行中的流</translation>
    </message>
    <message>
        <source>No exchange has ended yet. Finished ones appear here, with how they ended and why.</source>
        <extracomment>Stands in the place of the table of finished exchanges while it is empty.</extracomment>
        <translation>还没有结束的请求。结束后会显示在这里，并说明结果和原因。</translation>
    </message>
    <message>
        <source>Last exchanges</source>
        <extracomment>Heading of the table of finished exchanges.</extracomment>
        <translation>最近的请求</translation>
    </message>
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
        <source>This system offers no key store, so keys are kept in a file that only you can read.</source>
        <extracomment>Notice about where provider keys are kept.</extracomment>
        <translation>系统没有可用的密钥库，因此密钥保存在只有您能读取的文件中。</translation>
    </message>
    <message>
        <source>Demo: the channels are simulated and cost nothing.</source>
        <extracomment>Notice in a demo.</extracomment>
        <translation>演示模式：通道均为模拟，不产生费用。</translation>
    </message>
    <message>
        <source>Exchanges since start: %1</source>
        <extracomment>In the status bar: how many exchanges ended since the application was started.</extracomment>
        <translation>启动以来的请求数：%1</translation>
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
</context>
<context>
    <name>sluice::ui::Words</name>
    <message>
        <source>Complete</source>
        <extracomment>The answer came whole.</extracomment>
        <translation>完成</translation>
    </message>
    <message>
        <source>Rate limited</source>
        <extracomment>The provider answered 429.</extracomment>
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
</context>
</TS>
