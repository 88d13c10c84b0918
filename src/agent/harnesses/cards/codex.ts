import type { HarnessCard } from './card';

/** What Codex does, in words. Facts: openai/codex at 4e30281a; token budget notes from a newer single file. */
export const codex: HarnessCard = {
  id: 'codex',
  source: 'openai/codex@4e30281a; token notes from token_budget.rs@3259bfd4',
  date: '2026-04-25',
  assumption: {
    en: 'The beginning of a prompt is worth money: never edit it, append what changes. What the user said outlives what the agent did.',
    zh: '提示的开头值钱：绝不改动，只在末尾追加变化。用户说过的话比智能体做过的事更该留下。',
  },
  goodFor: {
    en: 'Long turns against a provider that caches exact beginnings and, with OpenAI, compacts on its side.',
    zh: '长轮次，且服务商会缓存完全相同的开头；在 OpenAI 上还能由服务端压缩。',
  },
  trigger: {
    en: 'Compaction above 90 % of the window. Notes at 25, 50 and 75 % exist behind a flag and are off here.',
    zh: '超过窗口的 90% 时压缩。25%、50%、75% 的提醒在功能开关之后，这里默认关闭。',
  },
  exit: {
    en: 'A reply without tool calls, with no input waiting. Compaction is no exit: the turn goes on behind it.',
    zh: '回复里没有工具调用，也没有等待的输入。压缩不是出口：压缩之后轮次继续。',
  },
  density: {
    en: 'Low right behind a compaction: the user’s messages and a summary, no replies, no results. Files have to be read again.',
    zh: '刚压缩完时密度低：只有用户消息和一份摘要，没有回复和结果。文件要重新读取。',
  },
  state: {
    en: 'None at the server on the HTTP path, which is the one here: every call uploads everything. A WebSocket kept open names the reply before and uploads new items only, as long as nothing before them changed; the policy “Server remembers” switches to that.',
    zh: '走 HTTP 时（这里就是）服务端不保存状态：每次调用都上传全部内容。保持 WebSocket 连接时，只要前面没变，就指明上一条回复，只上传新增的部分；打开“服务端记住”策略即可切换。',
  },
  seams: {
    queue: {
      en: 'All that waits goes in before a model call, but not before the first of a turn.',
      zh: '等待的消息在调用模型前全部放进去，但轮次的第一次调用之前不放。',
    },
    beforeModel: {
      en: 'Compaction, local or remote. Local: the same instructions, no tools, an instruction last; where even that does not fit, the oldest items are left out of it.',
      zh: '压缩，分本地和远程。本地：同样的指令，不带工具，末尾加一条要求；仍放不下时，从中去掉最早的内容。',
    },
    cache: {
      en: 'An exact beginning from 1,024 tokens, in steps of 128; nothing to pay for writing.',
      zh: '1,024 个 token 起的完全相同的开头，按 128 递增；写入不收费。',
    },
    failures: {
      en: 'An unsupported call, without a list; a failed command is its normal output with the exit code on top.',
      zh: '不支持的调用，不列清单；命令失败时照常给出输出，退出码在最前。',
    },
    afterTool: {
      en: '10,000 tokens (1.2 times that in the history): one half the beginning, one half the end.',
      zh: '10,000 个 token（历史里乘 1.2）：一半开头，一半结尾。',
    },
    reminders: {
      en: 'Changed rules as a developer message; a note when the user broke off the turn.',
      zh: '规则变化作为 developer 消息；用户中断轮次时附一条说明。',
    },
  },
  rows: {
    shape: {
      does: {
        en: 'One loop; tools start while the reply still streams.',
        zh: '一个循环；回复还在流式输出时工具就开始执行。',
      },
      notModelled: {
        en: 'The loop is one loop, but a tool starts when the reply is whole: the phases would otherwise overlap on the screen.',
        zh: '同样是一个循环，但回复完整之后才执行工具：否则屏幕上的阶段会重叠。',
      },
    },
    naturalExit: {
      does: {
        en: 'No calls, no waiting input, and the Stop hook agrees; there are no hooks here.',
        zh: '没有调用，没有等待的输入，且 Stop 钩子同意；这里没有钩子。',
      },
    },
    cap: { does: { en: 'None.', zh: '没有。' } },
    doomLoop: { does: { en: 'None.', zh: '没有。' } },
    unknownTool: { does: { en: 'Says that the call is unsupported.', zh: '说不支持这个调用。' } },
    failedCommand: {
      does: {
        en: 'Its output with the exit code; the text is all that is sent.',
        zh: '带退出码的输出；发出去的只有文本。',
      },
    },
    cutOutput: {
      does: {
        en: 'A reply cut by its limit counts as a broken stream and is asked for again.',
        zh: '被长度上限截断的回复按流中断处理，重新请求。',
      },
      notModelled: {
        en: 'No model here has a limit on its replies; asking again belongs to the connection to a real one.',
        zh: '这里的模型没有回复长度上限；重新请求属于与真实模型的连接。',
      },
    },
    parallel: {
      does: {
        en: 'A lock: tools that allow it run together, others alone.',
        zh: '用锁：允许并行的工具一起执行，其余单独执行。',
      },
      notModelled: {
        en: 'Calls run one after another: the tools work on one set of files in memory, and the trace would be the same.',
        zh: '调用逐个执行：工具操作的是同一份内存文件，轨迹不会有区别。',
      },
    },
    toolOutput: { does: { en: '10,000 tokens, both halves.', zh: '10,000 个 token，首尾各半。' } },
    compactionTrigger: { does: { en: '90 % of the window.', zh: '窗口的 90%。' } },
    keptVerbatim: { does: { en: 'The user’s messages, up to 20,000 tokens.', zh: '用户消息，最多 20,000 个 token。' } },
    beforeSummary: { does: { en: 'Nothing.', zh: '无。' } },
    summaryBy: {
      does: {
        en: 'The same model, or the server, which gives back an item that only it can read.',
        zh: '同一个模型，或服务端；服务端返回只有它自己能读的内容。',
      },
    },
    summaryGoes: { does: { en: 'Last, as a user message.', zh: '放在最后，作为用户消息。' } },
    caching: { does: { en: 'A cache key, and nothing but appending.', zh: '一个缓存键，且只追加。' } },
    newUserText: { does: { en: 'Steers before the next request.', zh: '在下一次请求之前引导。' } },
    permission: {
      does: { en: 'Asks on request, within a sandbox.', zh: '按需询问，并在沙箱内执行。' },
      notModelled: {
        en: 'The tools cannot reach anything but files in memory, so there is nothing to ask about.',
        zh: '工具只能碰到内存里的文件，没有什么需要询问。',
      },
    },
    retries: {
      does: {
        en: 'Four requests, five streams, from 200 ms on, doubling.',
        zh: '请求四次、流五次，从 200 毫秒起翻倍。',
      },
      notModelled: {
        en: 'Retries belong to the connection to a real model and take time, which no trace holds.',
        zh: '重试属于与真实模型的连接，且需要时间，而轨迹里没有时间。',
      },
    },
    transcript: {
      does: { en: 'JSON lines, one after another.', zh: '依次追加的 JSON 行。' },
      notModelled: {
        en: 'A matter of files on disk, not of what the model reads.',
        zh: '只关系到磁盘上的文件，与模型读到的内容无关。',
      },
    },
  },
  disagreements: [
    {
      en: 'The third article takes compaction for a way out of the loop. In the source it is not: the turn goes on with the new history.',
      zh: '第三篇文章把压缩看作循环的出口。源码并非如此：轮次带着新的历史继续。',
    },
    {
      en: 'The first article says that compaction happens at the server, encrypted. That holds for the remote kind only; other providers get the local one, with a summary that can be read.',
      zh: '第一篇文章说压缩在服务端进行并且加密。这只适用于远程压缩；其他服务商用本地压缩，摘要可以读到。',
    },
    {
      en: 'The first article and OpenAI’s post say that no previous response is referred to. True for HTTP; a WebSocket connection does, and sends new items only.',
      zh: '第一篇文章和 OpenAI 的博文说不使用 previous_response_id。HTTP 如此；WebSocket 连接会用，并且只发新增的部分。',
    },
    {
      en: 'The first article takes a finished assistant message for the end. A reply may hold a message and calls, and then it goes on. The third names a configurable limit on tool calls, which was not found in the loop.',
      zh: '第一篇文章把完成的 assistant 消息看作结束。其实一次回复可以既有消息又有调用，那时会继续。第三篇文章提到可配置的工具调用上限，在循环的源码里没有找到。',
    },
    {
      en: 'The third article’s set of tools is not Codex’s: it reads and searches through a shell, and edits with patches. Here plain tools stand in for both.',
      zh: '第三篇文章列出的工具并不是 Codex 的：它通过 shell 读取和搜索，用补丁修改。这里用普通工具代替。',
    },
    {
      en: 'Left out: the developer message and the message with AGENTS.md and the environment in front of the task (there is no sandbox, shell or such file to tell of), compaction with the old model when the model changes, and the warning that repeated compaction costs accuracy.',
      zh: '没有模拟：任务之前的 developer 消息，以及带 AGENTS.md 和环境信息的消息（这里没有沙箱、shell 和这样的文件）；换模型时用旧模型压缩；反复压缩会降低准确性的警告。',
    },
  ],
};
