import type { Catalogue } from '../texts';

type Section = { readonly title: string; readonly note: string };

/** Texts of what can be taken from the loop. */
export type TakeAwayTexts = {
  readonly takeAway: Section & {
    readonly history: Section & { readonly off: string };
    readonly tools: Section & { readonly off: string };
    readonly results: Section & { readonly off: string };
  };
};

const en: TakeAwayTexts = {
  takeAway: {
    title: 'Take the loop apart',
    note: 'Three things the loop adds to a model. Switch one off and see how it fails.',
    history: {
      title: 'Resend history',
      note: 'Every prompt carries all that was said before.',
      off: 'Off: every prompt is system and task alone. The model starts from zero each time.',
    },
    tools: {
      title: 'Tools',
      note: 'The model is told of the tools and can ask for them.',
      off: 'Off: no tool is offered. The model can only talk.',
    },
    results: {
      title: 'Real results',
      note: 'What the model reads is what really happened.',
      off: 'Off: results are made up. Files stay as they are, and tests always “pass”.',
    },
  },
};

const zh: TakeAwayTexts = {
  takeAway: {
    title: '拆开循环',
    note: '循环给模型添了三样东西。关掉一样，看它怎样失败。',
    history: {
      title: '重发历史',
      note: '每次提示都带着之前说过的一切。',
      off: '关闭：每次提示只有系统提示和任务，模型次次从零开始。',
    },
    tools: {
      title: '工具',
      note: '模型知道有哪些工具，可以请求它们。',
      off: '关闭：不提供任何工具，模型只能说话。',
    },
    results: {
      title: '真实结果',
      note: '模型读到的，就是真正发生的。',
      off: '关闭：结果是编造的。文件没有变化，测试总是“通过”。',
    },
  },
};

export const TAKE_AWAY_TEXTS: Catalogue<TakeAwayTexts> = { en, zh };
