import type { HarnessCard } from './card';

/** What Hermes does, in words. Facts: Hermes Agent 0.19.0 (NousResearch/hermes-agent at 3ef6bbd2), later dates where named. */
export const hermes: HarnessCard = {
  id: 'hermes',
  source: 'Hermes Agent 0.19.0 (NousResearch/hermes-agent@3ef6bbd2); later defaults from PR 72176 and PR 90708',
  date: '2026-07-20',
  assumption: {
    en: 'Models differ and slip: the harness mends names, warns of loops, recovers, and remembers beyond the session.',
    zh: '模型各不相同，也会出错：外壳负责修正名称、警告循环、恢复，并把记忆带到会话之外。',
  },
  goodFor: {
    en: 'Long-lived assistants on many models, weak ones too, that work unwatched.',
    zh: '长期运行、无人看守的助手，搭配各种模型，包括较弱的模型。',
  },
  trigger: {
    en: 'Compaction above 50 % of the window, 75 % of one below 512,000 tokens; guards after 2, 3 and 2 bad calls.',
    zh: '超过窗口的 50 % 时压缩，小于 512,000 token 的窗口为 75 %；2、3、2 次不良调用后发出警告。',
  },
  exit: {
    en: 'A text answer, the limit (90, then 500, then none, by date), three replies in a row that name a tool there is not, or the hard stop of the guards (off by default).',
    zh: '文字回答；轮数上限（按日期先后为 90、500、无）；连续三次回复叫了不存在的工具；或防护的硬停止（默认关闭）。',
  },
  density: {
    en: 'Head and tail word for word, old results one line each, a summary between.',
    zh: '头尾逐字保留，旧结果各缩成一行，中间是摘要。',
  },
  state: {
    en: 'The session, and a memory file that later turns load.',
    zh: '会话本身，加上一份供以后轮次载入的记忆文件。',
  },
  seams: {
    prompt: {
      en: 'A memory tool is offered beside the others. Hermes has the memory at the end of its system prompt, frozen for the session; here it is a message in front of each later turn, so that the beginning stays as it was.',
      zh: '除其他工具外还提供记忆工具。Hermes 把记忆放在系统提示末尾，整个会话不变；这里作为一条消息放在以后每个轮次的开头，这样提示的开头保持不变。',
    },
    queue: {
      en: 'A message interrupts (default), waits for the next turn, or steers from the end of the newest result.',
      zh: '消息可以打断（默认）、排到下一轮，或附在最新的工具结果末尾作引导。',
    },
    beforeModel: {
      en: 'Prunes results outside the tail to one line, then has the middle summed up; the first three messages stay once.',
      zh: '先把尾部之外的结果修剪成一行，再总结中间部分；最前面三条消息只保护一次。',
    },
    cache: {
      en: 'Four breakpoints, good for five minutes: the system prompt and the newest three messages.',
      zh: '四个缓存断点，有效五分钟：系统提示和最新的三条消息。',
    },
    afterReply: {
      en: 'Near misses of tool names are mended, calls that stand twice removed.',
      zh: '修正写得差一点的工具名，去掉重复的调用。',
    },
    beforeTool: {
      en: 'With the hard stop (off by default) a call that went wrong too often is blocked.',
      zh: '开启硬停止（默认关闭）时，错得太多的调用会被阻止。',
    },
    failures: {
      en: 'Errors as JSON; a missing tool with the sorted list of tools.',
      zh: '错误以 JSON 给出；工具不存在时附上排好序的工具清单。',
    },
    afterTool: {
      en: 'Commands keep 40 % of 50,000 characters from the head and 60 % from the tail, as JSON with the exit code; beyond 100,000 a file. Warnings stand in brackets behind.',
      zh: '命令输出保留 50,000 个字符，头部 40 %、尾部 60 %，连同退出码写成 JSON；超过 100,000 存成文件。警告写在结果后面的方括号里。',
    },
    afterIteration: {
      en: 'The dated limit; the third round in a row with an unknown tool; the hard stop.',
      zh: '按日期的上限；连续第三轮未知工具；硬停止。',
    },
  },
  rows: {
    shape: {
      does: {
        en: 'One loop, with ladders of recovery round the model call.',
        zh: '一个循环，模型调用外围有多级恢复。',
      },
    },
    naturalExit: { does: { en: 'A text answer.', zh: '文字回答。' } },
    cap: {
      does: {
        en: '90, then 500, then none, by date; at the limit one last call without tools sums up.',
        zh: '按日期先后为 90、500、无；到达上限时再做一次不带工具的总结调用。',
      },
    },
    doomLoop: {
      does: {
        en: 'Warns at 2 equal failures, 3 failures of a tool, 2 equal readings; stops at 5, 8, 5 where told to.',
        zh: '同样的失败 2 次、同一工具失败 3 次、同样的读取 2 次时警告；开启后在 5、8、5 次停止。',
      },
    },
    unknownTool: {
      does: {
        en: 'Mends the name, else lists the valid ones; ends at the third round.',
        zh: '先修正名称，否则列出有效名称；第三轮结束。',
      },
    },
    failedCommand: { does: { en: 'An ordinary result: JSON with the exit code.', zh: '普通结果：带退出码的 JSON。' } },
    cutOutput: {
      does: { en: 'Up to three continuations.', zh: '最多续写三次。' },
      notModelled: { en: 'No model here has a limit on its replies.', zh: '这里的模型没有回复长度上限。' },
    },
    parallel: {
      does: { en: 'Calls of a safe list at once.', zh: '安全清单上的调用同时执行。' },
      notModelled: {
        en: 'Calls run one after another: they work on one set of files in memory, and the trace would be the same.',
        zh: '调用逐个执行：工具操作的是同一份内存文件，轨迹不会有区别。',
      },
    },
    toolOutput: {
      does: {
        en: '50,000 characters, 40 % head and 60 % tail; beyond 100,000 a file and 1,500 characters of it. All results of one reply: 200,000, the largest spilled first.',
        zh: '50,000 个字符，头 40 %、尾 60 %；超过 100,000 存成文件，只给 1,500 个字符。一次回复的所有结果合计 200,000，先把最大的存成文件。',
      },
    },
    compactionTrigger: {
      does: {
        en: 'Half of the window, three quarters of one below 512,000 tokens, never less than 64,000; 85 % where that would be the whole window. Hermes first takes off the room for the reply, for which no model here has a limit.',
        zh: '窗口的一半，小于 512,000 token 的窗口为四分之三，至少 64,000；若那已是整个窗口则取 85 %。Hermes 先减去留给回复的部分，这里的模型没有回复上限。',
      },
    },
    keptVerbatim: {
      does: {
        en: 'The first three messages (once) and a tail of 20 % of the threshold, at least eight messages; what the user said last.',
        zh: '最前面三条消息（仅一次）、占阈值 20 % 且至少八条的尾部，以及用户最后说的话。',
      },
    },
    beforeSummary: {
      does: {
        en: 'Old results become one line. Long arguments of old calls are not shortened here: they go into the summary right after.',
        zh: '旧结果变成一行。这里不缩短旧调用的长参数：它们随后就进入摘要。',
      },
    },
    summaryBy: {
      does: {
        en: 'An auxiliary model. Here it is the same simulated one in a call of its own, billed apart; it reads up to 6,000 characters a message (4,000 of the head, 1,500 of the tail). Where it fails a mechanical summary of 8,000 characters at most stands instead; a connection that failed drops nothing.',
        zh: '辅助模型。这里是同一个模拟模型单独调用，另行计费；每条消息最多读 6,000 个字符（头 4,000、尾 1,500）。失败时改用至多 8,000 个字符的机械摘要；连接失败则什么都不丢。',
      },
    },
    summaryGoes: { does: { en: 'In the middle, between head and tail.', zh: '在中间，头尾之间。' } },
    caching: { does: { en: 'Four breakpoints: system and three messages.', zh: '四个断点：系统提示加三条消息。' } },
    newUserText: {
      does: {
        en: 'Interrupts, waits or steers. A running call is not broken off: stop does that.',
        zh: '打断、等待或引导。正在运行的调用不会被中断：那要用停止。',
      },
    },
    permission: {
      does: {
        en: 'Patterns of dangerous commands, and an auxiliary model that may approve.',
        zh: '按危险命令的模式询问，辅助模型也可以批准。',
      },
      notModelled: {
        en: 'No tool here can run a command of the model’s own, so there is no dangerous one.',
        zh: '这里没有能执行模型自拟命令的工具，也就没有危险命令。',
      },
    },
    retries: {
      does: {
        en: 'Three, then a fallback provider; empty answers climb a ladder of their own.',
        zh: '三次，然后换备用提供方；空回复另有一套恢复步骤。',
      },
      notModelled: {
        en: 'Retries belong to the connection to a real model and take time, which no trace holds.',
        zh: '重试属于与真实模型的连接，需要时间，而轨迹里没有时间。',
      },
    },
    transcript: {
      does: { en: 'SQLite, and JSONL of trajectories.', zh: 'SQLite，以及轨迹的 JSONL。' },
      notModelled: { en: 'A run here has one format for all harnesses.', zh: '这里所有外壳的运行共用一种格式。' },
    },
  },
  disagreements: [
    {
      en: 'The second article gives 500 as the limit. It was 90 until July 2026, 500 for a month, and there has been none since.',
      zh: '第二篇文章说上限是 500。实际上 2026 年 7 月之前是 90，之后一个月是 500，此后没有上限。',
    },
    {
      en: 'Left out, as a call is one reply here: invalid JSON is asked for again without a word (here the error goes back as text), a cut-off or empty reply climbs a ladder (here a real model’s is a failure that waits), a text that only announces is asked to go on.',
      zh: '没有模拟，因为这里一次调用就是一次回复：JSON 无效时悄悄重问（这里把错误作为文本退回）；回复被截断或为空时逐级恢复（这里真实模型的空回复算失败，等人处理）；只说打算的文字会被要求继续。',
    },
    {
      en: 'Left out: 85 % for gpt-5 models through a Codex login, the setting of 20 protected messages (here the budget decides), the pause of 600 s after a failed summary (no clock in a run), the stop after two rounds that gain little (here the next attempt waits until the prompt grew by a quarter), refunds of execute_code and subagents (no such tools), a budget in seconds.',
      zh: '没有模拟：通过 Codex 登录的 gpt-5 系列用 85 %；保护 20 条消息的设置（这里由预算决定）；摘要失败后等待 600 秒（运行里没有时钟）；连续两轮收效甚微就停止（这里等提示增长四分之一再试）；execute_code 的返还与子代理（没有这些工具）；以秒计的预算。',
    },
  ],
};
