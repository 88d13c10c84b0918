import type { Phrases, Search, Spot } from './phrases';

const KINDS = {
  list: 'list files',
  read: 'read a file',
  write: 'write a file',
  runTests: 'run the tests',
  delete: 'delete a file',
  search: 'search',
  edit: 'edit a file',
  think: 'think',
  remember: 'remember a note',
} as const;

const and = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const spot = ({ path, line, code }: Spot) =>
  line === 0 ? path : `${path}:${line} ${code === '' ? '(line removed)' : `\`${code}\``}`;
const bullets = (items: readonly string[]) => items.map((item) => `\n- ${item}`).join('');

const counts = ({ total, ran }: Search) => `${total} possible edit${total === 1 ? '' : 's'}, ${ran} tried in my head.`;
/** The code first: `path:line` before code is how a change is told. */
const named = ({ others, more, ran }: Search) =>
  others.length === 0
    ? ''
    : ` ${ran > 1 ? 'Not' : 'Next'}: ${others.map(({ path, line, code }) => `${code === '' ? 'nothing' : `\`${code}\``} (${path}:${line})`).join(', ')}${
        more > 0 ? ` and ${more} more` : ''
      }.`;

export const EN: Phrases = {
  startList: 'I look at the files first.',
  startTests: 'I run the tests first.',
  startBoth: 'I list the files and run the tests.',
  runAgain: 'I run the tests again.',
  passesInHead: 'The code as it stands now passes these tests in my head. I run them again.',
  lookAgain: 'The code I know passes these tests, so it is out of date. I read it again.',
  failing: (what, expected, actual) =>
    expected === undefined || actual === undefined ? `${what} fails.` : `${what} fails: ${actual}, not ${expected}.`,
  read: (paths) => `I read ${and(paths)}.`,
  readTest: (paths) => `I read ${and(paths)} to see what is expected.`,
  weighed: (chosen, reason, search) =>
    `${counts(search)} ${spot(chosen)} passes${reason === '' ? '' : `: ${reason}`}.${named(search)}`,
  weighedPart: (chosen, reason, search) =>
    `${counts(search)} None mends it all. ${spot(chosen)} gets further${reason === '' ? '' : `: ${reason}`}.${named(search)}`,
  searched: (search) => `${counts(search)}${named(search)}`,
  idea: ({ path, line, code }, before, reason) =>
    `I try ${path}:${line} \`${before}\` → \`${code}\`${reason === '' ? '' : `: ${reason}`}.`,
  didNotHelp: 'That did not help.',
  reason: (reason, name) =>
    ({
      unused: `the code never uses ${name}`,
      unread: `${name} is never read`,
      numbers: 'it fits the two values',
      kind: 'it fits the error',
      frame: 'the error points there',
      syntax: 'then it parses',
      none: '',
    })[reason],
  passed: (changes) =>
    changes.length === 0
      ? 'All tests pass.'
      : changes.length === 1
        ? `All tests pass. The fix: ${changes.map(spot).join('')}.`
        : `All tests pass. The fixes:${bullets(changes.map(spot))}`,
  passedAlready: 'All tests pass. There is nothing to fix.',
  restored: (path) => `I put ${path} back as it was.`,
  giveUp: (test, count) =>
    count === 0
      ? `I have no idea left, so I give up on ${test}`
      : `None of ${count} edits I tried helps, so I give up on ${test}`,
  gaveUp: (tests, tried, fixed) =>
    `I could not make ${and(tests)} pass.${tried.length > 0 ? ` Tried:${bullets(tried.map(spot))}` : ''}${
      fixed.length > 0 ? `\nFixed:${bullets(fixed.map(spot))}` : ''
    }`,
  wouldChange: (where, reason, isChecked) =>
    `I changed nothing. I would change ${spot(where)}${reason === '' ? '' : `: ${reason}`}. ${
      isChecked ? 'With it the tests I know pass.' : 'I have not tested it.'
    }`,
  foundNothing: (test, count) =>
    `I changed nothing. ${count === 0 ? `I have no idea how to mend ${test}.` : `None of ${count} edits I weighed makes ${test} pass.`}`,
  noTests: (files) =>
    `There are no tests${files.length > 0 ? `; the files are ${and(files)}` : ''}. Without one I cannot tell what is wrong.`,
  empty: 'There are no files here, and no tests. There is nothing to do.',
  lacks: (kinds) => `I have no tool to ${and(kinds.map((kind) => KINDS[kind]))}.`,
  notUnderstood: (text) => `I did not understand "${text}".`,
  canDo: (kinds, fixes) =>
    kinds.length === 0
      ? 'I have no tools, so all I can do is talk.'
      : `I can ${and(kinds.map((kind) => KINDS[kind]))}.${fixes ? ' With these I can look for a bug and fix it.' : ''}`,
  stopped: (changes) =>
    changes.length === 0
      ? 'I stop here. I changed nothing.'
      : `I stop here. Changed so far:${bullets(changes.map(spot))}`,
  listed: (paths) => (paths.length === 0 ? 'There are no files.' : `The files:${bullets(paths)}`),
  shown: (path, text) => `${path}:\n${text}`,
  noSuchFile: (path) => `There is no file ${path}.`,
  deleting: (path) => `I delete ${path}.`,
  deleted: (path) => `${path} is deleted.`,
  notDeleted: (path, why) => `I could not delete ${path}: ${why}`,
  untested: (changes) =>
    `${changes.length === 0 ? 'I changed nothing.' : `Changed:${bullets(changes.map(spot))}\n`}${changes.length === 0 ? ' ' : ''}The tests were not run after that.`,
  blocked: (text) => `The call was refused: ${text}`,
  failures: (lines) => (lines.length === 1 ? lines.join('') : `Failing:${bullets(lines)}`),
  protectedFile: (paths) => `I was told to leave ${and(paths)} alone.`,
  done: 'Done.',
  onceMore: 'That should have worked. I do it again.',
  onceMoreReminded: 'I know that I repeat myself. Once more.',
  malformed: (name) => `My call of ${name} was malformed. I send it again as the error says.`,
  claimed: (changes) =>
    changes.length === 0
      ? 'I looked at the code: it is right. All tests pass.'
      : `Fixed: ${changes.map(spot).join('; ')}. All tests pass now.`,
  makesSure: 'I make sure once more.',
};
