import type { Temperament, Theme } from '../../state';
import type { Catalogue } from '../texts';

type Texts = {
  readonly scenario: string;
  readonly harness: string;
  readonly model: string;
  readonly more: string;
  readonly simulated: (seed: number, temperament: Temperament) => string;
  readonly modelNote: string;
  readonly seed: string;
  readonly seedHint: string;
  readonly temperament: string;
  readonly temperaments: Readonly<Record<Temperament, string>>;
  readonly temperamentHints: Readonly<Record<Temperament, string>>;
  readonly contentLanguage: string;
  readonly contentHint: string;
  readonly compaction: string;
  readonly prefixCache: string;
  readonly tokenBudget: string;
  readonly otherLanguage: string;
  readonly theme: Readonly<Record<Theme, string>>;
  readonly nextRun: string;
  readonly startAgain: string;
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    scenario: 'Scenario',
    harness: 'Harness',
    model: 'Model',
    more: 'More',
    simulated: (seed, temperament) => `Simulated, ${temperament === 'careful' ? '' : `${temperament}, `}seed ${seed}`,
    modelNote: 'The model is simulated. It sees nothing but the prompt. Nothing leaves this page.',
    seed: 'Seed',
    seedHint: 'Another seed takes another route. The same seed gives the same run.',
    temperament: 'Temperament',
    temperaments: { careful: 'careful', eager: 'eager' },
    temperamentHints: {
      careful: 'Tests before it answers.',
      eager: 'Writes its first idea unchecked.',
    },
    contentLanguage: 'Language of task and replies',
    contentHint: 'Apart from the language of the screen. Tokens differ.',
    compaction: 'compaction',
    prefixCache: 'prefix cache',
    tokenBudget: 'token budget',
    otherLanguage: '中文',
    theme: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: as the system' },
    nextRun: 'Takes effect in the next run.',
    startAgain: 'Start again',
  },
  zh: {
    scenario: '场景',
    harness: '外壳',
    model: '模型',
    more: '更多',
    simulated: (seed, temperament) => `模拟，${temperament === 'careful' ? '' : '急切，'}种子 ${seed}`,
    modelNote: '模型是模拟的，只看得到提示。没有数据离开本页。',
    seed: '种子',
    seedHint: '换一个种子，走另一条路；种子相同，运行就相同。',
    temperament: '性格',
    temperaments: { careful: '谨慎', eager: '急切' },
    temperamentHints: { careful: '回答之前先跑测试。', eager: '想到就写，不先检查。' },
    contentLanguage: '任务和回复的语言',
    contentHint: '与界面语言无关，token 数会不同。',
    compaction: '压缩',
    prefixCache: '前缀缓存',
    tokenBudget: 'token 预算',
    otherLanguage: 'English',
    theme: { light: '主题：浅色', dark: '主题：深色', system: '主题：跟随系统' },
    nextRun: '下一次运行时生效。',
    startAgain: '重新开始',
  },
};
