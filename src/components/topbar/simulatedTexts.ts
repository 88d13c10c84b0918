import type { Temperament } from '../../state';
import type { Catalogue } from '../texts';
import { ZH_TEMPERAMENTS } from './texts';

type Texts = {
  readonly modelNote: string;
  readonly seed: string;
  readonly seedHint: string;
  readonly temperament: string;
  readonly temperaments: Readonly<Record<Temperament, string>>;
  /** What a learner should watch. */
  readonly temperamentHints: Readonly<Record<Temperament, string>>;
  readonly strength: string;
  readonly strengthHint: (factor: number) => string;
  readonly contentLanguage: string;
  readonly contentHint: string;
  readonly nextRun: string;
  readonly startAgain: string;
};

/** Words of the simulated model's own settings; they come when these are opened. */
export const SIMULATED_TEXTS: Catalogue<Texts> = {
  en: {
    modelNote: 'The model is simulated. It sees nothing but the prompt. Nothing leaves this page.',
    seed: 'Seed',
    seedHint: 'Another seed takes another route. The same seed gives the same run.',
    temperament: 'Temperament',
    temperaments: {
      careful: 'careful',
      eager: 'eager',
      stubborn: 'stubborn',
      sloppy: 'sloppy',
      overconfident: 'overconfident',
      runaway: 'runaway',
    },
    temperamentHints: {
      careful: 'Tests before it answers. Watch which result its answer rests on.',
      eager: 'Writes its first idea unchecked. Watch the tests correct it.',
      stubborn: 'Repeats a call that failed. Watch what the reminders and the doom-loop guard are for.',
      sloppy: 'Gets a call wrong now and then. Watch it read the error and mend the call.',
      overconfident: 'Never runs the tests. Watch what it claims, then run them yourself.',
      runaway:
        'Never answers, and takes the limit away (10,000 iterations). Watch what ends it: Stop, a guard, the token budget or the full window.',
    },
    strength: 'Strength',
    strengthHint: (factor) =>
      `Ideas it can try in its head for one reply, a first look included. A token costs ${factor} × the price list: an assumption of ours.`,
    contentLanguage: 'Language of task and replies',
    contentHint: 'Apart from the language of the screen. Tokens differ.',
    nextRun: 'Takes effect in the next run.',
    startAgain: 'Start again',
  },
  zh: {
    modelNote: '模型是模拟的，只能看到提示。数据不会离开本页。',
    seed: '种子',
    seedHint: '换一个种子，走另一条路；种子相同，运行就相同。',
    temperament: '性格',
    temperaments: ZH_TEMPERAMENTS,
    temperamentHints: {
      careful: '测过才回答。看它的结论有什么依据。',
      eager: '想到就写，不先检查。看测试怎样纠正它。',
      stubborn: '调用失败就原样重来。看提醒和死循环防护有什么用。',
      sloppy: '偶尔写错调用。看它怎样读懂错误、改正过来。',
      overconfident: '从不跑测试。看它怎么说，再自己跑一遍测试。',
      runaway: '从不回答，并放开上限（10,000 次迭代）。看什么能让它停下：“停止”、防护、token 预算，还是窗口已满。',
    },
    strength: '强度',
    strengthHint: (factor) =>
      `每次回复最多在脑中试算多少次，先看一遍也算。每个 token 按价目表的 ${factor} 倍计价，这是我们的假设。`,
    contentLanguage: '任务和回复的语言',
    contentHint: '与界面语言无关，token 数会不同。',
    nextRun: '下一次运行时生效。',
    startAgain: '重新开始',
  },
};
