import { type Catalogue, formatCount } from '../texts';

const n = formatCount;

const en = {
  title: 'Uploaded',
  thisCall: 'This call',
  soFar: 'So far',
  otherWay: 'The other way',
  bytes: (count: number) => `${n(count)} bytes`,
  otherSoFar: 'So far that way',
  callText: 'The body as it is posted',
  soFarText: 'All calls of the loop; what policies ask for themselves is not counted',
  otherWhole: 'The whole history each time',
  otherNamed: 'In Responses, naming the reply before: only what is new',
  same: 'This is about the network only. The model sees the same prompt, the window holds the same, and the bill is the same.',
  notPosted: 'The window did not hold this prompt, so it was not posted.',
  whole:
    'The server is asked to remember. This time everything goes up: nothing was sent before, or its beginning changed, or the reply before has no name there.',
  unkept:
    'Everything goes up, and nothing is stored: over HTTP there is no connection that remembers, and the policy “Server remembers” may not store at the server.',
  noMemory:
    'Everything goes up: Chat Completions cannot name the reply before. The policy “Server remembers” needs Responses.',
  remembered: (covers: number, id: string) =>
    `Only what is new. The server puts the ${n(covers)} messages up to the reply ${id} in front, from its memory; the model sees all of them.`,
};

const zh: typeof en = {
  title: '上传',
  thisCall: '本次调用',
  soFar: '累计',
  otherWay: '另一种方式',
  bytes: (count) => `${n(count)} 字节`,
  otherSoFar: '该方式累计',
  callText: '实际发送的请求体',
  soFarText: '循环里的所有调用；策略自己的调用不计',
  otherWhole: '每次上传全部历史',
  otherNamed: '用 Responses 格式指明上一条回复，只上传新增的部分',
  same: '这只关系到网络。模型看到的提示不变，窗口占用不变，账单也不变。',
  notPosted: '窗口放不下这个提示，没有发送。',
  whole: '已要求服务端记住。这一次仍上传全部内容：之前没有发送过，或者开头变了，或者上一条回复在服务端没有名字。',
  unkept: '上传全部内容，也不要求保存：HTTP 没有会记住的连接，而策略“服务端记住”设为不保存在服务端。',
  noMemory: '上传全部内容：Chat Completions 无法指明上一条回复。策略“服务端记住”需要 Responses。',
  remembered: (covers, id) =>
    `只有新增的部分。到回复 ${id} 为止的 ${n(covers)} 条消息由服务端从记忆里补在前面；模型看到的是全部。`,
};

export const UPLOAD_TEXTS: Catalogue<typeof en> = { en, zh };
