import type { HarnessCard } from './card';

/** What Claude Code does, in words. Its source is closed: public docs, changelog, SDK types, issues; what users report is marked. */
export const claudeCode: HarnessCard = {
  id: 'claude-code',
  source: 'Claude Code docs and changelog; issues of anthropics/claude-code',
  date: '2026-08-22',
  assumption: {
    en: 'A window is best filled with what matters now: old tool outputs are the first to go, what the project demands is read again.',
    zh: '窗口应当留给眼下要紧的内容：旧的工具输出最先清除，项目的要求会重新读入。',
  },
  goodFor: {
    en: 'Long work in one window, with a person who answers questions about permissions.',
    zh: '在一个窗口里长时间工作，并有人回答权限询问。',
  },
  trigger: {
    en: 'The window minus 33,000 tokens (users report it; it agrees with a figure of the docs): clear, then sum up if still needed.',
    zh: '窗口减去 33,000 个 token（用户报告，与文档中的一个数字吻合）：先清除，仍不够再写摘要。',
  },
  exit: {
    en: 'A reply without tool calls. No limit unless one is asked for. Compaction gives up after three failures, or three refills in a row.',
    zh: '回复里没有工具调用。除非指定，没有轮数上限。压缩失败三次，或连续三次刚压缩完又填满，就不再压缩。',
  },
  density: {
    en: 'High after clearing: calls stay, their old results are one line each. A summary is about 12 % of what it replaces in the demo of the docs.',
    zh: '清除之后密度高：调用保留，旧结果各剩一行。在文档的演示里，摘要约为被替换内容的 12%。',
  },
  state: {
    en: 'The transcript keeps everything. What must survive stands in files: instructions and memory are read again after a summary.',
    zh: '会话记录保留全部内容。必须留下的东西写在文件里：摘要之后会重新读入说明文件和记忆。',
  },
  seams: {
    prompt: {
      en: 'Tools first, then the system prompt (Anthropic). CLAUDE.md, where there is one, goes in once before the first call.',
      zh: '工具在前，系统提示在后（Anthropic）。如果有 CLAUDE.md，在第一次调用之前放入一次。',
    },
    beforeModel: {
      en: 'Clears all but the 5 newest results (hearsay; the docs give only the order), then sums up on the same prompt with the same tools. The seven layers of the article can be switched on instead.',
      zh: '除最新 5 条外清除所有结果（传闻；文档只说明先后），再用同样的提示和工具写摘要。也可以改用文章所说的七层。',
    },
    cache: {
      en: 'Breakpoints with a lifetime of 5 minutes with a key, an hour on subscription. Clearing and compaction break the beginning.',
      zh: '缓存断点，用密钥时有效 5 分钟，订阅时 1 小时。清除和压缩都会破坏开头。',
    },
    beforeTool: {
      en: 'A file must be read before it is changed. Rules deny, ask or allow; off in this preset, so that a run does not wait.',
      zh: '文件要先读后改。规则可以禁止、询问或放行；本预设里关闭，免得运行停下等待。',
    },
    failures: {
      en: 'What the harness refuses stands in a tag of its own; errors of tools come as they are. What it says of an unknown name is not known.',
      zh: '外壳的拒绝放在专用标签里，工具的错误原样给出。遇到未知工具名时的原话不详。',
    },
    afterTool: {
      en: 'A long success keeps its beginning and goes to a file that can be read on; a failure keeps both ends of 10,000 characters, without a file.',
      zh: '成功的长输出保留开头，全文存入可继续读取的文件；失败只留首尾共 10,000 个字符，不存文件。',
    },
  },
  rows: {
    shape: { does: { en: 'One loop.', zh: '一个循环。' } },
    naturalExit: {
      does: { en: 'No calls; a hook may object, eight times at most.', zh: '没有调用；钩子可以反对，最多八次。' },
    },
    cap: { does: { en: 'None; optional (--max-turns).', zh: '没有；可选（--max-turns）。' } },
    doomLoop: { does: { en: 'None documented.', zh: '文档中没有。' } },
    unknownTool: { does: { en: 'A result marked as an error.', zh: '标为错误的结果。' } },
    failedCommand: {
      does: {
        en: 'A failure, capped at about 10,000 characters; exit code 1 is harmless for some commands.',
        zh: '算作失败，约 10,000 个字符封顶；对某些命令，退出码 1 无碍。',
      },
    },
    cutOutput: {
      does: { en: 'Goes on by itself.', zh: '自动继续。' },
      notModelled: {
        en: 'No model here has a limit on its replies.',
        zh: '这里的模型没有回复长度上限。',
      },
    },
    parallel: {
      does: {
        en: 'Reading tools at once, 10 at most; others one by one.',
        zh: '只读的工具同时执行，最多 10 个；其余逐个执行。',
      },
      notModelled: {
        en: 'Calls run one after another: the tools work on one set of files in memory, and the trace would be the same.',
        zh: '调用逐个执行：工具操作的是同一份内存文件，轨迹不会有区别。',
      },
    },
    toolOutput: {
      does: {
        en: 'Commands 30,000 characters, any other result 50,000, beyond it a file with a preview; files 25,000 tokens, by pages.',
        zh: '命令 30,000 个字符，其他结果 50,000 个，超出则存文件并给预览；读文件 25,000 个 token，分页。',
      },
    },
    compactionTrigger: {
      does: { en: 'The window minus 33,000 tokens (reported).', zh: '窗口减去 33,000 个 token（用户报告）。' },
    },
    keptVerbatim: {
      does: {
        en: 'CLAUDE.md, memory and skills are read in again; recent exchanges, how many is not known (here one). Memory and skills do not exist here.',
        zh: '重新读入 CLAUDE.md、记忆和技能；近期对话保留，数量不详（这里一次）。这里没有记忆和技能。',
      },
    },
    beforeSummary: { does: { en: 'Clears old tool outputs.', zh: '清除旧的工具输出。' } },
    summaryBy: { does: { en: 'The same model on the same prompt.', zh: '同一个模型，同样的提示。' } },
    summaryGoes: { does: { en: 'First, as a user message.', zh: '放在最前，作为用户消息。' } },
    caching: {
      does: { en: 'Three layers, 5 minutes or an hour.', zh: '三层，5 分钟或 1 小时。' },
    },
    newUserText: { does: { en: 'Queued, read after the action.', zh: '排队，当前动作之后读取。' } },
    permission: { does: { en: 'Modes, rules and hooks; here rules.', zh: '模式、规则和钩子；这里只有规则。' } },
    retries: {
      does: { en: 'Ten.', zh: '十次。' },
      notModelled: {
        en: 'Retries belong to the connection to a real model and take time, which no trace holds.',
        zh: '重试属于与真实模型的连接，且需要时间，而轨迹里没有时间。',
      },
    },
    transcript: {
      does: { en: 'JSON lines that form a chain.', zh: '构成一条链的 JSON 行。' },
      notModelled: {
        en: 'A matter of files on disk, not of what the model reads.',
        zh: '只关系到磁盘上的文件，与模型读到的内容无关。',
      },
    },
  },
  disagreements: [
    {
      en: 'The first article infers seven layers in order. Documented are two steps: clear, then sum up. The seven are here as the article’s model.',
      zh: '第一篇文章推断有依次启用的七层。有文档依据的只有两步：先清除，再写摘要。这里把七层作为文章的模型提供。',
    },
    {
      en: 'Two pages of the docs differ on whether recent exchanges stay when a summary is made.',
      zh: '写摘要时是否保留近期对话，文档中有两页说法不同。',
    },
    {
      en: 'The third article gives it a think tool before each call. The list of its tools has none.',
      zh: '第三篇文章说它每次调用工具前都有 think()。它的工具清单里没有这个工具。',
    },
    {
      en: 'The article says that the client controls all compaction. So it is for its summary; the API can also clear and compact by itself.',
      zh: '文章说压缩完全由客户端控制。它自己的摘要确实如此；不过 API 也能自行清除和压缩。',
    },
  ],
};
