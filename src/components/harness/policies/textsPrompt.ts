import type { PolicyTexts } from './policyText';

const WHO_FIRST = [
  ['All', '全部'],
  ['One at a time', '一次一条'],
] as const;
const RULE = [
  ['Allow', '允许'],
  ['Ask', '询问'],
  ['Deny', '拒绝'],
] as const;

/** Policies of the prompt's beginning, of what is said to the model, of thinking and waiting. */
export const PROMPT_TEXTS: PolicyTexts = {
  'prefix-cache': {
    group: 'prefix',
    does: [
      'Bills the repeated beginning of a prompt as cached. What is sent stays the same.',
      '提示中重复的开头按缓存计费，发送的内容不变。',
    ],
    knobs: {
      minimumTokens: ['Smallest cached beginning, in tokens', '最少缓存多少 token'],
      stepTokens: ['Step of the cached beginning, in tokens', '缓存每档多少 token'],
      breakpoints: ['Breakpoints', '缓存断点数'],
      lookbackBlocks: ['Blocks it looks back', '向前查找的块数'],
      lifetimeMinutes: ['Lifetime, minutes', '有效期（分钟）'],
      clockMinutes: ['Clock, minutes', '时钟（分钟）'],
      writeFactor: ['Price of writing, times input', '写入价格（输入价的倍数）'],
      readFactor: ['Price of reading, times input', '读取价格（输入价的倍数）'],
    },
  },
  'sorted-tools': {
    group: 'prefix',
    does: [
      'Posts the tools sorted by name, so that every prompt begins the same.',
      '工具按名称排序发送，让每次提示的开头一致。',
    ],
  },
  'instruction-file': {
    group: 'prefix',
    does: [
      'Puts the project’s file of instructions, where there is one, in front of everything the model does.',
      '项目里若有说明文件，就放在模型所做的一切之前。',
    ],
  },
  'context-snapshot': {
    group: 'prefix',
    does: [
      'Tells the paths of the project in a message of its own, and again only when they changed.',
      '用单独一条消息告知项目的路径，有变化时才再说一次。',
    ],
  },
  memory: {
    group: 'prefix',
    does: [
      'A tool writes notes into a file; every later turn begins with them.',
      '用一个工具把笔记写进文件，之后每个轮次都以它开头。',
    ],
    knobs: { mostCharacters: ['Characters of the notes', '笔记的字符数'] },
  },
  'previous-response': {
    group: 'prefix',
    does: [
      'In the Responses format: names the reply before it and uploads only what is new. The model sees the same, and the bill is the same. “In the connection” needs a WebSocket, which a real model is not asked over here: it is posted the whole history each time, and nothing is stored. “At the server” works with a real model in Responses that stores its replies.',
      '使用 Responses 格式：指明上一条回复，只上传新增的部分。模型看到的不变，账单也不变。“连接里”需要 WebSocket，这里请求真实模型不用它：每次发送全部历史，也不要求保存。“服务端”适用于使用 Responses 且会保存回复的真实模型。',
    ],
    knobs: { store: ['Where it is kept', '保存在哪里'] },
    choices: {
      store: [
        ['In the connection', '连接里'],
        ['At the server', '服务端'],
      ],
    },
  },
  'append-changes': {
    group: 'prefix',
    does: [
      'What you change in the rules goes in as a new developer message; nothing sent before is edited.',
      '规则的变化作为新的 developer 消息追加，已发送的内容不改。',
    ],
  },
  'budget-notes': {
    group: 'prefix',
    does: ['Tells the model when its prompt has passed a share of the window.', '提示超过窗口的某个比例时告诉模型。'],
    knobs: {
      first: ['First note', '第一次提醒'],
      second: ['Second note', '第二次提醒'],
      third: ['Third note', '第三次提醒'],
    },
  },
  'turn-aborted': {
    group: 'failures',
    does: [
      'Tells the model that the user broke off the turn, so that half a job is not taken for a whole one.',
      '告诉模型用户中断了这个轮次，免得它把做了一半当成做完。',
    ],
  },
  'pi-words': {
    group: 'failures',
    does: ['Failures in Pi’s manner: short, no list of tools.', '按 Pi 的方式说失败：简短，不列工具清单。'],
  },
  'codex-words': {
    group: 'failures',
    does: [
      'Failures in Codex’s manner: a failed command is text with its exit code and time.',
      '按 Codex 的方式说失败：失败的命令是附退出码的文本。',
    ],
  },
  'claude-words': {
    group: 'failures',
    does: [
      'Failures in Claude Code’s manner: a tag round what the harness itself refuses.',
      '按 Claude Code 的方式说失败：外壳自己拒绝的内容放在标签里。',
    ],
  },
  'dsh-words': {
    group: 'failures',
    does: [
      'Failures in dsh’s manner: a failed command is an ordinary result with a marker.',
      '按 dsh 的方式说失败：失败的命令是带标记的普通结果。',
    ],
  },
  'hermes-words': {
    group: 'failures',
    does: [
      'Results in Hermes’s form: errors as JSON, a missing tool with the list of those there are.',
      '按 Hermes 的格式：错误写成 JSON，工具不存在时列出可用工具。',
    ],
  },
  'hermes-names': {
    group: 'failures',
    does: [
      'Mends a tool name that is slightly wrong before anything runs, and a call that stands twice in one reply.',
      '执行前修正略有出入的工具名，去掉一次回复里重复的调用。',
    ],
    knobs: {
      rounds: ['Ends after replies it cannot mend', '几次修不好就结束'],
      leastAlike: ['Alike, at least', '相似度至少'],
    },
  },
  think: {
    group: 'reasoning',
    does: [
      'A tool that does nothing but be written down: the model thinks before it acts. Article and original post differ, so both are offered.',
      '一个只负责写下来的工具：模型先想再做。文章和原帖说法不同，两种都可选。',
    ],
    knobs: { kept: ['In later prompts', '在之后的提示里'], counted: ['Against max turns', '是否计入最大轮数'] },
    choices: {
      kept: [
        ['Dropped', '丢弃'],
        ['Kept', '保留'],
      ],
      counted: [
        ['Not counted', '不计'],
        ['Counted', '计入'],
      ],
    },
  },
  phases: {
    group: 'reasoning',
    does: [
      'Think, implement and review each have a strength, a temperature and a price of their own. Strength is the simulated model’s, and its tokens cost by it; temperature is only posted to a real model, the simulated one has none.',
      '思考、实现、审查各有自己的强度、温度和价格。强度属于模拟模型，token 价格随之变化；温度只会发给真实模型，模拟模型没有温度。',
    ],
    knobs: {
      thinkStrength: ['Think: strength (0: the run’s)', '思考：强度（0：同本次运行）'],
      thinkTemperature: ['Think: temperature, posted only', '思考：温度（仅发送）'],
      thinkPriceFactor: ['Think: price, times the list', '思考：价格（价目表的倍数）'],
      implementStrength: ['Implement: strength (0: the run’s)', '实现：强度（0：同本次运行）'],
      implementTemperature: ['Implement: temperature, posted only', '实现：温度（仅发送）'],
      implementPriceFactor: ['Implement: price, times the list', '实现：价格（价目表的倍数）'],
      reviewStrength: ['Review: strength (0: the run’s)', '审查：强度（0：同本次运行）'],
      reviewTemperature: ['Review: temperature, posted only', '审查：温度（仅发送）'],
      reviewPriceFactor: [
        'Review: price, times the list (0: local, free)',
        '审查：价格（价目表的倍数；0：本地，免费）',
      ],
    },
  },
  plan: {
    group: 'reasoning',
    does: [
      'Think first: a call of its own, without tools, writes a plan that then stands in the conversation.',
      '先想：单独调用一次（不带工具）写出计划，计划随后留在对话里。',
    ],
  },
  review: {
    group: 'reasoning',
    does: [
      'When the model would answer, tests and static rules give its work points, and a call of its own lists problems. Below the mark all of it goes back. The score of each round stands in the trace.',
      '模型要作答时，按测试和静态规则打分，再单独调用一次模型列出问题。不及格就全部退回。每轮得分都记在轨迹里。',
    ],
    knobs: {
      passMark: ['Pass mark, of 100', '及格线（满分 100）'],
      mostRounds: ['Most rounds', '最多几轮'],
      testPoints: ['Points of the tests', '测试占多少分'],
      findingPoints: ['Points a finding costs', '每个问题扣多少分'],
    },
  },
  queue: {
    group: 'queue',
    does: ['Which of your waiting messages go in, and when.', '排队的消息哪些放进去，什么时候放。'],
    knobs: {
      steering: ['Steering, before a model call', '中途引导，在模型调用之前'],
      followUp: ['Follow-ups, when the turn would end', '追加，在轮次将结束时'],
      heldCalls: ['Calls of a turn that it waits for', '轮次开始后等几次调用'],
    },
    choices: { steering: WHO_FIRST, followUp: WHO_FIRST },
  },
  'hermes-queue': {
    group: 'queue',
    does: ['What becomes of a message that you send while the agent works.', '智能体工作时发来的消息怎么处理。'],
    knobs: { mode: ['While it works', '工作期间'] },
    choices: {
      mode: [
        ['Interrupt', '打断'],
        ['Queue', '排队'],
        ['Steer', '引导'],
      ],
    },
  },
  'permission-rules': {
    group: 'permission',
    does: [
      'Rules for calls: reading needs no question, changing a file or running a command may.',
      '调用规则：读取不用问，改文件、跑命令可以要求询问。',
    ],
    knobs: { edits: ['Changing files', '修改文件'], runs: ['Running tests', '运行测试'] },
    choices: { edits: RULE, runs: RULE },
  },
  'ask-when-stuck': {
    group: 'permission',
    does: [
      'A pause for you: after some useless attempts at the same problem the next change waits for your consent. To see it: Ripple with CodeAgent, an eager model, 40 iterations.',
      '停下来问你：同一个问题几次都没改好，下一次改动要等你同意。演示：Ripple 配 CodeAgent，急切的模型，40 次迭代。',
    ],
    knobs: { attempts: ['Useless attempts before it asks', '几次无效尝试后询问'] },
  },
  'read-before-write': {
    group: 'permission',
    does: [
      'Blocks writing to a file whose present text the conversation does not hold. After Claude Code and dsh, 2026-08.',
      '文件现在的内容没有在对话里出现过，就不许写它。参照 Claude Code 和 dsh，2026-08。',
    ],
  },
};
