import type { Catalogue } from '../texts';
import type { PageTab } from './pageTabs';

type Texts = {
  readonly files: string;
  readonly loop: string;
  readonly inspector: string;
  readonly dock: string;
  readonly topBar: string;
  readonly parts: string;
  readonly tabs: Readonly<Record<PageTab, string>>;
  readonly resize: (what: string) => string;
  readonly resizeHint: string;
  readonly boundary: {
    readonly title: (panel: string) => string;
    readonly advice: string;
    readonly retry: string;
  };
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    files: 'Files and harness',
    loop: 'Loop',
    inspector: 'Inspector',
    dock: 'Charts',
    topBar: 'Scenario, harness and model',
    parts: 'Parts of the page',
    tabs: { files: 'Files', harness: 'Harness', loop: 'Loop', prompt: 'Prompt', charts: 'Charts' },
    resize: (what) => `Resize: ${what}`,
    resizeHint: 'Drag, or arrow keys. Double click resets.',
    boundary: {
      title: (panel) => `${panel} could not be drawn`,
      advice: 'The trace and the other panels are untouched.',
      retry: 'Draw it again',
    },
  },
  zh: {
    files: '文件与外壳',
    loop: '循环',
    inspector: '模型看到的内容',
    dock: '图表',
    topBar: '场景、外壳与模型',
    parts: '页面各部分',
    tabs: { files: '文件', harness: '外壳', loop: '循环', prompt: '提示', charts: '图表' },
    resize: (what) => `调整大小：${what}`,
    resizeHint: '拖动，或用方向键；双击恢复默认。',
    boundary: {
      title: (panel) => `“${panel}”无法显示`,
      advice: '轨迹和其他栏没有受影响。',
      retry: '重新显示',
    },
  },
};
