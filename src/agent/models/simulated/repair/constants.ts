import { codeOf, type Edit, type Generator, replace, type Site } from './edit';
import { solvedFor, textsFor } from './solved';

const STRINGS = ['', ' ', ',', ', ', '-', '\\n', '/', '.', ':', '0'] as const;
/** More numbers and strings of the tests than this would only be noise. */
const MOST_FROM_TESTS = 6;

/** Another number, text or truth value in place of a literal. */
export const constants: Generator = (site) => {
  const { node } = site;
  if (node.type === 'TemplateElement') return templateText(site);
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal')
    return negatives(site, node.argument.value);
  if (node.type !== 'Literal' || isKey(site)) return [];
  if (typeof node.value === 'number') return numbers(site, node.value);
  if (typeof node.value === 'boolean') return [replace(node, String(!node.value), 'constant')];
  if (typeof node.value === 'string') return strings(site, node.value);
  if (node.value === null && node.raw === 'null')
    return ['0', "''", '[]', 'undefined'].map((text) => replace(node, text, 'constant'));
  return 'regex' in node && node.regex ? patterns(site, node.regex) : [];
};

/** Not the path of an import, nor the name of a property. */
function isKey({ above, role }: Site): boolean {
  const parent = above.at(-1);
  if (role === 'source' || role === 'key') return true;
  if (parent?.type === 'ExpressionStatement') return true;
  return parent?.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'require';
}

function numbers(site: Site, value: number): readonly Edit[] {
  const near = [value + 1, value - 1];
  const usual = [0, 1, 2, -1, -value, value * 10, value / 10, value * 100, value / 100, value * 2, value / 2];
  const own = [...site.facts.numbers].slice(0, MOST_FROM_TESTS);
  const solved = solvedFor(value, site.clues.gaps.numbers, mayBeAnswer(site));
  const pool = [...solved.keys(), ...near, ...usual, ...own, ...site.clues.numbers.slice(0, MOST_FROM_TESTS)];
  const fresh = [...new Set(pool)].filter((n) => n !== value && Number.isFinite(n) && !Object.is(n, -0));
  return fresh.map((n) => ({ ...replace(site.node, tidy(n), 'constant'), weight: solved.get(n) ?? 0 }));
}

/** Where a number may be handed on as it is: no side of an operation, no index, no start of something that grows. */
function mayBeAnswer({ above }: Site): boolean {
  const up = above.findLast(({ type }) => type !== 'UnaryExpression');
  if (up?.type === 'VariableDeclarator')
    return above.some((one) => one.type === 'VariableDeclaration' && one.kind === 'const');
  return /^(Return|Conditional|Property|Array|ArrowFunction|Assignment|Call)/.test(up?.type ?? '');
}

/** `-1` where 0 or another number should stand. */
function negatives(site: Site, value: unknown): readonly Edit[] {
  return typeof value === 'number' ? numbers(site, -value) : [];
}

/** 0.1 + 0.2 must not become 0.30000000000000004 in somebody's code. */
function tidy(n: number): string {
  return String(Number(n.toPrecision(12)));
}

function strings(site: Site, value: string): readonly Edit[] {
  const quote = codeOf(site, site.node)[0] ?? "'";
  const solved = textsFor(value, site.clues.gaps.texts);
  const pool = [
    ...solved.keys(),
    ...[...site.facts.strings].filter((text) => text.length <= 20).slice(0, MOST_FROM_TESTS),
    ...site.clues.strings.filter((text) => text.length <= 20).slice(0, MOST_FROM_TESTS),
    ...(value.length <= 3 ? STRINGS : ['']),
    `${value} `,
    value.trim(),
    value.toLowerCase(),
    value.toUpperCase(),
    value.slice(0, 1).toUpperCase() + value.slice(1),
  ];
  const raw = (text: string) => quote + text.replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n') + quote;
  const fresh = [...new Set(pool)].filter((text) => text !== value);
  return fresh.map((text) => ({ ...replace(site.node, raw(text), 'constant'), weight: solved.get(text) ?? 0 }));
}

function patterns(
  site: Site,
  { pattern, flags }: { readonly pattern: string; readonly flags: string },
): readonly Edit[] {
  const edits = flags.includes('g') ? [`/${pattern}/${flags.replace('g', '')}`] : [`/${pattern}/${flags}g`];
  edits.push(flags.includes('i') ? `/${pattern}/${flags.replace('i', '')}` : `/${pattern}/${flags}i`);
  if (!pattern.startsWith('^')) edits.push(`/^${pattern}/${flags}`);
  if (!pattern.endsWith('$')) edits.push(`/${pattern}$/${flags}`);
  if (!pattern.startsWith('^') && !pattern.endsWith('$'))
    edits.push(`/^${pattern}$/${flags}`, `/^(?:${pattern})$/${flags}`);
  if (pattern.includes('*')) edits.push(`/${pattern.replace('*', '+')}/${flags}`);
  if (pattern.includes('+')) edits.push(`/${pattern.replace('+', '*')}/${flags}`);
  return edits.map((text) => replace(site.node, text, 'constant'));
}

function templateText(site: Site): readonly Edit[] {
  const text = codeOf(site, site.node);
  if (text === '') return [];
  const others = [text.trim(), ` ${text.trim()}`, `${text.trim()} `, ''];
  return [...new Set(others)].filter((other) => other !== text).map((other) => replace(site.node, other, 'constant'));
}
