import type { HarnessCard } from './card';

/** What DeepSeek Harness does, in words. Facts: deepseek-ai/deepseek-harness at b150a551. */
export const dsh: HarnessCard = {
  id: 'dsh',
  source: 'DeepSeek Harness 0.1.1-rc.2 (deepseek-ai/deepseek-harness@b150a551)',
  date: '2026-08-21',
  assumption: {
    en: 'A repeated beginning is cheap and a window is large: touch nothing that was sent until it is nearly full, and then do the cheapest thing first.',
    zh: '重复的开头便宜，窗口又大：快满之前不动已经发送的内容，满了先用最便宜的办法。',
  },
  goodFor: {
    en: 'Long runs on a model with a cheap cache and a very large window.',
    zh: '模型缓存便宜、窗口很大时的长时间运行。',
  },
  trigger: {
    en: 'A prompt larger than 80 % of the window: prune, measure again, sum up only if that was not enough.',
    zh: '提示超过窗口的 80%：先修剪，重新计量，不够才写摘要。',
  },
  exit: {
    en: 'A reply without tool calls while nothing waits for the next step. No limit on steps; a reply cut at its own limit ends the turn, too.',
    zh: '回复里没有工具调用，且没有等待下一步的输入。没有步数上限；回复到达自己的长度上限时轮次也会结束。',
  },
  density: {
    en: 'Low for long, as all stays; after pruning each long result is its head and a short tail.',
    zh: '长时间里密度低，因为全部保留；修剪之后，长结果只剩开头和一小段结尾。',
  },
  state: {
    en: 'An event log that only grows; a prompt is a surface over it, of which stretches are replaced. Nothing is kept at the server: DeepSeek’s chat interface is stateless, so every call uploads the whole prompt.',
    zh: '只增不减的事件日志；提示是它的一个表面，其中的片段可以被替换。服务端什么也不留：DeepSeek 的对话接口无状态，每次调用都上传整个提示。',
  },
  seams: {
    prompt: {
      en: 'Tools sorted by name. What stands round the model comes as a message, only when it changed.',
      zh: '工具按名称排序。环境信息以消息给出，变了才追加。',
    },
    queue: {
      en: 'Input for the next step goes in before the model call; a follow-up begins where the turn would end.',
      zh: '下一步的输入在调用模型之前放入；追加在轮次将要结束时开始。',
    },
    beforeModel: {
      en: 'Prune every result above 8,192 characters to 4,096 and 1,024, recent ones too; then a summary of the oldest whole exchanges on the same prompt, one retry, the newest 16 % of the window stay.',
      zh: '超过 8,192 个字符的结果，新的也一样，修剪为开头 4,096 和结尾 1,024；然后用同样的提示为最早的完整对话写摘要，可重试一次，保留窗口最新的 16%。',
    },
    cache: {
      en: 'Automatic, on the exact beginning. Its prices were not checked: here those of OpenAI.',
      zh: '自动，按完全相同的开头。价格未核实：这里用 OpenAI 的。',
    },
    beforeTool: {
      en: 'A file must be read before it is changed. Presets ask before writing; off here, so that a run does not wait.',
      zh: '文件要先读后改。默认在写入前询问；这里关闭，免得运行停下等待。',
    },
    failures: {
      en: 'Behind “Error:”, without a list of tools. A failed command is an ordinary result with its exit code.',
      zh: '以“Error:”开头，不列工具清单。命令失败是带退出码的普通结果。',
    },
    afterTool: {
      en: 'More than 50,000 bytes: half head, half tail, and where the whole is stored. A command keeps its tail, a file its first lines.',
      zh: '超过 50,000 字节：开头结尾各一半，并说明全文存在哪里。命令保留结尾，文件保留开头的行。',
    },
    reminders: {
      en: 'At the third, fifth and eighth equal call in a row, as a message of its own; silent after that, and it never blocks.',
      zh: '连续第三、五、八次相同调用时，单独用一条消息提醒；此后不再出声，也从不阻止。',
    },
  },
  rows: {
    shape: { does: { en: 'Turns of steps with hooks of plugins.', zh: '轮次由步骤组成，插件可以挂接。' } },
    naturalExit: {
      does: { en: 'No calls and no input for the next step.', zh: '没有调用，也没有下一步的输入。' },
    },
    cap: { does: { en: 'None.', zh: '没有。' } },
    doomLoop: { does: { en: 'Reminds at 3, 5 and 8.', zh: '第 3、5、8 次提醒。' } },
    unknownTool: { does: { en: 'Says that it is unknown.', zh: '只说未知。' } },
    failedCommand: { does: { en: 'An ordinary result with a marker.', zh: '带标记的普通结果。' } },
    cutOutput: {
      does: { en: 'The turn ends, its calls are not run.', zh: '轮次结束，其中的调用不执行。' },
      notModelled: { en: 'No model here has a limit on its replies.', zh: '这里的模型没有回复长度上限。' },
    },
    parallel: {
      does: {
        en: 'Safe calls at once, 10 at most; any other is a barrier.',
        zh: '安全的调用同时执行，最多 10 个；其余是屏障。',
      },
      notModelled: {
        en: 'Calls run one after another: the tools work on one set of files in memory, and the trace would be the same.',
        zh: '调用逐个执行：工具操作的是同一份内存文件，轨迹不会有区别。',
      },
    },
    toolOutput: {
      does: {
        en: '50,000 bytes, head and tail and a file; commands keep 64,000 bytes of their tail. Its caps on search lines are not here: our search gives 100.',
        zh: '50,000 字节，首尾加文件；命令保留结尾 64,000 字节。搜索行数的上限这里没有：我们的搜索给 100 行。',
      },
    },
    compactionTrigger: { does: { en: '80 % of the window.', zh: '窗口的 80%。' } },
    keptVerbatim: { does: { en: 'The newest 16 % of the window.', zh: '窗口最新的 16%。' } },
    beforeSummary: { does: { en: 'Prunes results above 8,192 characters.', zh: '修剪超过 8,192 个字符的结果。' } },
    summaryBy: { does: { en: 'The same model on the same prompt.', zh: '同一个模型，同样的提示。' } },
    summaryGoes: { does: { en: 'First, as a user message.', zh: '放在最前，作为用户消息。' } },
    caching: { does: { en: 'Sorted tools; everything is appended.', zh: '工具排序；一切只追加。' } },
    newUserText: { does: { en: 'Steers, rides along, or follows up.', zh: '引导、附带或追加。' } },
    permission: {
      does: { en: 'Presets and a sandbox; here rules that ask.', zh: '预设与沙箱；这里是会询问的规则。' },
    },
    retries: {
      does: { en: 'Five, after half a second to ten.', zh: '五次，间隔 0.5 到 10 秒。' },
      notModelled: {
        en: 'Retries belong to the connection to a real model and take time, which no trace holds.',
        zh: '重试属于与真实模型的连接，且需要时间，而轨迹里没有时间。',
      },
    },
    transcript: {
      does: { en: 'JSON lines of events, compressed.', zh: '压缩的 JSON 行事件。' },
      notModelled: {
        en: 'A matter of files on disk, not of what the model reads.',
        zh: '只关系到磁盘上的文件，与模型读到的内容无关。',
      },
    },
  },
  disagreements: [
    {
      en: 'The second article speaks of one more model call for a summary. So it is, but pruning comes first and may be enough.',
      zh: '第二篇文章说为摘要多调用一次模型。确实如此，但先有修剪，可能已经够了。',
    },
    {
      en: 'The third, fifth and eighth call of the second article stand in the source so. What it does not say: calls that were denied count, and a message of the user starts anew.',
      zh: '第二篇文章说的第三、五、八次与源码一致。它没有提到：被拒绝的调用也计数，用户的新消息会重新计数。',
    },
    {
      en: 'Left out: plan mode, goals, subagents and the outer loop of 64 rounds (no such tools), the summary after a provider’s error of a prompt too long (here the size is known before). Its usual window has 1,000,000 tokens; here its shares are of yours.',
      zh: '没有模拟：计划模式、目标、子代理和 64 轮的外层循环（没有这些工具）；服务商报告提示过长之后的摘要（这里事先就知道大小）。它通常的窗口是 1,000,000 token；这里各比例按你的窗口计算。',
    },
  ],
};
