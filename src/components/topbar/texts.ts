import type { Temperament, Theme } from '../../state';
import { type Catalogue, formatCount } from '../texts';

type Texts = {
  readonly scenario: string;
  readonly harness: string;
  readonly workflows: string;
  readonly model: string;
  readonly modelSettings: string;
  readonly simulatedModel: string;
  readonly you: string;
  readonly otherServer: string;
  readonly more: string;
  readonly recording: string;
  /** `strength` only where it is not the usual one. */
  readonly simulated: (seed: number, temperament: Temperament, strength: number | null) => string;
  readonly compaction: string;
  readonly prefixCache: string;
  readonly tokenBudget: string;
  readonly otherLanguage: string;
  readonly theme: Readonly<Record<Theme, string>>;
};

export const ZH_TEMPERAMENTS: Readonly<Record<Temperament, string>> = {
  careful: '谨慎',
  eager: '急切',
  stubborn: '固执',
  sloppy: '马虎',
  overconfident: '自负',
  runaway: '失控',
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    scenario: 'Scenario',
    harness: 'Harness',
    workflows: 'Workflows, in place of the loop',
    model: 'Model',
    modelSettings: 'Model settings',
    simulatedModel: 'Simulated',
    you: 'You',
    otherServer: 'Another server',
    more: 'More',
    recording: 'Recording',
    simulated: (seed, temperament, strength) =>
      `Simulated, ${temperament === 'careful' ? '' : `${temperament}, `}${strength === null ? '' : `strength ${formatCount(strength)}, `}seed ${seed}`,
    compaction: 'compaction',
    prefixCache: 'prefix cache',
    tokenBudget: 'token budget',
    otherLanguage: '中文',
    theme: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: as the system' },
  },
  zh: {
    scenario: '场景',
    harness: '外壳',
    workflows: '工作流，代替循环',
    model: '模型',
    modelSettings: '模型设置',
    simulatedModel: '模拟',
    you: '你',
    otherServer: '其他服务器',
    more: '更多',
    recording: '录制',
    simulated: (seed, temperament, strength) =>
      `模拟，${temperament === 'careful' ? '' : `${ZH_TEMPERAMENTS[temperament]}，`}${strength === null ? '' : `强度 ${formatCount(strength)}，`}种子 ${seed}`,
    compaction: '压缩',
    prefixCache: '前缀缓存',
    tokenBudget: 'token 预算',
    otherLanguage: 'English',
    theme: { light: '主题：浅色', dark: '主题：深色', system: '主题：跟随系统' },
  },
};
