import type { Catalogue } from '../texts';

type Texts = {
  readonly region: string;
  /** Why no source is lit. */
  readonly instead: string;
  readonly rows: Readonly<Record<'path' | 'known' | 'needs' | 'enough' | 'loop' | 'modelled', string>>;
};

const en: Texts = {
  region: 'Workflow',
  instead: 'A fixed path plays in place of the loop, so no line of loop.ts runs. Its events are the same.',
  rows: {
    path: 'Path',
    known: 'Steps',
    needs: 'Needs',
    enough: 'Enough for',
    loop: 'The loop is needed',
    modelled: 'As modelled here',
  },
};

const zh: Texts = {
  region: '工作流',
  instead: '现在走的是一条固定路径，不是循环，所以 loop.ts 没有一行在运行。事件的格式是一样的。',
  rows: {
    path: '路径',
    known: '步骤',
    needs: '前提',
    enough: '够用的场合',
    loop: '需要循环的时候',
    modelled: '这里的做法',
  },
};

export const WORKFLOW_TEXTS: Catalogue<Texts> = { en, zh };
