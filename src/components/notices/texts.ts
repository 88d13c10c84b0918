import type { Notice } from '../../state';
import type { Catalogue } from '../texts';

type Texts = {
  readonly title: Readonly<Record<Notice['what'], string>>;
  readonly advice: Readonly<Record<Notice['what'], string>>;
  readonly close: string;
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    title: {
      files: 'The files of the scenario did not load',
      sandbox: 'The sandbox for tests did not start',
      tokens: 'The tokenizer did not load',
      link: 'The link names something unknown',
      model: 'The run could not go on',
    },
    advice: {
      files: 'Choose the scenario again, or reload the page.',
      sandbox: 'Press Run tests again. Nothing is lost.',
      tokens: 'Prompts are shown, their tokens are not. Reload the page to count them.',
      link: 'It was left out; the rest of the link holds.',
      model: 'What is there stays. Press Step to try again.',
    },
    close: 'Close',
  },
  zh: {
    title: {
      files: '场景的文件没有加载成功',
      sandbox: '测试沙箱没有启动',
      tokens: '分词器没有加载成功',
      link: '链接里有无法识别的内容',
      model: '运行无法继续',
    },
    advice: {
      files: '请重新选择场景，或者刷新页面。',
      sandbox: '请再按一次“运行测试”，内容没有丢失。',
      tokens: '提示照常显示，只是没有 token 数。刷新页面可以重新计数。',
      link: '这一项已忽略，其余内容有效。',
      model: '已有的内容都在，按“单步”再试一次。',
    },
    close: '关闭',
  },
};
