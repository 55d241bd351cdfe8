<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Saying</name>
    <message>
        <source>must begin with %1:// for the source &quot;%2&quot;</source>
        <translation>来源为“%2”时必须以 %1:// 开头</translation>
    </message>
    <message>
        <source>must begin with %1:// or %2:// for the source &quot;%3&quot;</source>
        <translation>来源为“%3”时必须以 %1:// 或 %2:// 开头</translation>
    </message>
    <message>
        <source>is missing; the source &quot;%1&quot; needs one</source>
        <translation>缺失；来源“%1”需要它</translation>
    </message>
    <message>
        <source>must name a port</source>
        <translation>必须指明端口</translation>
    </message>
    <message>
        <source>is missing; the source &quot;odbc&quot; needs the name of a data source or a connection string</source>
        <translation>缺失；来源“odbc”需要数据源名称或连接字符串</translation>
    </message>
    <message>
        <source>must not hold a password; refer to it by &quot;password&quot;</source>
        <translation>不得含有密码；请通过“password”引用密码</translation>
    </message>
    <message>
        <source>is missing; the source &quot;prometheus&quot; needs one</source>
        <translation>缺失；来源“prometheus”需要它</translation>
    </message>
    <message>
        <source>must not be greater than bad</source>
        <translation>不得大于 bad</translation>
    </message>
    <message>
        <source>is missing, although there is a password</source>
        <translation>缺失，但已设置密码</translation>
    </message>
    <message>
        <source>must be at most %1 components</source>
        <translation>组件最多 %1 个</translation>
    </message>
    <message>
        <source>must be unique; an entry above has the same</source>
        <translation>必须唯一；上面已有相同的条目</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>must be an amount above zero such as &quot;20.00 CNY&quot; or &quot;5.00 USD&quot;, with at most six decimals</source>
        <translation>必须是大于零的金额，例如“20.00 CNY”或“5.00 USD”，最多六位小数</translation>
    </message>
    <message>
        <source>must be the price of a million tokens such as &quot;0.27&quot;, in quotes, from 0 to %1, with at most six decimals</source>
        <translation>必须是每百万词元的价格，例如“0.27”，写在引号内，介于 0 与 %1 之间，最多六位小数</translation>
    </message>
    <message>
        <source>must be what one USD is worth in CNY such as &quot;7.10&quot;, in quotes, above 0 and at most %1, with at most six decimals</source>
        <translation>必须是 1 USD 折合的 CNY，例如“7.10”，写在引号内，大于 0 且不超过 %1，最多六位小数</translation>
    </message>
    <message>
        <source>must be hours of the day in UTC such as &quot;16:30-00:30&quot;</source>
        <translation>必须是 UTC 时段，例如“16:30-00:30”</translation>
    </message>
    <message>
        <source>must be 0, for ever, or at least %1: limits on spending look at a whole month</source>
        <translation>必须为 0（永久保留）或至少为 %1：消费上限要看整月的记录</translation>
    </message>
    <message>
        <source>is missing; a client other than &quot;default&quot; needs a reference such as env:NAME or keychain:ITEM</source>
        <translation>缺失；除“default”外的客户端需要引用，例如 env:NAME 或 keychain:ITEM</translation>
    </message>
    <message>
        <source>must not be greater than month</source>
        <translation>不得大于 month</translation>
    </message>
    <message>
        <source>must say above_input_tokens or hours_utc</source>
        <translation>必须写明 above_input_tokens 或 hours_utc</translation>
    </message>
    <message>
        <source>must not lead to Sluice itself (port %1 of this machine); requests would go round in a circle</source>
        <translation>不得指向 Sluice 自身（本机端口 %1），否则请求会循环往复</translation>
    </message>
    <message>
        <source>must name at least one channel</source>
        <translation>必须至少指明一个通道</translation>
    </message>
    <message>
        <source>must be the id of one of the channels</source>
        <translation>必须是某个通道的 id</translation>
    </message>
    <message>
        <source>must not be greater than window</source>
        <translation>不得大于 window</translation>
    </message>
    <message>
        <source>must not be greater than max_open_ms</source>
        <translation>不得大于 max_open_ms</translation>
    </message>
    <message>
        <source>must not be greater than max_ms</source>
        <translation>不得大于 max_ms</translation>
    </message>
    <message>
        <source>must not be greater than cap_ms</source>
        <translation>不得大于 cap_ms</translation>
    </message>
    <message>
        <source>keys do not belong into config.json; refer to one as keychain:ITEM or env:NAME</source>
        <translation>密钥不应写入 config.json；请以 keychain:ITEM 或 env:NAME 引用</translation>
    </message>
    <message>
        <source>must be one line of text of at most %1 characters</source>
        <translation>必须是单行文本，最多 %1 个字符</translation>
    </message>
    <message>
        <source>must be 1 to 64 letters, digits, dots, underscores or hyphens, beginning with a letter or digit</source>
        <translation>必须由 1 到 64 个字母、数字、点、下划线或连字符组成，并以字母或数字开头</translation>
    </message>
    <message>
        <source>must be a model name, or * for any, of 1 to 256 characters</source>
        <translation>必须是 1 到 256 个字符的模型名称，或以 * 表示任意模型</translation>
    </message>
    <message>
        <source>must be a URL with a host, such as https://api.example.com/v1</source>
        <translation>必须是含有主机名的 URL，例如 https://api.example.com/v1</translation>
    </message>
    <message>
        <source>must name a port from 1 to 65535, or none</source>
        <translation>端口必须介于 1 与 65535 之间，或不写端口</translation>
    </message>
    <message>
        <source>must not hold a user or password; put the key into &quot;keys&quot;</source>
        <translation>不得含有用户名或密码；请把密钥放入“keys”</translation>
    </message>
    <message>
        <source>must not hold a key; keys do not belong into config.json</source>
        <translation>不得含有密钥；密钥不应写入 config.json</translation>
    </message>
    <message>
        <source>must be a URL that begins with http:// or https://</source>
        <translation>必须是以 http:// 或 https:// 开头的 URL</translation>
    </message>
    <message>
        <source>must not have a #fragment</source>
        <translation>不得带有 # 片段</translation>
    </message>
    <message>
        <source>must not hold a user or password; write &quot;user&quot; and &quot;password&quot; beside it</source>
        <translation>不得含有用户名或密码；请在旁边写明“user”和“password”</translation>
    </message>
    <message>
        <source>must be a URL that begins with http://, https://, tcp:// or postgresql://</source>
        <translation>必须是以 http://、https://、tcp:// 或 postgresql:// 开头的 URL</translation>
    </message>
    <message>
        <source>must be no more than %1://host:port</source>
        <translation>只能写成 %1://host:port</translation>
    </message>
    <message>
        <source>must be the name of a metric, or name{label=&quot;value&quot;}</source>
        <translation>必须是指标名称，或 name{label=&quot;value&quot;}</translation>
    </message>
    <message>
        <source>must not hold a user or password; write {&quot;url&quot;: &quot;http://host:port&quot;, &quot;user&quot;: &quot;name&quot;, &quot;password&quot;: &quot;keychain:ITEM&quot;} instead</source>
        <translation>不得含有用户名或密码；请改写为 {&quot;url&quot;: &quot;http://host:port&quot;, &quot;user&quot;: &quot;name&quot;, &quot;password&quot;: &quot;keychain:ITEM&quot;}</translation>
    </message>
    <message>
        <source>must be http://host:port or socks5://host:port</source>
        <translation>必须是 http://host:port 或 socks5://host:port</translation>
    </message>
    <message>
        <source>keys do not belong into config.json; store the key in the app and refer to it as keychain:ITEM, or use env:NAME</source>
        <translation>密钥不应写入 config.json；请在应用中保存密钥并以 keychain:ITEM 引用，或使用 env:NAME</translation>
    </message>
    <message>
        <source>must be a reference: env:NAME, keychain:ITEM or file:ITEM</source>
        <translation>必须是引用：env:NAME、keychain:ITEM 或 file:ITEM</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>必须是 %1</translation>
    </message>
    <message>
        <source>must be %1, is %2</source>
        <translation>必须是%1，现在是%2</translation>
    </message>
    <message>
        <source>must be a whole number from %1 to %2</source>
        <translation>必须是 %1 到 %2 之间的整数</translation>
    </message>
    <message>
        <source>must be a whole number from %1 to %2, is %3</source>
        <translation>必须是 %1 到 %2 之间的整数，现在是%3</translation>
    </message>
    <message>
        <source>must be a whole number of milliseconds from %1 to %2</source>
        <translation>必须是 %1 到 %2 之间的整数毫秒</translation>
    </message>
    <message>
        <source>must be a whole number of milliseconds from %1 to %2, is %3</source>
        <translation>必须是 %1 到 %2 之间的整数毫秒，现在是%3</translation>
    </message>
    <message>
        <source>must be a whole number of bytes from %1 to %2</source>
        <translation>必须是 %1 到 %2 之间的整数字节</translation>
    </message>
    <message>
        <source>must be a whole number of bytes from %1 to %2, is %3</source>
        <translation>必须是 %1 到 %2 之间的整数字节，现在是%3</translation>
    </message>
    <message>
        <source>must be a whole number of percent from %1 to %2</source>
        <translation>必须是 %1 到 %2 之间的整数百分比</translation>
    </message>
    <message>
        <source>must be a whole number of percent from %1 to %2, is %3</source>
        <translation>必须是 %1 到 %2 之间的整数百分比，现在是%3</translation>
    </message>
    <message>
        <source>must be true or false, is %1</source>
        <translation>必须是 true 或 false，现在是%1</translation>
    </message>
    <message>
        <source>must be a number from %1 to %2</source>
        <translation>必须是 %1 到 %2 之间的数字</translation>
    </message>
    <message>
        <source>must be a number from %1 to %2, is %3</source>
        <translation>必须是 %1 到 %2 之间的数字，现在是%3</translation>
    </message>
    <message>
        <source>must be a string, is %1</source>
        <translation>必须是字符串，现在是%1</translation>
    </message>
    <message>
        <source>must be one of %1</source>
        <translation>必须是其中之一：%1</translation>
    </message>
    <message>
        <source>must be one of %1, is %2</source>
        <translation>必须是其中之一：%1；现在是%2</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>must be &quot;none&quot;, &quot;system&quot;, a URL or an object, is %1</source>
        <translation>必须是“none”、“system”、URL 或对象，现在是%1</translation>
    </message>
    <message>
        <source>must be &quot;none&quot;, &quot;system&quot; or a URL; the URL must be http://host:port or socks5://host:port</source>
        <translation>必须是“none”、“system”或 URL；URL 必须是 http://host:port 或 socks5://host:port</translation>
    </message>
    <message>
        <source>is missing, and there is no default for it</source>
        <translation>缺失，且没有默认值</translation>
    </message>
    <message>
        <source>must be no more than %1 where the simulated provider is meant</source>
        <translation>表示模拟服务商时，只能写成 %1</translation>
    </message>
    <message>
        <source>%1 is %2: %3</source>
        <translation>%1 为 %2：%3</translation>
    </message>
    <message>
        <source>Sluice was stopped.</source>
        <translation>Sluice 已停止。</translation>
    </message>
    <message>
        <source>the app ended before the exchange did</source>
        <translation>应用在请求结束前退出</translation>
    </message>
    <message>
        <source>The client closed the connection.</source>
        <translation>客户端关闭了连接。</translation>
    </message>
    <message>
        <source>Answered with the answer to an equal request.</source>
        <translation>已用相同请求的回答作答。</translation>
    </message>
    <message>
        <source>Health is low (%1 of 100): a notice was given in place of an answer.</source>
        <translation>健康度低（%1/100）：以提示代替了回答。</translation>
    </message>
    <message>
        <source>Sluice cannot call this channel: %1.</source>
        <translation>Sluice 无法调用此通道：%1</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; of channel &apos;%2&apos; cannot be read</source>
        <translation>无法读取通道“%2”的密钥“%1”</translation>
    </message>
    <message>
        <source>base_url is not an http or https URL</source>
        <translation>base_url 不是 http 或 https URL</translation>
    </message>
    <message>
        <source>The provider could not be reached: %1.</source>
        <translation>无法连接到服务商：%1。</translation>
    </message>
    <message>
        <source>HTTP %1: %2</source>
        <translation>HTTP %1：%2</translation>
    </message>
    <message>
        <source>The connection to the provider broke: %1.</source>
        <translation>与服务商的连接中断：%1。</translation>
    </message>
    <message>
        <source>The connection to the provider broke in mid-answer: %1.</source>
        <translation>与服务商的连接在回答途中中断：%1。</translation>
    </message>
    <message>
        <source>The provider&apos;s stream stalled: %1.</source>
        <translation>服务商的流停滞：%1。</translation>
    </message>
    <message>
        <source>The provider stalled: %1.</source>
        <translation>服务商停滞：%1。</translation>
    </message>
    <message>
        <source>no content within %1 s</source>
        <translation>%1 秒内没有内容</translation>
    </message>
    <message>
        <source>no progress for %1 s</source>
        <translation>%1 秒没有进展</translation>
    </message>
    <message>
        <source>nothing received for %1 s</source>
        <translation>%1 秒未收到任何数据</translation>
    </message>
    <message>
        <source>The provider reported an error in its stream: %1</source>
        <translation>服务商在流中报告了错误：%1</translation>
    </message>
    <message>
        <source>The provider reported an error in a stream: %1</source>
        <translation>服务商以流报告了错误：%1</translation>
    </message>
    <message>
        <source>The provider reported an error under status 200: %1</source>
        <translation>服务商以状态码 200 报告了错误：%1</translation>
    </message>
    <message>
        <source>The provider reported an error without a reason.</source>
        <translation>服务商报告了错误，但没有说明原因。</translation>
    </message>
    <message>
        <source>The provider ended the answer within a tool call.</source>
        <translation>服务商在工具调用中途结束了回答。</translation>
    </message>
    <message>
        <source>The provider&apos;s stream ended without its final event.</source>
        <translation>服务商的流没有以结束事件收尾。</translation>
    </message>
    <message>
        <source>The provider sent a stream, and it ended without its final event.</source>
        <translation>服务商发来了流，且没有以结束事件收尾。</translation>
    </message>
    <message>
        <source>The provider&apos;s answer ended in the middle of its JSON.</source>
        <translation>服务商的回答在 JSON 中途结束。</translation>
    </message>
    <message>
        <source>The provider sent an empty answer.</source>
        <translation>服务商的回答为空。</translation>
    </message>
    <message>
        <source>The provider&apos;s answer has no content.</source>
        <translation>服务商的回答没有内容。</translation>
    </message>
    <message>
        <source>The provider&apos;s answer is larger than %1 MiB.</source>
        <translation>服务商的回答超过 %1 MiB。</translation>
    </message>
    <message>
        <source>The provider sent an event of more than %1 bytes.</source>
        <translation>服务商发来的单个事件超过 %1 字节。</translation>
    </message>
    <message>
        <source>The provider answered without a stream and at too great a length.</source>
        <translation>服务商没有以流回答，且回答过长。</translation>
    </message>
    <message>
        <source>The provider sent one JSON object, though a stream was asked for.</source>
        <translation>请求的是流，服务商却发来一个 JSON 对象。</translation>
    </message>
    <message>
        <source>The provider did not send a stream. It said: %1</source>
        <translation>服务商没有发来流。它的回复：%1</translation>
    </message>
    <message>
        <source>The provider did not answer with JSON. It said: %1</source>
        <translation>服务商没有以 JSON 回答。它的回复：%1</translation>
    </message>
    <message>
        <source>The provider&apos;s answer is none of its dialect (%1).</source>
        <translation>服务商的回答不符合其接口协议（%1）。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>a trial went well</source>
        <translation>试探成功</translation>
    </message>
    <message>
        <source>a trial failed</source>
        <translation>试探失败</translation>
    </message>
    <message>
        <source>a probe went well</source>
        <translation>探测成功</translation>
    </message>
    <message>
        <source>its time is over</source>
        <translation>时间已到</translation>
    </message>
    <message>
        <source>%1 failures in a row</source>
        <translation>连续失败 %1 次</translation>
    </message>
    <message>
        <source>%1 of the last %2 calls failed</source>
        <translation>最近 %2 次调用中失败 %1 次</translation>
    </message>
    <message>
        <source>%1 of %2 calls in %3 s failed</source>
        <translation>%3 秒内 %2 次调用中失败 %1 次</translation>
    </message>
    <message>
        <source>%1 of %2 for this day</source>
        <translation>当天 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 for this month</source>
        <translation>当月 %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 tokens for this day</source>
        <translation>当天 %1 / %2 词元</translation>
    </message>
    <message>
        <source>the same request was answered %1 times within %2 s</source>
        <translation>相同的请求在 %2 秒内得到 %1 次回答</translation>
    </message>
    <message>
        <source>%1 tokens within 10 minutes, where %2 are usual</source>
        <translation>10 分钟内 %1 词元，平时为 %2</translation>
    </message>
    <message>
        <source>%1 within 10 minutes, where %2 are usual</source>
        <translation>10 分钟内 %1，平时为 %2</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>评分 %1</translation>
    </message>
    <message>
        <source>score %1: %2</source>
        <translation>评分 %1：%2</translation>
    </message>
    <message>
        <source>trim</source>
        <translation>缩短上下文</translation>
    </message>
    <message>
        <source>trim,fallback</source>
        <translation>缩短上下文、换用其他模型</translation>
    </message>
    <message>
        <source>trim,notice</source>
        <translation>缩短上下文、提示</translation>
    </message>
    <message>
        <source>trim,fallback,notice</source>
        <translation>缩短上下文、换用其他模型、提示</translation>
    </message>
    <message>
        <source>fallback</source>
        <translation>换用其他模型</translation>
    </message>
    <message>
        <source>fallback,notice</source>
        <translation>换用其他模型、提示</translation>
    </message>
    <message>
        <source>notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>its password cannot be read</source>
        <translation>无法读取其密码</translation>
    </message>
    <message>
        <source>no answer within %1 ms</source>
        <translation>%1 ms 内没有回答</translation>
    </message>
    <message>
        <source>it answered with status %1</source>
        <translation>以状态码 %1 回答</translation>
    </message>
    <message>
        <source>no number of the metric %1 in the answer</source>
        <translation>回答中没有指标 %1 的数值</translation>
    </message>
    <message>
        <source>no number came from: %1</source>
        <translation>没有得到数值：%1</translation>
    </message>
    <message>
        <source>Qt&apos;s database driver %1 cannot be loaded</source>
        <translation>无法加载 Qt 的数据库驱动 %1</translation>
    </message>
    <message>
        <source>Qt&apos;s database driver %1 is not installed (Debian: %2)</source>
        <translation>未安装 Qt 的数据库驱动 %1（Debian：%2）</translation>
    </message>
    <message>
        <source>the file is not UTF-8 text here</source>
        <translation>文件在此处不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>the file is empty; a JSON object in braces was expected</source>
        <translation>文件为空；应为花括号中的 JSON 对象</translation>
    </message>
    <message>
        <source>nothing may follow the closing brace</source>
        <translation>右花括号之后不得有其他内容</translation>
    </message>
    <message>
        <source>comments are not allowed in JSON; remove this one</source>
        <translation>JSON 中不允许注释；请删除</translation>
    </message>
    <message>
        <source>the file ends in the middle; a value was expected</source>
        <translation>文件在中途结束；此处应为一个值</translation>
    </message>
    <message>
        <source>strings stand in double quotes</source>
        <translation>字符串应写在双引号中</translation>
    </message>
    <message>
        <source>a comma stands before a closing bracket, or a value is missing</source>
        <translation>右括号之前有逗号，或缺少一个值</translation>
    </message>
    <message>
        <source>a value was expected: a string in double quotes, a number, true, false, null, { or [</source>
        <translation>此处应为一个值：双引号中的字符串、数字、true、false、null、{ 或 [</translation>
    </message>
    <message>
        <source>a digit was expected in a number</source>
        <translation>数字中缺少数位</translation>
    </message>
    <message>
        <source>a number may not begin with a zero</source>
        <translation>数字不得以零开头</translation>
    </message>
    <message>
        <source>the string that begins here has no closing quote on its line</source>
        <translation>从此处开始的字符串在本行没有结束引号</translation>
    </message>
    <message>
        <source>a control character stands in a string; write it as an escape such as \t</source>
        <translation>字符串中有控制字符；请写成转义，例如 \t</translation>
    </message>
    <message>
        <source>unknown escape in a string; a backslash itself is written \\</source>
        <translation>字符串中有未知的转义；反斜杠本身写作 \\</translation>
    </message>
    <message>
        <source>four hex digits must follow \u</source>
        <translation>\u 之后必须是四位十六进制数</translation>
    </message>
    <message>
        <source>half of a surrogate pair stands alone</source>
        <translation>代理对只有一半</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>a comma stands before a closing bracket</source>
        <translation>右括号之前有逗号</translation>
    </message>
    <message>
        <source>a name in double quotes was expected</source>
        <translation>此处应为双引号中的名称</translation>
    </message>
    <message>
        <source>a colon was expected after the name</source>
        <translation>名称之后应为冒号</translation>
    </message>
    <message>
        <source>the file ends before the closing %1</source>
        <translation>文件在右括号 %1 之前结束</translation>
    </message>
    <message>
        <source>a comma or the closing %1 was expected</source>
        <translation>此处应为逗号或右括号 %1</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; occurs twice in one object</source>
        <translation>名称“%1”在同一对象中出现两次</translation>
    </message>
    <message>
        <source>The request body is not a JSON object: %1</source>
        <translation>请求正文不是 JSON 对象：%1</translation>
    </message>
    <message>
        <source>The request is not a JSON object.</source>
        <translation>请求不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The request names no model.</source>
        <translation>请求没有指明模型。</translation>
    </message>
    <message>
        <source>The model name is longer than %1 characters.</source>
        <translation>模型名称超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The key &quot;model&quot; must be written without escapes.</source>
        <translation>键“model”不得使用转义写法。</translation>
    </message>
    <message>
        <source>The request has no messages.</source>
        <translation>请求没有消息。</translation>
    </message>
    <message>
        <source>The request has no input.</source>
        <translation>请求没有输入。</translation>
    </message>
    <message>
        <source>Previous response with id &apos;%1&apos; not found.</source>
        <translation>找不到 id 为“%1”的先前回答。</translation>
    </message>
    <message>
        <source>Stored conversations cannot be continued; send the input of all turns.</source>
        <translation>无法延续已存储的会话；请发送所有轮次的输入。</translation>
    </message>
    <message>
        <source>References to stored items cannot be followed; send the items themselves.</source>
        <translation>无法解析对已存储条目的引用；请发送条目本身。</translation>
    </message>
    <message>
        <source>Each message has to be an object.</source>
        <translation>每条消息都必须是对象。</translation>
    </message>
    <message>
        <source>An input item is not an object.</source>
        <translation>有输入条目不是对象。</translation>
    </message>
    <message>
        <source>Messages of the role &apos;%1&apos; are not known.</source>
        <translation>角色“%1”的消息未知。</translation>
    </message>
    <message>
        <source>The role &apos;%1&apos; is not known here.</source>
        <translation>此处不支持角色“%1”。</translation>
    </message>
    <message>
        <source>An input item of type &apos;%1&apos; is not known here.</source>
        <translation>此处不支持类型为“%1”的输入条目。</translation>
    </message>
    <message>
        <source>A content part of type &apos;%1&apos; is not known here.</source>
        <translation>此处不支持类型为“%1”的内容部分。</translation>
    </message>
    <message>
        <source>Content parts of type &apos;%1&apos; are not supported here.</source>
        <translation>此处不支持类型为“%1”的内容。</translation>
    </message>
    <message>
        <source>content of type &quot;%1&quot; is not known here</source>
        <translation>此处不支持类型为“%1”的内容</translation>
    </message>
    <message>
        <source>messages.%1: %2</source>
        <translation>messages.%1：%2</translation>
    </message>
    <message>
        <source>system: %1</source>
        <translation>system：%1</translation>
    </message>
    <message>
        <source>the role must be user, assistant or system</source>
        <translation>角色必须是 user、assistant 或 system</translation>
    </message>
    <message>
        <source>messages: at least one message is needed</source>
        <translation>messages：至少需要一条消息</translation>
    </message>
    <message>
        <source>tools.%1: a tool needs a name</source>
        <translation>tools.%1：工具必须有名称</translation>
    </message>
    <message>
        <source>tool_choice: the type must be auto, any, tool or none</source>
        <translation>tool_choice：类型必须是 auto、any、tool 或 none</translation>
    </message>
    <message>
        <source>This channel takes no pictures.</source>
        <translation>此通道不接受图片。</translation>
    </message>
    <message>
        <source>This channel cannot fetch a picture that another provider keeps.</source>
        <translation>此通道无法获取其他服务商保存的图片。</translation>
    </message>
    <message>
        <source>This channel takes no files.</source>
        <translation>此通道不接受文件。</translation>
    </message>
    <message>
        <source>This channel cannot fetch a file by its address, or one that another provider keeps.</source>
        <translation>此通道无法按地址获取文件，也无法获取其他服务商保存的文件。</translation>
    </message>
    <message>
        <source>The model cannot take this picture.</source>
        <translation>模型无法接受此图片。</translation>
    </message>
    <message>
        <source>The model cannot take this file.</source>
        <translation>模型无法接受此文件。</translation>
    </message>
    <message>
        <source>this channel takes no pictures</source>
        <translation>此通道不接受图片</translation>
    </message>
    <message>
        <source>this channel takes no pictures of type &quot;%1&quot;</source>
        <translation>此通道不接受类型为“%1”的图片</translation>
    </message>
    <message>
        <source>the picture is kept by another provider</source>
        <translation>图片由其他服务商保存</translation>
    </message>
    <message>
        <source>this channel takes no sound</source>
        <translation>此通道不接受音频</translation>
    </message>
    <message>
        <source>this channel takes no files</source>
        <translation>此通道不接受文件</translation>
    </message>
    <message>
        <source>this channel takes no files of type &quot;%1&quot;</source>
        <translation>此通道不接受类型为“%1”的文件</translation>
    </message>
    <message>
        <source>the file is kept by another provider</source>
        <translation>文件由其他服务商保存</translation>
    </message>
    <message>
        <source>left out reasoning that the provider refused as signed by another</source>
        <translation>移除了思考内容（由其他服务商签名，被此服务商拒绝）</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>以及其他</translation>
    </message>
    <message>
        <source>the ledger is damaged</source>
        <translation>账本已损坏</translation>
    </message>
    <message>
        <source>the ledger was damaged; it was moved to %1 and a new one begun</source>
        <translation>账本曾损坏；已移至 %1 并新建账本</translation>
    </message>
    <message>
        <source>%1 is of version %2, this program knows %3</source>
        <translation>%1 的版本为 %2，本程序只支持到 %3</translation>
    </message>
    <message>
        <source>a part of the journal cannot be read: %1</source>
        <translation>无法读取部分日志：%1</translation>
    </message>
    <message>
        <source>a part of the journal was damaged: %1</source>
        <translation>部分日志曾损坏：%1</translation>
    </message>
    <message>
        <source>%1 is not a journal of this version</source>
        <translation>%1 不是此版本的日志</translation>
    </message>
    <message>
        <source>%1-wal cannot be moved aside</source>
        <translation>无法移开 %1-wal</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>has characters that no HTTP header can carry</source>
        <translation>含有 HTTP 头无法携带的字符</translation>
    </message>
    <message>
        <source>not a reference to a stored secret</source>
        <translation>不是对已保存密钥的引用</translation>
    </message>
    <message>
        <source>the environment variable is not set</source>
        <translation>环境变量未设置</translation>
    </message>
    <message>
        <source>no item &quot;%1&quot;</source>
        <translation>没有条目“%1”</translation>
    </message>
    <message>
        <source>no item &quot;%1&quot; in %2</source>
        <translation>%2 中没有条目“%1”</translation>
    </message>
    <message>
        <source>the system key store says: %1</source>
        <translation>系统密钥库：%1</translation>
    </message>
    <message>
        <source>the system key store does not answer</source>
        <translation>系统密钥库没有响应</translation>
    </message>
    <message>
        <source>no such name can be given to a secret</source>
        <translation>密钥不能使用这样的名称</translation>
    </message>
    <message>
        <source>the token could be neither read nor kept</source>
        <translation>令牌既无法读取，也无法保存</translation>
    </message>
    <message>
        <source>others may read this file, and that cannot be changed</source>
        <translation>其他人可以读取此文件，且无法更改</translation>
    </message>
    <message>
        <source>must be a JSON object of strings; put it right or remove it</source>
        <translation>必须是由字符串组成的 JSON 对象；请更正或删除它</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>is larger than %1 bytes</source>
        <translation>超过 %1 字节</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>holds no certificate in PEM form</source>
        <translation>不含 PEM 格式的证书</translation>
    </message>
    <message>
        <source>ca_file of channel %1: %2</source>
        <translation>通道 %1 的 ca_file：%2</translation>
    </message>
    <message>
        <source>ca_file of health component %1: %2</source>
        <translation>健康组件 %1 的 ca_file：%2</translation>
    </message>
    <message>
        <source>config.json is not overwritten, because it has a mistake: %1</source>
        <translation>config.json 有误，因此没有覆盖：%1</translation>
    </message>
    <message>
        <source>preset of channel %1: there is none called %2; it is ignored</source>
        <translation>通道 %1 的预设：没有名为 %2 的预设；已忽略</translation>
    </message>
    <message>
        <source>preset of channel %1: %2 says nothing of the dialect %3; it is ignored</source>
        <translation>通道 %1 的预设：%2 不含接口协议 %3；已忽略</translation>
    </message>
    <message>
        <source>the simulated provider cannot listen: %1</source>
        <translation>模拟服务商无法监听：%1</translation>
    </message>
    <message>
        <source>No channel is set up in Sluice yet.</source>
        <translation>Sluice 尚未设置任何通道。</translation>
    </message>
    <message>
        <source>No route of Sluice serves the model &apos;%1&apos;.</source>
        <translation>Sluice 没有路由提供模型“%1”。</translation>
    </message>
    <message>
        <source>No channel for the model &apos;%1&apos; is enabled.</source>
        <translation>模型“%1”没有已启用的通道。</translation>
    </message>
    <message>
        <source>No enabled channel for the model &apos;%1&apos; serves this kind of request (%2).</source>
        <translation>模型“%1”已启用的通道都不支持此类请求（%2）。</translation>
    </message>
    <message>
        <source>No channel can take this request now. %1.</source>
        <translation>目前没有通道能接受此请求。%1。</translation>
    </message>
    <message>
        <source>%1: %2, for %3 s more</source>
        <translation>%1：%2，还需 %3 秒</translation>
    </message>
    <message>
        <source>%1 (key %2): %3</source>
        <translation>%1（密钥 %2）：%3</translation>
    </message>
    <message>
        <source>%1 (key %2): %3, for %4 s more</source>
        <translation>%1（密钥 %2）：%3，还需 %4 秒</translation>
    </message>
    <message>
        <source>left alone after failures</source>
        <translation>连续失败后熔断中</translation>
    </message>
    <message>
        <source>being tried after failures</source>
        <translation>熔断试探中</translation>
    </message>
    <message>
        <source>resting after a rate limit</source>
        <translation>限流后冷却中</translation>
    </message>
    <message>
        <source>its limit of %1 is used up</source>
        <translation>%1上限已用完</translation>
    </message>
    <message>
        <source>its limits are promised to requests that wait longer</source>
        <translation>余量已留给等待更久的请求</translation>
    </message>
    <message>
        <source>its limit for the day is used up</source>
        <translation>当天上限已用完</translation>
    </message>
    <message>
        <source>all slots of Sluice are in use</source>
        <translation>Sluice 的并发槽位已全部占用</translation>
    </message>
    <message>
        <source>tokens per minute</source>
        <translation>每分钟词元数</translation>
    </message>
    <message>
        <source>input tokens per minute</source>
        <translation>每分钟输入词元数</translation>
    </message>
    <message>
        <source>output tokens per minute</source>
        <translation>每分钟输出词元数</translation>
    </message>
    <message>
        <source>requests per minute</source>
        <translation>每分钟请求数</translation>
    </message>
    <message>
        <source>calls at one time</source>
        <translation>同时调用数</translation>
    </message>
    <message>
        <source>Too many requests of priority %1 wait for room already.</source>
        <translation>优先级 %1 已有过多请求在等待余量。</translation>
    </message>
    <message>
        <source>The request waited %1 s for room, as long as it may.</source>
        <translation>请求已等待余量 %1 秒，达到允许的最长时间。</translation>
    </message>
    <message>
        <source>The request waited %1 s for room, as long as it may. %2</source>
        <translation>请求已等待余量 %1 秒，达到允许的最长时间。%2</translation>
    </message>
    <message>
        <source>No channel began an answer within the time that is set for this client or route.</source>
        <translation>在为此客户端或路由设置的时限内，没有通道开始回答。</translation>
    </message>
    <message>
        <source>Sluice has paused the client &apos;%1&apos;: %2. Let it go on in the window of Sluice.</source>
        <translation>Sluice 已暂停客户端“%1”：%2。请在 Sluice 窗口中让它继续。</translation>
    </message>
    <message>
        <source>Calls under way may use up what is left to spend: %1.</source>
        <translation>进行中的调用可能用完剩余的消费额度：%1。</translation>
    </message>
    <message>
        <source>The spending limit of Sluice is reached: %1. It begins anew on %2.</source>
        <translation>已达到 Sluice 的消费上限：%1。将于 %2 重新开始。</translation>
    </message>
    <message>
        <source>closed by the peer</source>
        <translation>对方关闭了连接</translation>
    </message>
    <message>
        <source>no connection within %1 ms</source>
        <translation>%1 ms 内未能连接</translation>
    </message>
    <message>
        <source>the answer is not HTTP/1.1</source>
        <translation>回答不是 HTTP/1.1</translation>
    </message>
    <message>
        <source>the head of the answer is too large</source>
        <translation>回答的头部过大</translation>
    </message>
    <message>
        <source>the body of the answer is damaged</source>
        <translation>回答的正文已损坏</translation>
    </message>
    <message>
        <source>no byte of the answer came: %1</source>
        <translation>没有收到回答的任何字节：%1</translation>
    </message>
    <message>
        <source>the head of the answer is cut off: %1</source>
        <translation>回答的头部不完整：%1</translation>
    </message>
    <message>
        <source>the body of the answer is cut off: %1</source>
        <translation>回答的正文不完整：%1</translation>
    </message>
    <message>
        <source>damaged %1 data</source>
        <translation>%1 数据已损坏</translation>
    </message>
    <message>
        <source>coded data end too early</source>
        <translation>编码数据不完整</translation>
    </message>
    <message>
        <source>decoded data are too large</source>
        <translation>解码后的数据过大</translation>
    </message>
    <message>
        <source>content coding %1</source>
        <translation>内容编码 %1</translation>
    </message>
    <message>
        <source>body is too large</source>
        <translation>正文过大</translation>
    </message>
    <message>
        <source>no TLS library was found on this machine</source>
        <translation>本机找不到 TLS 库</translation>
    </message>
    <message>
        <source>the extra CA file holds no certificate</source>
        <translation>额外的 CA 文件中没有证书</translation>
    </message>
    <message>
        <source>the proxy setting is not an address</source>
        <translation>代理设置不是有效的地址</translation>
    </message>
    <message>
        <source>the proxy setting has an unknown scheme: %1</source>
        <translation>代理设置的协议类型未知：%1</translation>
    </message>
    <message>
        <source>port %1 is in use</source>
        <translation>端口 %1 已被占用</translation>
    </message>
    <message>
        <source>port %1 is in use by %2</source>
        <translation>端口 %1 已被 %2 占用</translation>
    </message>
    <message>
        <source>port %1 is not allowed for this user</source>
        <translation>当前用户不能使用端口 %1</translation>
    </message>
    <message>
        <source>port %1: %2</source>
        <translation>端口 %1：%2</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>Socket operation timed out</source>
        <translation>套接字操作超时</translation>
    </message>
    <message>
        <source>The remote host closed the connection</source>
        <translation>远程主机关闭了连接</translation>
    </message>
    <message>
        <source>Host not found</source>
        <translation>找不到主机</translation>
    </message>
    <message>
        <source>Host unreachable</source>
        <translation>无法到达主机</translation>
    </message>
    <message>
        <source>Network unreachable</source>
        <translation>网络不可达</translation>
    </message>
    <message>
        <source>Proxy connection refused</source>
        <translation>代理连接被拒绝</translation>
    </message>
    <message>
        <source>Proxy connection closed prematurely</source>
        <translation>代理连接过早关闭</translation>
    </message>
    <message>
        <source>Proxy server not found</source>
        <translation>找不到代理服务器</translation>
    </message>
    <message>
        <source>Proxy server connection timed out</source>
        <translation>连接代理服务器超时</translation>
    </message>
    <message>
        <source>The certificate has expired</source>
        <translation>证书已过期</translation>
    </message>
    <message>
        <source>The certificate is self-signed, and untrusted</source>
        <translation>证书为自签名，不受信任</translation>
    </message>
    <message>
        <source>The host name did not match any of the valid hosts for this certificate</source>
        <translation>主机名与证书不符</translation>
    </message>
    <message>
        <source>The issuer certificate of a locally looked up certificate could not be found</source>
        <translation>找不到证书的颁发者证书</translation>
    </message>
    <message>
        <source>invalid_argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>not_found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>parse_failed</source>
        <translation>解析失败</translation>
    </message>
    <message>
        <source>limit_exceeded</source>
        <translation>超出限制</translation>
    </message>
    <message>
        <source>address_in_use</source>
        <translation>地址已被占用</translation>
    </message>
    <message>
        <source>permission_denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>connect_failed</source>
        <translation>连接失败</translation>
    </message>
    <message>
        <source>connect_timeout</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>tls_failed</source>
        <translation>TLS 失败</translation>
    </message>
    <message>
        <source>proxy_failed</source>
        <translation>代理失败</translation>
    </message>
    <message>
        <source>connection_lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>protocol_violation</source>
        <translation>违反协议</translation>
    </message>
    <message>
        <source>storage_failed</source>
        <translation>存储失败</translation>
    </message>
    <message>
        <source>secret_unavailable</source>
        <translation>无法读取密钥</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>the simulated provider does not run</source>
        <translation>模拟服务商没有运行</translation>
    </message>
    <message>
        <source>the request still runs</source>
        <translation>该请求仍在进行</translation>
    </message>
    <message>
        <source>the request does not ask for a model&apos;s answer</source>
        <translation>该请求不是请求模型回答</translation>
    </message>
    <message>
        <source>the body of the request was not kept in full</source>
        <translation>没有完整保留该请求的正文</translation>
    </message>
    <message>
        <source>there is no channel &apos;%1&apos; that is switched on</source>
        <translation>没有已启用的通道“%1”</translation>
    </message>
    <message>
        <source>the ledger is not open</source>
        <translation>账本没有打开</translation>
    </message>
    <message>
        <source>the gateway is not open</source>
        <translation>网关没有打开</translation>
    </message>
    <message>
        <source>what was captured of messages was damaged; it was moved to %1</source>
        <translation>保留的消息内容已损坏；已移至 %1</translation>
    </message>
    <message>
        <source>what is captured of messages cannot be kept: %1</source>
        <translation>无法保留消息内容：%1</translation>
    </message>
    <message>
        <source>%1 cannot be deleted</source>
        <translation>%1 无法删除</translation>
    </message>
    <message>
        <source>what was captured of messages and has had its time cannot be deleted: %1</source>
        <translation>无法删除已到期的消息内容：%1</translation>
    </message>
    <message>
        <source>nothing was captured of exchange %1</source>
        <translation>没有保留请求 %1 的任何内容</translation>
    </message>
    <message>
        <source>what was captured of exchange %1 cannot be read</source>
        <translation>无法读取请求 %1 保留的内容</translation>
    </message>
    <message>
        <source>the folder %1 cannot be made</source>
        <translation>无法创建文件夹 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AboutSection</name>
    <message>
        <source>A local gateway between coding tools and language models. Requests go to the channels that you set up and nowhere else.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>编程工具与大模型之间的本地网关。请求只发往您设置的通道，不会发往别处。</translation>
    </message>
    <message>
        <source>Version</source>
        <extracomment>Name of a line: the version of the application.</extracomment>
        <translation>版本</translation>
    </message>
    <message>
        <source>Licence</source>
        <extracomment>Name of a line: the licence of the application.</extracomment>
        <translation>许可证</translation>
    </message>
    <message>
        <source>%1: you may use, study, share and change it</source>
        <extracomment>%1 is the name of a licence.</extracomment>
        <translation>%1：您可以使用、研究、分享和修改</translation>
    </message>
    <message>
        <source>Libraries</source>
        <extracomment>Name of a line: the libraries that the application uses.</extracomment>
        <translation>所用的库</translation>
    </message>
</context>
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
    <name>sluice::ui::AddChannelPanel</name>
    <message>
        <source>Add a channel</source>
        <extracomment>Heading of the form that makes a new channel.</extracomment>
        <translation>添加通道</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>Name of a field: what the user calls a new channel.</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <source>Get a key ↗</source>
        <extracomment>Button: opens the provider&apos;s page where keys are made, in the browser.</extracomment>
        <translation>获取密钥 ↗</translation>
    </message>
    <message>
        <source>Add channel</source>
        <extracomment>Button: makes the channel.</extracomment>
        <translation>添加通道</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button.</extracomment>
        <translation>取消</translation>
    </message>
    <message>
        <source>A channel is a provider&apos;s address, with your keys for it and what guards it.</source>
        <extracomment>Below the heading of the form that makes a new channel.</extracomment>
        <translation>通道就是一个服务商的地址，加上您在该处的密钥和保护设置。</translation>
    </message>
    <message>
        <source>Key</source>
        <extracomment>Name of a field.</extracomment>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Opens %1 in the browser</source>
        <extracomment>Tool tip; %1 is an address.</extracomment>
        <translation>在浏览器中打开 %1</translation>
    </message>
    <message>
        <source>Add channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>添加通道 %1</translation>
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
        <extracomment>Part of an alert: what the provider said, or what was counted. %1 is that.</extracomment>
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
        <extracomment>Message: a change in the window could not be written to config.json; %1 is why.</extracomment>
        <translation>无法保存：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AllClientsEditor</name>
    <message>
        <source>Access</source>
        <extracomment>Heading: who may send requests.</extracomment>
        <translation>访问</translation>
    </message>
    <message>
        <source>Only programs on this machine are let in at all.</source>
        <translation>只有本机上的程序可以访问。</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Require one</source>
        <translation>必须提供</translation>
    </message>
    <message>
        <source>Spending of all clients</source>
        <extracomment>Heading: limits on what all clients together may spend.</extracomment>
        <translation>全部客户端的消费</translation>
    </message>
    <message>
        <source>What all clients together may spend, besides what each of them may.</source>
        <translation>全部客户端合计可以消费的上限，与各客户端自己的上限同时有效。</translation>
    </message>
    <message>
        <source>no limit</source>
        <extracomment>In place of a sum of money.</extracomment>
        <translation>无上限</translation>
    </message>
    <message>
        <source>By day</source>
        <translation>每日</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>Warn at</source>
        <extracomment>A setting: the share of a limit at which there is a warning.</extracomment>
        <translation>警告于</translation>
    </message>
    <message>
        <source>Waiting for room</source>
        <extracomment>Heading: how many requests run at one time, and how the others wait.</extracomment>
        <translation>等待余量</translation>
    </message>
    <message>
        <source>Without it, requests that have no token count as those of %1.</source>
        <extracomment>Beside the switch that requires a token; %1 is the name of a client.</extracomment>
        <translation>不要求时，没有令牌的请求计入客户端 %1。</translation>
    </message>
    <message>
        <source>Where the channels have no room, requests wait in a queue for each priority. How many run at one time, how many wait and for how long is set on the page Guards.</source>
        <translation>通道没有余量时，请求按优先级分别排队。同时进行的数量、排队数量和等待时间在“防护”页面设置。</translation>
    </message>
    <message>
        <source>Edit in Guards</source>
        <extracomment>Button: leads to the page on which it is set how requests wait.</extracomment>
        <translation>在“防护”中编辑</translation>
    </message>
</context>
<context>
    <name>sluice::ui::AllGuards</name>
    <message>
        <source>There is no channel yet. The guards of each channel stand here once it is there: how long its streams may be silent, what its keys may use, and when it is left alone.</source>
        <extracomment>For a new user, above the guards of all channels together.</extracomment>
        <translation>还没有通道。添加通道后，这里会列出每个通道的防护：流可以静默多久、密钥可以用多少，以及何时熔断。</translation>
    </message>
    <message>
        <source>Waiting: urgent work (P0)</source>
        <extracomment>Section of a form: how requests of the priority P0 wait.</extracomment>
        <translation>排队：紧急工作（P0）</translation>
    </message>
    <message>
        <source>Waiting: ordinary work (P1)</source>
        <extracomment>Section of a form: how requests of the priority P1 wait.</extracomment>
        <translation>排队：普通工作（P1）</translation>
    </message>
    <message>
        <source>Waiting: work that can wait (P2)</source>
        <extracomment>Section of a form: how requests of the priority P2 wait.</extracomment>
        <translation>排队：不着急的工作（P2）</translation>
    </message>
    <message>
        <source>While an answer is silent</source>
        <extracomment>Section of a form: what tools hear while an answer is silent.</extracomment>
        <translation>回答静默期间</translation>
    </message>
    <message>
        <source>A tool hears a sign of life in its own protocol, so that it does not give up. The head of an answer is held back until there is content, as long as another channel can still take over.</source>
        <extracomment>Below the heading of a section. The head are the first lines of an HTTP answer.</extracomment>
        <translation>按工具自己的协议向它发送保活信号，以免它放弃。在有内容之前，只要还能改由其他通道接替，就暂缓发出回答的开头。</translation>
    </message>
    <message>
        <source>Sign of life after</source>
        <extracomment>Setting: the silence after which a tool is sent a sign of life.</extracomment>
        <translation>静默多久后发送保活信号</translation>
    </message>
    <message>
        <source>Hold the head for at most</source>
        <extracomment>Setting: for how long the first lines of an answer may be held back.</extracomment>
        <translation>回答开头最长暂缓</translation>
    </message>
    <message>
        <source>Room</source>
        <extracomment>Section of a form: how many requests may be under way.</extracomment>
        <translation>余量</translation>
    </message>
    <message>
        <source>How many requests may be with providers at one time, over all channels. What has no room waits, and urgent work goes first: turns are how many of a priority are let in before others have theirs. Which priority a tool has is said at its client.</source>
        <extracomment>Below the heading of a section. P0, P1 and P2 are priorities.</extracomment>
        <translation>所有通道合计，可以同时向服务商发出多少请求。没有余量的请求排队等待，紧急工作优先：轮次是指一个优先级连续放行多少个请求后轮到其他优先级。工具的优先级在其客户端中设置。</translation>
    </message>
    <message>
        <source>no limit</source>
        <extracomment>In place of the number 0.</extracomment>
        <translation>无上限</translation>
    </message>
    <message>
        <source>Requests at one time</source>
        <extracomment>Setting: how many requests may be under way.</extracomment>
        <translation>同时进行的请求</translation>
    </message>
    <message>
        <source>0: without limit, which is the default</source>
        <extracomment>Beside a setting: what the number 0 means.</extracomment>
        <translation>0 表示无上限，即默认值</translation>
    </message>
    <message>
        <source>Turns</source>
        <extracomment>Setting of a priority: so many of its requests go for those of the others while all of them wait.</extracomment>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Waiting at one time</source>
        <extracomment>Setting of a priority: how many of its requests may wait at one time.</extracomment>
        <translation>队列容量</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <extracomment>Setting of a priority: how long a request may wait.</extracomment>
        <translation>最长等待</translation>
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
    <name>sluice::ui::AttemptsTable</name>
    <message>
        <source>Attempts</source>
        <extracomment>Name of the table of upstream calls, for those who do not see it.</extracomment>
        <translation>尝试</translation>
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
    <name>sluice::ui::BodyView</name>
    <message>
        <source>Form of the body</source>
        <extracomment>Name of the choice how a body is shown, for those who do not see it.</extracomment>
        <translation>正文的显示方式</translation>
    </message>
    <message>
        <source>Body</source>
        <extracomment>Name of the text that shows the body of a message, for those who do not see it.</extracomment>
        <translation>正文</translation>
    </message>
    <message>
        <source>Raw</source>
        <extracomment>Choice how a body is shown: as it was sent.</extracomment>
        <translation>原文</translation>
    </message>
    <message>
        <source>Find in the body (Ctrl+F)</source>
        <extracomment>Tool tip of a button; Ctrl+F is a key.</extracomment>
        <translation>在正文中查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Copy the body as it is shown</source>
        <extracomment>Tool tip of a button: puts the body of a message on the clipboard in the form in which it is shown.</extracomment>
        <translation>按当前显示复制正文</translation>
    </message>
    <message>
        <source>Save the body as it was into a file</source>
        <extracomment>Tool tip of a button: writes the body of a message into a file.</extracomment>
        <translation>将原始正文保存为文件</translation>
    </message>
    <message>
        <source>Set out</source>
        <extracomment>Choice how a body is shown: JSON set out in lines.</extracomment>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Choice how a body is shown: as a list of the events of a stream.</extracomment>
        <translation>事件</translation>
    </message>
    <message>
        <source>Body copied</source>
        <extracomment>Message after the body of a message was put on the clipboard.</extracomment>
        <translation>已复制正文</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Save the body</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>保存正文</translation>
    </message>
</context>
<context>
    <name>sluice::ui::BreakerPanel</name>
    <message>
        <source>This channel has had no calls on the last day. Once it has, it is shown here when these values would have left a model alone.</source>
        <extracomment>In the place of a picture.</extracomment>
        <translation>此通道最近一天没有调用。有调用之后，这里会显示按这些值会在何时熔断模型。</translation>
    </message>
    <message>
        <source>In effect</source>
        <extracomment>Beside a bar of a picture: with the values that are in effect now. Keep short.</extracomment>
        <translation>当前生效</translation>
    </message>
    <message>
        <source>As edited</source>
        <extracomment>Beside a bar of a picture: with the values that were edited and are not in effect yet. Keep short.</extracomment>
        <translation>修改后</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>%1 is &quot;In effect&quot; or &quot;As edited&quot;, %2 what a circuit breaker would have done with those values.</extracomment>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::BreakerStrip</name>
    <message>
        <source>When models were left alone on the last day</source>
        <extracomment>Name of a picture for screen readers.</extracomment>
        <translation>最近一天模型熔断的时间</translation>
    </message>
    <message>
        <source>Left alone at %1 for %2</source>
        <extracomment>Tool tip: a model got no calls from %1 on for %2.</extracomment>
        <translation>%1 起熔断 %2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::BudgetPanel</name>
    <message>
        <source>This channel has used no tokens on the last day. Once it has, they are shown here by the minute, below the limit.</source>
        <extracomment>In the place of a chart.</extracomment>
        <translation>此通道最近一天没有使用词元。有用量之后，这里会按分钟显示，并与上限对照。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::BytesEdit</name>
    <message>
        <source> MiB</source>
        <extracomment>Mebibytes, after a number.</extracomment>
        <translation> MiB</translation>
    </message>
</context>
<context>
    <name>sluice::ui::CandidateList</name>
    <message>
        <source>Add channel</source>
        <extracomment>Button: adds a channel to those that may serve a model.</extracomment>
        <translation>添加通道</translation>
    </message>
    <message>
        <source>There is no channel yet</source>
        <translation>还没有通道</translation>
    </message>
</context>
<context>
    <name>sluice::ui::CandidateRow</name>
    <message>
        <source>%1 (gone)</source>
        <extracomment>In a list of channels: %1 is one that the settings do not have.</extracomment>
        <translation>%1（已不存在）</translation>
    </message>
    <message>
        <source>The model that this channel is asked for. * passes on the name that the tool asked for.</source>
        <extracomment>Tool tip of the field for a model.</extracomment>
        <translation>向此通道请求的模型。* 表示沿用工具请求的名称。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Take out of the list</source>
        <extracomment>Tool tip: takes a channel out of the list of those that may serve a model.</extracomment>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>The place in an ordered list.</extracomment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Place %1: %2</source>
        <extracomment>For screen readers: what a line of an ordered list can be moved by; %1 is its place, %2 a channel.</extracomment>
        <translation>第 %1 位：%2</translation>
    </message>
    <message>
        <source>Drag to another place, or press Alt and an arrow key</source>
        <translation>拖到其他位置，或按 Alt 加方向键</translation>
    </message>
</context>
<context>
    <name>sluice::ui::CaptureForm</name>
    <message>
        <source>Delete all that was captured…</source>
        <extracomment>Button: deletes headers and bodies of all requests.</extracomment>
        <translation>删除全部保留的内容…</translation>
    </message>
    <message>
        <source>Keep</source>
        <extracomment>Button: nothing is deleted after all.</extracomment>
        <translation>保留</translation>
    </message>
    <message>
        <source>Of the latest %1 requests the headers are kept as they were sent and received. Bodies, which are prompts, code and answers in full, are kept only if you want it; switched off, those that are there stay for their time. All of it lies in captures.sqlite in the data folder, for you alone to read, and goes nowhere else. Keys and tokens are masked before it is written; what you and the models say is not.</source>
        <extracomment>Below the title of a section of settings. %1 is a number, captures.sqlite the name of a file.</extracomment>
        <translation>最近 %1 个请求的标头会按收发的原样保留。正文即完整的提示词、代码和回答，只有在您开启后才会保留；关闭后，已有的正文到期才删除。全部内容都在数据文件夹的 captures.sqlite 中，仅您本人可读，不会发往任何地方。写入前会遮盖密钥和令牌；您与模型的对话内容不会遮盖。</translation>
    </message>
    <message>
        <source>Keep what is asked and answered in full</source>
        <extracomment>Check box: what was asked and answered is kept in full.</extracomment>
        <translation>完整保留提问与回答</translation>
    </message>
    <message>
        <source>Bodies</source>
        <extracomment>Name of a setting: whether the bodies of requests and answers are kept.</extracomment>
        <translation>正文</translation>
    </message>
    <message>
        <source> days</source>
        <extracomment>Days, after a number.</extracomment>
        <translation> 天</translation>
    </message>
    <message>
        <source>Days bodies are kept</source>
        <extracomment>Name of a setting: after how many days bodies of requests are deleted.</extracomment>
        <translation>正文保留天数</translation>
    </message>
    <message>
        <source>older ones are deleted</source>
        <extracomment>Beside the setting of how many days bodies of requests are kept.</extracomment>
        <translation>更早的会被删除</translation>
    </message>
    <message>
        <source> MB</source>
        <extracomment>Megabytes, after a number.</extracomment>
        <translation> MB</translation>
    </message>
    <message>
        <source>Room for bodies</source>
        <extracomment>Name of a setting: how much of the disk bodies of requests may take.</extracomment>
        <translation>正文占用上限</translation>
    </message>
    <message>
        <source>on the disk; the oldest are deleted for new ones</source>
        <extracomment>Beside the setting of how much of the disk bodies of requests may take.</extracomment>
        <translation>磁盘空间；不足时删除最旧的</translation>
    </message>
    <message>
        <source>Largest body</source>
        <extracomment>Name of a setting: of a longer body of a request or answer only the beginning is kept.</extracomment>
        <translation>单个正文上限</translation>
    </message>
    <message>
        <source>of a longer one only the beginning is kept</source>
        <extracomment>Beside the setting of how large the body of a request or answer may be to be kept whole.</extracomment>
        <translation>超出时只保留开头部分</translation>
    </message>
    <message>
        <source>Kept now</source>
        <extracomment>Name of a line: how much there is of what was kept of requests.</extracomment>
        <translation>当前留存</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>Name of a line with a button that deletes headers and bodies of all requests.</extracomment>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <extracomment>Button: confirms that headers and bodies of all requests are to be deleted.</extracomment>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Headers and bodies of all requests will be deleted. This cannot be undone. The list of requests, and what they used and cost, stays.</source>
        <extracomment>Above the button that deletes what was captured.</extracomment>
        <translation>将删除全部请求的标头和正文，且无法撤销。请求列表以及用量和费用会保留。</translation>
    </message>
    <message>
        <source>This cannot be told: %1</source>
        <extracomment>Beside the line of what is kept of requests; %1 is the reason.</extracomment>
        <translation>无法得知：%1</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <extracomment>How much there is of what was kept of requests.</extracomment>
        <translation>暂无</translation>
    </message>
    <message>
        <source>requests: %1, with bodies: %2, on the disk: %3</source>
        <extracomment>How much there is of what was kept of requests: %1 is their number, %2 of how many there are bodies, %3 a size.</extracomment>
        <translation>请求 %1 个，其中有正文 %2 个，占用磁盘 %3</translation>
    </message>
    <message>
        <source>All that was captured is deleted</source>
        <translation>已删除全部保留的内容</translation>
    </message>
    <message>
        <source>Not all could be deleted: %1</source>
        <extracomment>In the status bar; %1 is the reason.</extracomment>
        <translation>未能全部删除：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::CaptureSign</name>
    <message>
        <source>Bodies are kept</source>
        <extracomment>Button in the status bar, there while prompts and answers are being kept on this computer.</extracomment>
        <translation>正在保留正文</translation>
    </message>
    <message>
        <source>What is asked and answered is kept on this computer. Shows the setting.</source>
        <extracomment>Tool tip of the button &quot;Bodies are kept&quot;.</extracomment>
        <translation>提问与回答会保留在本机。点击查看该设置。</translation>
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
    <name>sluice::ui::ChannelDetail</name>
    <message>
        <source>In use</source>
        <extracomment>A switch: whether a channel gets requests.</extracomment>
        <translation>启用</translation>
    </message>
    <message>
        <source>Test</source>
        <extracomment>Button: tries a channel.</extracomment>
        <translation>测试</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>Button: takes the channel away.</extracomment>
        <translation>删除</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>启用 %1</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>停用 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelEntries</name>
    <message>
        <source>%1/min</source>
        <extracomment>Below the name of a channel: how many tokens of a minute (%1, e.g. &quot;12k of 100k&quot;) are used. Keep short.</extracomment>
        <translation>%1/分</translation>
    </message>
    <message>
        <source>Not in effect yet</source>
        <extracomment>Below the name of a channel.</extracomment>
        <translation>尚未生效</translation>
    </message>
    <message>
        <source>Something to put right</source>
        <extracomment>Below the name of a channel.</extracomment>
        <translation>有需要改正之处</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelGuards</name>
    <message>
        <source>Tokens per minute of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>%1 的每分钟词元数</translation>
    </message>
    <message>
        <source>The ledger cannot be read: %1</source>
        <extracomment>In the place of a chart; %1 is the reason.</extracomment>
        <translation>无法读取账本：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelPlace</name>
    <message>
        <source>channel %1</source>
        <extracomment>For the names of steps, such as &quot;Base URL of channel deepseek&quot;.</extracomment>
        <translation>通道 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelSource</name>
    <message>
        <source>How to add it</source>
        <extracomment>For screen readers: two buttons that choose how a channel is added.</extracomment>
        <translation>添加方式</translation>
    </message>
    <message>
        <source>Known provider</source>
        <extracomment>One of two buttons: a channel of a provider that is known.</extracomment>
        <translation>已知服务商</translation>
    </message>
    <message>
        <source>By URL</source>
        <extracomment>One of two buttons: a channel of any URL.</extracomment>
        <translation>按 URL</translation>
    </message>
    <message>
        <source>Dialect</source>
        <extracomment>Name of a field: which of the three interfaces the provider speaks.</extracomment>
        <translation>接口协议</translation>
    </message>
    <message>
        <source>Base URL</source>
        <extracomment>Name of a field.</extracomment>
        <translation>基础 URL</translation>
    </message>
    <message>
        <source>Type what stands for you in place of “%1”.</source>
        <extracomment>Below the address of a new channel; %1 is a part of it that everybody has another of.</extracomment>
        <translation>请输入您自己的内容，替换“%1”。</translation>
    </message>
    <message>
        <source>Choose a provider; where calls go is shown here.</source>
        <extracomment>In place of the address of a new channel.</extracomment>
        <translation>请选择服务商；实际调用的地址会显示在这里。</translation>
    </message>
    <message>
        <source>Type the base URL that the provider&apos;s documentation names; where calls go is shown here.</source>
        <extracomment>In place of the address of a new channel.</extracomment>
        <translation>请输入服务商文档中给出的基础 URL；实际调用的地址会显示在这里。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelWords</name>
    <message>
        <source>environment variable %1</source>
        <extracomment>Where a key comes from; %1 is the name of an environment variable.</extracomment>
        <translation>环境变量 %1</translation>
    </message>
    <message>
        <source>private file of Sluice, %1</source>
        <extracomment>Where a key is kept; %1 is its name there.</extracomment>
        <translation>Sluice 的私有文件，%1</translation>
    </message>
    <message>
        <source>system key store, %1</source>
        <extracomment>Where a key is kept; %1 is its name there.</extracomment>
        <translation>系统密钥库，%1</translation>
    </message>
    <message>
        <source>Strict</source>
        <extracomment>A choice of how long silence is borne: the shortest.</extracomment>
        <translation>严格</translation>
    </message>
    <message>
        <source>Interactive</source>
        <extracomment>A choice of how long silence is borne: for somebody who waits at the screen.</extracomment>
        <translation>交互</translation>
    </message>
    <message>
        <source>Agents</source>
        <extracomment>A choice of how long silence is borne: for coding agents, which think long.</extracomment>
        <translation>智能体</translation>
    </message>
    <message>
        <source>No proxy</source>
        <extracomment>Which proxy a channel uses.</extracomment>
        <translation>不使用代理</translation>
    </message>
    <message>
        <source>As the system says</source>
        <extracomment>Which proxy a channel uses.</extracomment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>This one</source>
        <extracomment>Which proxy a channel uses.</extracomment>
        <translation>使用此代理</translation>
    </message>
    <message>
        <source>Not at all</source>
        <extracomment>How a channel that rests is tried: not at all.</extracomment>
        <translation>不探测</translation>
    </message>
    <message>
        <source>Ask for the list of models, free of charge</source>
        <extracomment>How a channel that rests is tried.</extracomment>
        <translation>查询模型列表（免费）</translation>
    </message>
    <message>
        <source>Ask for one token, which is charged</source>
        <extracomment>How a channel that rests is tried.</extracomment>
        <translation>请求一个词元（计费）</translation>
    </message>
    <message>
        <source>Left out</source>
        <extracomment>How the wish that a model thinks is put to a provider: not at all.</extracomment>
        <translation>不发送</translation>
    </message>
    <message>
        <source>Simulated provider, on this computer</source>
        <extracomment>In the place of a provider&apos;s address.</extracomment>
        <translation>本机上的模拟服务商</translation>
    </message>
    <message>
        <source>Simulated</source>
        <extracomment>Beside the name or state of a channel: its provider is the simulated one. One word.</extracomment>
        <translation>模拟</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ChannelsPage</name>
    <message>
        <source>Channels</source>
        <extracomment>Name of a list for screen readers, and the button below it.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Add a channel …</source>
        <extracomment>Button in place of the channels while there are none.</extracomment>
        <translation>添加通道…</translation>
    </message>
    <message>
        <source>No channel yet</source>
        <extracomment>Title in place of the channels while there are none.</extracomment>
        <translation>还没有通道</translation>
    </message>
    <message>
        <source>A channel is a provider&apos;s address with your keys for it. Tools send their requests to Sluice, and Sluice sends them to the first channel that is well, so that a failing provider stops nobody&apos;s work.</source>
        <extracomment>Text in place of the channels while there are none.</extracomment>
        <translation>通道就是一个服务商的地址和您在该处的密钥。工具把请求发给 Sluice，Sluice 再转给第一个正常的通道，因此某个服务商出故障不会中断您的工作。</translation>
    </message>
    <message>
        <source>The channel is in use once you press Apply. Test it first, if you like.</source>
        <extracomment>In the status bar, after a channel was added.</extracomment>
        <translation>点击“应用”后通道即可使用。可以先测试一下。</translation>
    </message>
    <message>
        <source>Move channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>移动通道 %1</translation>
    </message>
    <message>
        <source>Delete channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>删除通道 %1</translation>
    </message>
    <message>
        <source>Routes that had no other channel went with it: %1.</source>
        <extracomment>In the status bar, after a channel was deleted: %1 routes named no other channel, and are deleted, too.</extracomment>
        <translation>没有其他通道的路由已一并删除：%1 条。</translation>
    </message>
    <message>
        <source>%1 is deleted. Undo brings it back.</source>
        <extracomment>In the status bar; %1 is a channel.</extracomment>
        <translation>已删除 %1，可撤销恢复。</translation>
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
    <name>sluice::ui::ClientEditor</name>
    <message>
        <source>Let it go on</source>
        <extracomment>Button: the loop guard has paused a client, which is to get answers again.</extracomment>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Client</source>
        <extracomment>Heading: a tool or program that connects.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>A tool or program that sends requests, known by its token.</source>
        <translation>发送请求的工具或程序，以令牌识别。</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>Button: takes a client out of the settings.</extracomment>
        <translation>删除</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Letters, digits, dots and hyphens. What was used before a change of the name stays under the old one.</source>
        <translation>可用字母、数字、点和连字符。改名前的用量仍记在旧名称下。</translation>
    </message>
    <message>
        <source>Show its requests</source>
        <extracomment>Button: opens the list of the requests of a client.</extracomment>
        <translation>查看它的请求</translation>
    </message>
    <message>
        <source>Kind</source>
        <extracomment>A setting: whether a client is a coding tool or another program.</extracomment>
        <translation>类型</translation>
    </message>
    <message>
        <source>Priority</source>
        <extracomment>A setting: whose work goes first.</extracomment>
        <translation>优先级</translation>
    </message>
    <message>
        <source>client %1</source>
        <extracomment>What a step that can be undone is about; %1 is the name of a client.</extracomment>
        <translation>客户端 %1</translation>
    </message>
    <message>
        <source>The token cannot be kept: %1</source>
        <extracomment>%1 is the reason.</extracomment>
        <translation>无法保存令牌：%1</translation>
    </message>
    <message>
        <source>A new token is made. The tool needs it once the edits are applied.</source>
        <translation>已生成新令牌。应用更改后，工具需要改用它。</translation>
    </message>
    <message>
        <source>Token of client %1</source>
        <extracomment>Name of a step that can be undone; %1 is the name of a client.</extracomment>
        <translation>客户端 %1 的令牌</translation>
    </message>
    <message>
        <source>There is no client %1 any more, so its new token was not kept</source>
        <extracomment>In the status bar; %1 is the name that a client had. A key store was slow to keep its new token.</extracomment>
        <translation>客户端 %1 已不存在，因此未保存新令牌</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ClientPolicies</name>
    <message>
        <source>Waiting and silence</source>
        <extracomment>Heading: how long a client waits, and what it gets when a stream falls silent.</extracomment>
        <translation>等待与静默</translation>
    </message>
    <message>
        <source>How long this client waits, and what it gets when an answer falls silent half way.</source>
        <translation>此客户端最多等待多久，以及回答中途静默时得到什么。</translation>
    </message>
    <message>
        <source>Spending</source>
        <extracomment>Heading: limits on what a client may spend.</extracomment>
        <translation>消费</translation>
    </message>
    <message>
        <source>What this client may spend. At a limit its requests are refused until the next day or month.</source>
        <translation>此客户端可以消费的上限。达到上限后，其请求会被拒绝，直到次日或次月。</translation>
    </message>
    <message>
        <source>Running in circles</source>
        <extracomment>Heading: the guard against clients that run in circles.</extracomment>
        <translation>原地打转</translation>
    </message>
    <message>
        <source>A client that sends the same request again and again, or suddenly spends far more than usual, is paused until you let it go on.</source>
        <translation>客户端反复发送相同的请求，或消费突然远高于平时，就会被暂停，直到您让它继续。</translation>
    </message>
    <message>
        <source>Equal requests</source>
        <extracomment>Heading: what is done with requests that are exactly alike.</extracomment>
        <translation>相同的请求</translation>
    </message>
    <message>
        <source>Exactly the same request need not be paid for twice.</source>
        <translation>完全相同的请求不必付两次费。</translation>
    </message>
    <message>
        <source>While health is low</source>
        <extracomment>Heading: what a client gets while the health score is low.</extracomment>
        <translation>健康度低时</translation>
    </message>
    <message>
        <source>Whether this client may get less than it asked for while the health score is low.</source>
        <translation>健康度评分低时，是否可以降级回答此客户端。</translation>
    </message>
    <message>
        <source>When a stream stalls</source>
        <extracomment>A setting: what a tool gets when a stream stalls.</extracomment>
        <translation>流停滞时</translation>
    </message>
    <message>
        <source>First content within</source>
        <translation>首个内容限时</translation>
    </message>
    <message>
        <source>Over all attempts.</source>
        <translation>全部尝试合计。</translation>
    </message>
    <message>
        <source>as chosen above</source>
        <extracomment>In place of a number of seconds: there is none of its own.</extracomment>
        <translation>同上项</translation>
    </message>
    <message>
        <source>Own time instead</source>
        <translation>改用自定时间</translation>
    </message>
    <message>
        <source>Longest wait for room</source>
        <extracomment>A setting: how long a request waits until the limits of the channels have room.</extracomment>
        <translation>等待余量的最长时间</translation>
    </message>
    <message>
        <source>no limit</source>
        <extracomment>In place of a sum of money.</extracomment>
        <translation>无上限</translation>
    </message>
    <message>
        <source>By day</source>
        <translation>每日</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>Warn at</source>
        <extracomment>A setting: the share of a limit at which there is a warning.</extracomment>
        <translation>警告于</translation>
    </message>
    <message>
        <source>Watch</source>
        <extracomment>A setting that is a switch: on or off.</extracomment>
        <translation>监视</translation>
    </message>
    <message>
        <source>Pause this client</source>
        <translation>暂停此客户端</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>times the same request was answered well, …</source>
        <translation>次相同的请求得到完整回答，且</translation>
    </message>
    <message>
        <source>… within</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Spending speed</source>
        <translation>消费速度</translation>
    </message>
    <message>
        <source>times as fast as usual</source>
        <translation>倍于平时的速度</translation>
    </message>
    <message>
        <source>At one time</source>
        <translation>同时到达时</translation>
    </message>
    <message>
        <source>Ask once, answer all</source>
        <translation>只请求一次，全部用同一回答</translation>
    </message>
    <message>
        <source>Kept answers</source>
        <extracomment>A setting that is a switch: answers are kept, to be given again to the same request.</extracomment>
        <translation>保留的回答</translation>
    </message>
    <message>
        <source>Answer from memory</source>
        <translation>用保留的回答</translation>
    </message>
    <message>
        <source>Kept for</source>
        <translation>保留时间</translation>
    </message>
    <message>
        <source>Memory for them</source>
        <translation>占用内存</translation>
    </message>
    <message>
        <source>Shorten the context</source>
        <translation>缩短上下文</translation>
    </message>
    <message>
        <source>Only the last turns of the conversation are sent.</source>
        <translation>只发送对话的最后几轮。</translation>
    </message>
    <message>
        <source>Turns that stay</source>
        <translation>保留的轮数</translation>
    </message>
    <message>
        <source>Use other models</source>
        <translation>改用其他模型</translation>
    </message>
    <message>
        <source>Those that the route lists for low health.</source>
        <translation>路由中为健康度低时列出的模型。</translation>
    </message>
    <message>
        <source>Answer with a notice</source>
        <translation>以提示代替回答</translation>
    </message>
    <message>
        <source>No model is asked; a short text is the answer.</source>
        <translation>不请求模型，以一段简短文字作答。</translation>
    </message>
    <message>
        <source>A sentence of Sluice&apos;s own</source>
        <extracomment>Placeholder of a field: the text that is used while it is empty.</extracomment>
        <translation>Sluice 自带的一句话</translation>
    </message>
    <message>
        <source>Text of the notice</source>
        <translation>提示文字</translation>
    </message>
    <message>
        <source>As suits the kind</source>
        <translation>按类型而定</translation>
    </message>
    <message>
        <source>On</source>
        <extracomment>The value of a setting.</extracomment>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <extracomment>The value of a setting.</extracomment>
        <translation>关</translation>
    </message>
    <message>
        <source>As suits the kind: on</source>
        <extracomment>The value of a setting that follows from another one.</extracomment>
        <translation>按类型而定：开</translation>
    </message>
    <message>
        <source>As suits the kind: off</source>
        <translation>按类型而定：关</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ClientToken</name>
    <message>
        <source>Token</source>
        <extracomment>A setting: what a tool sends to tell who it is.</extracomment>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <extracomment>A setting: the name of the environment variable that has a token.</extracomment>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <extracomment>Button: makes a new token for a client.</extracomment>
        <translation>生成新令牌</translation>
    </message>
    <message>
        <source>From a variable</source>
        <extracomment>Button: the token of a client is to be read from an environment variable.</extracomment>
        <translation>取自环境变量</translation>
    </message>
    <message>
        <source>Read from the environment in which Sluice was started.</source>
        <translation>从 Sluice 启动时的环境中读取。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ClientWords</name>
    <message>
        <source>No requests today</source>
        <translation>今天没有请求</translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>费用未知</translation>
    </message>
    <message>
        <source>Today: %1 requests, %2 tokens, %3</source>
        <extracomment>What a client has used since midnight: %1 and %2 are numbers, %3 a sum of money.</extracomment>
        <translation>今天：%1 个请求，%2 词元，%3</translation>
    </message>
    <message>
        <source>%1 used, %2</source>
        <extracomment>Of a limit on spending: what is spent of it (%1), and what part that is (%2).</extracomment>
        <translation>已用 %1，%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ClientsPage</name>
    <message>
        <source>Clients</source>
        <extracomment>Name of a list for screen readers; a client is a tool or program that connects.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Add client</source>
        <translation>添加客户端</translation>
    </message>
    <message>
        <source>All clients</source>
        <extracomment>Entry of a list of clients: the settings that hold for all of them.</extracomment>
        <translation>全部客户端</translation>
    </message>
    <message>
        <source>What holds for all</source>
        <translation>对全部生效的设置</translation>
    </message>
    <message>
        <source>The token cannot be kept: %1</source>
        <translation>无法保存令牌：%1</translation>
    </message>
    <message>
        <source>Add client %1</source>
        <extracomment>Name of a step that can be undone; %1 is the name of a client.</extracomment>
        <translation>添加客户端 %1</translation>
    </message>
    <message>
        <source>Delete client %1</source>
        <extracomment>Name of a step that can be undone; %1 is the name of a client.</extracomment>
        <translation>删除客户端 %1</translation>
    </message>
    <message>
        <source>There is a client %1 by now, so none was added</source>
        <extracomment>In the status bar; %1 is the name of a client. A key store was slow to keep the token of a further one.</extracomment>
        <translation>已有客户端 %1，因此未添加</translation>
    </message>
    <message>
        <source>%1 is deleted. Undo brings it back.</source>
        <extracomment>In the status bar; %1 is the name of a client.</extracomment>
        <translation>已删除 %1，可撤销恢复。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ComponentPanel</name>
    <message>
        <source>Delete</source>
        <extracomment>Button: deletes this component from the settings.</extracomment>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep in the settings</source>
        <extracomment>Button: a component that only reports by itself becomes one of the settings.</extracomment>
        <translation>保存到设置</translation>
    </message>
    <message>
        <source>Password</source>
        <extracomment>Name of a setting: the password for a database or a web address.</extracomment>
        <translation>密码</translation>
    </message>
    <message>
        <source>How it is asked</source>
        <extracomment>Heading: from where the health of a component is known.</extracomment>
        <translation>检测方式</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Product</source>
        <extracomment>Setting: fills in what is known of a product.</extracomment>
        <translation>产品</translation>
    </message>
    <message>
        <source>Kind</source>
        <extracomment>Setting: what a component is. Its choice without a value is &quot;By the product&quot;.</extracomment>
        <translation>类型</translation>
    </message>
    <message>
        <source>By the product</source>
        <translation>按产品默认</translation>
    </message>
    <message>
        <source>Known by</source>
        <extracomment>Setting: from where the health of a component is known.</extracomment>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a component of the user&apos;s infrastructure.</extracomment>
        <translation>%1 的密码</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Its name on the Prometheus page, such as pool_in_use or pool_in_use{db=&quot;main&quot;}</source>
        <extracomment>Hint of a setting.</extracomment>
        <translation>Prometheus 页面上的指标名，例如 pool_in_use 或 pool_in_use{db=&quot;main&quot;}</translation>
    </message>
    <message>
        <source>Certificate file (PEM)</source>
        <translation>证书文件（PEM）</translation>
    </message>
    <message>
        <source>Asked every</source>
        <translation>检测间隔</translation>
    </message>
    <message>
        <source>Given up after</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>What counts as bad</source>
        <extracomment>Heading: what counts as bad of a component.</extracomment>
        <translation>异常判定</translation>
    </message>
    <message>
        <source>Slow from</source>
        <translation>慢响应阈值</translation>
    </message>
    <message>
        <source>Metric scores 40 above</source>
        <translation>指标高于此值得 40 分</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>Metric scores 10 above</source>
        <translation>指标高于此值得 10 分</translation>
    </message>
    <message>
        <source>Own weight</source>
        <extracomment>Setting of a component: its own weight in the health score; without one it shares that of its kind.</extracomment>
        <translation>单独权重</translation>
    </message>
    <message>
        <source>as its kind</source>
        <translation>按所属类别</translation>
    </message>
    <message>
        <source>Its samples appear here once the settings are in effect.</source>
        <translation>设置生效后，样本会显示在这里。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ConnectStep</name>
    <message>
        <source>Command copied</source>
        <extracomment>In the status bar, after a shell command was put on the clipboard.</extracomment>
        <translation>已复制命令</translation>
    </message>
    <message>
        <source>Next</source>
        <extracomment>Button of the set-up guide.</extracomment>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ConnectTool</name>
    <message>
        <source>Connect a tool</source>
        <extracomment>Heading: how a coding tool is set up to send its requests here.</extracomment>
        <translation>接入工具</translation>
    </message>
    <message>
        <source>Settings to copy into the tool. The token is shown as dots, and is in what you copy.</source>
        <extracomment>Below the heading &quot;Connect a tool&quot;.</extracomment>
        <translation>复制到工具中的设置。令牌显示为圆点，复制的内容中包含令牌。</translation>
    </message>
    <message>
        <source>Tool</source>
        <extracomment>Name of a choice: a coding tool, such as Claude Code.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <source>Model to ask for</source>
        <extracomment>Name of a field: the name of a model.</extracomment>
        <translation>请求的模型</translation>
    </message>
    <message>
        <source>Copy</source>
        <extracomment>Button: puts the lines above on the clipboard.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>The token cannot be read: %1</source>
        <translation>无法读取令牌：%1</translation>
    </message>
    <message>
        <source>Copied, with the token</source>
        <extracomment>In the status bar, after lines with a token in them were copied.</extracomment>
        <translation>已复制（含令牌）</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ConnectionSection</name>
    <message>
        <source>Connection</source>
        <extracomment>Section of a form.</extracomment>
        <translation>连接</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>Name of a setting: what the user calls a channel.</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <source>Where requests go. Routes and statistics call the channel by its name; its provider tells prices and particularities.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>请求发往何处。路由和统计以名称指代通道；服务商决定价格和特殊要求。</translation>
    </message>
    <message>
        <source>Dialect</source>
        <extracomment>Name of a setting: which of the three interfaces the provider speaks.</extracomment>
        <translation>接口协议</translation>
    </message>
    <message>
        <source>Base URL</source>
        <extracomment>Name of a setting.</extracomment>
        <translation>基础 URL</translation>
    </message>
    <message>
        <source>This is the whole URL of the call; append nothing</source>
        <extracomment>A setting: nothing is appended to the base URL.</extracomment>
        <translation>这是完整的调用 URL，不追加路径</translation>
    </message>
    <message>
        <source>Provider</source>
        <extracomment>Name of a setting: which provider a channel belongs to.</extracomment>
        <translation>服务商</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <extracomment>Name of a step that can be undone; %1 is e.g. &quot;channel deepseek&quot;.</extracomment>
        <translation>重命名%1</translation>
    </message>
    <message>
        <source>Use the suggested URL</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>使用建议的 URL</translation>
    </message>
    <message>
        <source>No calls can go there: a URL has to begin with https:// or http:// and name a host.</source>
        <extracomment>Below a base URL; %1 is the whole address that is called.</extracomment>
        <translation>无法调用：URL 必须以 https:// 或 http:// 开头，并包含主机名。</translation>
    </message>
    <message>
        <source>Calls go to %1</source>
        <translation>实际调用 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::CurlSection</name>
    <message>
        <source>No tool at hand?</source>
        <extracomment>Heading: how to send a request from a terminal.</extracomment>
        <translation>手边没有工具？</translation>
    </message>
    <message>
        <source>Copy</source>
        <extracomment>Button beside a shell command: puts it on the clipboard.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>These lines send one request from a terminal. The first reads the token, so that it is written nowhere.</source>
        <translation>在终端执行这几行即可发送一个请求。第一行读取令牌，因此令牌不会被写在任何地方。</translation>
    </message>
    <message>
        <source>This sends one request from a terminal, with the token that the demo has printed in SLUICE_TOKEN.</source>
        <translation>在终端执行下面的命令即可发送一个请求；请先将演示打印出的令牌放入环境变量 SLUICE_TOKEN。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::DesktopForm</name>
    <message>
        <source>Start Sluice when I log in</source>
        <extracomment>Check box: the application starts when the user logs in.</extracomment>
        <translation>登录时启动 Sluice</translation>
    </message>
    <message>
        <source>Without the window, in the tray</source>
        <extracomment>Check box, of a start at login.</extracomment>
        <translation>不显示窗口，仅在托盘中</translation>
    </message>
    <message>
        <source>Of this desktop, not of config.json. What is changed here takes effect at once.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>只影响这台电脑的桌面，不写入 config.json。改动立即生效。</translation>
    </message>
    <message>
        <source>As the system</source>
        <extracomment>A choice of the theme.</extracomment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <extracomment>A choice of the theme.</extracomment>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <extracomment>A choice of the theme.</extracomment>
        <translation>深色</translation>
    </message>
    <message>
        <source>Theme</source>
        <extracomment>Name of a setting: light or dark.</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <source>As the system</source>
        <comment>language</comment>
        <extracomment>A choice of the language.</extracomment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language</source>
        <extracomment>Name of a setting.</extracomment>
        <translation>语言</translation>
    </message>
    <message>
        <source>Start at login</source>
        <extracomment>Name of a setting.</extracomment>
        <translation>登录时启动</translation>
    </message>
    <message>
        <source>Start hidden</source>
        <extracomment>Name of a setting, of a start at login.</extracomment>
        <translation>启动时隐藏窗口</translation>
    </message>
    <message>
        <source>This could not be set: %1</source>
        <extracomment>Beside a setting; %1 is the reason.</extracomment>
        <translation>无法设置：%1</translation>
    </message>
    <message>
        <source>Back to the default: %1</source>
        <extracomment>Tool tip of the button behind a setting that is not at its default; %1 is the default.</extracomment>
        <translation>恢复默认值：%1</translation>
    </message>
    <message>
        <source>not available in a demo or on this system</source>
        <extracomment>Beside a setting that cannot be changed.</extracomment>
        <translation>演示模式或此系统不支持</translation>
    </message>
</context>
<context>
    <name>sluice::ui::DraftBar</name>
    <message>
        <source>Discard</source>
        <extracomment>Button: drops all edits that have not taken effect.</extracomment>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Apply</source>
        <extracomment>Button: puts all edits into effect.</extracomment>
        <translation>应用</translation>
    </message>
    <message>
        <source>Not in effect yet: %1</source>
        <extracomment>Below a page; %1 is the latest edit, e.g. &quot;Delete channel deepseek&quot;.</extracomment>
        <translation>尚未生效：%1</translation>
    </message>
    <message>
        <source>There are edits that are not in effect yet</source>
        <translation>有尚未生效的更改</translation>
    </message>
    <message>
        <source>In effect: %1</source>
        <extracomment>Below a page; %1 is the latest edit.</extracomment>
        <translation>已生效：%1</translation>
    </message>
    <message>
        <source>Everything is as it was</source>
        <translation>一切如旧</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <extracomment>Tool tip; %1 is the edit that is undone.</extracomment>
        <translation>撤消：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <extracomment>For screen readers.</extracomment>
        <translation>撤消</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <extracomment>Tool tip; %1 is the edit that is made again.</extracomment>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>The settings were not changed: %1</source>
        <extracomment>%1 is the reason.</extracomment>
        <translation>设置未更改：%1</translation>
    </message>
    <message>
        <source>In effect from the next request on</source>
        <extracomment>In the status bar, after edits were put into effect.</extracomment>
        <translation>从下一个请求起生效</translation>
    </message>
    <message>
        <source>To be put right first: %1 (one of %2)</source>
        <extracomment>Why edits cannot take effect: %1 is one setting with what is wrong, %2 how many there are.</extracomment>
        <translation>请先更正：%1（共 %2 处）</translation>
    </message>
    <message>
        <source>To be put right first: %1</source>
        <extracomment>Why edits cannot take effect: %1 is a setting with what is wrong.</extracomment>
        <translation>请先更正：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::DurationEdit</name>
    <message>
        <source> s</source>
        <extracomment>Seconds, after a number.</extracomment>
        <translation> 秒</translation>
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
    <name>sluice::ui::EventsPane</name>
    <message>
        <source>Data of the event</source>
        <extracomment>Name of the text that shows what an event of a stream holds, for those who do not see it.</extracomment>
        <translation>事件的数据</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Name of the list of a stream&apos;s events, for those who do not see it.</extracomment>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ExchangeActions</name>
    <message>
        <source>Copy as curl</source>
        <extracomment>Menu entry: puts a command of the program curl on the clipboard that makes the same request.</extracomment>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Export…</source>
        <extracomment>Menu entry: writes all that is known of one request into a file.</extracomment>
        <translation>导出…</translation>
    </message>
    <message>
        <source>reading what was kept…</source>
        <extracomment>Why a request cannot be sent again, for a moment; stands in brackets.</extracomment>
        <translation>正在读取保留的内容…</translation>
    </message>
    <message>
        <source>Send again to…</source>
        <extracomment>Menu entry: sends the same request once more, to a channel that is asked for.</extracomment>
        <translation>重新发送到…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A menu entry (%1), and why it cannot be used (%2).</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>A request can be sent again when its whole body was kept, which can be switched on in the settings.</source>
        <extracomment>Tool tip of a menu entry that cannot be used.</extracomment>
        <translation>保留了完整正文的请求才能重新发送；可在设置中开启正文保留。</translation>
    </message>
    <message>
        <source>Copied as curl; it takes the token from $SLUICE_TOKEN</source>
        <extracomment>Message after a command was put on the clipboard; SLUICE_TOKEN is a name.</extracomment>
        <translation>已复制为 curl；令牌取自 $SLUICE_TOKEN</translation>
    </message>
    <message>
        <source>Copied a short example call, as the whole body was not kept; it takes the token from $SLUICE_TOKEN</source>
        <extracomment>Message after a command was put on the clipboard; SLUICE_TOKEN is a name.</extracomment>
        <translation>未保留完整正文，已复制一个简短的示例调用；令牌取自 $SLUICE_TOKEN</translation>
    </message>
    <message>
        <source>Not copied: the body of %1 is too large for a command (at most %2); save it as a file instead</source>
        <extracomment>Message when a command could not be put on the clipboard; %1 is a size, %2 is the most there may be.</extracomment>
        <translation>未复制：正文有 %1，对命令来说太大（最多 %2）；请改为保存为文件</translation>
    </message>
    <message>
        <source>Not copied: the body is no plain text that could be pasted into a terminal safely</source>
        <extracomment>Message when a command could not be put on the clipboard.</extracomment>
        <translation>未复制：正文不是可以安全粘贴到终端的纯文本</translation>
    </message>
    <message>
        <source>Sent again as request %1</source>
        <extracomment>In the status bar after a request was sent again; %1 is the number of the new one.</extracomment>
        <translation>已重新发送，新请求为 %1</translation>
    </message>
    <message>
        <source>Export the request</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>导出请求</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <extracomment>Kind of file in a file dialog; keep what is in brackets.</extracomment>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Cannot save %1: %2</source>
        <extracomment>In the status bar; %1 is a file, %2 the reason.</extracomment>
        <translation>无法保存 %1：%2</translation>
    </message>
    <message>
        <source>Not copied: what was kept of the request cannot be read</source>
        <extracomment>Message when a command could not be put on the clipboard.</extracomment>
        <translation>未复制：无法读取该请求保留的内容</translation>
    </message>
    <message>
        <source>Copied as curl; it takes the token from $SLUICE_TOKEN, and its body holds dots (•••) in the place of what looked like a key</source>
        <extracomment>Message after a command was put on the clipboard; SLUICE_TOKEN is a name.</extracomment>
        <translation>已复制为 curl；令牌取自 $SLUICE_TOKEN，正文中疑似密钥的内容为圆点（•••）</translation>
    </message>
    <message>
        <source>Cannot save %1</source>
        <translation>无法保存 %1</translation>
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
        <source>Request</source>
        <extracomment>Part of a request&apos;s details: the body of what was asked.</extracomment>
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
    <message>
        <source>Part of the details</source>
        <extracomment>Name of the choice between the parts of a request&apos;s details, for those who do not see it.</extracomment>
        <translation>详情的部分</translation>
    </message>
    <message>
        <source>Overview</source>
        <extracomment>Part of a request&apos;s details: what went on.</extracomment>
        <translation>概览</translation>
    </message>
    <message>
        <source>Headers</source>
        <extracomment>Part of a request&apos;s details: HTTP headers.</extracomment>
        <translation>标头</translation>
    </message>
    <message>
        <source>Answer</source>
        <extracomment>Part of a request&apos;s details: the body of what was answered.</extracomment>
        <translation>回答</translation>
    </message>
    <message>
        <source>Copy as a command, send again, export</source>
        <extracomment>Tool tip of the button &quot;More&quot; of the details of a request.</extracomment>
        <translation>复制为命令、重新发送、导出</translation>
    </message>
    <message>
        <source>More</source>
        <extracomment>Button: opens a menu with further things to do with a request.</extracomment>
        <translation>更多</translation>
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
    <message>
        <source>Attempt %1</source>
        <extracomment>Label: how and why the upstream call of this number (%1) ended.</extracomment>
        <translation>第 %1 次尝试</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ExchangeGapChart</name>
    <message>
        <source>Gaps against their limit</source>
        <extracomment>Name of the picture of a request&apos;s silences, for those who do not see it.</extracomment>
        <translation>间隔与上限</translation>
    </message>
    <message>
        <source>limit %1</source>
        <extracomment>At the line of a limit in a chart of silences.</extracomment>
        <translation>上限 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ExchangeOverview</name>
    <message>
        <source>Timeline</source>
        <extracomment>Heading: what happened when.</extracomment>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Gaps</source>
        <extracomment>Heading: silences of a stream.</extracomment>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Attempts</source>
        <extracomment>Heading: the upstream calls of a request.</extracomment>
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
</context>
<context>
    <name>sluice::ui::FilesForm</name>
    <message>
        <source>Settings as JSON (*.json)</source>
        <extracomment>Kind of file in a file dialog. JSON is a file format.</extracomment>
        <translation>JSON 设置文件 (*.json)</translation>
    </message>
    <message>
        <source>Where everything is kept, and settings as a file to take elsewhere.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>数据存放的位置，以及将设置存为文件以便带到别处。</translation>
    </message>
    <message>
        <source>Settings folder</source>
        <extracomment>Name of a line: the folder of config.json.</extracomment>
        <translation>设置文件夹</translation>
    </message>
    <message>
        <source>Data folder</source>
        <extracomment>Name of a line: the folder of the ledger.</extracomment>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>Button: shows a folder in the file manager.</extracomment>
        <translation>打开</translation>
    </message>
    <message>
        <source>Copy</source>
        <extracomment>Button: puts the path of a folder on the clipboard.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>No program was found that shows %1</source>
        <extracomment>In the status bar; %1 is a folder.</extracomment>
        <translation>找不到可以显示 %1 的程序</translation>
    </message>
    <message>
        <source>Path copied</source>
        <extracomment>In the status bar, after the path of a folder was put on the clipboard.</extracomment>
        <translation>已复制路径</translation>
    </message>
    <message>
        <source>Export settings…</source>
        <extracomment>Button: saves the settings into a file.</extracomment>
        <translation>导出设置…</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <extracomment>Button: reads settings from a file.</extracomment>
        <translation>导入设置…</translation>
    </message>
    <message>
        <source>Settings as a file</source>
        <extracomment>Name of a line with buttons that write the settings to a file and read them from one.</extracomment>
        <translation>设置文件</translation>
    </message>
    <message>
        <source>The file holds what is in effect now. No key and no token is in it, only their names in the key store.</source>
        <extracomment>Below the buttons that write the settings to a file and read them from one.</extracomment>
        <translation>文件包含当前生效的设置。其中没有密钥和令牌，只有它们在密钥库中的名称。</translation>
    </message>
    <message>
        <source>Export settings</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>导出设置</translation>
    </message>
    <message>
        <source>Import settings</source>
        <extracomment>Title of a file dialog.</extracomment>
        <translation>导入设置</translation>
    </message>
    <message>
        <source>It is far too large to hold settings.</source>
        <extracomment>What is wrong with a file of settings.</extracomment>
        <translation>文件过大，不可能是设置文件。</translation>
    </message>
    <message>
        <source>Import %1</source>
        <extracomment>Name of a step that can be undone; %1 is a file.</extracomment>
        <translation>导入 %1</translation>
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
    <name>sluice::ui::FindBar</name>
    <message>
        <source>Find in the body</source>
        <extracomment>In an empty field: what is typed is looked for in the body of a message.</extracomment>
        <translation>在正文中查找</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <extracomment>Tool tip of a button that closes a field for searching.</extracomment>
        <translation>关闭查找 (Esc)</translation>
    </message>
    <message>
        <source>Previous hit (Shift+Enter)</source>
        <extracomment>Tool tip of a button: to the hit of a search before this one.</extracomment>
        <translation>上一处 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next hit (Enter)</source>
        <extracomment>Tool tip of a button: to the next hit of a search.</extracomment>
        <translation>下一处 (Enter)</translation>
    </message>
    <message>
        <source>No hits</source>
        <extracomment>Beside a field for searching.</extracomment>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1+</source>
        <extracomment>The count of a search&apos;s hits when there are more than are counted.</extracomment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Beside a field for searching: number of the hit that is shown, and how many there are.</extracomment>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
</context>
<context>
    <name>sluice::ui::Form</name>
    <message>
        <source>Back to the default: %1</source>
        <extracomment>Tool tip of the button behind a setting that is not at its default; %1 is the default.</extracomment>
        <translation>恢复默认值：%1</translation>
    </message>
    <message>
        <source>%1, default %2</source>
        <extracomment>Beside a setting: its range, and its default.</extracomment>
        <translation>%1，默认 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Name of a step that can be undone: %1 is a setting, %2 what it belongs to.</extracomment>
        <translation>%2 的%1</translation>
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
    <name>sluice::ui::GapChart</name>
    <message>
        <source>Silences of the last day and the limit</source>
        <extracomment>Name of a chart with a limit that can be moved, for screen readers.</extracomment>
        <translation>最近一天的静默与上限</translation>
    </message>
    <message>
        <source>Ended well: %1</source>
        <extracomment>Legend of a chart; %1 is a number of streams.
----------
In a tool tip of a chart; %1 is a number of streams.</extracomment>
        <translation>正常结束：%1</translation>
    </message>
    <message>
        <source>Stalled and cut: %1</source>
        <extracomment>Legend of a chart; %1 is a number of streams.
----------
In a tool tip of a chart; %1 is a number of streams.</extracomment>
        <translation>停滞被切断：%1</translation>
    </message>
    <message>
        <source>Longest silence %1 to %2</source>
        <extracomment>In a tool tip of a chart: the longest silences of streams, from %1 to %2.</extracomment>
        <translation>最长静默 %1 至 %2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GapWords</name>
    <message>
        <source>%1 of %2 allowed</source>
        <extracomment>The longest silence of a stream (%1) against its limit (%2), within a sentence.</extracomment>
        <translation>%1（上限 %2）</translation>
    </message>
    <message>
        <source>None lasted a second, so there is nothing to draw.</source>
        <extracomment>Below figures about the silences of a stream, in the place of a picture of the long ones.</extracomment>
        <translation>没有达到 1 秒的，因此没有可画的内容。</translation>
    </message>
    <message>
        <source>The %1 longest are drawn.</source>
        <extracomment>Above a picture of the silences of a stream; %1 is how many are drawn.</extracomment>
        <translation>图中为最长的 %1 次。</translation>
    </message>
    <message>
        <source>Those under 1 s are not drawn.</source>
        <extracomment>Above a picture of the silences of a stream.</extracomment>
        <translation>不足 1 秒的不画出。</translation>
    </message>
    <message>
        <source>Silences are measured once the request is on its way.</source>
        <extracomment>In the place of a picture of silences, while a request waits for room.</extracomment>
        <translation>请求发出后才开始测量静默。</translation>
    </message>
    <message>
        <source>Silent now: %1.</source>
        <extracomment>About the silence of a running stream: `1.4 s of 60 s`.</extracomment>
        <translation>当前静默：%1。</translation>
    </message>
    <message>
        <source>None lasted a second in the last minute, so there is nothing to draw.</source>
        <extracomment>About the silences of a running stream, in the place of a picture.</extracomment>
        <translation>最近一分钟内没有达到 1 秒的，因此没有可画的内容。</translation>
    </message>
    <message>
        <source>Drawn are those of the last minute that lasted a second and more.</source>
        <translation>图中为最近一分钟内 1 秒及以上的静默。</translation>
    </message>
    <message>
        <source>%1 gaps, longest %2, half below %3, 99% below %4.</source>
        <extracomment>Silences of a stream: how many, the longest (may be &quot;3.2 s of 60 s allowed&quot;), and below what half and 99 % of them are.</extracomment>
        <translation>共 %1 次间隔，最长 %2，一半短于 %3，99% 短于 %4。</translation>
    </message>
    <message>
        <source>The waiting before the first content.</source>
        <extracomment>Above a picture of silences, of a request whose answer had no second piece of content.</extracomment>
        <translation>首个内容之前的等待。</translation>
    </message>
    <message>
        <source>Nothing is known of its silences yet.</source>
        <extracomment>In the place of a picture of silences.</extracomment>
        <translation>尚不知道它的静默情况。</translation>
    </message>
    <message>
        <source>The answer was asked for in one piece, so there are no gaps between parts of it.</source>
        <extracomment>In the place of a picture of silences.</extracomment>
        <translation>请求的是完整的回答，因此各部分之间没有间隔。</translation>
    </message>
    <message>
        <source>No silences were noted: hardly any content came.</source>
        <extracomment>In the place of a picture of silences.</extracomment>
        <translation>没有记录到静默：几乎没有内容到达。</translation>
    </message>
    <message>
        <source>%1 (limit %2)</source>
        <extracomment>A silence (%1, with its times) and the limit that it ran towards (%2).</extracomment>
        <translation>%1（上限 %2）</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GatewayForm</name>
    <message>
        <source>starting</source>
        <extracomment>Whether the gateway can be reached.</extracomment>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>listening at %1</source>
        <extracomment>Whether the gateway can be reached; %1 is its address.</extracomment>
        <translation>正在监听 %1</translation>
    </message>
    <message>
        <source>not listening</source>
        <extracomment>Whether the gateway can be reached.</extracomment>
        <translation>未监听</translation>
    </message>
    <message>
        <source>stopped</source>
        <extracomment>Whether the gateway can be reached.</extracomment>
        <translation>已停止</translation>
    </message>
    <message>
        <source>At present</source>
        <extracomment>Name of a line among the settings: whether the gateway can be reached now.</extracomment>
        <translation>当前状态</translation>
    </message>
    <message>
        <source>This run was started with a port of its own (a demo, or --port).</source>
        <extracomment>Beside the address of the gateway, where its port is not the one of the settings.</extracomment>
        <translation>本次运行使用了另外指定的端口（演示模式或 --port）。</translation>
    </message>
    <message>
        <source>Where tools reach the gateway on this computer. With another port, requests that run go on, and tools need the new address.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>工具在本机访问网关的端口。更改端口后，正在进行的请求不受影响，但工具需要改用新地址。</translation>
    </message>
    <message>
        <source>any free one</source>
        <extracomment>In place of the port: the system chooses one.</extracomment>
        <translation>任意空闲端口</translation>
    </message>
    <message>
        <source>Port</source>
        <extracomment>Name of a setting: the TCP port of the gateway.</extracomment>
        <translation>端口</translation>
    </message>
    <message>
        <source>Largest request</source>
        <extracomment>Name of a setting.</extracomment>
        <translation>请求大小上限</translation>
    </message>
    <message>
        <source>Largest event of a stream</source>
        <extracomment>Name of a setting: of one event of a streamed answer.</extracomment>
        <translation>单个流事件大小上限</translation>
    </message>
    <message>
        <source>How much is taken in. The defaults suit nearly all.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>接收数据的上限。默认值几乎适合所有情况。</translation>
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
    <name>sluice::ui::GuardSections</name>
    <message>
        <source>Leave a failing model alone</source>
        <extracomment>Setting of a channel: the circuit breaker is in use.</extracomment>
        <translation>熔断接连失败的模型</translation>
    </message>
    <message>
        <source>Failures in a row</source>
        <extracomment>Setting of the circuit breaker: so many failures open it.</extracomment>
        <translation>连续失败次数</translation>
    </message>
    <message>
        <source>Share of failed calls</source>
        <extracomment>Setting of the circuit breaker: so many percent of the last calls open it.</extracomment>
        <translation>失败调用占比</translation>
    </message>
    <message>
        <source>… of the last calls</source>
        <extracomment>Goes on from &quot;Share of failed calls&quot;: of how many calls the share is taken.</extracomment>
        <translation>……统计最近的调用数</translation>
    </message>
    <message>
        <source>… once there were</source>
        <extracomment>Goes on from a share of failed calls: the least number of calls that it is taken of.</extracomment>
        <translation>……调用数至少达到</translation>
    </message>
    <message>
        <source>Share when busy, above</source>
        <extracomment>Setting of the circuit breaker for busy channels: a share of failed calls within a time.</extracomment>
        <translation>繁忙时占比高于</translation>
    </message>
    <message>
        <source>… within the last</source>
        <extracomment>Goes on from &quot;Share when busy, above&quot;: the time.</extracomment>
        <translation>……统计时长</translation>
    </message>
    <message>
        <source>First pause</source>
        <extracomment>Setting of the circuit breaker: how long the model gets no calls.</extracomment>
        <translation>首次熔断时长</translation>
    </message>
    <message>
        <source>Longest pause</source>
        <extracomment>How long a pause may become at the most.</extracomment>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>Trial calls after it</source>
        <extracomment>Setting of the circuit breaker: calls that are let through after a pause.</extracomment>
        <translation>之后的试探调用数</translation>
    </message>
    <message>
        <source>Slow when first content takes</source>
        <extracomment>Setting of a channel: it is marked as slow above this time to first content.</extracomment>
        <translation>首个内容超过此时长视为缓慢</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>… for at least</source>
        <extracomment>Goes on from &quot;Slow when first content takes&quot;: for how long it has to be so.</extracomment>
        <translation>……至少持续</translation>
    </message>
    <message>
        <source>Circuit breaker</source>
        <extracomment>Section of a form.</extracomment>
        <translation>熔断</translation>
    </message>
    <message>
        <source>A model that keeps failing gets no calls for a while, so that requests go elsewhere at once. Any of the three rules is enough; each further pause is twice as long.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>接连失败的模型会暂时不再收到调用，请求立即转往别处。满足三条规则中的任一条即熔断；之后每次的时长加倍。</translation>
    </message>
    <message>
        <source>Rest after rate limits</source>
        <extracomment>Section of a form.</extracomment>
        <translation>限流后冷却</translation>
    </message>
    <message>
        <source>After a 429 a key rests as long as the provider says, or for a random time up to the first rest, then twice that, and so on.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>收到 429 后，密钥按服务商要求的时长冷却；服务商未说明时，在首次冷却时长之内随机冷却，之后逐次加倍。</translation>
    </message>
    <message>
        <source>Let keys rest after rate limits</source>
        <extracomment>Setting of a channel.</extracomment>
        <translation>限流后让密钥冷却</translation>
    </message>
    <message>
        <source>First rest, up to</source>
        <extracomment>Setting of a channel: how long a key rests after a rate limit.</extracomment>
        <translation>首次冷却，至多</translation>
    </message>
    <message>
        <source>Longest rest</source>
        <extracomment>Setting of a channel: how long a key rests at the most.</extracomment>
        <translation>最长冷却</translation>
    </message>
    <message>
        <source>As the provider says, at most</source>
        <extracomment>Setting of a channel: the provider told how long to wait; that is heeded up to here.</extracomment>
        <translation>按服务商要求，至多</translation>
    </message>
    <message>
        <source>Try whether it is well again</source>
        <extracomment>Setting of a channel that gets no calls: how it is tried.</extracomment>
        <translation>探测是否恢复</translation>
    </message>
    <message>
        <source>… every</source>
        <extracomment>Goes on from &quot;Try whether it is well again&quot;: the pause between tries.</extracomment>
        <translation>……每隔</translation>
    </message>
    <message>
        <source>Retries</source>
        <extracomment>Section of a form.</extracomment>
        <translation>重试</translation>
    </message>
    <message>
        <source>How often this channel is asked for one request before content has reached the tool, and the random pause in between, which doubles each time.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>内容到达工具之前，为同一请求最多向此通道尝试多少次，以及其间逐次加倍的随机间隔。</translation>
    </message>
    <message>
        <source>Attempts</source>
        <extracomment>Setting of a channel: how often it is asked for one request.</extracomment>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>First pause, up to</source>
        <extracomment>Setting of a channel: the pause before it is asked again.</extracomment>
        <translation>首次间隔，至多</translation>
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
    <name>sluice::ui::GuardsPage</name>
    <message>
        <source>Channels</source>
        <extracomment>Name of a list for screen readers.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>edited, not applied</source>
        <extracomment>Entry of a list, below the name: its settings were changed, but not put into effect.</extracomment>
        <translation>已修改，未应用</translation>
    </message>
    <message>
        <source>All channels</source>
        <extracomment>Entry of a list: the guards of all channels together.</extracomment>
        <translation>所有通道</translation>
    </message>
    <message>
        <source>waiting, signs of life</source>
        <extracomment>Entry of a list, below &quot;All channels&quot;: what is set there.</extracomment>
        <translation>排队与保活</translation>
    </message>
    <message>
        <source>silent for at most %1</source>
        <extracomment>Entry of a list, below a channel&apos;s name: its limit on silence.</extracomment>
        <translation>最长静默 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GuardsSection</name>
    <message>
        <source>%1, changed</source>
        <extracomment>Which limits on silence a channel has: %1 is a preset, e.g. &quot;Interactive&quot;.</extracomment>
        <translation>%1，已修改</translation>
    </message>
    <message>
        <source>Heartbeat: %1 – %2 until first content, %3 between two contents, %4 without any byte.</source>
        <extracomment>How long a channel&apos;s streams may be silent: %1 is a preset, the others are durations.</extracomment>
        <translation>心跳：%1；等待首个内容 %2，两段内容之间 %3，没有任何字节 %4。</translation>
    </message>
    <message>
        <source>With limits of their own: %1.</source>
        <extracomment>Which models have limits on silence of their own; %1 are their names.</extracomment>
        <translation>单独设置上限的模型：%1。</translation>
    </message>
    <message>
        <source>Circuit breaker: off.</source>
        <extracomment>What a channel&apos;s circuit breaker does.</extracomment>
        <translation>熔断：关闭。</translation>
    </message>
    <message>
        <source>Circuit breaker: a model is left alone for %1 after %2 failures in a row, or %3 of its last %4 calls.</source>
        <extracomment>What a channel&apos;s circuit breaker does: %1 is a duration, %2 a number of failures, %3 a percentage, %4 a number of calls.</extracomment>
        <translation>熔断：连续失败 %2 次，或最近 %4 次调用中失败 %3 后，暂停使用该模型 %1。</translation>
    </message>
    <message>
        <source>After rate limits a key rests for at most %1.</source>
        <extracomment>What happens to the keys of a channel after rate limits; %1 is a duration.</extracomment>
        <translation>遇到限流后，密钥最多冷却 %1。</translation>
    </message>
    <message>
        <source>Keys do not rest after rate limits.</source>
        <extracomment>What happens to the keys of a channel after rate limits.</extracomment>
        <translation>遇到限流后密钥不冷却。</translation>
    </message>
    <message>
        <source>Attempts for a request: %1.</source>
        <extracomment>How often a channel is asked for one request.</extracomment>
        <translation>每个请求的尝试次数：%1。</translation>
    </message>
    <message>
        <source>Guards</source>
        <extracomment>Section of a form: what keeps a channel from being waited for in vain.</extracomment>
        <translation>防护</translation>
    </message>
    <message>
        <source>When a silent stream is ended, and a failing model or key left alone. That is edited on the page Guards, beside what it would have done on the last day.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>何时结束静默的流，何时暂停使用出错的模型或密钥。请在“防护”页面编辑，那里同时显示这些设置在最近一天会产生的效果。</translation>
    </message>
    <message>
        <source>Edit in Guards</source>
        <extracomment>Button: leads to the page on which the guards of this channel are edited.</extracomment>
        <translation>在“防护”中编辑</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GuidePage</name>
    <message>
        <source>Set up Sluice</source>
        <extracomment>Heading of the set-up guide.</extracomment>
        <translation>设置 Sluice</translation>
    </message>
    <message>
        <source>Provider</source>
        <extracomment>A step of the set-up guide. Keep short.</extracomment>
        <translation>服务商</translation>
    </message>
    <message>
        <source>Key</source>
        <extracomment>A step of the set-up guide. Keep short.</extracomment>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Test</source>
        <extracomment>A step of the set-up guide. Keep short.</extracomment>
        <translation>测试</translation>
    </message>
    <message>
        <source>Connect a tool</source>
        <extracomment>A step of the set-up guide. Keep short.</extracomment>
        <translation>接入工具</translation>
    </message>
    <message>
        <source>First stream</source>
        <extracomment>A step of the set-up guide. Keep short.</extracomment>
        <translation>首个流</translation>
    </message>
    <message>
        <source>Skip the guide</source>
        <extracomment>Button: the set-up guide goes away and does not come by itself any more.</extracomment>
        <translation>跳过向导</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>Button of the set-up guide: to the step before.</extracomment>
        <translation>上一步</translation>
    </message>
    <message>
        <source>It can be found again on the page Settings, and by Ctrl+K.</source>
        <extracomment>Tool tip of the button &quot;Skip the guide&quot;.</extracomment>
        <translation>之后可以在“设置”页面或用 Ctrl+K 再次打开。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::GuideSubject</name>
    <message>
        <source>Add channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>添加通道 %1</translation>
    </message>
    <message>
        <source>Use the suggested URL</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>使用建议的 URL</translation>
    </message>
    <message>
        <source>Key of channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>通道 %1 的密钥</translation>
    </message>
    <message>
        <source>Serve every name by channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>由通道 %1 响应所有模型名称</translation>
    </message>
    <message>
        <source>To be put right first: %1: %2</source>
        <extracomment>Why edits cannot take effect: %1 is a setting, %2 what is wrong with it.</extracomment>
        <translation>请先更正：%1：%2</translation>
    </message>
    <message>
        <source>The settings were not changed: %1</source>
        <extracomment>%1 is the reason.</extracomment>
        <translation>设置未更改：%1</translation>
    </message>
    <message>
        <source>Go on with channel %1</source>
        <extracomment>Name of a step that can be undone; %1 is a channel.</extracomment>
        <translation>继续使用通道 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::HeadersView</name>
    <message>
        <source>Copy all headers</source>
        <extracomment>Tool tip of a button: puts the start line and all headers of the message on the clipboard.</extracomment>
        <translation>复制全部标头</translation>
    </message>
    <message>
        <source>Start line</source>
        <extracomment>Name of the first line of an HTTP message, for those who do not see it.</extracomment>
        <translation>起始行</translation>
    </message>
    <message>
        <source>%1 (masked before it was kept)</source>
        <extracomment>The value of an HTTP header (%1) in which a key or token was replaced by dots.</extracomment>
        <translation>%1（保留前已遮盖）</translation>
    </message>
    <message>
        <source>Headers copied</source>
        <extracomment>Message after the headers of a message were put on the clipboard.</extracomment>
        <translation>已复制标头</translation>
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
    <name>sluice::ui::HealthPage</name>
    <message>
        <source>Parts of the health score</source>
        <extracomment>Name of a list for screen readers.</extracomment>
        <translation>健康分的组成</translation>
    </message>
    <message>
        <source>Add component</source>
        <extracomment>Button below the list of what is watched: a vector store, a database or anything else.</extracomment>
        <translation>添加组件</translation>
    </message>
    <message>
        <source>Score %1</source>
        <extracomment>In a list; %1 is a score from 0 to 100.</extracomment>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Health score</source>
        <extracomment>Entry of a list: the health score as a whole.</extracomment>
        <translation>健康分</translation>
    </message>
    <message>
        <source>reported only · %1</source>
        <extracomment>In a list: a component of which only an application tells.</extracomment>
        <translation>仅上报 · %1</translation>
    </message>
    <message>
        <source>Add component %1</source>
        <extracomment>Name of a step that can be undone; %1 is a component of the user&apos;s infrastructure.</extracomment>
        <translation>添加组件 %1</translation>
    </message>
    <message>
        <source>Delete component %1</source>
        <extracomment>Name of a step that can be undone; %1 is a component of the user&apos;s infrastructure.</extracomment>
        <translation>删除组件 %1</translation>
    </message>
    <message>
        <source>%1 is deleted. Undo brings it back.</source>
        <extracomment>In the status bar; %1 is a name.</extracomment>
        <translation>已删除 %1，可撤销恢复。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::HealthWords</name>
    <message>
        <source>Your application reports</source>
        <extracomment>How a component&apos;s health is known: the user&apos;s application sends what it sees.</extracomment>
        <translation>由应用上报</translation>
    </message>
    <message>
        <source>Answer of a web address</source>
        <extracomment>How a component&apos;s health is known.</extracomment>
        <translation>HTTP 地址的响应</translation>
    </message>
    <message>
        <source>Connection to a port</source>
        <extracomment>How a component&apos;s health is known.</extracomment>
        <translation>端口连接</translation>
    </message>
    <message>
        <source>Prometheus metric</source>
        <extracomment>How a component&apos;s health is known.</extracomment>
        <translation>Prometheus 指标</translation>
    </message>
    <message>
        <source>PostgreSQL connections in use</source>
        <extracomment>How a component&apos;s health is known.</extracomment>
        <translation>PostgreSQL 已用连接数</translation>
    </message>
    <message>
        <source>ODBC connections in use</source>
        <extracomment>How a component&apos;s health is known; ODBC is the name of an interface to databases.</extracomment>
        <translation>ODBC 已用连接数</translation>
    </message>
    <message>
        <source>None</source>
        <extracomment>There is no preset for this component.</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source>Channels, by tokens per minute in use</source>
        <extracomment>Part of the health score: how near the channels are to their token limits.</extracomment>
        <translation>通道（按每分钟词元用量）</translation>
    </message>
    <message>
        <source>Vector store %1</source>
        <extracomment>Part of the health score; %1 is the name of the one that counts, as it is the worst.</extracomment>
        <translation>向量库 %1</translation>
    </message>
    <message>
        <source>Database %1</source>
        <extracomment>Part of the health score; %1 is the name of the one that counts, as it is the worst.</extracomment>
        <translation>数据库 %1</translation>
    </message>
    <message>
        <source>%1 of %2 connections</source>
        <extracomment>Of a database: how many (%1) of its connections (%2) are in use.</extracomment>
        <translation>连接 %1 / %2</translation>
    </message>
    <message>
        <source>value %1</source>
        <extracomment>%1 is the value of a metric.</extracomment>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>Score %1</source>
        <extracomment>%1 is a score from 0 to 100.</extracomment>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>Nothing new is known of it, so it does not count</source>
        <translation>没有新的数据，因此不计入</translation>
    </message>
    <message>
        <source>just now: %1</source>
        <extracomment>The latest sample of a component; %1 is what it showed.</extracomment>
        <translation>刚刚：%1</translation>
    </message>
    <message>
        <source>%1 ago: %2</source>
        <extracomment>The latest sample of a component; %1 is how long ago that was, %2 what it showed.</extracomment>
        <translation>%1前：%2</translation>
    </message>
    <message>
        <source>samples that count: %1</source>
        <extracomment>How many samples the score of a component is made of.</extracomment>
        <translation>计入样本：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::HeartbeatGuard</name>
    <message>
        <source>Heartbeat</source>
        <extracomment>Section of a form: how long streams may be silent.</extracomment>
        <translation>心跳</translation>
    </message>
    <message>
        <source>A stream that is silent for longer than these limits is ended in the way from which its tool recovers, instead of hanging.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>流的静默超过这些上限时，会以工具能够恢复的方式结束，而不是一直挂起。</translation>
    </message>
    <message>
        <source>Preset</source>
        <extracomment>Setting of a channel: which limits on silence it has.</extracomment>
        <translation>预设</translation>
    </message>
    <message>
        <source>Limits of</source>
        <extracomment>Before the choice of a model, or of all of a channel, whose limits are shown.</extracomment>
        <translation>适用于</translation>
    </message>
    <message>
        <source>To connect</source>
        <extracomment>Setting: the longest time until the connection to a provider stands.</extracomment>
        <translation>连接</translation>
    </message>
    <message>
        <source>Until first content</source>
        <extracomment>Setting: the longest time from the call to the first content of the answer.</extracomment>
        <translation>等待首个内容</translation>
    </message>
    <message>
        <source>Between two contents</source>
        <extracomment>Setting: the longest time in which a stream brings nothing new.</extracomment>
        <translation>两段内容之间</translation>
    </message>
    <message>
        <source>Without any byte</source>
        <extracomment>Setting: the longest time in which a stream brings nothing at all, not even a sign of life.</extracomment>
        <translation>没有任何字节</translation>
    </message>
    <message>
        <source>%1 to first content, %2 between contents</source>
        <translation>首个内容 %1，内容之间 %2</translation>
    </message>
    <message>
        <source>%1: for short answers that somebody waits for.</source>
        <extracomment>What a preset is for; %1 is &quot;15 s to first content, 4 s between contents&quot;.</extracomment>
        <translation>%1：适合有人等待的简短回答。</translation>
    </message>
    <message>
        <source>%1: for chats.</source>
        <extracomment>What a preset is for; %1 is &quot;60 s to first content, 15 s between contents&quot;.</extracomment>
        <translation>%1：适合对话。</translation>
    </message>
    <message>
        <source>%1: for coding agents, whose models think long.</source>
        <extracomment>What a preset is for; %1 is &quot;5 min to first content, 60 s between contents&quot;.</extracomment>
        <translation>%1：适合编程智能体，其模型思考时间长。</translation>
    </message>
    <message>
        <source>All models</source>
        <extracomment>A choice: the limits of a channel that hold for each of its models.</extracomment>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>%1 (own limits)</source>
        <extracomment>A choice: a model (%1) that does not have the limits of its channel.</extracomment>
        <translation>%1（单独设置）</translation>
    </message>
    <message>
        <source>%1 (preset)</source>
        <extracomment>In place of a limit that is not set: the one of the preset counts, which is %1.</extracomment>
        <translation>%1（预设）</translation>
    </message>
    <message>
        <source>%1 (channel)</source>
        <extracomment>In place of a limit that is not set: the one of the channel counts, which is %1.</extracomment>
        <translation>%1（通道）</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>For the names of steps: a model (%1) of a channel (%2).</extracomment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>Limit on silence of %1</source>
        <extracomment>Name of a step that can be undone: %1 is what has the limit, such as &quot;channel deepseek&quot;.</extracomment>
        <translation>%1 的静默上限</translation>
    </message>
    <message>
        <source>No stream of this channel has ended on the last day. Once some have, it is shown here how silent they were and what a limit would have done.</source>
        <extracomment>In the place of a chart.</extracomment>
        <translation>此通道最近一天没有流结束。有流结束之后，这里会显示它们的静默时长，以及上限会有什么效果。</translation>
    </message>
    <message>
        <source>No stream of this model has ended on this channel on the last day.</source>
        <extracomment>In the place of a chart.</extracomment>
        <translation>最近一天，此模型在此通道上没有流结束。</translation>
    </message>
    <message>
        <source>Another model …</source>
        <extracomment>Button: limits for a model that is not among the known ones, whose name is typed.</extracomment>
        <translation>其他模型…</translation>
    </message>
    <message>
        <source>Limits of another model</source>
        <extracomment>Title of a dialog that asks for the name of a model.</extracomment>
        <translation>其他模型的限制</translation>
    </message>
    <message>
        <source>Name of the model at %1:</source>
        <extracomment>In a dialog, above the field for the name of a model; %1 is a channel.</extracomment>
        <translation>该模型在 %1 的名称：</translation>
    </message>
    <message>
        <source>Set limits</source>
        <extracomment>Button of a dialog: takes the name.</extracomment>
        <translation>设置限制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button of a dialog that then closes and changes nothing.</extracomment>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>sluice::ui::HeartbeatPresetEdit</name>
    <message>
        <source>Preset</source>
        <extracomment>Name of a group of buttons for screen readers.</extracomment>
        <translation>预设</translation>
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
    <message>
        <source>Set-up guide</source>
        <extracomment>Button: shows the guide for new users.</extracomment>
        <translation>入门向导</translation>
    </message>
    <message>
        <source>The set-up guide leads from a provider, or a simulated one, to the first stream. The page Channels has the rest.</source>
        <extracomment>Shown while no request can be served.</extracomment>
        <translation>入门向导会带您从服务商（或模拟服务商）走到首个流。其余内容在“通道”页面。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ImportDialog</name>
    <message>
        <source>%1: %2</source>
        <extracomment>What is wrong in a file of settings: %1 is where, %2 what must be otherwise.</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 has the same settings as there are now</source>
        <extracomment>%1 is a file.</extracomment>
        <translation>%1 中的设置与当前设置相同</translation>
    </message>
    <message>
        <source>What %1 changes</source>
        <extracomment>Above a list of changes; %1 is a file.</extracomment>
        <translation>%1 将带来的更改</translation>
    </message>
    <message>
        <source>It becomes an edit that can be undone, and takes effect with Apply. Keys are not in such files: where a channel refers to a key that this computer does not have, set it anew.</source>
        <extracomment>Below a list of changes that a file of settings makes.</extracomment>
        <translation>导入后成为一项可撤销的修改，点击“应用”后生效。此类文件不含密钥：如果通道引用了本机没有的密钥，请重新设置。</translation>
    </message>
    <message>
        <source>%1 cannot be imported</source>
        <extracomment>Above a list of what is wrong; %1 is a file.</extracomment>
        <translation>无法导入 %1</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <extracomment>Below a list of what is wrong with a file of settings.</extracomment>
        <translation>未做任何更改。</translation>
    </message>
    <message>
        <source>Import settings</source>
        <extracomment>Title of a dialog.</extracomment>
        <translation>导入设置</translation>
    </message>
    <message>
        <source>Import</source>
        <extracomment>Button: makes an edit of the settings in a file.</extracomment>
        <translation>导入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button of a dialog that then closes and changes nothing.</extracomment>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button of a dialog that only tells something.</extracomment>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keys, passwords and tokens of now that the file does not refer to are deleted for good when Sluice is quit after that.</source>
        <extracomment>Below a list of changes that a file of settings makes.</extracomment>
        <translation>文件中未引用的现有密钥、密码和令牌，在此后退出 Sluice 时会被永久删除。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::KeyRow</name>
    <message>
        <source>Replace …</source>
        <extracomment>Button: another key takes this one&apos;s place.</extracomment>
        <translation>更换…</translation>
    </message>
    <message>
        <source>Remove</source>
        <extracomment>Button: the key is no longer used.</extracomment>
        <translation>移除</translation>
    </message>
    <message>
        <source>Name of the key</source>
        <extracomment>Name of a field: the user&apos;s own name for one of a channel&apos;s keys.</extracomment>
        <translation>密钥名称</translation>
    </message>
    <message>
        <source>The key cannot be read: %1</source>
        <extracomment>Beside a key; %1 is the reason.</extracomment>
        <translation>无法读取密钥：%1</translation>
    </message>
    <message>
        <source>Kept in: %1</source>
        <extracomment>Below a key: where it is kept, such as &quot;system key store, deepseek/main&quot;.</extracomment>
        <translation>保存于：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::KeyStep</name>
    <message>
        <source>Key</source>
        <extracomment>Heading: the key of a provider.
----------
Name of a field.</extracomment>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Get a key ↗</source>
        <extracomment>Button: opens the provider&apos;s page where keys are made, in the browser.</extracomment>
        <translation>获取密钥 ↗</translation>
    </message>
    <message>
        <source>Opens %1 in the browser</source>
        <extracomment>Tool tip; %1 is an address.</extracomment>
        <translation>在浏览器中打开 %1</translation>
    </message>
    <message>
        <source>A key is kept already. Type another one to replace it, or go on with this one.</source>
        <extracomment>Below the heading &quot;Key&quot;.</extracomment>
        <translation>已保存一个密钥。可以输入另一个来替换它，也可以继续使用它。</translation>
    </message>
    <message>
        <source>Paste the key that %1 has made for you.</source>
        <extracomment>Below the heading &quot;Key&quot;; %1 is a provider.</extracomment>
        <translation>请粘贴您在 %1 创建的密钥。</translation>
    </message>
    <message>
        <source>%1 mostly needs no key; then leave the field empty.</source>
        <extracomment>Below the heading &quot;Key&quot;; %1 is a provider.</extracomment>
        <translation>%1 通常不需要密钥；不需要时请留空。</translation>
    </message>
    <message>
        <source>Paste the key for this address; leave the field empty if it needs none.</source>
        <extracomment>Below the heading &quot;Key&quot;.</extracomment>
        <translation>请粘贴用于该地址的密钥；不需要密钥时请留空。</translation>
    </message>
    <message>
        <source>Test with this key</source>
        <extracomment>Button of the set-up guide: the channel is tested with the key that it has.</extracomment>
        <translation>用此密钥测试</translation>
    </message>
    <message>
        <source>Test without a key</source>
        <translation>不用密钥测试</translation>
    </message>
    <message>
        <source>Keep and test</source>
        <extracomment>Button of the set-up guide.</extracomment>
        <translation>保存并测试</translation>
    </message>
    <message>
        <source>It is kept in the key store of your system. config.json only names it there.</source>
        <extracomment>Where a key is kept.</extracomment>
        <translation>密钥保存在系统密钥库中。config.json 中只有它的名称。</translation>
    </message>
    <message>
        <source>No key store of the system was found, so it is kept in a file of Sluice that only you can read (0600). config.json only names it there.</source>
        <extracomment>Where a key is kept; 0600 are the rights of the file.</extracomment>
        <translation>未找到系统密钥库，因此密钥保存在 Sluice 的一个只有您能读取（0600）的文件中。config.json 中只有它的名称。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::KeysSection</name>
    <message>
        <source>Keys</source>
        <extracomment>Section of a form.</extracomment>
        <translation>密钥</translation>
    </message>
    <message>
        <source>No key. Few providers answer without one, such as a model server of your own.</source>
        <extracomment>In place of the keys of a channel.</extracomment>
        <translation>没有密钥。只有少数服务商无需密钥，例如您自己的模型服务器。</translation>
    </message>
    <message>
        <source>Add a key …</source>
        <extracomment>Button: opens the field for a further key.</extracomment>
        <translation>添加密钥…</translation>
    </message>
    <message>
        <source>Get a key ↗</source>
        <extracomment>Button: opens the provider&apos;s page where keys are made, in the browser.</extracomment>
        <translation>获取密钥 ↗</translation>
    </message>
    <message>
        <source>Keys are kept in the system&apos;s key store, not in config.json. With several, calls are shared out among those that have room.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>密钥保存在系统密钥库中，不写入 config.json。有多个密钥时，调用会分配给有余量的密钥。</translation>
    </message>
    <message>
        <source>Opens %1 in the browser</source>
        <extracomment>Tool tip; %1 is an address.</extracomment>
        <translation>在浏览器中打开 %1</translation>
    </message>
    <message>
        <source>Add a key to %1</source>
        <extracomment>Name of a step that can be undone; %1 is e.g. &quot;channel deepseek&quot;.</extracomment>
        <translation>为%1添加密钥</translation>
    </message>
    <message>
        <source>Replace key %1 of %2</source>
        <extracomment>Name of a step that can be undone; %1 is a key, %2 e.g. &quot;channel deepseek&quot;.</extracomment>
        <translation>更换%2的密钥 %1</translation>
    </message>
    <message>
        <source>Name of a key of %1</source>
        <extracomment>Name of a step that can be undone; %1 is e.g. &quot;channel deepseek&quot;.</extracomment>
        <translation>%1的密钥名称</translation>
    </message>
    <message>
        <source>Remove key %1 of %2</source>
        <extracomment>Name of a step that can be undone; %1 is a key, %2 e.g. &quot;channel deepseek&quot;.</extracomment>
        <translation>移除%2的密钥 %1</translation>
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
    <name>sluice::ui::LimitChart</name>
    <message>
        <source>in effect: %1</source>
        <extracomment>At a thin line in a chart: the limit (%1) that is in effect now, while another one is being tried.</extracomment>
        <translation>当前生效：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::LimitsSection</name>
    <message>
        <source>Limits</source>
        <extracomment>Section of a form.</extracomment>
        <translation>限额</translation>
    </message>
    <message>
        <source>What each key may use. Requests wait for room or go elsewhere, instead of running into the provider&apos;s rate limit. Lower limits that the provider tells are heeded by themselves.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>每个密钥可以使用的额度。请求会等待余量或转往别处，而不会触发服务商的限流。服务商告知的更低限额会自动遵守。</translation>
    </message>
    <message>
        <source>no limit</source>
        <extracomment>In place of a number: there is no limit.</extracomment>
        <translation>无上限</translation>
    </message>
    <message>
        <source>Tokens per minute</source>
        <extracomment>Name of a setting: what a key may use in a minute.</extracomment>
        <translation>每分钟词元数</translation>
    </message>
    <message>
        <source>Requests per minute</source>
        <extracomment>Name of a setting: what a key may use in a minute.</extracomment>
        <translation>每分钟请求数</translation>
    </message>
    <message>
        <source>Calls at one time</source>
        <extracomment>Name of a setting: so many calls may run at one time.</extracomment>
        <translation>同时进行的调用</translation>
    </message>
    <message>
        <source>Input tokens per minute</source>
        <extracomment>Name of a setting: what a key may use in a minute, where the provider counts prompts and answers apart.</extracomment>
        <translation>每分钟输入词元数</translation>
    </message>
    <message>
        <source>Output tokens per minute</source>
        <extracomment>Name of a setting: what a key may use in a minute, where the provider counts prompts and answers apart.</extracomment>
        <translation>每分钟输出词元数</translation>
    </message>
    <message>
        <source>Tokens per day</source>
        <extracomment>Name of a setting: what a key may use in a day.</extracomment>
        <translation>每日词元数</translation>
    </message>
    <message>
        <source>Spending per day</source>
        <extracomment>Name of a setting: what may be spent with a key in a day.</extracomment>
        <translation>每日消费</translation>
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
    <message>
        <source>Routes</source>
        <extracomment>Entry of the sidebar: the page with the names that tools ask for, and who may serve them.</extracomment>
        <translation>路由</translation>
    </message>
    <message>
        <source>Clients</source>
        <extracomment>Entry of the sidebar: the page with the tools that connect, their tokens and what they may have.</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Channels</source>
        <extracomment>Entry of the sidebar: the page on which channels to providers are added and changed.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Guards</source>
        <extracomment>Entry of the sidebar: the page with all thresholds, such as how long a stream may be silent.</extracomment>
        <translation>防护</translation>
    </message>
    <message>
        <source>Health</source>
        <extracomment>Entry of the sidebar: the page that tells how the user&apos;s vector stores and databases are.</extracomment>
        <translation>健康度</translation>
    </message>
    <message>
        <source>Settings</source>
        <extracomment>Entry of the sidebar: the page with what concerns the gateway and the application as a whole.</extracomment>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search</source>
        <extracomment>Entry at the end of the sidebar: opens the search over the whole window.</extracomment>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Apply</source>
        <extracomment>Puts all edits of the settings into effect.</extracomment>
        <translation>应用</translation>
    </message>
    <message>
        <source>Set-up guide</source>
        <extracomment>In the search: the guide for new users.</extracomment>
        <translation>入门向导</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MannersSection</name>
    <message>
        <source>Takes messages of the role developer</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受 developer 角色的消息</translation>
    </message>
    <message>
        <source>Takes system messages anywhere, not just first</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受任意位置的 system 消息，而不仅是首条</translation>
    </message>
    <message>
        <source>Wants the reasoning back with tool calls</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>工具调用时要求带回推理内容</translation>
    </message>
    <message>
        <source>Wants Gemini&apos;s thought signatures back</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>要求带回 Gemini 的思考签名</translation>
    </message>
    <message>
        <source>Takes thinking blocks of other providers</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受其他服务商的思考内容块</translation>
    </message>
    <message>
        <source>Wants max_completion_tokens in place of max_tokens</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>要求用 max_completion_tokens 代替 max_tokens</translation>
    </message>
    <message>
        <source>Takes stream_options, by which streams tell their tokens</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受 stream_options（流式响应据此返回词元用量）</translation>
    </message>
    <message>
        <source>Takes images</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受图片</translation>
    </message>
    <message>
        <source>Takes files</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受文件</translation>
    </message>
    <message>
        <source>Takes parallel_tool_calls</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受 parallel_tool_calls</translation>
    </message>
    <message>
        <source>Takes tool_choice</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受 tool_choice</translation>
    </message>
    <message>
        <source>Takes a JSON schema for the answer</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受回答的 JSON Schema</translation>
    </message>
    <message>
        <source>Takes strict tools</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受严格模式的工具</translation>
    </message>
    <message>
        <source>Takes temperature, top_p and penalties</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受 temperature、top_p 和惩罚参数</translation>
    </message>
    <message>
        <source>Takes cache_control from tools of other dialects</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受其他协议的工具传来的 cache_control</translation>
    </message>
    <message>
        <source>Add cache_control where the tool has set none</source>
        <extracomment>A setting: something is done for a provider.</extracomment>
        <translation>工具未设置 cache_control 时自动添加</translation>
    </message>
    <message>
        <source>Takes tools with free text in place of JSON</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受以自由文本代替 JSON 的工具</translation>
    </message>
    <message>
        <source>Takes OpenAI&apos;s own fields, such as service_tier</source>
        <extracomment>A setting: a provider does it.</extracomment>
        <translation>接受 OpenAI 专有字段，如 service_tier</translation>
    </message>
    <message>
        <source>Particularities of the provider</source>
        <extracomment>Section of a form: what a provider wants otherwise than others.</extracomment>
        <translation>服务商的特殊要求</translation>
    </message>
    <message>
        <source>Back to what is known</source>
        <extracomment>Button: all settings of this section are what is known of the provider.</extracomment>
        <translation>恢复已知设置</translation>
    </message>
    <message>
        <source>How requests are rewritten for a provider that speaks another dialect than the tool, or a dialect in its own way. Few need to change this.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>服务商的接口协议与工具不同，或实现有差异时，请求如何改写。一般无需更改。</translation>
    </message>
    <message>
        <source>Particularities as known of the provider</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>恢复服务商的已知设置</translation>
    </message>
    <message>
        <source>The wish to think</source>
        <extracomment>Name of a setting: how the wish that a model thinks is put to a provider.</extracomment>
        <translation>思考请求的写法</translation>
    </message>
    <message>
        <source>Tools it runs itself</source>
        <extracomment>Name of a setting: types of tools that the provider runs by itself, such as a web search.</extracomment>
        <translation>服务商自行运行的工具</translation>
    </message>
    <message>
        <source>Tools that the provider runs</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>服务商运行的工具</translation>
    </message>
    <message>
        <source>What is set here holds, and nothing of what is known of the provider.</source>
        <extracomment>Above switches: they hold.</extracomment>
        <translation>以此处的设置为准，不再使用该服务商的已知设置。</translation>
    </message>
    <message>
        <source>Nothing is known of the provider, so it is treated with care, as below.</source>
        <extracomment>Above switches: they hold.</extracomment>
        <translation>对该服务商没有已知设置，因此按下面的保守方式处理。</translation>
    </message>
    <message>
        <source>As known of the provider. Once anything below is changed, only what is set below holds.</source>
        <extracomment>Above switches: they do not hold until one is changed.</extracomment>
        <translation>目前使用该服务商的已知设置。一旦更改下面任何一项，就只以下面的设置为准。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MapTable</name>
    <message>
        <source>Add a model</source>
        <extracomment>Button: a further row in a table of models.</extracomment>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Remove</source>
        <extracomment>Button: the row of a table that is chosen goes away.</extracomment>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move up</source>
        <extracomment>Button: the row of a table that is chosen changes places with the one above it.</extracomment>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <extracomment>Button: the row of a table that is chosen changes places with the one below it.</extracomment>
        <translation>下移</translation>
    </message>
    <message>
        <source>Alt and the arrow key up</source>
        <extracomment>Tool tip of a button: the keys that do the same.</extracomment>
        <translation>Alt 加向上方向键</translation>
    </message>
    <message>
        <source>Alt and the arrow key down</source>
        <extracomment>Tool tip of a button: the keys that do the same.</extracomment>
        <translation>Alt 加向下方向键</translation>
    </message>
    <message>
        <source>Choose a row of the table first</source>
        <extracomment>Tool tip of a button that does something to a row of a table, while none is chosen.</extracomment>
        <translation>请先在表格中选择一行</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MapTableModel</name>
    <message>
        <source>Every row needs a name.</source>
        <extracomment>Below a table, after a name in it was deleted.</extracomment>
        <translation>每一行都要有名称。</translation>
    </message>
    <message>
        <source>There is a row for %1 already.</source>
        <extracomment>Below a table; %1 is a name that was typed into it.</extracomment>
        <translation>表中已有 %1。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MessageChoice</name>
    <message>
        <source>Message</source>
        <extracomment>Name of the choice between the messages of a request, for those who do not see it.</extracomment>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ModelsSection</name>
    <message>
        <source>Models</source>
        <extracomment>Section of a form.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Fetch</source>
        <extracomment>Button: asks the provider which models it has.</extracomment>
        <translation>获取</translation>
    </message>
    <message>
        <source>Copy name</source>
        <extracomment>Button: the name of the model that is chosen goes to the clipboard.</extracomment>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Which models the provider says it has, to copy their exact names. Asking is free of charge.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>服务商提供的模型列表，便于复制准确的名称。查询不收费。</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <extracomment>In an empty field above a list of models.</extracomment>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Filter of the models</source>
        <extracomment>Name of a field for screen readers.</extracomment>
        <translation>模型筛选</translation>
    </message>
    <message>
        <source>Models of the provider</source>
        <extracomment>Name of a list for screen readers.</extracomment>
        <translation>服务商的模型</translation>
    </message>
    <message>
        <source>The provider does not tell which models it has. Its documentation does.</source>
        <extracomment>In place of a list of models.</extracomment>
        <translation>服务商没有给出模型列表，请查阅其文档。</translation>
    </message>
    <message>
        <source>Asking …</source>
        <extracomment>The provider is being asked for its models.</extracomment>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Models: %1</source>
        <translation>模型：%1 个</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <extracomment>In the status bar; %1 is the name of a model.</extracomment>
        <translation>已复制 %1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::MoneyEdit</name>
    <message>
        <source>Currency</source>
        <extracomment>For screen readers.</extracomment>
        <translation>币种</translation>
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
    <name>sluice::ui::NetworkSection</name>
    <message>
        <source>Network</source>
        <extracomment>Section of a form.</extracomment>
        <translation>网络</translation>
    </message>
    <message>
        <source>Password of the proxy</source>
        <extracomment>Name of a setting: the password of a proxy.
----------
Name of a step that can be undone.</extracomment>
        <translation>代理密码</translation>
    </message>
    <message>
        <source>The way to the provider: a proxy, certificates of your own, and how long connecting may take.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>通往服务商的路径：代理、自有证书，以及连接时限。</translation>
    </message>
    <message>
        <source>Connected within</source>
        <extracomment>Name of a setting: how long connecting to the provider may take.</extracomment>
        <translation>连接时限</translation>
    </message>
    <message>
        <source>Proxy</source>
        <extracomment>Name of a setting.</extracomment>
        <translation>代理</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <extracomment>Name of a setting: the address of a proxy.</extracomment>
        <translation>代理地址</translation>
    </message>
    <message>
        <source>http://host:port or socks5://host:port</source>
        <extracomment>Below the field for the address of a proxy.</extracomment>
        <translation>http://主机:端口 或 socks5://主机:端口</translation>
    </message>
    <message>
        <source>User of the proxy</source>
        <extracomment>Name of a setting: the user by whom a proxy is used; mostly empty.</extracomment>
        <translation>代理用户名</translation>
    </message>
    <message>
        <source>those of the system alone</source>
        <extracomment>In an empty field for a file.</extracomment>
        <translation>仅使用系统证书</translation>
    </message>
    <message>
        <source>Further CA file</source>
        <extracomment>Name of a setting: a file with certificates of authorities that are trusted.</extracomment>
        <translation>附加证书文件</translation>
    </message>
    <message>
        <source>A PEM file, for a company&apos;s or your own certificates</source>
        <extracomment>Below the field for a file of certificates. PEM is a file format.</extracomment>
        <translation>PEM 文件，用于公司或自有证书</translation>
    </message>
    <message>
        <source>Choose a CA file …</source>
        <extracomment>Button: opens a dialog to choose a file.</extracomment>
        <translation>选择证书文件…</translation>
    </message>
    <message>
        <source>CA file</source>
        <extracomment>Title of a dialog, and name of a step that can be undone.</extracomment>
        <translation>证书文件</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <extracomment>What a dialog shows; *.pem and the like stay as they are.</extracomment>
        <translation>证书 (*.pem *.crt *.cer);;所有文件 (*)</translation>
    </message>
    <message>
        <source>as the preset: %1</source>
        <extracomment>In place of a limit that is not set; %1 is a duration.</extracomment>
        <translation>同预设：%1</translation>
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
    <name>sluice::ui::PageFindables</name>
    <message>
        <source>%1 › %2</source>
        <extracomment>Where something is: %1 is a page of the window, %2 a section of it.</extracomment>
        <translation>%1 › %2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::PasswordRow</name>
    <message>
        <source>Set …</source>
        <extracomment>Button: opens a field for a password.</extracomment>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Remove</source>
        <extracomment>Button: the password is no longer used.</extracomment>
        <translation>移除</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>Beside a password that is not set.</extracomment>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>sluice::ui::PresetEdit</name>
    <message>
        <source>en</source>
        <extracomment>The code of the language that this translation is in, such as &quot;zh&quot;; leave &quot;en&quot; as it is in any other than Chinese.</extracomment>
        <translation>zh</translation>
    </message>
    <message>
        <source>None of the known</source>
        <extracomment>A choice: the provider of a channel is none that is known.</extracomment>
        <translation>不属于已知服务商</translation>
    </message>
</context>
<context>
    <name>sluice::ui::PriceRows</name>
    <message>
        <source>input above %1</source>
        <extracomment>In a table of prices: they hold for calls with more input tokens than %1. Keep short.</extracomment>
        <translation>输入超过 %1</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <extracomment>In a table of prices: they hold at these hours; %1 is such as 16:30–00:30. Keep short.</extracomment>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>no condition</source>
        <extracomment>In a table of prices: it is not said yet for which calls they hold. Keep short.</extracomment>
        <translation>无条件</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between two conditions that both have to be met: &quot;input above 128,000, 16:30–00:30 UTC&quot;.</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>A tier of %1 has no condition: say above how many input tokens it holds, or at which hours.</source>
        <extracomment>Below a table of prices; %1 is a model.</extracomment>
        <translation>%1 有一个阶梯价没有条件：请填写输入超过多少词元或在哪个时段适用。</translation>
    </message>
    <message>
        <source>The tier “%1” of %2 never holds: one above it takes all of its calls. Move it up, or change it.</source>
        <extracomment>Below a table of prices; %1 is a tier, such as &quot;input above 128,000&quot;, %2 a model.</extracomment>
        <translation>%2 的阶梯价“%1”永远不会适用：排在它上面的阶梯价已包含它的全部调用。请将它上移，或修改条件。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::PricesSection</name>
    <message>
        <source>Prices</source>
        <extracomment>Section of a form.</extracomment>
        <translation>价格</translation>
    </message>
    <message>
        <source>as input</source>
        <extracomment>In a cell of a table of prices: no price of its own.</extracomment>
        <translation>同输入</translation>
    </message>
    <message>
        <source>Currency</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>币种</translation>
    </message>
    <message>
        <source>Input</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>输入</translation>
    </message>
    <message>
        <source>A million input tokens</source>
        <translation>每百万输入词元</translation>
    </message>
    <message>
        <source>Cache read</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>缓存读取</translation>
    </message>
    <message>
        <source>A million input tokens that the provider had in its cache</source>
        <translation>每百万命中服务商缓存的输入词元</translation>
    </message>
    <message>
        <source>Cache write</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>缓存写入</translation>
    </message>
    <message>
        <source>A million input tokens that the provider took into its cache</source>
        <translation>每百万写入服务商缓存的输入词元</translation>
    </message>
    <message>
        <source>Output</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>输出</translation>
    </message>
    <message>
        <source>A million output tokens</source>
        <translation>每百万输出词元</translation>
    </message>
    <message>
        <source>Own prices</source>
        <extracomment>Name of a table for screen readers.</extracomment>
        <translation>自定价格</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model with a price of its own</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>单独定价的模型</translation>
    </message>
    <message>
        <source>Remove the price of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a model.</extracomment>
        <translation>移除 %1 的价格</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>%1 的价格</translation>
    </message>
    <message>
        <source>model</source>
        <extracomment>Stands for the name of a model until it is typed.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Price of a further model</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>另一模型的价格</translation>
    </message>
    <message>
        <source>What a million tokens cost you, where that is not the provider&apos;s public price. A name may hold * for any text. Of a model&apos;s tiers the first that fits a call holds for all of it, before the model&apos;s own prices.</source>
        <extracomment>Below the heading of a section. A tier is a further price for long inputs or hours of the day.</extracomment>
        <translation>每百万词元的价格，仅在与服务商公开价不同时填写。名称中可用 * 代表任意文字。同一模型有阶梯价时，整次调用按自上而下第一个符合条件的阶梯价计费，都不符合时才按模型本身的价格。</translation>
    </message>
    <message>
        <source>Add a tier</source>
        <extracomment>Button: further prices for the model whose row is chosen.</extracomment>
        <translation>添加阶梯价</translation>
    </message>
    <message>
        <source>Other prices of this model for long inputs or hours of the day</source>
        <translation>该模型在长输入或特定时段的另一组价格</translation>
    </message>
    <message>
        <source>Above tokens</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>超过词元数</translation>
    </message>
    <message>
        <source>Of a tier: it holds for calls with more input tokens than that, whether from the cache or not</source>
        <translation>阶梯价的条件：输入词元（无论是否命中缓存）多于此数的调用适用</translation>
    </message>
    <message>
        <source>any</source>
        <extracomment>In a cell of a table of prices: they hold for any number of input tokens. Keep short.</extracomment>
        <translation>不限</translation>
    </message>
    <message>
        <source>Hours (UTC)</source>
        <extracomment>Heading of a table of prices. Keep short.</extracomment>
        <translation>时段 (UTC)</translation>
    </message>
    <message>
        <source>Of a tier: it holds for calls that end in these hours, such as 16:30-00:30; always in UTC</source>
        <translation>阶梯价的条件：在此时段内结束的调用适用，例如 16:30-00:30；一律为 UTC 时间</translation>
    </message>
    <message>
        <source>all day</source>
        <extracomment>In a cell of a table of prices: they hold at any hour. Keep short.</extracomment>
        <translation>全天</translation>
    </message>
    <message>
        <source>A number of tokens is a whole one from %1 to %2, not “%3”.</source>
        <extracomment>Below a table of prices; %1 and %2 are numbers of tokens, %3 is what was typed.</extracomment>
        <translation>词元数须为 %1 到 %2 的整数，不能是“%3”。</translation>
    </message>
    <message>
        <source>Hours are two different times of the day in UTC, such as 16:30-00:30, not “%1”.</source>
        <extracomment>Below a table of prices; %1 is what was typed.</extracomment>
        <translation>时段须为两个不同的 UTC 时刻，例如 16:30-00:30，不能是“%1”。</translation>
    </message>
    <message>
        <source>Remove a price tier of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a model.</extracomment>
        <translation>移除 %1 的一个阶梯价</translation>
    </message>
    <message>
        <source>Price tier of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a model.</extracomment>
        <translation>%1 的阶梯价</translation>
    </message>
    <message>
        <source>Further price tier of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a model.</extracomment>
        <translation>为 %1 添加阶梯价</translation>
    </message>
    <message>
        <source>Order of the price tiers of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a model.</extracomment>
        <translation>%1 的阶梯价顺序</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ProbePanel</name>
    <message>
        <source>Test</source>
        <extracomment>Section with the test of a channel.</extracomment>
        <translation>测试</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>Button: the test of a channel goes out of sight.</extracomment>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Use this URL</source>
        <extracomment>Button: the base URL that stands above it is taken.</extracomment>
        <translation>使用此 URL</translation>
    </message>
    <message>
        <source>Tests the channel as it stands below, in effect or not. The last step asks for a few tokens, for which the provider charges.</source>
        <extracomment>Below the heading of a section.</extracomment>
        <translation>按下面的设置测试通道，无论是否已生效。最后一步会请求少量词元，服务商会计费。</translation>
    </message>
    <message>
        <source>one that the provider names</source>
        <extracomment>In an empty field for the model of a test.</extracomment>
        <translation>由服务商列表决定</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Name of a field: the model to test a channel with.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button: ends a test that is under way.</extracomment>
        <translation>取消</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>重新测试</translation>
    </message>
    <message>
        <source>The channel works: %1 began to answer after %2.</source>
        <extracomment>How a test went; %1 is a model, %2 a duration.</extracomment>
        <translation>通道可用：%1 在 %2 后开始回答。</translation>
    </message>
    <message>
        <source>As far as this was tested, the channel works. Choose a model to test an answer, too.</source>
        <extracomment>How a test went, in which no model was called.</extracomment>
        <translation>就已测试的部分而言，通道可用。选择一个模型即可测试回答。</translation>
    </message>
    <message>
        <source>The channel was changed since; test again.</source>
        <extracomment>Below the result of a test.</extracomment>
        <translation>通道在测试后已更改，请重新测试。</translation>
    </message>
    <message>
        <source>In its own words: “%1”</source>
        <extracomment>Below the result of a test; %1 is in the words of the provider or the system.</extracomment>
        <translation>原话：“%1”</translation>
    </message>
    <message>
        <source>This base URL answered: %1</source>
        <extracomment>Below the result of a test; %1 is an address.</extracomment>
        <translation>此基础 URL 有应答：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ProbeSteps</name>
    <message>
        <source>%1, %2</source>
        <extracomment>A step of a test: how it went (%1) and how long it took (%2).</extracomment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ProbeWords</name>
    <message>
        <source>The base URL cannot be used.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>基础 URL 不可用。</translation>
    </message>
    <message>
        <source>It has to begin with https:// or http:// and name a host, as the provider&apos;s documentation has it.</source>
        <extracomment>What to do about it: &quot;The base URL cannot be used.&quot;</extracomment>
        <translation>必须以 https:// 或 http:// 开头并包含主机名，请按服务商文档填写。</translation>
    </message>
    <message>
        <source>The key cannot be read.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>无法读取密钥。</translation>
    </message>
    <message>
        <source>Paste it again under Keys. A key from an environment variable has to be set before Sluice starts.</source>
        <extracomment>What to do about it: &quot;The key cannot be read.&quot;</extracomment>
        <translation>请在“密钥”中重新粘贴。来自环境变量的密钥必须在 Sluice 启动之前设置。</translation>
    </message>
    <message>
        <source>No host of this name was found.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>找不到此名称的主机。</translation>
    </message>
    <message>
        <source>Look for a typing mistake in the base URL, and whether this computer is online. In a company network a proxy may be needed; it is set under Network.</source>
        <extracomment>What to do about it: &quot;No host of this name was found.&quot;</extracomment>
        <translation>请检查基础 URL 是否有误，以及本机是否联网。公司网络可能需要代理，可在“网络”中设置。</translation>
    </message>
    <message>
        <source>The host refused the connection.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>主机拒绝连接。</translation>
    </message>
    <message>
        <source>Nothing listens on this port. Check host and port; a model server on this computer has to be started first.</source>
        <extracomment>What to do about it: &quot;The host refused the connection.&quot;</extracomment>
        <translation>该端口没有服务。请检查主机和端口；本机的模型服务器需要先启动。</translation>
    </message>
    <message>
        <source>The host did not take the connection in time.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>主机未在时限内接受连接。</translation>
    </message>
    <message>
        <source>A firewall may be in the way. Check the address, set a proxy under Network, or allow more time to connect there.</source>
        <extracomment>What to do about it: &quot;The host did not take the connection in time.&quot;</extracomment>
        <translation>可能被防火墙阻挡。请检查地址，在“网络”中设置代理，或延长连接时限。</translation>
    </message>
    <message>
        <source>The proxy was not reached.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>无法连接到代理。</translation>
    </message>
    <message>
        <source>Check the proxy&apos;s host and port under Network and whether it runs, or choose to use none.</source>
        <extracomment>What to do about it: &quot;The proxy was not reached.&quot;</extracomment>
        <translation>请在“网络”中检查代理的主机和端口，确认代理正在运行，或选择不使用代理。</translation>
    </message>
    <message>
        <source>The proxy did not let the call through.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>代理未放行此调用。</translation>
    </message>
    <message>
        <source>Enter the proxy&apos;s user and password under Network, or have its administrator allow this host.</source>
        <extracomment>What to do about it: &quot;The proxy did not let the call through.&quot;</extracomment>
        <translation>请在“网络”中填写代理的用户名和密码，或请管理员放行此主机。</translation>
    </message>
    <message>
        <source>The host&apos;s certificate is of an authority that this computer does not trust.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>主机证书的颁发机构不受本机信任。</translation>
    </message>
    <message>
        <source>If your company inspects its traffic or the server is your own, choose its CA file under Network. Otherwise somebody may be reading along: do not send a key there.</source>
        <extracomment>What to do about it: &quot;The host&apos;s certificate is of an authority that this computer does not trust.&quot;</extracomment>
        <translation>如果公司会检查流量，或服务器属于您自己，请在“网络”中选择其证书文件。否则可能有人在窃听：请不要向该处发送密钥。</translation>
    </message>
    <message>
        <source>The host&apos;s certificate has expired, or is not valid yet.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>主机证书已过期或尚未生效。</translation>
    </message>
    <message>
        <source>Check date and time of this computer. If they are right, only whoever runs the host can renew it.</source>
        <extracomment>What to do about it: &quot;The host&apos;s certificate has expired, or is not valid yet.&quot;</extracomment>
        <translation>请检查本机的日期和时间。如果无误，只能由主机的运营者更新证书。</translation>
    </message>
    <message>
        <source>The host&apos;s certificate is made out for another host.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>主机证书属于另一台主机。</translation>
    </message>
    <message>
        <source>Check the host name in the base URL; it has to be written as the provider writes it, and not as a number.</source>
        <extracomment>What to do about it: &quot;The host&apos;s certificate is made out for another host.&quot;</extracomment>
        <translation>请检查基础 URL 中的主机名；须与服务商写法一致，不能写成数字地址。</translation>
    </message>
    <message>
        <source>No encrypted connection came about.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>无法建立加密连接。</translation>
    </message>
    <message>
        <source>A server on this computer or in your network may want http:// in place of https://. Else a proxy or firewall may be in the way.</source>
        <extracomment>What to do about it: &quot;No encrypted connection came about.&quot;</extracomment>
        <translation>本机或内网的服务器可能需要用 http:// 代替 https://。否则可能是代理或防火墙所致。</translation>
    </message>
    <message>
        <source>The provider does not accept the key.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商不接受此密钥。</translation>
    </message>
    <message>
        <source>Paste it again, all of it. Check that it belongs to this provider and region, has not expired, and may use this model.</source>
        <extracomment>What to do about it: &quot;The provider does not accept the key.&quot;</extracomment>
        <translation>请重新完整粘贴。并确认密钥属于该服务商和区域、未过期，且有权使用此模型。</translation>
    </message>
    <message>
        <source>The account has no credit left.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>账户余额不足。</translation>
    </message>
    <message>
        <source>Top it up at the provider&apos;s, or use a key of another account.</source>
        <extracomment>What to do about it: &quot;The account has no credit left.&quot;</extracomment>
        <translation>请在服务商处充值，或使用其他账户的密钥。</translation>
    </message>
    <message>
        <source>The provider wants fewer requests just now.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商正在限流。</translation>
    </message>
    <message>
        <source>The provider knows no such path.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商没有此路径。</translation>
    </message>
    <message>
        <source>Mostly a /v1 is missing in the base URL, or there twice. Compare the final URL with the provider&apos;s documentation.</source>
        <extracomment>What to do about it: &quot;The provider knows no such path.&quot;</extracomment>
        <translation>多半是基础 URL 缺少 /v1 或重复了 /v1。请将最终 URL 与服务商文档对照。</translation>
    </message>
    <message>
        <source>A web page came in place of an answer.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>收到的是网页而不是回答。</translation>
    </message>
    <message>
        <source>The URL leads to a website, a login page or an error page on the way. Use the address of the API, not that of the site where keys are made.</source>
        <extracomment>What to do about it: &quot;A web page came in place of an answer.&quot;</extracomment>
        <translation>该 URL 指向网站、登录页或途中的错误页。请使用接口地址，而不是创建密钥的网站地址。</translation>
    </message>
    <message>
        <source>The answer is not in this dialect.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>回答不符合此接口协议。</translation>
    </message>
    <message>
        <source>Choose the dialect that the provider speaks at this URL, or the URL at which it speaks this one.</source>
        <extracomment>What to do about it: &quot;The answer is not in this dialect.&quot;</extracomment>
        <translation>请选择服务商在此 URL 使用的接口协议，或改用提供此协议的 URL。</translation>
    </message>
    <message>
        <source>The provider does not have this model.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商没有此模型。</translation>
    </message>
    <message>
        <source>Fetch the models and take the name exactly as it stands there.</source>
        <extracomment>What to do about it: &quot;The provider does not have this model.&quot;</extracomment>
        <translation>请获取模型列表，并使用其中的准确名称。</translation>
    </message>
    <message>
        <source>The provider refused the request.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商拒绝了请求。</translation>
    </message>
    <message>
        <source>Its own words tell why. Often the key may not use this model, or the model wants something done differently.</source>
        <extracomment>What to do about it: &quot;The provider refused the request.&quot;</extracomment>
        <translation>原因见其原话。常见的是密钥无权使用此模型，或该模型有特殊要求。</translation>
    </message>
    <message>
        <source>The provider itself failed.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商自身出错。</translation>
    </message>
    <message>
        <source>This mostly passes. Test again in a while, and look at the provider&apos;s status page.</source>
        <extracomment>What to do about it: &quot;The provider itself failed.&quot;</extracomment>
        <translation>通常会自行恢复。请稍后再测试，并查看服务商的状态页。</translation>
    </message>
    <message>
        <source>The answer was empty.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>回答为空。</translation>
    </message>
    <message>
        <source>Test with another model; models for embeddings or pictures do not answer with text.</source>
        <extracomment>What to do about it: &quot;The answer was empty.&quot;</extracomment>
        <translation>请换一个模型测试；向量或图像模型不返回文字。</translation>
    </message>
    <message>
        <source>The stream began, but did not end properly.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>流已开始，但没有正常结束。</translation>
    </message>
    <message>
        <source>A proxy or relay on the way may cut answers. Test again; if it stays so, try without the proxy, or ask whoever runs the relay.</source>
        <extracomment>What to do about it: &quot;The stream began, but did not end properly.&quot;</extracomment>
        <translation>途中的代理或中转站可能截断回答。请重新测试；若仍如此，请不用代理再试，或询问中转站运营者。</translation>
    </message>
    <message>
        <source>No answer came in time.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>未在时限内收到回答。</translation>
    </message>
    <message>
        <source>Test again, or with another model. A model on this computer may have to be loaded first.</source>
        <extracomment>What to do about it: &quot;No answer came in time.&quot;</extracomment>
        <translation>请重新测试或更换模型。本机的模型可能需要先加载。</translation>
    </message>
    <message>
        <source>Connect to the host</source>
        <extracomment>A step of the test of a channel: a connection to the provider&apos;s host.</extracomment>
        <translation>连接主机</translation>
    </message>
    <message>
        <source>Encryption and certificate</source>
        <extracomment>A step of the test of a channel: the encrypted connection and the host&apos;s certificate.</extracomment>
        <translation>加密与证书</translation>
    </message>
    <message>
        <source>Key accepted</source>
        <extracomment>A step of the test of a channel: does the provider take the key?</extracomment>
        <translation>密钥有效</translation>
    </message>
    <message>
        <source>List of models</source>
        <extracomment>A step of the test of a channel: the provider&apos;s list of models.</extracomment>
        <translation>模型列表</translation>
    </message>
    <message>
        <source>A short streamed answer</source>
        <extracomment>A step of the test of a channel: a real call with a very short answer, as a stream.</extracomment>
        <translation>简短的流式回答</translation>
    </message>
    <message>
        <source>waiting</source>
        <extracomment>State of a step of a test that has not begun.</extracomment>
        <translation>等待</translation>
    </message>
    <message>
        <source>running …</source>
        <extracomment>State of a step of a test.</extracomment>
        <translation>进行中…</translation>
    </message>
    <message>
        <source>passed</source>
        <extracomment>State of a step of a test.</extracomment>
        <translation>通过</translation>
    </message>
    <message>
        <source>passed over</source>
        <extracomment>State of a step of a test that was not needed or is not possible here.</extracomment>
        <translation>跳过</translation>
    </message>
    <message>
        <source>failed, HTTP %1</source>
        <extracomment>State of a step of a test; %1 is the number of an HTTP status, such as 401.</extracomment>
        <translation>失败，HTTP %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>The proxy did not make the connection.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>代理未能建立连接。</translation>
    </message>
    <message>
        <source>Check the host in the base URL. The proxy may not reach it just now, or be of another kind than the one set under Network.</source>
        <extracomment>What to do about it: &quot;The proxy did not make the connection.&quot;</extracomment>
        <translation>请检查基础 URL 中的主机。代理可能暂时无法访问它，或者代理类型与“网络”中设置的不同。</translation>
    </message>
    <message>
        <source>The host takes encrypted connections only.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>该主机只接受加密连接。</translation>
    </message>
    <message>
        <source>Write https:// in place of http:// in the base URL.</source>
        <extracomment>What to do about it: &quot;The host takes encrypted connections only.&quot;</extracomment>
        <translation>请在基础 URL 中用 https:// 代替 http://。</translation>
    </message>
    <message>
        <source>The provider does not serve the country that the call comes from.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>服务商不支持调用来源所在的国家或地区。</translation>
    </message>
    <message>
        <source>It goes by the network address. Set a proxy in a country that it serves under Network, or use another provider.</source>
        <extracomment>What to do about it: &quot;The provider does not serve the country that the call comes from.&quot;</extracomment>
        <translation>服务商按网络地址判断。请在“网络”中设置位于其支持地区的代理，或改用其他服务商。</translation>
    </message>
    <message>
        <source>Wait a minute and test again; if it goes on, enter the provider&apos;s limits under Limits.</source>
        <extracomment>What to do about it: &quot;The provider wants fewer requests just now.&quot;</extracomment>
        <translation>请等一分钟后重新测试；如果仍然如此，请在“限额”中填写服务商的限制。</translation>
    </message>
    <message>
        <source>The gateway is not running.</source>
        <extracomment>What a test of a channel has found.</extracomment>
        <translation>网关未运行。</translation>
    </message>
    <message>
        <source>Quit Sluice, start it again, and test once more.</source>
        <extracomment>What to do about it: &quot;The gateway is not running.&quot;</extracomment>
        <translation>请退出并重新启动 Sluice，然后再测试一次。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ProviderChoice</name>
    <message>
        <source>Dialect</source>
        <extracomment>Name of a field: which of the three interfaces of a provider is used.</extracomment>
        <translation>接口协议</translation>
    </message>
    <message>
        <source>Yours in the address</source>
        <extracomment>Name of a field: a part of an address that everybody has another of, such as the name of a resource.</extracomment>
        <translation>地址中您的部分</translation>
    </message>
    <message>
        <source>Search for a provider</source>
        <extracomment>In an empty field above a list of providers.</extracomment>
        <translation>搜索服务商</translation>
    </message>
    <message>
        <source>Providers</source>
        <extracomment>Name of a list for screen readers.</extracomment>
        <translation>服务商</translation>
    </message>
    <message>
        <source>in place of “%1”</source>
        <extracomment>Below a field; %1 is a part of an address.</extracomment>
        <translation>替换“%1”</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ProviderStep</name>
    <message>
        <source>No key at hand?</source>
        <extracomment>Heading: for somebody who has no key of a provider.</extracomment>
        <translation>手边没有密钥？</translation>
    </message>
    <message>
        <source>Sluice has a simulated provider in itself. Its answers mean nothing, but they come as a real provider&apos;s do: you see streams, stalls and what the guards do about them. It costs nothing and goes over no network.</source>
        <extracomment>Below the heading &quot;No key at hand?&quot;.</extracomment>
        <translation>Sluice 自带一个模拟服务商。它的回答没有意义，但返回方式与真实服务商相同：您可以看到流、停滞，以及防护对此的处理。它不收费，也不经过网络。</translation>
    </message>
    <message>
        <source>Try it on the simulated provider</source>
        <extracomment>Button.</extracomment>
        <translation>用模拟服务商试试</translation>
    </message>
    <message>
        <source>Your provider</source>
        <extracomment>Heading: which provider of language models requests go to.</extracomment>
        <translation>您的服务商</translation>
    </message>
    <message>
        <source>Whose models your tools are to use. Others can be added later, on the page Channels.</source>
        <extracomment>Below the heading &quot;Your provider&quot;.</extracomment>
        <translation>您的工具将使用该服务商的模型。以后可以在“通道”页面添加其他服务商。</translation>
    </message>
    <message>
        <source>Next</source>
        <extracomment>Button of the set-up guide.</extracomment>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RateEdit</name>
    <message>
        <source> CNY</source>
        <extracomment>After a number: the unit of an exchange rate.</extracomment>
        <translation> CNY</translation>
    </message>
    <message>
        <source>no rate</source>
        <extracomment>In place of an exchange rate where none is set.</extracomment>
        <translation>无汇率</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ReplayDialog</name>
    <message>
        <source>, %1</source>
        <extracomment>What a request has cost when it was sent before, in a sentence after the tokens.</extracomment>
        <translation>，费用 %1</translation>
    </message>
    <message>
        <source>Send request %1 again</source>
        <extracomment>Title of a dialog; %1 is the number of a request.</extracomment>
        <translation>重新发送请求 %1</translation>
    </message>
    <message>
        <source>Channel</source>
        <extracomment>Label: the upstream endpoint that the request goes to.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Label: the model name that is sent to the provider.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Send</source>
        <extracomment>Button: sends a request again.</extracomment>
        <translation>发送</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button of a dialog that then closes and changes nothing.</extracomment>
        <translation>取消</translation>
    </message>
    <message>
        <source>There is no channel that is switched on.</source>
        <extracomment>In a dialog that sends a request again.</extracomment>
        <translation>没有已启用的通道。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A channel (%1) in a list, and how it is (%2), e.g. &quot;cooling down&quot;.</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The provider charges for it as for any other request, and the limits and guards hold for it too.</source>
        <extracomment>In a dialog that sends a request again.</extracomment>
        <translation>服务商会像对其他请求一样计费，限额与防护也同样适用。</translation>
    </message>
    <message>
        <source>When it was sent before it used %1 input and %2 output tokens%3.</source>
        <extracomment>In a dialog that sends a request again: what it used before, in tokens, and after a comma what it cost, if that is known (%3).</extracomment>
        <translation>上次发送时使用了 %1 个输入词元和 %2 个输出词元%3。</translation>
    </message>
    <message>
        <source>The answer goes to nobody; it can be read in the details of the new request if bodies are being kept.</source>
        <extracomment>In a dialog that sends a request again.</extracomment>
        <translation>回答不会发给任何工具；若正在保留正文，可在新请求的详情中查看。</translation>
    </message>
    <message>
        <source>The body of the request is not there any more.</source>
        <extracomment>In a dialog that sends a request again: it has just been deleted.</extracomment>
        <translation>请求的正文已不存在。</translation>
    </message>
    <message>
        <source>It could not be sent: %1</source>
        <extracomment>In a dialog that sends a request again; %1 is the reason.</extracomment>
        <translation>无法发送：%1</translation>
    </message>
    <message>
        <source>it still runs</source>
        <extracomment>Why a request cannot be sent again; may stand in brackets.</extracomment>
        <translation>仍在进行</translation>
    </message>
    <message>
        <source>what was kept of it cannot be read</source>
        <extracomment>Why a request cannot be sent again; may stand in brackets.</extracomment>
        <translation>无法读取保留的内容</translation>
    </message>
    <message>
        <source>its body was not kept</source>
        <extracomment>Why a request cannot be sent again; may stand in brackets.</extracomment>
        <translation>未保留正文</translation>
    </message>
    <message>
        <source>only the beginning of its body was kept</source>
        <extracomment>Why a request cannot be sent again; may stand in brackets.</extracomment>
        <translation>只保留了正文的开头</translation>
    </message>
    <message>
        <source>Its body holds dots (•••), such as are kept in the place of whatever looks like a key. The dots are sent, not what they stand for.</source>
        <extracomment>In a dialog that sends a request again.</extracomment>
        <translation>其正文中含有圆点（•••）：保留时，疑似密钥的内容会被替换为圆点。再次发送的是圆点，而不是原来的内容。</translation>
    </message>
    <message>
        <source>It could not be sent.</source>
        <extracomment>In a dialog that sends a request again.</extracomment>
        <translation>无法发送。</translation>
    </message>
    <message>
        <source>it does not ask for a model&apos;s answer</source>
        <extracomment>Why a request cannot be sent again, such as one for embeddings; may stand in brackets.</extracomment>
        <translation>它不是请求模型回答</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ReplayWords</name>
    <message>
        <source>%1 %2</source>
        <extracomment>Joins two sentences.</extracomment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>How many streams of how many.</extracomment>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Of those that stalled, %1 would have been cut sooner, by %2 on average.</source>
        <extracomment>What a limit on silence would have done: %1 is e.g. &quot;7 of 9&quot; streams, %2 a duration.</extracomment>
        <translation>停滞的流中，%1会更早被切断，平均提前 %2。</translation>
    </message>
    <message>
        <source>Of those that stalled, %1 would have been cut just when they were.</source>
        <extracomment>What a limit on silence would have done: %1 is e.g. &quot;7 of 9&quot; streams.</extracomment>
        <translation>停滞的流中，%1会在同一时刻被切断。</translation>
    </message>
    <message>
        <source>Stalled streams that it would have waited for longer: %1. Whether they would have gone on nobody knows.</source>
        <extracomment>What a limit on silence would have done to streams that were cut by a shorter one: %1 is their number.</extracomment>
        <translation>会等待更久的停滞流：%1 个。它们是否会继续，无从得知。</translation>
    </message>
    <message>
        <source>Only the latest %1 requests were looked at.</source>
        <extracomment>Below a chart of the last day; %1 is a number.</extracomment>
        <translation>只查看了最近的 %1 条请求。</translation>
    </message>
    <message>
        <source>With %1, %2 of %3 streams of the last day that ended well would have been cut.</source>
        <extracomment>What a limit on silence (%1, a duration) would have done to streams: %2 of %3.</extracomment>
        <translation>若上限为 %1，最近一天正常结束的 %3 个流中会有 %2 个被切断。</translation>
    </message>
    <message>
        <source>Of 1,000 silences in streams that ended well, 999 were no longer than %1.</source>
        <extracomment>How silent streams are that end well; %1 is a duration.</extracomment>
        <translation>正常结束的流中，每 1,000 次静默有 999 次不超过 %1。</translation>
    </message>
    <message>
        <source>Streams of models with limits of their own are among them.</source>
        <extracomment>Below a chart of the streams of a channel.</extracomment>
        <translation>其中也包括单独设置了上限的模型的流。</translation>
    </message>
    <message>
        <source>Waiting for the first content is no part of it. What the limit without any byte would have done is not known, as signs of life leave no trace. Heights go by the square root, so that few streams can be seen.</source>
        <extracomment>Below a chart of silences: what it cannot tell.</extracomment>
        <translation>不含等待首个内容的时间。保活信号不留记录，因此无法得知“没有任何字节”的上限会有什么效果。高度按平方根绘制，以便看清少量的流。</translation>
    </message>
    <message>
        <source>The busiest minute of the last day used %1 tokens, at %2.</source>
        <extracomment>How much was used on the last day: %1 is a number of tokens, %2 a time of day.</extracomment>
        <translation>最近一天最繁忙的一分钟在 %2，使用了 %1 词元。</translation>
    </message>
    <message>
        <source>Minutes in which the limit would have been reached: %1; in which %2% of it: %3.</source>
        <extracomment>What a limit of tokens per minute would have done: it would have been reached in so many minutes (%1), and %2 percent of it in so many (%3).</extracomment>
        <translation>会达到上限的分钟数：%1；会达到其 %2% 的分钟数：%3。</translation>
    </message>
    <message>
        <source>There is no limit yet: enter one, and its line can be moved in the chart.</source>
        <translation>还没有上限：填写之后，可以在图中移动它的线。</translation>
    </message>
    <message>
        <source>A request counts in the minute in which it came in, once it has ended; limits look at the last sixty seconds. From 70% on a channel counts as near its limit, the more from 85% and 95%.</source>
        <extracomment>Below a chart of the tokens used in each minute: what it cannot tell.</extracomment>
        <translation>请求结束后，计入其到达的那一分钟；而上限看的是最近六十秒。达到 70% 起，通道视为接近上限，85% 和 95% 起更甚。</translation>
    </message>
    <message>
        <source>would have left no model alone; calls: %1, failed: %2</source>
        <extracomment>What a circuit breaker would have done on the last day, after a colon; %1 is a number of calls, %2 how many of them failed.</extracomment>
        <translation>不会熔断任何模型；调用 %1 次，失败 %2 次</translation>
    </message>
    <message>
        <source>opened once</source>
        <extracomment>What a circuit breaker would have done on the last day, after a colon: how often a model got no calls for a while.</extracomment>
        <translation>会熔断 1 次</translation>
    </message>
    <message>
        <source>opened %1 times</source>
        <translation>会熔断 %1 次</translation>
    </message>
    <message>
        <source>%1, for %2 in all; %3 of %4 calls turned away, of which %5 would have gone well</source>
        <extracomment>What a circuit breaker would have done on the last day, after a colon: %1 is &quot;opened 2 times&quot;, %2 for how long in sum, %3 of %4 calls turned away, of which %5 would have gone well.</extracomment>
        <translation>%1，共 %2；%4 次调用中有 %3 次被拒，其中 %5 次本会成功</translation>
    </message>
    <message>
        <source>Calls that were turned away on that day are not known and are missing. Trying the channel ends no pause early here, and of several calls that met one rate limit of a key one is counted.</source>
        <extracomment>Below what a circuit breaker would have done: what that cannot tell.</extracomment>
        <translation>当天已被拒的调用没有记录，不在其内。这里的探测不会提前结束熔断；同一密钥的一次限流涉及多个调用时，只计一个。</translation>
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
    <message>
        <source>Every request that a tool sends through Sluice appears here as soon as it arrives: how it went, how long each stage took, and how and why it ended. Prompts and answers are kept only if that is switched on in the settings.</source>
        <extracomment>In the place of the table of requests, below &quot;No requests yet&quot;.</extracomment>
        <translation>工具经由 Sluice 发出的每个请求一到达就会显示在这里：过程如何、各阶段用时多少、结果及原因。提示词和回答只在设置中开启后才会保存。</translation>
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
    <name>sluice::ui::RevealButton</name>
    <message>
        <source>Hide</source>
        <extracomment>Button: shows a key or token for ten seconds, and hides it again.</extracomment>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Shows it for ten seconds</source>
        <extracomment>Tool tip of a button that shows a key or token.</extracomment>
        <translation>显示 10 秒</translation>
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
    <name>sluice::ui::RouteEditor</name>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>They are asked in this order until one answers. Each may have its own name for the model; * passes on the name that was asked for.</source>
        <translation>按此顺序逐个请求，直到有通道作答。每个通道可以使用自己的模型名称；* 表示沿用所请求的名称。</translation>
    </message>
    <message>
        <source>When the input is too long</source>
        <extracomment>Heading: channels that are asked in place of the others.</extracomment>
        <translation>输入过长时</translation>
    </message>
    <message>
        <source>Asked in place of the others once one of them says that the conversation does not fit into its model.</source>
        <translation>某个通道表示对话超出其模型的上下文时，改为请求这些通道。</translation>
    </message>
    <message>
        <source>When a content filter refuses</source>
        <extracomment>Heading: channels that are asked in place of the others.</extracomment>
        <translation>内容过滤拒绝时</translation>
    </message>
    <message>
        <source>Asked in place of the others once the provider of one of them refuses the content.</source>
        <translation>某个通道的服务商拒绝内容时，改为请求这些通道。</translation>
    </message>
    <message>
        <source>While health is low</source>
        <extracomment>Heading: channels that are asked in place of the others.</extracomment>
        <translation>健康度低时</translation>
    </message>
    <message>
        <source>Asked in place of the others for clients that allow other models while the health score is low.</source>
        <translation>健康度评分低时，对允许改用其他模型的客户端，改为请求这些通道。</translation>
    </message>
    <message>
        <source>Route</source>
        <extracomment>Heading: a name that tools ask for, and who may serve it.</extracomment>
        <translation>路由</translation>
    </message>
    <message>
        <source>The first route in the list that fits a request decides who may serve it.</source>
        <translation>列表中第一个与请求相符的路由决定由哪些通道服务。</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>Button: takes a route out of the settings.</extracomment>
        <translation>删除</translation>
    </message>
    <message>
        <source>Model asked for</source>
        <extracomment>A setting: the name of the model that tools ask for.</extracomment>
        <translation>请求的模型</translation>
    </message>
    <message>
        <source>A whole name, or with * for any text: claude-* fits claude-sonnet-4-5, and * alone fits every name.</source>
        <translation>完整名称，或用 * 代表任意文字：例如 a* 匹配所有以 a 开头的名称，单独一个 * 匹配所有名称。</translation>
    </message>
    <message>
        <source>What would happen now</source>
        <extracomment>Heading: what would become of a request.</extracomment>
        <translation>现在会怎样</translation>
    </message>
    <message>
        <source>Which channel a request would go to by these settings, in effect or not, as the channels are at this moment.</source>
        <translation>按这里的设置（无论是否已生效）和各通道此刻的状态，请求会发往哪个通道。</translation>
    </message>
    <message>
        <source>Order and time</source>
        <extracomment>Heading: the order in which channels are asked, and how long an answer may take.</extracomment>
        <translation>顺序与时间</translation>
    </message>
    <message>
        <source>In which order the channels are asked, and how long an answer may take to begin.</source>
        <translation>按什么顺序请求各通道，以及回答最迟何时开始。</translation>
    </message>
    <message>
        <source>The same</source>
        <extracomment>A choice in place of an order of its own: the order that holds for all.</extracomment>
        <translation>相同</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Order for P2</source>
        <translation>P2 的顺序</translation>
    </message>
    <message>
        <source>For clients whose work can wait, such as the cheapest first.</source>
        <translation>用于不着急的客户端，例如价格最低者优先。</translation>
    </message>
    <message>
        <source>First content within</source>
        <translation>首个内容限时</translation>
    </message>
    <message>
        <source>Over all attempts. The shorter of this and the client&apos;s own time counts.</source>
        <translation>全部尝试合计。与客户端自己的限时相比，以较短者为准。</translation>
    </message>
    <message>
        <source>as chosen above</source>
        <extracomment>In place of a number of seconds: there is none of its own.</extracomment>
        <translation>同上项</translation>
    </message>
    <message>
        <source>Own time instead</source>
        <translation>改用自定时间</translation>
    </message>
    <message>
        <source>None: the failure is told to the tool, or is met as usual.</source>
        <extracomment>In place of a list of channels that nobody has filled.</extracomment>
        <translation>未设置：把失败告知工具，或按通常方式处理。</translation>
    </message>
    <message>
        <source>Edit the channels of %1</source>
        <extracomment>Name of a step that can be undone; %1 is a route.</extracomment>
        <translation>编辑%1的通道</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <extracomment>Name of a step that can be undone: %1 is a channel, %2 a route.</extracomment>
        <translation>把 %1 加入%2</translation>
    </message>
    <message>
        <source>Take %1 out of %2</source>
        <extracomment>Name of a step that can be undone: %1 is a channel with its model, %2 a route.</extracomment>
        <translation>从%2中移除 %1</translation>
    </message>
    <message>
        <source>Move %1 in %2</source>
        <extracomment>Name of a step that can be undone: a channel with its model (%1) has another place in a route (%2).</extracomment>
        <translation>在%2中移动 %1</translation>
    </message>
    <message>
        <source>route %1</source>
        <extracomment>What a step that can be undone is about; %1 is the name of a model, or a pattern.</extracomment>
        <translation>路由 %1</translation>
    </message>
    <message>
        <source>A route needs at least one channel</source>
        <translation>路由至少需要一个通道</translation>
    </message>
    <message>
        <source>This route is never reached: %1, which stands above it, takes all of its names. Move it up.</source>
        <extracomment>Of a route that no request comes to; %1 is the name of a route above it in the list.</extracomment>
        <translation>此路由永远不会用到：排在它上面的 %1 已包含它的全部名称。请将它上移。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RoutePreviewPanel</name>
    <message>
        <source>Model asked for</source>
        <extracomment>Name of a field: the model of a request that is only thought of.</extracomment>
        <translation>请求的模型</translation>
    </message>
    <message>
        <source>Protocol of the tool</source>
        <extracomment>Name of a choice: the protocol that a tool speaks.</extracomment>
        <translation>工具使用的协议</translation>
    </message>
    <message>
        <source>Priority of the client</source>
        <extracomment>Name of a choice: whose work goes first.</extracomment>
        <translation>客户端的优先级</translation>
    </message>
    <message>
        <source>The route %1 takes it.</source>
        <extracomment>The request that is thought of does not come to the route that is looked at, but to the one named %1.</extracomment>
        <translation>由路由 %1 处理。</translation>
    </message>
    <message>
        <source>Health is low: for clients that allow other models, the channels for low health are asked instead.</source>
        <translation>健康度低：对允许改用其他模型的客户端，会改为请求为此列出的通道。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RouteWords</name>
    <message>
        <source>the channel is switched off</source>
        <extracomment>Why a channel would not serve a request: the settings keep it from use.</extracomment>
        <translation>通道已停用</translation>
    </message>
    <message>
        <source>the channel does not take this kind of request</source>
        <extracomment>Why a channel would not serve a request: such a request cannot be translated into what the channel takes.</extracomment>
        <translation>通道不接受此类请求</translation>
    </message>
    <message>
        <source>left alone after failures</source>
        <extracomment>Why a channel would not serve a request: its breaker lets no calls through.</extracomment>
        <translation>连续失败后熔断中</translation>
    </message>
    <message>
        <source>its keys rest after a rate limit</source>
        <extracomment>Why a channel would not serve a request.</extracomment>
        <translation>限流后密钥冷却中</translation>
    </message>
    <message>
        <source>the provider refused its keys</source>
        <extracomment>Why a channel would not serve a request.</extracomment>
        <translation>服务商拒绝了它的密钥</translation>
    </message>
    <message>
        <source>its keys are used up for today</source>
        <extracomment>Why a channel would not serve a request: what the settings let its keys use or spend on one day is reached.</extracomment>
        <translation>密钥今日额度已用完</translation>
    </message>
    <message>
        <source>the provider does not have this model</source>
        <extracomment>Why a channel would not serve a request.</extracomment>
        <translation>服务商没有此模型</translation>
    </message>
    <message>
        <source>its limits have no room now</source>
        <extracomment>Why a channel would not serve a request: the limits by minute, or the calls at one time, are used up.</extracomment>
        <translation>限额暂无余量</translation>
    </message>
    <message>
        <source>Refused: there is no channel yet.</source>
        <translation>会被拒绝：还没有通道。</translation>
    </message>
    <message>
        <source>Refused: no route fits %1.</source>
        <extracomment>%1 is the name of a model.</extracomment>
        <translation>会被拒绝：没有与 %1 相符的路由。</translation>
    </message>
    <message>
        <source>Refused: none of the channels is switched on.</source>
        <translation>会被拒绝：没有已启用的通道。</translation>
    </message>
    <message>
        <source>Nobody can serve it now. It waits as long as waiting can help, and is refused otherwise.</source>
        <translation>现在没有通道可以服务。等待有用时请求会等待，否则会被拒绝。</translation>
    </message>
    <message>
        <source>%1, for %2 more</source>
        <extracomment>Why a channel would not serve a request (%1), and how much longer (%2, e.g. &quot;23 s&quot;).</extracomment>
        <translation>%1，剩余 %2</translation>
    </message>
    <message>
        <source>%1 would serve it, as %2.</source>
        <extracomment>%1 is a channel, %2 the model that its provider is asked for.</extracomment>
        <translation>由 %1 服务，模型为 %2。</translation>
    </message>
    <message>
        <source>%1 would serve it, as %2, with the key %3.</source>
        <extracomment>%1 is a channel, %2 the model that its provider is asked for, %3 the name of a key.</extracomment>
        <translation>由 %1 服务，模型为 %2，密钥为 %3。</translation>
    </message>
    <message>
        <source>It would be a trial: the channel has just been left alone after failures.</source>
        <translation>这会是一次试探：该通道刚因连续失败而熔断。</translation>
    </message>
    <message>
        <source>The request would be translated from %1 to %2.</source>
        <extracomment>Both are names of interfaces, such as Messages and Chat Completions.</extracomment>
        <translation>请求会从 %1 转换为 %2。</translation>
    </message>
    <message>
        <source>would be next</source>
        <translation>其次</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A channel with its model (%1), and why it would not serve a request, or that it would be next (%2).</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>P0, first</source>
        <extracomment>A choice: the priority of a client, P0 to P2.</extracomment>
        <translation>P0，最先</translation>
    </message>
    <message>
        <source>P1, usual</source>
        <translation>P1，普通</translation>
    </message>
    <message>
        <source>P2, not urgent</source>
        <translation>P2，不着急</translation>
    </message>
    <message>
        <source>Somebody waits at the screen.</source>
        <extracomment>What a priority is for.</extracomment>
        <translation>有人在屏幕前等待。</translation>
    </message>
    <message>
        <source>Usual work.</source>
        <translation>普通工作。</translation>
    </message>
    <message>
        <source>Work that can wait, such as batches at night.</source>
        <translation>可以等待的工作，例如夜间批处理。</translation>
    </message>
    <message>
        <source>Tool</source>
        <extracomment>A choice: what a client is. A coding tool such as Claude Code.</extracomment>
        <translation>工具</translation>
    </message>
    <message>
        <source>Application</source>
        <extracomment>A choice: what a client is. A program that answers its own users.</extracomment>
        <translation>应用</translation>
    </message>
    <message>
        <source>A coding tool, which would rather wait than lose context or model.</source>
        <translation>编程工具：宁可等待，也不愿丢失上下文或更换模型。</translation>
    </message>
    <message>
        <source>A service that would rather answer with less than not at all.</source>
        <translation>服务程序：宁可降级回答，也不愿没有回答。</translation>
    </message>
    <message>
        <source>An error</source>
        <extracomment>A choice: what a tool gets when a stream falls silent in the middle of an answer.</extracomment>
        <translation>错误</translation>
    </message>
    <message>
        <source>A notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>The answer is broken off in the form from which the tool tries again.</source>
        <translation>以工具会重试的形式中断回答。</translation>
    </message>
    <message>
        <source>A short text in the answer says so, and the answer ends properly.</source>
        <translation>在回答中用一段简短文字说明，并正常结束。</translation>
    </message>
    <message>
        <source>As listed</source>
        <extracomment>A choice: in which order channels are tried.</extracomment>
        <translation>按列表顺序</translation>
    </message>
    <message>
        <source>Cheapest first</source>
        <translation>价格最低者优先</translation>
    </message>
    <message>
        <source>Fastest first</source>
        <translation>最快者优先</translation>
    </message>
    <message>
        <source>The first that can serve now does.</source>
        <translation>由第一个当前可用的通道服务。</translation>
    </message>
    <message>
        <source>By the price of the model; those without a known price come last.</source>
        <translation>按模型价格；价格未知者排在最后。</translation>
    </message>
    <message>
        <source>By the time to the first token; those not measured yet come first.</source>
        <translation>按首词元延迟；尚未测得者排在最前。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>A choice: a name (%1) and the time that goes with it (%2).</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Simple</source>
        <extracomment>A choice: how long an answer may take to begin. For simple questions.</extracomment>
        <translation>简单问答</translation>
    </message>
    <message>
        <source>Chat</source>
        <extracomment>A choice: how long an answer may take to begin. For conversations.</extracomment>
        <translation>对话</translation>
    </message>
    <message>
        <source>Agents</source>
        <extracomment>A choice: how long an answer may take to begin. For coding agents.</extracomment>
        <translation>智能体</translation>
    </message>
    <message>
        <source>No limit</source>
        <extracomment>A choice: how long an answer may take to begin.</extracomment>
        <translation>无上限</translation>
    </message>
    <message>
        <source>The provider has refused its keys lately; it would be asked all the same, as nothing else is free.</source>
        <translation>提供商最近拒绝了它的密钥；由于没有其他可用通道，仍会尝试它。</translation>
    </message>
    <message>
        <source>The provider has said that it does not have this model; it would be asked all the same, as nothing else is free.</source>
        <translation>提供商曾表示没有此模型；由于没有其他可用通道，仍会尝试它。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::RoutesPage</name>
    <message>
        <source>Routes</source>
        <extracomment>Name of a list for screen readers; a route is a name that tools ask for, with the channels that may serve it.</extracomment>
        <translation>路由</translation>
    </message>
    <message>
        <source>Add route</source>
        <translation>添加路由</translation>
    </message>
    <message>
        <source>Add a route for all names</source>
        <extracomment>Button: adds a route that takes every name that no other route takes.</extracomment>
        <translation>添加匹配所有名称的路由</translation>
    </message>
    <message>
        <source>A model that fits none of these routes is refused. A route for * at the end takes the rest.</source>
        <translation>与这些路由都不相符的模型会被拒绝。在末尾添加 * 路由可接收其余模型。</translation>
    </message>
    <message>
        <source>No routes, and none are needed</source>
        <extracomment>In the place of the list of routes.</extracomment>
        <translation>没有路由，也可以不设路由</translation>
    </message>
    <message>
        <source>A route says which channels may serve a model. Set up a channel first: as long as there are no routes, the channels serve every model that tools ask for.</source>
        <translation>路由说明由哪些通道服务某个模型。请先设置通道：没有路由时，工具请求的任何模型都由这些通道服务。</translation>
    </message>
    <message>
        <source>A model that a tool asks for is passed on to the channels that speak the tool&apos;s own protocol, in their order, or to all of them if there is none. Routes say which channels serve which model, under which name, and who steps in.</source>
        <translation>工具请求的模型会按顺序转给与工具协议相同的通道；没有这样的通道时，转给全部通道。路由说明每个模型由哪些通道、以什么名称服务，以及由谁接替。</translation>
    </message>
    <message>
        <source>Make a route of all channels</source>
        <extracomment>Button: makes a first route, which takes every name and lists all channels.</extracomment>
        <translation>用全部通道建立路由</translation>
    </message>
    <message>
        <source>never reached</source>
        <extracomment>Of a route that no request comes to, because one above it takes all of its names. Keep short.</extracomment>
        <translation>永远不会用到</translation>
    </message>
    <message>
        <source>no channel</source>
        <extracomment>Of a route without channels. Keep short.</extracomment>
        <translation>没有通道</translation>
    </message>
    <message>
        <source>new-model</source>
        <extracomment>The name of a model in a new route, which the user will replace; without spaces.</extracomment>
        <translation>new-model</translation>
    </message>
    <message>
        <source>Add route %1</source>
        <extracomment>Name of a step that can be undone; %1 is the name of a model, or a pattern.</extracomment>
        <translation>添加路由 %1</translation>
    </message>
    <message>
        <source>Delete route %1</source>
        <extracomment>Name of a step that can be undone; %1 is the name of a model, or a pattern.</extracomment>
        <translation>删除路由 %1</translation>
    </message>
    <message>
        <source>Move route %1</source>
        <extracomment>Name of a step that can be undone; %1 is the name of a model, or a pattern.</extracomment>
        <translation>移动路由 %1</translation>
    </message>
    <message>
        <source>%1 is deleted. Undo brings it back.</source>
        <extracomment>In the status bar; %1 is the name of a model, or a pattern.</extracomment>
        <translation>已删除 %1，可撤销恢复。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SampleChart</name>
    <message>
        <source>Latest samples</source>
        <extracomment>Name of the chart of a component&apos;s latest samples for screen readers.</extracomment>
        <translation>最近的样本</translation>
    </message>
    <message>
        <source>No samples yet</source>
        <extracomment>In the place of a chart.</extracomment>
        <translation>还没有样本</translation>
    </message>
    <message>
        <source>Line: %1</source>
        <extracomment>On the line of a chart from which on samples are bad; %1 is a limit, e.g. &quot;500 ms&quot; or &quot;80%&quot;.</extracomment>
        <translation>阈值线：%1</translation>
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
    <name>sluice::ui::ScorePanel</name>
    <message>
        <source>The score now</source>
        <extracomment>Heading: what the health score is at this moment and how it comes about.</extracomment>
        <translation>当前分数</translation>
    </message>
    <message>
        <source>One number from 0 to 100 for how well your infrastructure and the channels&apos; limits can bear more. It is the mean of its parts by their weight; what is not there does not count.</source>
        <translation>一个 0 到 100 的分数，表示您的基础设施和各通道的限额还能承受多少负载。它是各部分按权重的平均值，不存在的部分不计入。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Of several components of one kind the worst counts. A component can have a weight of its own.</source>
        <translation>同类组件取最差的一个；组件也可以有单独的权重。</translation>
    </message>
    <message>
        <source>Channels</source>
        <extracomment>Setting: what the channels&apos; part of the health score weighs.</extracomment>
        <translation>通道</translation>
    </message>
    <message>
        <source>Vector stores</source>
        <extracomment>Setting: what the vector stores&apos; part of the health score weighs.</extracomment>
        <translation>向量库</translation>
    </message>
    <message>
        <source>Databases</source>
        <extracomment>Setting: what the databases&apos; part of the health score weighs.</extracomment>
        <translation>数据库</translation>
    </message>
    <message>
        <source>What low health does</source>
        <extracomment>Heading: what is done when the health score is low.</extracomment>
        <translation>健康分低时的处理</translation>
    </message>
    <message>
        <source>Each step is taken below its score and left five points above it. Which clients allow which step is set on their page: coding tools none, applications all, unless you say otherwise. 0 switches a step off.</source>
        <translation>分数低于阈值时执行相应步骤，高出阈值 5 分后停止。各客户端允许哪些步骤在“客户端”页面设置：默认编程工具都不允许，应用全部允许。设为 0 表示关闭该步骤。</translation>
    </message>
    <message>
        <source>Shorten the context below</source>
        <translation>低于此分数时缩短上下文</translation>
    </message>
    <message>
        <source>Use the fallback models below</source>
        <translation>低于此分数时改用备用模型</translation>
    </message>
    <message>
        <source>Answer with a notice below</source>
        <translation>低于此分数时以提示代替回答</translation>
    </message>
    <message>
        <source>There is no score yet: no channel has a limit of tokens per minute, and no component has told anything.</source>
        <extracomment>%1 is a calculation with its result.</extracomment>
        <translation>还没有分数：没有通道设置每分钟词元上限，也没有组件上报数据。</translation>
    </message>
    <message>
        <source>Score = %1</source>
        <translation>分数 = %1</translation>
    </message>
    <message>
        <source>Now: nothing is held back.</source>
        <translation>当前：没有任何限制。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SearchPalette</name>
    <message>
        <source>Page, setting, channel, route, client or model</source>
        <extracomment>In the empty field of the search over the whole window.</extracomment>
        <translation>页面、设置、通道、路由、客户端或模型</translation>
    </message>
    <message>
        <source>Search</source>
        <extracomment>For screen readers: the field of the search over the whole window.</extracomment>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search results</source>
        <extracomment>For screen readers.</extracomment>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Nothing of this name. Keys of config.json are found, too, such as keep_days.</source>
        <extracomment>In place of the results of the search.</extracomment>
        <translation>没有找到。也可以搜索 config.json 中的键名，例如 keep_days。</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SecretEdit</name>
    <message>
        <source>Paste</source>
        <extracomment>Button: takes a key from the clipboard.</extracomment>
        <translation>粘贴</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SecretInput</name>
    <message>
        <source>Where the key comes from</source>
        <translation>密钥来源</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Keep</source>
        <extracomment>Button: keeps a key in the key store.</extracomment>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>Button.</extracomment>
        <translation>取消</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <extracomment>One of two buttons: the key is taken from an environment variable.</extracomment>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Name of the environment variable</source>
        <extracomment>Name of a field.</extracomment>
        <translation>环境变量名称</translation>
    </message>
    <message>
        <source>Type or paste the key first.</source>
        <translation>请先输入或粘贴密钥。</translation>
    </message>
    <message>
        <source>The key could not be kept: %1</source>
        <translation>无法保存密钥：%1</translation>
    </message>
    <message>
        <source>This has to be the name of a variable: letters, digits and underscores.</source>
        <extracomment>Beside the field for the name of an environment variable.</extracomment>
        <translation>必须是变量名：字母、数字和下划线。</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Where the password comes from</source>
        <translation>密码来源</translation>
    </message>
    <message>
        <source>Type or paste the password first.</source>
        <translation>请先输入或粘贴密码。</translation>
    </message>
    <message>
        <source>The password could not be kept: %1</source>
        <translation>无法保存密码：%1</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SecretRow</name>
    <message>
        <source>made at the first start</source>
        <extracomment>Where a token is: made by Sluice itself when it was first started.</extracomment>
        <translation>首次启动时生成</translation>
    </message>
    <message>
        <source>Copy</source>
        <extracomment>Button: puts a key or token on the clipboard.</extracomment>
        <translation>复制</translation>
    </message>
    <message>
        <source>Replace</source>
        <extracomment>Button: puts another key or token in the place of this one.</extracomment>
        <translation>更换</translation>
    </message>
    <message>
        <source>There is none yet</source>
        <extracomment>In the place of where a key or token is.</extracomment>
        <translation>还没有</translation>
    </message>
    <message>
        <source>Copied; it is on the clipboard until something else is</source>
        <extracomment>In the status bar, after a key or token was copied.</extracomment>
        <translation>已复制；在复制其他内容之前，它会留在剪贴板上</translation>
    </message>
    <message>
        <source>It cannot be read: %1</source>
        <extracomment>%1 is the reason.</extracomment>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>Hidden token</source>
        <extracomment>For screen readers: a token that is not told.</extracomment>
        <translation>已隐藏的令牌</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SecretView</name>
    <message>
        <source>Hidden key</source>
        <extracomment>For screen readers: a key that is not told.</extracomment>
        <translation>隐藏的密钥</translation>
    </message>
</context>
<context>
    <name>sluice::ui::Section</name>
    <message>
        <source>Folded</source>
        <extracomment>For screen readers: the state of a section whose rows can be put out of sight.</extracomment>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>已展开</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SettingPlace</name>
    <message>
        <source>channel %1</source>
        <extracomment>Where in the settings something is wrong: the number of a channel.</extracomment>
        <translation>第 %1 个通道</translation>
    </message>
    <message>
        <source>route %1</source>
        <extracomment>Where in the settings something is wrong: the number of a route.</extracomment>
        <translation>第 %1 条路由</translation>
    </message>
    <message>
        <source>client %1</source>
        <extracomment>Where in the settings something is wrong: the number of a client.</extracomment>
        <translation>第 %1 个客户端</translation>
    </message>
    <message>
        <source>key %1</source>
        <extracomment>Where in the settings something is wrong: the number of a key of a channel.</extracomment>
        <translation>第 %1 个密钥</translation>
    </message>
    <message>
        <source>health component %1</source>
        <extracomment>Where in the settings something is wrong: the number of a part of the health score.</extracomment>
        <translation>第 %1 个健康组件</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>Where in the settings something is wrong: %1 is such as &quot;channel 2&quot;, %2 what of it.</extracomment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SettingsDifference</name>
    <message>
        <source>, </source>
        <extracomment>Between names in a list.</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>port</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>端口</translation>
    </message>
    <message>
        <source>whether a token is required</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>是否需要令牌</translation>
    </message>
    <message>
        <source>queues</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>队列</translation>
    </message>
    <message>
        <source>pings and held heads</source>
        <extracomment>A part of the settings, in a list of those that differ: pings, and how long an answer&apos;s head is held back.</extracomment>
        <translation>保活与应答暂缓</translation>
    </message>
    <message>
        <source>largest sizes</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>spending limits of all clients</source>
        <extracomment>A part of the settings, in a list of those that differ: limits on spending of all clients together.</extracomment>
        <translation>所有客户端的消费上限</translation>
    </message>
    <message>
        <source>currency and rate</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>货币与汇率</translation>
    </message>
    <message>
        <source>how long requests are kept</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>请求保留时长</translation>
    </message>
    <message>
        <source>steps of low health</source>
        <extracomment>A part of the settings, in a list of those that differ: at which health score what is done.</extracomment>
        <translation>健康分偏低时的措施</translation>
    </message>
    <message>
        <source>weights of the health score</source>
        <extracomment>A part of the settings, in a list of those that differ: what the parts of the health score weigh.</extracomment>
        <translation>健康分权重</translation>
    </message>
    <message>
        <source>desktop messages</source>
        <extracomment>A part of the settings, in a list of those that differ.</extracomment>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Channels added: %1</source>
        <extracomment>What differs between two settings; %1 are names of channels.</extracomment>
        <translation>新增通道：%1</translation>
    </message>
    <message>
        <source>Channels changed: %1</source>
        <extracomment>What differs between two settings; %1 are names of channels.</extracomment>
        <translation>更改通道：%1</translation>
    </message>
    <message>
        <source>Channels removed: %1</source>
        <extracomment>What differs between two settings; %1 are names of channels.</extracomment>
        <translation>移除通道：%1</translation>
    </message>
    <message>
        <source>Channels in another order</source>
        <extracomment>What differs between two settings: only the order of a list.</extracomment>
        <translation>通道顺序改变</translation>
    </message>
    <message>
        <source>Routes added: %1</source>
        <extracomment>What differs between two settings; %1 are names of models, or patterns.</extracomment>
        <translation>新增路由：%1</translation>
    </message>
    <message>
        <source>Routes changed: %1</source>
        <extracomment>What differs between two settings; %1 are names of models, or patterns.</extracomment>
        <translation>更改路由：%1</translation>
    </message>
    <message>
        <source>Routes removed: %1</source>
        <extracomment>What differs between two settings; %1 are names of models, or patterns.</extracomment>
        <translation>移除路由：%1</translation>
    </message>
    <message>
        <source>Routes in another order</source>
        <extracomment>What differs between two settings: only the order of a list.</extracomment>
        <translation>路由顺序改变</translation>
    </message>
    <message>
        <source>Clients added: %1</source>
        <extracomment>What differs between two settings; %1 are names of clients.</extracomment>
        <translation>新增客户端：%1</translation>
    </message>
    <message>
        <source>Clients changed: %1</source>
        <extracomment>What differs between two settings; %1 are names of clients.</extracomment>
        <translation>更改客户端：%1</translation>
    </message>
    <message>
        <source>Clients removed: %1</source>
        <extracomment>What differs between two settings; %1 are names of clients.</extracomment>
        <translation>移除客户端：%1</translation>
    </message>
    <message>
        <source>Clients in another order</source>
        <extracomment>What differs between two settings: only the order of a list.</extracomment>
        <translation>客户端顺序改变</translation>
    </message>
    <message>
        <source>Health components added: %1</source>
        <extracomment>What differs between two settings; %1 are names of parts of the health score.</extracomment>
        <translation>新增健康组件：%1</translation>
    </message>
    <message>
        <source>Health components changed: %1</source>
        <extracomment>What differs between two settings; %1 are names of parts of the health score.</extracomment>
        <translation>更改健康组件：%1</translation>
    </message>
    <message>
        <source>Health components removed: %1</source>
        <extracomment>What differs between two settings; %1 are names of parts of the health score.</extracomment>
        <translation>移除健康组件：%1</translation>
    </message>
    <message>
        <source>Health components in another order</source>
        <extracomment>What differs between two settings: only the order of a list.</extracomment>
        <translation>健康组件顺序改变</translation>
    </message>
    <message>
        <source>Other changes: %1</source>
        <extracomment>What differs between two settings; %1 are parts of the settings, such as &quot;port, queues&quot;.</extracomment>
        <translation>其他更改：%1</translation>
    </message>
    <message>
        <source>Edit</source>
        <extracomment>Name of a step that can be undone, where nothing more can be said of it.</extracomment>
        <translation>修改</translation>
    </message>
    <message>
        <source>%1, and more</source>
        <extracomment>Name of a step that can be undone: the first of several changes, such as &quot;Channels added: a&quot;, and that there are more.</extracomment>
        <translation>%1 等</translation>
    </message>
    <message>
        <source>what is kept of messages</source>
        <extracomment>A part of the settings, in a list of those that differ: headers and bodies of requests.</extracomment>
        <translation>报文留存</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SettingsDraft</name>
    <message>
        <source>Discard changes</source>
        <extracomment>Name of a step that can be undone.</extracomment>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Edits kept from the last run</source>
        <extracomment>Name of a step that can be undone: edits of the last run that were not put into effect are there again.</extracomment>
        <translation>上次运行时保留的修改</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SettingsPage</name>
    <message>
        <source>Gateway</source>
        <extracomment>Title of a section of settings: where tools reach the gateway.</extracomment>
        <translation>网关</translation>
    </message>
    <message>
        <source>Window and start</source>
        <extracomment>Title of a section of settings: how the application looks and starts.</extracomment>
        <translation>窗口与启动</translation>
    </message>
    <message>
        <source>Files</source>
        <extracomment>Title of a section of settings: folders, export and import.</extracomment>
        <translation>文件</translation>
    </message>
    <message>
        <source>About Sluice</source>
        <extracomment>Title of a section of settings: version, licence, libraries.</extracomment>
        <translation>关于 Sluice</translation>
    </message>
    <message>
        <source>Money</source>
        <extracomment>Title of a section of settings.</extracomment>
        <translation>费用</translation>
    </message>
    <message>
        <source>Costs and limits stay in the currency that they are in. A rate is for joint totals only.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>费用与上限保持各自的货币。汇率只用于合计。</translation>
    </message>
    <message>
        <source>Preferred prices</source>
        <extracomment>Name of a setting: which prices count where a provider has them in two currencies.</extracomment>
        <translation>优先采用的价格</translation>
    </message>
    <message>
        <source>of providers with public prices in both</source>
        <extracomment>Beside the setting of the preferred prices: whose they are.</extracomment>
        <translation>适用于同时公布两种货币价格的服务商</translation>
    </message>
    <message>
        <source>Worth of 1 USD</source>
        <extracomment>Name of a setting: an exchange rate. USD is the currency.</extracomment>
        <translation>1 USD 折合</translation>
    </message>
    <message>
        <source>Without a rate there are no totals over both.</source>
        <extracomment>Beside the setting of an exchange rate.</extracomment>
        <translation>没有汇率就没有两种货币的合计。</translation>
    </message>
    <message>
        <source>Ledger</source>
        <extracomment>Title of a section of settings: the stored requests.</extracomment>
        <translation>账本</translation>
    </message>
    <message>
        <source>Requests with their details leave the ledger after some time. What was used and what it cost, by quarter of an hour and day, stays for ever. A shorter time takes effect soon after Apply and cannot be taken back: export first what you want to keep.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>一段时间后，请求及其详情会从账本中移除；按一刻钟和按天统计的用量与费用永久保留。缩短时间在应用后不久即生效，且无法恢复：请先导出需要保留的内容。</translation>
    </message>
    <message>
        <source> days</source>
        <extracomment>Days, after a number.</extracomment>
        <translation> 天</translation>
    </message>
    <message>
        <source>for ever</source>
        <extracomment>In place of a number of days.</extracomment>
        <translation>永久</translation>
    </message>
    <message>
        <source>Days in the ledger</source>
        <extracomment>Name of a setting: how long requests stay in the ledger.</extracomment>
        <translation>账本保留天数</translation>
    </message>
    <message>
        <source>%1 days or more, or 0: for ever</source>
        <extracomment>Beside the setting of how many days requests are kept.</extracomment>
        <translation>至少 %1 天，或 0：永久</translation>
    </message>
    <message>
        <source>Show requests to export</source>
        <extracomment>Button: shows the page from which requests can be exported.</extracomment>
        <translation>显示请求以便导出</translation>
    </message>
    <message>
        <source>Alerts</source>
        <extracomment>Title of a section of settings.</extracomment>
        <translation>告警</translation>
    </message>
    <message>
        <source>What you should know of is listed on the page Alerts. Messages on the desktop come only while the window is not in front.</source>
        <extracomment>Below the title of a section of settings.</extracomment>
        <translation>需要留意的事项列在“告警”页面。仅当窗口不在最前时才显示桌面通知。</translation>
    </message>
    <message>
        <source>Show new ones on the desktop too</source>
        <extracomment>Check box: alerts appear as messages of the desktop, too.</extracomment>
        <translation>新告警同时显示为桌面通知</translation>
    </message>
    <message>
        <source>Desktop messages</source>
        <extracomment>Name of a setting: whether alerts appear as messages of the desktop.</extracomment>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Sizes</source>
        <extracomment>Title of a section of settings: the largest sizes of requests and answers.</extracomment>
        <translation>大小上限</translation>
    </message>
    <message>
        <source>Set-up guide</source>
        <extracomment>Button: shows the guide for new users.</extracomment>
        <translation>入门向导</translation>
    </message>
    <message>
        <source>Capture</source>
        <extracomment>Title of a section of settings: what is kept of the messages themselves.</extracomment>
        <translation>报文留存</translation>
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
    <name>sluice::ui::SpinEdit</name>
    <message>
        <source>%1 to %2</source>
        <extracomment>The least and the largest value of a setting.</extracomment>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>sluice::ui::StepLine</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <extracomment>For screen readers: %1 is the number of a step of the guide, %2 how many there are, %3 its name.</extracomment>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
</context>
<context>
    <name>sluice::ui::StreamEventsModel</name>
    <message>
        <source>The stream broke off within this event</source>
        <extracomment>Tool tip of the last event of a stream.</extracomment>
        <translation>流在此事件中途断开</translation>
    </message>
    <message>
        <source>comment</source>
        <extracomment>In the place of an event&apos;s name: it is a comment in the stream, which tools ignore.</extracomment>
        <translation>注释</translation>
    </message>
    <message>
        <source>#</source>
        <extracomment>Column: number of an event in a stream.</extracomment>
        <translation>#</translation>
    </message>
    <message>
        <source>Event</source>
        <extracomment>Column: name of an event in a stream.</extracomment>
        <translation>事件</translation>
    </message>
    <message>
        <source>Data</source>
        <extracomment>Column: what an event of a stream holds.</extracomment>
        <translation>数据</translation>
    </message>
</context>
<context>
    <name>sluice::ui::StreamStep</name>
    <message>
        <source>First stream</source>
        <extracomment>Heading: the first request that comes to the gateway.</extracomment>
        <translation>首个流</translation>
    </message>
    <message>
        <source>Show the request</source>
        <extracomment>Button: shows all that is known of a request.</extracomment>
        <translation>查看该请求</translation>
    </message>
    <message>
        <source>Done: open the overview</source>
        <extracomment>Button: ends the set-up guide.</extracomment>
        <translation>完成：打开概览</translation>
    </message>
    <message>
        <source>Open the overview</source>
        <translation>打开概览</translation>
    </message>
    <message>
        <source>The gateway takes no connections</source>
        <translation>网关不接受连接</translation>
    </message>
    <message>
        <source>The Overview tells why. Another port can be chosen on the page Settings.</source>
        <extracomment>Below &quot;The gateway takes no connections&quot;.</extracomment>
        <translation>原因见“概览”页面。可以在“设置”页面选择其他端口。</translation>
    </message>
    <message>
        <source>Waiting for the first request…</source>
        <extracomment>Heading while no request has come yet.</extracomment>
        <translation>正在等待首个请求…</translation>
    </message>
    <message>
        <source>Ask your tool something, or run the command of the step before. Requests have to go to %1; if nothing shows up here, look for that address and the token in the tool&apos;s settings.</source>
        <extracomment>Below &quot;Waiting for the first request…&quot;; %1 is an address.</extracomment>
        <translation>请在工具中提一个问题，或执行上一步中的命令。请求必须发往 %1；如果这里没有任何显示，请检查工具设置中的地址和令牌。</translation>
    </message>
    <message>
        <source>It runs: %1 of %2</source>
        <extracomment>Heading: a request runs; %1 is a model, %2 a channel.</extracomment>
        <translation>正在进行：%2 的 %1</translation>
    </message>
    <message>
        <source>%1 for %2, %3 pieces so far</source>
        <extracomment>How a request is: %1 is e.g. &quot;Streaming&quot;, %2 a duration, %3 a number of pieces of the answer.</extracomment>
        <translation>%1，已 %2，目前收到 %3 段</translation>
    </message>
    <message>
        <source>Your first stream came through</source>
        <extracomment>Heading: the first request was answered.</extracomment>
        <translation>首个流已顺利完成</translation>
    </message>
    <message>
        <source>%1 of %2. First content after %3, %4 tokens in, %5 tokens out.</source>
        <extracomment>%1 is a model, %2 a channel, %3 the time until the first word of the answer came, %4 and %5 numbers of tokens.</extracomment>
        <translation>%2 的 %1。%3后收到首个内容，输入 %4 个词元，输出 %5 个词元。</translation>
    </message>
    <message>
        <source>A request came, but it did not go well: %1</source>
        <extracomment>Heading: a request was not answered well; %1 is how it ended, e.g. &quot;Key refused&quot;.</extracomment>
        <translation>收到了请求，但未能顺利完成：%1</translation>
    </message>
    <message>
        <source>“Show the request” has every attempt with its reason. Waiting for the next one…</source>
        <translation>“查看该请求”中有每次尝试及其原因。正在等待下一个请求…</translation>
    </message>
    <message>
        <source>The reason: %1</source>
        <extracomment>Below how a request ended; %1 is in the words of the provider or the gateway.</extracomment>
        <translation>原因：%1</translation>
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
    <name>sluice::ui::SummandTable</name>
    <message>
        <source>Part</source>
        <extracomment>Headings of a small table: part of the health score, its own score, its weight, and what of the whole it makes.</extracomment>
        <translation>组成</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>sluice::ui::SwitchEdit</name>
    <message>
        <source>on</source>
        <extracomment>The value of a setting that is a switch.</extracomment>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>sluice::ui::TestStep</name>
    <message>
        <source>What tools get</source>
        <extracomment>Heading: which model serves the tools.</extracomment>
        <translation>工具得到的模型</translation>
    </message>
    <message>
        <source>Model</source>
        <extracomment>Name of a field: the name of a model.</extracomment>
        <translation>模型</translation>
    </message>
    <message>
        <source>Tools ask for models by names of their own. With a route for all names each of them is served by this model; the page Routes has finer ones.</source>
        <extracomment>Below the heading &quot;What tools get&quot;.</extracomment>
        <translation>工具会用各自的名称请求模型。有了匹配所有名称的路由，这些请求都由此模型响应；更细的路由可在“路由”页面设置。</translation>
    </message>
    <message>
        <source>Left empty, the name that the tool asks for is passed on.</source>
        <extracomment>Below the field for a model.</extracomment>
        <translation>留空时，直接传递工具请求的名称。</translation>
    </message>
    <message>
        <source>The test calls the simulated provider as it would a real one. It costs nothing.</source>
        <translation>测试会像调用真实服务商一样调用模拟服务商，不收费。</translation>
    </message>
    <message>
        <source>The test goes to the provider with your key. Its last step asks for a few tokens, for which the provider charges.</source>
        <translation>测试会用您的密钥调用服务商。最后一步会请求少量词元，服务商会对此收费。</translation>
    </message>
    <message>
        <source>There are other edits that are not in effect yet. They are saved along.</source>
        <extracomment>Below a field; the button &quot;Save&quot; is that of the guide.</extracomment>
        <translation>还有其他尚未生效的修改，它们会一并保存。</translation>
    </message>
    <message>
        <source>Save and go on</source>
        <extracomment>Button of the set-up guide: the new channel takes effect.</extracomment>
        <translation>保存并继续</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <extracomment>Button of the set-up guide: the new channel takes effect, although its test has failed.</extracomment>
        <translation>仍然保存</translation>
    </message>
    <message>
        <source>Save without a test</source>
        <translation>不测试直接保存</translation>
    </message>
    <message>
        <source>Tools ask for models by names of their own. Names that your other routes take are served as before, all others by this model; the page Routes has more.</source>
        <extracomment>Below the heading &quot;What tools get&quot;, for a user who has routes already.</extracomment>
        <translation>工具会用各自的名称请求模型。其他路由匹配的名称照旧处理，其余名称都由此模型响应；更多设置在“路由”页面。</translation>
    </message>
    <message>
        <source>Your other channels keep their places before this one in the route for all names. The page Routes says who comes first, and has finer routes.</source>
        <extracomment>Below the heading &quot;What tools get&quot;, for a user who has other channels already.</extracomment>
        <translation>在匹配所有名称的路由中，其他通道仍排在此通道之前。先后顺序和更细的路由可在“路由”页面设置。</translation>
    </message>
    <message>
        <source>There are no routes, so the name that a tool asks for is passed on as it is, to your channels in their order. Those before this one stay in front; the page Routes can say otherwise.</source>
        <extracomment>Below the heading &quot;What tools get&quot;, for a user who has other channels already, and no routes.</extracomment>
        <translation>没有设置路由，工具请求的名称会原样按顺序转给各个通道。排在此通道之前的通道仍然优先；可在“路由”页面更改。</translation>
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
    <name>sluice::ui::TokenUseChart</name>
    <message>
        <source>Tokens per minute of the last day and the limit</source>
        <extracomment>Name of a chart with a limit that can be moved, for screen readers.</extracomment>
        <translation>最近一天的每分钟词元数与上限</translation>
    </message>
    <message>
        <source>%1 × %2 keys</source>
        <extracomment>At a line in a chart: the limit of each key (%1) times the number of keys (%2).</extracomment>
        <translation>%1 × %2 个密钥</translation>
    </message>
    <message>
        <source>%1: %2 tokens, calls: %3</source>
        <extracomment>Tool tip of a chart: in the minute that began at %1 so many tokens (%2) were used by so many calls (%3).</extracomment>
        <translation>%1：%2 词元，%3 次调用</translation>
    </message>
</context>
<context>
    <name>sluice::ui::ToolSettings</name>
    <message>
        <source>In the terminal from which you start it</source>
        <extracomment>Above lines to copy.</extracomment>
        <translation>在启动它的终端中</translation>
    </message>
    <message>
        <source>In %1</source>
        <extracomment>Above lines to copy; %1 is the name of a file.</extracomment>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>The first two lines belong above all [sections] of the file.</source>
        <extracomment>Of lines for a settings file: &quot;above all [sections]&quot; because of the file&apos;s syntax (TOML).</extracomment>
        <translation>前两行要放在文件所有 [段落] 之前。</translation>
    </message>
    <message>
        <source>In an editor: provider “OpenAI Compatible”, base URL %1, the token as API key, model %2.</source>
        <extracomment>&quot;OpenAI Compatible&quot; is the name of a choice in Cline&apos;s settings; %1 is a URL, %2 a model&apos;s name.</extracomment>
        <translation>在编辑器中：提供商选“OpenAI Compatible”，Base URL 填 %1，API Key 填令牌，模型填 %2。</translation>
    </message>
    <message>
        <source>Version 0.15 sends even local calls through HTTP_PROXY; unset it there.</source>
        <extracomment>HTTP_PROXY is the name of an environment variable; keep it.</extracomment>
        <translation>0.15 版本会把本地请求也发往 HTTP_PROXY，使用前请取消该变量。</translation>
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
    <name>sluice::ui::WindowNotices</name>
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
</context>
<context>
    <name>sluice::ui::WindowSearch</name>
    <message>
        <source>Requests of this channel</source>
        <extracomment>In the search, beside the name of a channel: what choosing it shows.</extracomment>
        <translation>此通道的请求</translation>
    </message>
    <message>
        <source>Requests of this model</source>
        <extracomment>In the search, beside the name of a model: what choosing it shows.</extracomment>
        <translation>此模型的请求</translation>
    </message>
    <message>
        <source>Requests of this client</source>
        <extracomment>In the search, beside the name of a client: what choosing it shows.</extracomment>
        <translation>此客户端的请求</translation>
    </message>
</context>
<context>
    <name>sluice::ui::WireMessages</name>
    <message>
        <source>What the tool sent</source>
        <extracomment>One of the messages of a request: that which came from the program that asked.</extracomment>
        <translation>工具发出的</translation>
    </message>
    <message>
        <source>What the tool got</source>
        <extracomment>One of the messages of a request: that which the program that asked was given.</extracomment>
        <translation>工具收到的</translation>
    </message>
    <message>
        <source>Attempt %1 sent to %2</source>
        <extracomment>One of the messages of a request: that which the upstream call of this number (%1) sent to a channel (%2).</extracomment>
        <translation>第 %1 次尝试发给 %2 的</translation>
    </message>
    <message>
        <source>Attempt %1 got from %2</source>
        <extracomment>One of the messages of a request: that which the upstream call of this number (%1) got from a channel (%2).</extracomment>
        <translation>第 %1 次尝试从 %2 收到的</translation>
    </message>
</context>
<context>
    <name>sluice::ui::WireWords</name>
    <message>
        <source>Nothing was kept of its messages</source>
        <extracomment>In the place of the headers and bodies of a request.</extracomment>
        <translation>未保留它的消息</translation>
    </message>
    <message>
        <source>Headers are kept of the latest %1 requests, and bodies only while that is switched on in the settings.</source>
        <extracomment>Below &quot;Nothing was kept of its messages&quot;; %1 is a number.</extracomment>
        <translation>只保留最近 %1 个请求的标头；正文只在设置中开启时保留。</translation>
    </message>
    <message>
        <source>It still runs</source>
        <extracomment>In the place of the headers and bodies of a request.</extracomment>
        <translation>仍在进行</translation>
    </message>
    <message>
        <source>Headers and bodies can be seen once the request has ended.</source>
        <extracomment>Below &quot;It still runs&quot;.</extracomment>
        <translation>请求结束后才能查看标头和正文。</translation>
    </message>
    <message>
        <source>What was kept cannot be read</source>
        <extracomment>In the place of the headers and bodies of a request.</extracomment>
        <translation>无法读取保留的内容</translation>
    </message>
    <message>
        <source>Reading…</source>
        <extracomment>In the place of the headers and bodies of a request.</extracomment>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>The body is empty</source>
        <extracomment>In the place of the body of an HTTP message.</extracomment>
        <translation>正文为空</translation>
    </message>
    <message>
        <source>The body was not kept (%1)</source>
        <extracomment>In the place of the body of an HTTP message; %1 is its size.</extracomment>
        <translation>未保留正文（%1）</translation>
    </message>
    <message>
        <source>This request came before bodies were kept, or its bodies have since made room for newer ones or become too old.</source>
        <extracomment>Below &quot;The body was not kept&quot;, while the settings say that bodies are kept.</extracomment>
        <translation>此请求早于开启正文保留的时间，或其正文已因空间或期限被删除。</translation>
    </message>
    <message>
        <source>Prompts and answers are kept only if you want it: switch on keeping of bodies in the settings, and they are there for the requests that follow.</source>
        <extracomment>Below &quot;The body was not kept&quot;.</extracomment>
        <translation>只有在您需要时才会保留提示词和回答：在设置中开启正文保留后，之后的请求即可查看。</translation>
    </message>
    <message>
        <source>Try again</source>
        <extracomment>Button: reads again after an error.</extracomment>
        <translation>重试</translation>
    </message>
    <message>
        <source>Open the settings</source>
        <extracomment>Button: goes to the part of the settings that says what is kept of messages.</extracomment>
        <translation>打开设置</translation>
    </message>
    <message>
        <source>The first %1 of %2 were kept.</source>
        <extracomment>Above the body of an HTTP message of which not all was kept; %1 and %2 are sizes.</extracomment>
        <translation>只保留了 %2 中的前 %1。</translation>
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
    <message>
        <source>Sent again</source>
        <extracomment>In the place of the tool that asked: the user had the request of a tool sent once more.</extracomment>
        <translation>重新发送</translation>
    </message>
</context>
</TS>
