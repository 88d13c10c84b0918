import type { Catalogue } from '../texts';

/** What a row says where the model got something else than what was returned, or what the page cannot read. */
const en = {
  showFull: 'Show the whole result',
  hideFull: 'Hide the whole result',
  fullLead: 'The whole result. The model never saw it.',
  showOwn: 'Show the tool’s own words',
  hideOwn: 'Hide the tool’s own words',
  ownLead: 'What the tool returned, before a policy put it into other words or added some.',
  special: {
    stored: {
      tag: 'stored',
      says: 'The whole result is stored. The model has this part and the place of the file, where it can read on; the history has all of it.',
    },
    sealed: {
      tag: 'sealed',
      says: 'Only the provider can open this. The page can count it and show its characters, but not read it. What it replaced is still in the history.',
    },
  },
  storedLead: 'The whole result as it is stored. The model knows of it only what it read there.',
};

const zh: typeof en = {
  showFull: '显示完整结果',
  hideFull: '收起完整结果',
  fullLead: '这是完整的结果，模型没有看到过。',
  showOwn: '显示工具的原话',
  hideOwn: '收起工具的原话',
  ownLead: '工具返回的原文，策略还没有改写或补充。',
  special: {
    stored: {
      tag: '已存文件',
      says: '完整的结果已存起来。模型拿到这一部分和文件的位置，可以去那里继续读；历史里有全文。',
    },
    sealed: {
      tag: '密封',
      says: '只有服务商能打开。本页可以计数、显示字符，但读不出内容。被它替换的消息仍在历史里。',
    },
  },
  storedLead: '存起来的完整结果。模型只知道它在那里读过的部分。',
};

export const KEPT_TEXTS: Catalogue<typeof en> = { en, zh };
