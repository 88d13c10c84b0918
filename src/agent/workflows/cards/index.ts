// Cards of workflows: texts only, loaded when one is looked at.
import type { WorkflowId } from '../titles';
import type { WorkflowCard } from '../types';

/** What each workflow is for, in words. Patterns: "Building Effective Agents", Anthropic, 2024-12-19; the rest is ours. */
export const WORKFLOW_CARDS: Readonly<Record<WorkflowId, WorkflowCard>> = {
  'one-call': {
    path: {
      en: 'Code lists the files, runs the tests, reads everything; one model call; its calls are run.',
      zh: '代码列出文件、运行测试、读取全部内容；调用一次模型；执行它请求的工具。',
    },
    known: {
      en: 'Steps known before: all, there is one. Found out while going: nothing; the model never sees what its change did.',
      zh: '事先知道的步骤：全部，只有一步。过程中才发现的：没有；模型看不到自己的修改带来什么结果。',
    },
    needs: {
      en: 'A project that fits in one prompt, and a mistake that one change mends.',
      zh: '整个项目放得进一次提示，并且一处修改就能修好。',
    },
    enough: {
      en: 'Questions, drafts, single edits that someone checks anyway.',
      zh: '提问、草稿，以及反正有人检查的单处修改。',
    },
    loop: {
      en: 'As soon as a second call depends on what the first one brought.',
      zh: '只要第二次调用取决于第一次的结果，就需要循环。',
    },
    modelled: {
      en: 'What code looks up stands in the prompt as a call with its result, so that the prompt keeps the shape of the API.',
      zh: '代码查到的内容以工具调用加结果的形式放进提示，保持 API 的消息格式。',
    },
  },
  chaining: {
    path: {
      en: 'Test, gate, locate, gate, fix, gate: one call each; what a step found goes to the next.',
      zh: '测试、检查点、定位、检查点、修复、检查点：每步调用一次，上一步的发现交给下一步。',
    },
    known: {
      en: 'Steps known before: test, locate, fix, in this order. Found out while going: only which files; a second mistake has no step.',
      zh: '事先知道的步骤：测试、定位、修复，顺序固定。过程中才发现的：只有是哪些文件；第二个错误没有对应的步骤。',
    },
    needs: {
      en: 'A task that always falls into the same parts, and a check that code can make between them.',
      zh: '任务总能分成同样的几步，步骤之间有代码可以做的检查。',
    },
    enough: { en: 'One mistake, one place, one try.', zh: '一个错误，一个地方，一次就能修好。' },
    loop: {
      en: 'When a repair may break something else, or nobody knows how many there are (Ripple, Bookstore).',
      zh: '修改可能弄坏别处，或者不知道有多少处错误时（“牵一发动全身”“书店”）。',
    },
    modelled: {
      en: 'A gate is plain code: were the tests run, was a file named, do they pass now? Where it says no, the run ends and names it.',
      zh: '检查点是普通代码：运行测试了吗，指出文件了吗，现在通过了吗？不满足时运行结束，并说明是哪一个。',
    },
  },
  routing: {
    path: {
      en: 'One call sorts the task by the tool it would take; then one call with the prompt for that kind: repair, tidy up, or the answer as it is.',
      zh: '第一次调用按它会用的工具给任务归类；再用该类专用的提示调用一次：修复、清理，或直接采用回答。',
    },
    known: {
      en: 'Steps known before: sort, then one of three prompts. Found out while going: which one.',
      zh: '事先知道的步骤：归类，再走三条路之一。过程中才发现的：走哪一条。',
    },
    needs: { en: 'Kinds that can be told apart by the task alone.', zh: '只看任务就能分清的类别。' },
    enough: {
      en: 'Many tasks of few kinds; the cheap kinds can go to a cheaper model.',
      zh: '任务很多、类别很少；简单的类别可以交给便宜的模型。',
    },
    loop: {
      en: 'When the kind shows only after looking, or one task is of two kinds.',
      zh: '看过之后才知道类别，或者一个任务同时属于两类时。',
    },
    modelled: {
      en: 'The calls of the first step are held and not run: their names are the class. All kinds go to the same model here.',
      zh: '第一步请求的工具只记下、不执行：工具名就是类别。这里所有类别都用同一个模型。',
    },
  },
  sectioning: {
    path: {
      en: 'One call for each test file, which sees only that file and what it imports; code puts the changes together and runs all tests.',
      zh: '每个测试文件调用一次，只看得到该文件和它导入的文件；代码合并修改，再运行全部测试。',
    },
    known: {
      en: 'Steps known before: as many as there are test files, all at once. Found out while going: whether the parts fit together, at the very end.',
      zh: '事先知道的步骤：有几个测试文件就有几步，可以同时进行。过程中才发现的：各部分能否合在一起，要到最后才知道。',
    },
    needs: { en: 'Parts that do not touch each other.', zh: '互不影响的部分。' },
    enough: {
      en: 'Many small mistakes, one a module: what is sent grows with the number of modules, not with its square.',
      zh: '很多小错误，每个模块一处：发送量随模块数增长，而不是随它的平方增长。',
    },
    loop: {
      en: 'When two parts share a file: neither sees what the other needs (Ripple).',
      zh: '两个部分共用一个文件时：谁也看不到对方需要什么（“牵一发动全身”）。',
    },
    modelled: {
      en: 'The calls are independent, but they are played one after another, so that they can be stepped through.',
      zh: '各次调用互相独立，但按顺序播放，便于单步查看。',
    },
  },
  voting: {
    path: {
      en: 'Three calls on the same facts, worded differently; code makes the change that two of them ask for.',
      zh: '同样的事实、不同的措辞，调用三次；代码采用其中两次一致的修改。',
    },
    known: {
      en: 'Steps known before: three votes and a count. Found out while going: whether two agree.',
      zh: '事先知道的步骤：三次投票和一次计票。过程中才发现的：有没有两票一致。',
    },
    needs: {
      en: 'Answers that can be compared to the letter, and a model that does not always err in the same way.',
      zh: '可以逐字比较的答案，以及不会总犯同样错误的模型。',
    },
    enough: {
      en: 'One judgement that must not be wrong: three times the price for more certainty.',
      zh: '一个不能出错的判断：花三倍的钱换更高的把握。',
    },
    loop: {
      en: 'When a test can say what is right: one try and a look are cheaper than three opinions.',
      zh: '测试就能说明对错时：试一次再看结果，比三个意见便宜。',
    },
    modelled: {
      en: 'The simulated model is a function of its prompt, so its votes agree more than those of a real model at a temperature above 0.',
      zh: '模拟模型是提示的函数，所以它的几票比温度大于 0 的真实模型更一致。',
    },
  },
  orchestrator: {
    path: {
      en: 'One call names what is not done; each part goes to a worker with a prompt of its own; then it is asked again, at most three times.',
      zh: '一次调用指出还没完成的部分；每个部分交给一个工作者，各用自己的提示；然后再问一次，最多三轮。',
    },
    known: {
      en: 'Steps known before: plan, work, look again. Found out while going: how many parts and which.',
      zh: '事先知道的步骤：计划、执行、再检查。过程中才发现的：有多少部分、是哪些。',
    },
    needs: {
      en: 'Parts that can be named before they are understood.',
      zh: '还没弄懂之前就能说出名字的部分。',
    },
    enough: {
      en: 'Many parts whose number is not known before, each small enough for one call.',
      zh: '部分很多、数量事先不知道，但每个都小到一次调用就够。',
    },
    loop: {
      en: 'When a worker has to try, look and try again: it has one call.',
      zh: '工作者需要试一次、看结果、再试时：它只有一次调用。',
    },
    modelled: {
      en: 'Workers act in order on the same files. What the plan names is matched with the failing tests by code.',
      zh: '工作者按顺序修改同一份文件。计划里提到的名称由代码与没通过的测试对应。',
    },
  },
  evaluator: {
    path: {
      en: 'One call writes, another judges; its words go to the next round, at most three.',
      zh: '一次调用修改，另一次评判；评语交给下一轮，最多三轮。',
    },
    known: {
      en: 'Steps known before: write and judge, in turn. Found out while going: how many rounds, up to the limit.',
      zh: '事先知道的步骤：修改与评判，交替进行。过程中才发现的：需要几轮，不超过上限。',
    },
    needs: {
      en: 'A measure of good that can be put into words or tests, and results that get better by criticism.',
      zh: '能用文字或测试说清的标准，以及经过批评会变好的结果。',
    },
    enough: {
      en: 'Few mistakes, each of which shows in the judgement of the last try.',
      zh: '错误不多，而且每个都会在对上一次尝试的评判里显现。',
    },
    loop: {
      en: 'When it takes more rounds than anyone would have set (Bookstore).',
      zh: '需要的轮数超过任何人会设的上限时（“书店”）。',
    },
    modelled: {
      en: 'Whether a round passed is decided by the tests. The simulated writer reads the tests, not the words of the judge.',
      zh: '一轮是否通过由测试决定。模拟的修改者读测试，不读评语。',
    },
  },
};
