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
      link: 'Part of the link could not be used',
      model: 'The run could not go on',
      unsaved: 'This browser does not keep your work',
      'other-tab': 'Another tab with this page keeps its work',
      unread: 'What was kept of the last visit could not be read',
      shortened: 'The last run was too long to be kept',
      update: 'A new version is ready',
    },
    advice: {
      files: 'Choose the scenario again, or reload the page.',
      sandbox: 'Press Run tests again. Nothing is lost.',
      tokens: 'Prompts are shown, their tokens are not. Reload the page to count them.',
      link: 'What is named here was left out; the rest of the link was used.',
      model: 'Nothing so far is lost. Press Step to try again.',
      unsaved: 'Everything works, but a reload would lose it. Export the files to keep them.',
      'other-tab':
        'What you do in this tab is not kept while that one is open. Once it is closed, this tab takes its place.',
      unread: 'The page starts afresh. From your next change on, it keeps your work again.',
      shortened:
        'Its settings are here, and its files as they stood at the end, your edits included. A run begins from these.',
      update: 'It is used once all tabs with this page are closed. Nothing changes now.',
    },
    close: 'Close',
  },
  zh: {
    title: {
      files: '场景的文件没有加载成功',
      sandbox: '测试沙箱没有启动',
      tokens: '分词器没有加载成功',
      link: '链接里有一部分无法使用',
      model: '运行无法继续',
      unsaved: '浏览器没有保存当前内容',
      'other-tab': '另一个标签页正在保存它的内容',
      unread: '上次保留的内容无法读取',
      shortened: '上次的运行太长，没有保留',
      update: '新版本已就绪',
    },
    advice: {
      files: '请重新选择场景，或者刷新页面。',
      sandbox: '请再按一次“运行测试”，内容没有丢失。',
      tokens: '提示照常显示，只是没有 token 数。刷新页面可以重新计数。',
      link: '上面列出的已忽略，其余内容有效。',
      model: '已有的内容都在，按“单步”再试一次。',
      unsaved: '一切照常可用，但刷新后会丢失。需要保留就先导出文件。',
      'other-tab': '那个标签页开着时，这里的内容不会保存；关闭它之后，改为保存这里的内容。',
      unread: '页面从头开始，之后的改动会重新保存。',
      shortened: '设置还在，文件是运行结束时的样子，包括尚未生效的编辑；下一次运行从这些文件开始。',
      update: '关闭本页的所有标签页之后启用，现在什么都不变。',
    },
    close: '关闭',
  },
};
