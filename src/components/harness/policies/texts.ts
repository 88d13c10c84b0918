import type { Knob, Lang } from '../../../agent';
import type { Catalogue } from '../../texts';
import type { Group } from './policyText';

type Texts = {
  readonly lang: Lang;
  /** Of the language in a text that stands as a pair. */
  readonly index: 0 | 1;
  readonly colon: string;
  readonly constant: string;
  readonly real: string;
  readonly here: string;
  readonly notScaled: string;
  readonly reset: string;
  readonly units: Readonly<Record<Knob['unit'], string>>;
  readonly groups: Readonly<Record<Group, string>>;
  readonly more: (count: number, on: number) => string;
  readonly from: (harnesses: readonly string[]) => string;
  readonly phaseModel: Readonly<Record<'think' | 'implement' | 'review', string>>;
  readonly phaseModelHint: string;
  readonly clock: (lifetime: number, clock: number) => string;
  readonly letPass: (minutes: number) => string;
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    lang: 'en',
    index: 0,
    colon: ': ',
    constant: 'Constant',
    real: 'Real',
    here: 'Here',
    notScaled: 'not scaled',
    phaseModel: { think: 'Think: real model', implement: 'Implement: real model', review: 'Review: real model' },
    phaseModelHint:
      'Empty: the chosen model plays the phase. All are asked at the chosen address. A run that is on takes a change up with its next iteration.',
    reset: 'Reset',
    units: {
      tokens: 'tokens',
      iterations: 'iterations',
      calls: 'calls',
      share: '',
      characters: 'characters',
      bytes: 'bytes',
      lines: 'lines',
      messages: 'messages',
      exchanges: 'exchanges',
      points: 'points',
      times: '',
      factor: '',
      strength: 'ideas in the head',
      temperature: '',
      breakpoints: 'breakpoints',
      blocks: 'blocks',
      minutes: 'minutes',
      choice: '',
    },
    groups: {
      stop: 'When a run ends',
      compaction: 'Clearing and compaction',
      output: 'Tool output',
      prefix: 'Beginning of the prompt',
      failures: 'Words of failures',
      repetition: 'Repetition',
      permission: 'Before a tool runs',
      reasoning: 'Reasoning',
      queue: 'Waiting messages',
    },
    more: (count, on) => `${count} more from other harnesses${on > 0 ? `, ${on} on` : ''}`,
    from: (harnesses) => (harnesses.length === 0 ? 'In no preset.' : `Of ${harnesses.join(', ')}.`),
    clock: (lifetime, clock) =>
      `The cache ends ${lifetime} minutes after its last use. Your clock stands at ${clock}; only you move it.`,
    letPass: (minutes) => `Let ${minutes} minutes pass`,
  },
  zh: {
    lang: 'zh',
    index: 1,
    colon: '：',
    constant: '常数',
    real: '真实',
    here: '这里',
    notScaled: '不缩放',
    phaseModel: { think: '思考：真实模型', implement: '实现：真实模型', review: '审查：真实模型' },
    phaseModelHint: '留空则由所选模型负责该阶段。所有请求都发往所选地址。正在进行的运行从下一次迭代起采用改动。',
    reset: '恢复默认',
    units: {
      tokens: 'token',
      iterations: '次迭代',
      calls: '次调用',
      share: '',
      characters: '字符',
      bytes: '字节',
      lines: '行',
      messages: '条消息',
      exchanges: '次交换',
      points: '分',
      times: '',
      factor: '',
      strength: '次试算',
      temperature: '',
      breakpoints: '个断点',
      blocks: '个块',
      minutes: '分钟',
      choice: '',
    },
    groups: {
      stop: '何时结束运行',
      compaction: '清除与压缩',
      output: '工具输出',
      prefix: '提示的开头',
      failures: '失败的措辞',
      repetition: '重复',
      permission: '执行工具之前',
      reasoning: '推理',
      queue: '排队的消息',
    },
    more: (count, on) => `另有 ${count} 条，来自其他外壳${on > 0 ? `，已开 ${on} 条` : ''}`,
    from: (harnesses) => (harnesses.length === 0 ? '没有预设使用。' : `来自 ${harnesses.join('、')}。`),
    clock: (lifetime, clock) => `缓存在最后一次使用 ${lifetime} 分钟后失效。时钟现在是 ${clock} 分钟，只有你能拨动。`,
    letPass: (minutes) => `过去 ${minutes} 分钟`,
  },
};
