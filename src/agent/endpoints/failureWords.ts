import type { Lang } from '../policy';
import type { FailureKind, ModelFailure } from '../ports';
import { isNear } from './address';
import { durationWords } from './durationWords';
import type { Provider } from './providers';
import { LONGEST_WAIT } from './retryLimits';

/** What happened, and what to do next, in plain words. `command` is to be typed elsewhere, as it stands. */
export type FailureWords = { readonly what: string; readonly next: string; readonly command?: string };

/** Where the words need to say where: the server's host, the page's own address, the limit that was set. */
export type FailurePlace = {
  readonly provider: Provider;
  readonly host: string;
  readonly model: string;
  readonly pageOrigin: string;
};

type Words = Readonly<
  Record<FailureKind, (at: FailurePlace, failure: ModelFailure) => readonly [what: string, next: string]>
>;

/** Whether a page from elsewhere asks a server in the local network, of which its browser may ask first. */
function isAskedFirst({ pageOrigin, host }: FailurePlace): boolean {
  return URL.canParse(pageOrigin) && !isNear(new URL(pageOrigin).host) && isNear(host);
}

/** The words for a failure. The server's own sentence stands in `failure.detail`, to be shown beside them. */
export function failureWords(failure: ModelFailure, at: FailurePlace, lang: Lang): FailureWords {
  const [what, next] = (lang === 'zh' ? ZH : EN)[failure.kind](at, failure);
  const setting = SET_ELSEWHERE.includes(failure.kind)
    ? at.provider.setting?.replace(/\bORIGIN\b/g, () => at.pageOrigin)
    : undefined;
  return { what, next, ...(setting !== undefined && { command: setting }) };
}

/** What the server's own setting may mend. */
const SET_ELSEWHERE: readonly FailureKind[] = [
  'cors',
  'unreachable',
  'lost',
  'forbidden',
  'local_network',
  'local_ask',
];

const EN: Words = {
  settings: (_, { detail }) => [
    `Nothing was sent: “${detail}” in the model’s settings cannot be used as it stands.`,
    'Open the settings and correct it. An address looks like http://localhost:11434/v1; a key has plain letters, digits and signs and no spaces; a header is Name: value. Then Step or Run.',
  ],
  key: ({ host }) => [
    `${host} does not accept the key.`,
    'Copy the key again from the provider’s page: the whole of it, for this provider, not expired. Then Step or Run.',
  ],
  forbidden: ({ host, provider }) => [
    `${host} refuses this request.`,
    provider.isLocal
      ? 'It answers programs but not this page. Start it with the setting below, then Step or Run.'
      : 'The key is known but may not use this model, or this page. Look at the key’s rights and region on the provider’s page, or choose another model.',
  ],
  unknown_model: ({ host, model }) => [
    `${host} knows no model “${model}”.`,
    'Choose a name from the server’s list, letter by letter. A local server lists only models that were downloaded.',
  ],
  address: ({ host }, { status }) => [
    status === 405 ? `${host} takes no such request at this address.` : `${host} has nothing at this address.`,
    'Check the Base URL: most servers end in /v1. If it is right, the server does not know this interface; choose Chat Completions.',
  ],
  redirect: ({ host }) => [
    `${host} sends the request on to another address. The key was not sent after it.`,
    'Look up where the server’s interface really is, often https instead of http or another host, and write that as the Base URL.',
  ],
  parameter: () => [
    'The server refuses a field of the request.',
    'Its own words name the field. Take it out: the other name of the token limit, no temperature, no stream options, no extra fields.',
  ],
  too_long: () => [
    'The prompt is longer than this model can read.',
    'Turn on compaction, or begin a new run. A model with a larger window, or a larger window set in the local server, helps too.',
  ],
  rate_limit: (_, { retryAfterSeconds: s }) => [
    'The server asks to slow down: too many requests.',
    s === undefined
      ? 'Wait a minute, then Step or Run.'
      : `It asks to wait ${durationWords(s, 'en')}${s > LONGEST_WAIT ? `; by itself this page waits no longer than ${durationWords(LONGEST_WAIT, 'en')}` : ''}. Then Step or Run, or go on with another model.`,
  ],
  quota: () => [
    'The account behind the key has no credit left.',
    'Add credit on the provider’s page, or use another key or provider.',
  ],
  server: ({ host }) => [
    `${host} has a fault of its own.`,
    'Nothing here is wrong. Wait a little, then Step or Run; a local server may say more in its own window.',
  ],
  timeout: ({ host }, { detail }) => [
    `${host} gave no sign of life ${detail === '' ? 'in time' : `for ${detail}`}.`,
    'A large local model may still be loading: allow more seconds and go on. Otherwise look whether the server runs.',
  ],
  offline: () => [
    'This device is offline.',
    'Connect it to the network, then Step or Run. The simulated model and a local server work without one.',
  ],
  unreachable: (at) => [
    `Nothing answers at ${at.host}.`,
    (at.provider.isLocal
      ? 'Start the server with the setting below, and compare the port. Then Step or Run.'
      : 'Check the Base URL letter by letter. A company network, a VPN or an ad blocker may stand in between, too.') +
      (isAskedFirst(at)
        ? ' If the browser asked whether this page may reach the local network or apps on this device, and you did not allow it: try again and choose Allow, or allow “Local network access” in the site’s settings beside the address.'
        : ''),
  ],
  lost: ({ provider }) => [
    'The connection was lost before an answer came.',
    `This page has had answers from this address before, so the address and the leave for pages (CORS) were right. ${
      provider.isLocal
        ? 'See whether the server still runs; if it was started anew, it needs the setting below. Then Step or Run.'
        : 'See whether this device still has the network, wait a little, then Step or Run.'
    }`,
  ],
  cors: ({ host, provider }) => [
    `${host} is there, but it does not allow this page to read its answers (CORS).`,
    provider.isLocal
      ? 'Start it with the setting below, then Step or Run.'
      : 'A server of your own has to send Access-Control-Allow-Origin with this page’s address. Others can only be asked from a page through a provider that allows it, such as OpenRouter.',
  ],
  mixed_content: ({ host }) => [
    `The browser does not let a page from https ask ${host} over plain http.`,
    'Use an https address, run the server on this machine (localhost), or open this page from http://localhost with npm start.',
  ],
  local_network: ({ host }) => [
    `The browser did not allow this page to ask ${host} in the local network.`,
    'Open the site’s settings beside the address and allow “Local network access” (or “Apps on device”), then Step or Run.',
  ],
  local_ask: ({ host }) => [
    `No answer from ${host}, and the browser has no yes from you yet for asking it.`,
    'The browser asks once whether this page may reach the local network or apps on this device; that question was closed, or nothing runs at this address. See that the server runs, then Step or Run, and choose Allow when the browser asks. No question comes? Allow “Local network access” (or “Apps on device”) in the site’s settings beside the address.',
  ],
  dropped: ({ host }) => [
    `The connection to ${host} ended in the middle of the reply.`,
    'Nothing of the half reply was used. Step or Run asks again.',
  ],
  cut: () => [
    'The reply reached its token limit before it could be used: inside a tool call, or still thinking.',
    'No half call is run. Raise the token limit, then Step or Run.',
  ],
  empty: () => [
    'The model answered with nothing: no text, no tool call.',
    'Step or Run asks again. If it stays so, the server may not support tools for this model.',
  ],
  filtered: () => [
    'The provider’s filter held the reply back.',
    'Change the task or the files that caused it, or choose another provider.',
  ],
  unreadable: ({ host }) => [
    `${host} answered with something that is no reply of this interface.`,
    'Check the Base URL: it may be a web page and not the API. Or choose the other interface under More.',
  ],
  unloaded: () => [
    'The part of this page that asks real models could not be loaded. Nothing was sent.',
    'Step or Run tries again. If it stays so, load the page anew: the run is kept.',
  ],
  unloaded_offline: () => [
    'The part of this page that asks real models could not be loaded: this device is offline. Nothing was sent.',
    'Connect it to the network, then Step or Run. The simulated model goes on without one.',
  ],
  broken_off: () => [
    'The run was left before the reply came, as when the page is closed or loaded anew. So there is none.',
    'Nothing is sent by itself. Step or Run sends the same request again; a key that was not remembered has to be typed in again.',
  ],
};

const ZH: Words = {
  settings: (_, { detail }) => [
    `没有发送任何内容：模型设置里的“${detail}”无法使用。`,
    '请打开设置改正。地址形如 http://localhost:11434/v1；密钥只含普通字母、数字和符号，没有空格；请求头写成 名称: 值。然后按“单步”或“运行”。',
  ],
  key: ({ host }) => [
    `${host} 不接受这个密钥。`,
    '请到服务商页面重新复制密钥：要完整、属于这家服务商、没有过期。然后按“单步”或“运行”。',
  ],
  forbidden: ({ host, provider }) => [
    `${host} 拒绝了这个请求。`,
    provider.isLocal
      ? '它只回答程序，不回答这个网页。用下面的设置启动它，再按“单步”或“运行”。'
      : '密钥有效，但无权使用这个模型或这个网页。请在服务商页面查看密钥的权限和地区，或换一个模型。',
  ],
  unknown_model: ({ host, model }) => [
    `${host} 上没有名为“${model}”的模型。`,
    '请从服务器的列表里选，一个字母也不要差。本地服务器只列出已下载的模型。',
  ],
  address: ({ host }, { status }) => [
    status === 405 ? `${host} 的这个地址不接受这种请求。` : `${host} 的这个地址上没有东西。`,
    '请检查 Base URL：多数服务器以 /v1 结尾。如果没错，就是服务器不支持这种接口，请选 Chat Completions。',
  ],
  redirect: ({ host }) => [
    `${host} 把请求转到了另一个地址。密钥没有跟着发过去。`,
    '请查清服务器接口真正的地址（常常是 https 而不是 http，或换了主机），把它填为 Base URL。',
  ],
  parameter: () => [
    '服务器拒绝了请求中的一个字段。',
    '它的原话说明是哪个字段。把它去掉：换一个 token 上限的名字，不设温度，不要流式选项，不要附加字段。',
  ],
  too_long: () => [
    '提示超过了这个模型能读的长度。',
    '打开压缩，或开始新的运行。换窗口更大的模型，或在本地服务器里设更大的窗口，也可以。',
  ],
  rate_limit: (_, { retryAfterSeconds: s }) => [
    '请求太多，服务器要求放慢。',
    s === undefined
      ? '等一分钟，再按“单步”或“运行”。'
      : `它要求等${durationWords(s, 'zh')}${s > LONGEST_WAIT ? `；本页自己最多等${durationWords(LONGEST_WAIT, 'zh')}` : ''}。然后按“单步”或“运行”，或换一个模型继续。`,
  ],
  quota: () => ['密钥所属的账户余额不足。', '请到服务商页面充值，或换密钥、换服务商。'],
  server: ({ host }) => [
    `${host} 自己出了故障。`,
    '这里没有问题。稍等片刻，再按“单步”或“运行”；本地服务器的窗口里可能有更多说明。',
  ],
  timeout: ({ host }, { detail }) => [
    detail === '' ? `${host} 在规定时间内没有动静。` : `${host} 已有 ${detail} 没有动静。`,
    '大的本地模型可能还在载入：多给几秒再继续。否则请看服务器是否在运行。',
  ],
  offline: () => ['这台设备没有联网。', '请先联网，再按“单步”或“运行”。模拟模型和本地服务器不需要网络。'],
  unreachable: (at) => [
    `${at.host} 上没有程序回答。`,
    (at.provider.isLocal
      ? '用下面的设置启动服务器，并核对端口，再按“单步”或“运行”。'
      : '请逐字检查 Base URL。公司网络、VPN 或广告拦截器也可能挡在中间。') +
      (isAskedFirst(at)
        ? '如果浏览器问过是否允许本页访问本地网络或本机应用，而你没有允许：请再试一次并选“允许”，或在地址栏旁的网站设置里允许“本地网络访问”。'
        : ''),
  ],
  lost: ({ provider }) => [
    '还没等到回答，连接就断了。',
    `这个地址之前回答过本页，所以地址和对网页的许可（CORS）没有问题。${
      provider.isLocal
        ? '请看服务器是否还在运行；如果是重新启动的，需要下面的设置。然后按“单步”或“运行”。'
        : '请看这台设备是否还连着网络，稍等片刻，再按“单步”或“运行”。'
    }`,
  ],
  cors: ({ host, provider }) => [
    `${host} 在运行，但不允许这个网页读取它的回答（CORS）。`,
    provider.isLocal
      ? '用下面的设置启动它，再按“单步”或“运行”。'
      : '自己的服务器要对本页地址发送 Access-Control-Allow-Origin。别家的服务只能通过允许网页访问的服务商，例如 OpenRouter。',
  ],
  mixed_content: ({ host }) => [
    `浏览器不让 https 网页用明文 http 访问 ${host}。`,
    '请用 https 地址，或把服务器放在本机（localhost），或用 npm start 从 http://localhost 打开本页。',
  ],
  local_network: ({ host }) => [
    `浏览器没有允许这个网页访问本地网络里的 ${host}。`,
    '打开地址栏旁的网站设置，允许“本地网络访问”（或“设备上的应用”），再按“单步”或“运行”。',
  ],
  local_ask: ({ host }) => [
    `${host} 没有回答，而且浏览器还没有得到你的允许去访问它。`,
    '浏览器会问一次是否允许本页访问本地网络或本机应用；可能是这个询问被关掉了，也可能是这个地址上没有程序。请确认服务器在运行，再按“单步”或“运行”，浏览器询问时选“允许”。如果没有询问，请在地址栏旁的网站设置里允许“本地网络访问”（或“设备上的应用”）。',
  ],
  dropped: ({ host }) => [`与 ${host} 的连接在回复中途断了。`, '半截回复没有被采用。按“单步”或“运行”会再问一次。'],
  cut: () => [
    '回复还没能用就达到了 token 上限：停在一次工具调用中间，或还在思考。',
    '半截调用不会执行。请提高 token 上限，再按“单步”或“运行”。',
  ],
  empty: () => [
    '模型什么也没回：没有文字，也没有工具调用。',
    '按“单步”或“运行”会再问一次。如果一直如此，可能是服务器不支持这个模型使用工具。',
  ],
  filtered: () => ['服务商的过滤器拦下了回复。', '请修改引起它的任务或文件，或换一家服务商。'],
  unreadable: ({ host }) => [
    `${host} 的回答不是这种接口的回复。`,
    '请检查 Base URL：它可能是一个网页而不是 API。也可以在“更多”里换另一种接口。',
  ],
  unloaded: () => [
    '本页负责请求真实模型的部分没能载入。没有发送任何内容。',
    '按“单步”或“运行”会再试一次。如果一直如此，请重新载入网页：运行会保留。',
  ],
  unloaded_offline: () => [
    '本页负责请求真实模型的部分没能载入：这台设备没有联网。没有发送任何内容。',
    '请先联网，再按“单步”或“运行”。模拟模型不需要网络，可以继续。',
  ],
  broken_off: () => [
    '回复到来之前，这次运行被中断了（例如网页被关闭或重新载入），所以没有回复。',
    '不会自动发送。按“单步”或“运行”会再发同样的请求；没有选择记住的密钥要重新填写。',
  ],
};
