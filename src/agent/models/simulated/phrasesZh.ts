import type { Phrases, Search, Spot } from './phrases';

const KINDS = {
  list: '列出文件',
  read: '读文件',
  write: '写文件',
  runTests: '运行测试',
  delete: '删除文件',
  search: '搜索',
  edit: '修改文件',
  think: '思考',
  remember: '记住笔记',
} as const;

const and = (items: readonly string[]) => items.join('、');
const spot = ({ path, line, code }: Spot) =>
  line === 0 ? path : `${path} 第 ${line} 行${code === '' ? '（删去）' : ` \`${code}\``}`;
const bullets = (items: readonly string[]) => items.map((item) => `\n- ${item}`).join('');
const because = (reason: string) => (reason === '' ? '' : `，${reason}`);
const counts = ({ total, ran }: Search) => `可能的改法 ${total} 种，试算 ${ran} 种。`;
/** As in English: the code first. */
const named = ({ others, more, ran }: Search) =>
  others.length === 0
    ? ''
    : `${ran > 1 ? '不行的' : '其次'}：${others.map(({ path, line, code }) => `${code === '' ? '删去' : `\`${code}\``}（${path} 第 ${line} 行）`).join('、')}${
        more > 0 ? `，另有 ${more} 种` : ''
      }。`;

export const ZH: Phrases = {
  startList: '先看看有哪些文件。',
  startTests: '先跑测试。',
  startBoth: '列出文件，同时跑测试。',
  runAgain: '再跑一遍测试。',
  passesInHead: '现在这份代码在脑中能通过这些测试。再跑一遍。',
  lookAgain: '手头这份代码能通过这些测试，说明它已经过时。重新读一遍。',
  failing: (what, expected, actual) =>
    expected === undefined || actual === undefined
      ? `${what}没有通过。`
      : `${what}没有通过：得到 ${actual}，应为 ${expected}。`,
  read: (paths) => `读 ${and(paths)}。`,
  readTest: (paths) => `读 ${and(paths)}，看看预期是什么。`,
  weighed: (chosen, reason, search) => `${counts(search)}${spot(chosen)} 能通过${because(reason)}。${named(search)}`,
  weighedPart: (chosen, reason, search) =>
    `${counts(search)}没有一种能全部解决。${spot(chosen)} 能前进一步${because(reason)}。${named(search)}`,
  searched: (search) => `${counts(search)}${named(search)}`,
  idea: ({ path, line, code }, before, reason) =>
    `试一下 ${path} 第 ${line} 行 \`${before}\` → \`${code}\`${because(reason)}。`,
  didNotHelp: '没有用。',
  reason: (reason, name) =>
    ({
      unused: `代码从未用到 ${name}`,
      unread: `${name} 从未被读取`,
      numbers: '与两个数值相符',
      kind: '与报错相符',
      frame: '报错指向这里',
      syntax: '这样就能解析',
      none: '',
    })[reason],
  passed: (changes) =>
    changes.length === 0
      ? '测试全部通过。'
      : changes.length === 1
        ? `测试全部通过。修改：${changes.map(spot).join('')}。`
        : `测试全部通过。修改：${bullets(changes.map(spot))}`,
  passedAlready: '测试全部通过，没有需要修的地方。',
  restored: (path) => `已把 ${path} 恢复原样。`,
  giveUp: (test, count) =>
    count === 0 ? `想不出别的改法，放弃 ${test}` : `试了 ${count} 种改法都没有用，放弃 ${test}`,
  gaveUp: (tests, tried, fixed) =>
    `没能让 ${and(tests)} 通过。${tried.length > 0 ? `试过：${bullets(tried.map(spot))}` : ''}${
      fixed.length > 0 ? `\n已修好：${bullets(fixed.map(spot))}` : ''
    }`,
  wouldChange: (where, reason, isChecked) =>
    `没有改动任何文件。建议改 ${spot(where)}${because(reason)}。${isChecked ? '这样改，已知的测试都能通过。' : '尚未测试。'}`,
  foundNothing: (test, count) =>
    `没有改动任何文件。${count === 0 ? `还不知道怎样修 ${test}。` : `试算了 ${count} 种改法，都不能让 ${test} 通过。`}`,
  noTests: (files) => `没有测试${files.length > 0 ? `，文件有 ${and(files)}` : ''}。没有测试就无法判断哪里有错。`,
  empty: '这里没有文件，也没有测试，无事可做。',
  lacks: (kinds) => `没有可以${and(kinds.map((kind) => KINDS[kind]))}的工具。`,
  notUnderstood: (text) => `没看懂“${text}”。`,
  canDo: (kinds, fixes) =>
    kinds.length === 0
      ? '我没有工具，只能说话。'
      : `我能${and(kinds.map((kind) => KINDS[kind]))}。${fixes ? '用这些我可以找出并修好错误。' : ''}`,
  stopped: (changes) =>
    changes.length === 0 ? '到此为止，没有改动任何文件。' : `到此为止。已做的修改：${bullets(changes.map(spot))}`,
  listed: (paths) => (paths.length === 0 ? '没有文件。' : `文件：${bullets(paths)}`),
  shown: (path, text) => `${path}：\n${text}`,
  noSuchFile: (path) => `没有文件 ${path}。`,
  deleting: (path) => `删除 ${path}。`,
  deleted: (path) => `${path} 已删除。`,
  notDeleted: (path, why) => `没能删除 ${path}：${why}`,
  untested: (changes) =>
    `${changes.length === 0 ? '没有改动任何文件。' : `修改：${bullets(changes.map(spot))}\n`}之后没有跑过测试。`,
  blocked: (text) => `调用被拒绝：${text}`,
  failures: (lines) => (lines.length === 1 ? lines.join('') : `没有通过的：${bullets(lines)}`),
  protectedFile: (paths) => `按要求不动 ${and(paths)}。`,
  done: '完成。',
  onceMore: '这样应该行得通，再来一次。',
  onceMoreReminded: '知道是在重复，再来一次。',
  malformed: (name) => `刚才对 ${name} 的调用写错了，按错误提示重发。`,
  claimed: (changes) =>
    changes.length === 0
      ? '看过代码，没有问题，测试都能通过。'
      : `已修好：${changes.map(spot).join('；')}。现在测试全部通过。`,
  makesSure: '再确认一次。',
};
