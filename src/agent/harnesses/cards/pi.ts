import type { HarnessCard } from './card';

/** What Pi does, in words. Facts: Pi 0.58.3 (badlogic/pi-mono at 83378aad7), and 1.6.0 from its published packages. */
export const pi: HarnessCard = {
  id: 'pi',
  source: 'Pi 0.58.3 (badlogic/pi-mono@83378aad7); 1.6.0 from npm',
  date: '2026-03-15',
  assumption: {
    en: 'A good model needs little round it: few tools, no questions, no guard. Whoever wants more writes an extension.',
    zh: '好的模型外围不需要太多东西：工具少、不询问、不设防护。想要更多，就自己写扩展。',
  },
  goodFor: {
    en: 'One person who watches the run and steers by typing.',
    zh: '一个人盯着运行，随时输入文字来引导。',
  },
  trigger: {
    en: 'Compaction once the prompt is larger than the window minus 16,384 tokens kept free.',
    zh: '提示超过“窗口减去预留的 16,384 个 token”时压缩。',
  },
  exit: {
    en: 'A reply without tool calls while no message of the user waits. There is no limit: a model that never answers never ends.',
    zh: '回复里没有工具调用，且没有排队的用户消息。没有轮数上限：一直不作答的模型会一直运行下去。',
  },
  density: {
    en: 'High behind the cut: the newest 20,000 tokens word for word. Before it, one summary that is updated, with lists of files.',
    zh: '切点之后密度高：最近 20,000 个 token 逐字保留。切点之前是一份不断更新的摘要，附文件清单。',
  },
  state: {
    en: 'The session file keeps everything; a prompt shows the newest summary and what stands behind it.',
    zh: '会话文件保留全部内容；提示里只有最新的摘要和它之后的内容。',
  },
  seams: {
    queue: {
      en: 'One waiting message at a time: steering before a model call, follow-ups when the turn would end.',
      zh: '排队的消息一次放进一条：中途引导在调用模型之前，追加在轮次将要结束时。',
    },
    beforeModel: {
      en: 'Compaction: a call of its own, the conversation as text, results cut to 2,000 characters; two summaries where the cut goes through a turn.',
      zh: '压缩：单独调用一次模型，对话写成文本，结果各截到 2,000 个字符；切点落在轮次中间时写两份摘要。',
    },
    cache: {
      en: 'Breakpoints behind system prompt, tools and the last user message (Anthropic).',
      zh: '缓存断点设在系统提示、工具和最后一条用户消息之后（Anthropic）。',
    },
    failures: {
      en: 'Short words: a missing tool is not found, without a list; bad arguments come back with each problem and what was received.',
      zh: '措辞简短：工具不存在只说未找到，不列清单；参数不对时逐条列出问题，并附上收到的参数。',
    },
    afterTool: {
      en: 'A file keeps its head, a command its tail: 2,000 lines or 51,200 bytes, whole lines.',
      zh: '文件保留开头，命令输出保留结尾：2,000 行或 51,200 字节，按整行截断。',
    },
  },
  rows: {
    shape: {
      does: {
        en: 'An inner loop of calls and steering, an outer one of follow-ups.',
        zh: '内层循环处理调用和中途引导，外层循环处理追加。',
      },
    },
    naturalExit: {
      does: { en: 'No calls and both queues empty.', zh: '没有调用，两个队列都空。' },
    },
    cap: { does: { en: 'None.', zh: '没有。' } },
    doomLoop: { does: { en: 'None.', zh: '没有。' } },
    unknownTool: { does: { en: 'Says that it was not found.', zh: '只说未找到。' } },
    failedCommand: {
      does: { en: 'An error: the output, then a line with the exit code.', zh: '作为错误：先是输出，再加一行退出码。' },
    },
    cutOutput: {
      does: {
        en: 'Since 1.6, every call of a reply that hit the limit fails with an explanation.',
        zh: '1.6 起，回复触到长度上限时，其中的调用全部失败并说明原因。',
      },
      notModelled: {
        en: 'No model here has a limit on its replies, and a call that a real one leaves half written is no valid JSON, which is told already.',
        zh: '这里的模型没有回复长度上限；真实模型写了一半的调用不是合法的 JSON，本来就会告知。',
      },
    },
    parallel: {
      does: {
        en: 'All calls of a reply at once, results in the order of the calls.',
        zh: '一次回复里的调用同时执行，结果按调用顺序排列。',
      },
      notModelled: {
        en: 'Calls run one after another: the tools work on one set of files in memory, and the trace would be the same.',
        zh: '调用逐个执行：工具操作的是同一份内存文件，轨迹不会有区别。',
      },
    },
    toolOutput: {
      does: {
        en: '2,000 lines or 50 KiB; read the head, commands the tail.',
        zh: '2,000 行或 50 KiB；读文件留开头，命令留结尾。',
      },
    },
    compactionTrigger: { does: { en: 'The window minus 16,384 tokens.', zh: '窗口减去 16,384 个 token。' } },
    keptVerbatim: { does: { en: 'The newest 20,000 tokens, about.', zh: '最近约 20,000 个 token。' } },
    beforeSummary: { does: { en: 'Nothing.', zh: '无。' } },
    summaryBy: { does: { en: 'The same model, a prompt of its own as text.', zh: '同一个模型，另写一个文本提示。' } },
    summaryGoes: { does: { en: 'First, as a user message.', zh: '放在最前，作为用户消息。' } },
    caching: {
      does: {
        en: 'Breakpoints on system, last tool, last user message.',
        zh: '断点设在系统提示、最后一个工具、最后一条用户消息。',
      },
    },
    newUserText: {
      does: { en: 'Steers after the whole batch, or follows up.', zh: '一批调用全部完成后引导，或作为追加。' },
    },
    permission: {
      does: {
        en: 'None built in; an extension may block a call with a reason.',
        zh: '没有内置；扩展可以附理由阻止一次调用。',
      },
    },
    retries: {
      does: { en: 'Three, after 2, 4 and 8 seconds.', zh: '三次，间隔 2、4、8 秒。' },
      notModelled: {
        en: 'Retries belong to the connection to a real model and take time, which no trace holds.',
        zh: '重试属于与真实模型的连接，且需要时间，而轨迹里没有时间。',
      },
    },
    transcript: {
      does: { en: 'JSON lines that form a tree.', zh: '构成一棵树的 JSON 行。' },
      notModelled: {
        en: 'A matter of files on disk, not of what the model reads.',
        zh: '只关系到磁盘上的文件，与模型读到的内容无关。',
      },
    },
  },
  disagreements: [
    {
      en: 'The second article says that Pi compacts near 16,384 tokens. That number is what is kept free, not the limit.',
      zh: '第二篇文章说 Pi 在接近 16,384 个 token 时压缩。这个数字是预留的空间，不是上限。',
    },
    {
      en: 'The article’s steering (after each batch) is that of 0.58.4 and later; before, calls not yet run were skipped.',
      zh: '文章所说的中途引导（每批调用之后）是 0.58.4 及以后的做法；更早的版本会跳过尚未执行的调用。',
    },
    {
      en: 'Until 0.58 compaction came between turns only; here it acts between iterations, as in 1.6.',
      zh: '到 0.58 为止只在轮次之间压缩；这里与 1.6 一样，在迭代之间进行。',
    },
    {
      en: 'Pi estimates tokens as characters divided by four. Here they are counted, so it acts at a slightly other place.',
      zh: 'Pi 用字符数除以四来估算 token。这里是真实计数，所以触发位置略有不同。',
    },
  ],
};
