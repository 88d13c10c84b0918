import type { AnyNode } from 'acorn';
import { changes, type Statement } from './changes';
import type { Edit, Site } from './edit';
import { fieldStarts, guards, leave, returns, skips } from './guards';
import { namesAt } from './scope';
import { FUNCTIONS, nearest } from './syntax';

type Block = AnyNode & { readonly type: 'BlockStatement' };
/** More names than this in reach, and only the innermost are tried. */
const MOST_NAMES = 9;
const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'] as const;

/** Statements that may have been forgotten in a block, at every place where they make sense. */
export function insertions(site: Site, block: Block): readonly Edit[] {
  const owner = site.above.at(-1);
  if (owner === undefined || nearest([...site.above, block], FUNCTIONS) === undefined) return [];
  const names = namesAt([...site.above, block])
    .filter(({ kind }) => kind !== 'function' && kind !== 'import')
    .slice(0, MOST_NAMES);
  const isFunctionBody = FUNCTIONS.some((type) => type === owner.type);
  const inLoop = nearest(site.above, LOOPS) !== undefined;
  const stuck = stuckNames(site, owner, block);
  const counter = counterOf(owner);
  // A `for` moves its counter itself.
  const edits = changes(site, names, stuck).flatMap((statement) =>
    placed(site, block, statement.names[0] === counter ? { ...statement, weight: statement.weight - 2.5 } : statement),
  );
  if (inLoop) edits.push(...skips(site, names).flatMap((statement) => atPlace(site, block, 0, statement)));
  const end = block.body.length;
  const method = site.above.at(-2);
  if (method?.type === 'MethodDefinition' && method.kind === 'constructor')
    edits.push(...fieldStarts(site, names).flatMap((one) => atPlace(site, block, end, one)));
  if (isFunctionBody) {
    edits.push(...guards(site, names).flatMap((statement) => atPlace(site, block, 0, statement)));
    if (block.body.at(-1)?.type !== 'ReturnStatement')
      edits.push(...returns(names).flatMap((one) => atPlace(site, block, end, one)));
  } else if (!leaves(block)) edits.push(...leave(inLoop, names).flatMap((one) => atPlace(site, block, end, one)));
  return edits;
}

function counterOf(owner: AnyNode): string | undefined {
  if (owner.type !== 'ForStatement' || owner.init?.type !== 'VariableDeclaration') return undefined;
  const [first] = owner.init.declarations;
  return first?.id.type === 'Identifier' ? first.id.name : undefined;
}

function leaves(block: Block): boolean {
  return /^(Return|Break|Continue|Throw)Statement$/.test(block.body.at(-1)?.type ?? '');
}

/** Names of a `while` test that its body never changes: the loop cannot end. */
function stuckNames(site: Site, owner: AnyNode, block: Block): ReadonlySet<string> {
  if (owner.type !== 'WhileStatement' && owner.type !== 'DoWhileStatement') return new Set();
  const test = site.text.slice(owner.test.start, owner.test.end);
  const body = site.text.slice(block.start, block.end);
  const names = [...test.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*/g)].map(([name]) => name);
  const isChanged = (name: string) =>
    new RegExp(
      `(?<![.\\w$])${name.replace(/\$/g, '\\$')}\\s*([-+*/%]?=(?!=)|\\+\\+|--|\\.(push|pop|shift|unshift|splice|delete|add)\\()|(\\+\\+|--)${name}\\b`,
    ).test(body);
  return names.some(isChanged) ? new Set() : new Set(names);
}

/** At the end of the block first, then before every other statement. */
function placed(site: Site, block: Block, statement: Statement): readonly Edit[] {
  const end = leaves(block) ? block.body.length - 1 : block.body.length;
  const places = Array.from({ length: end + 1 }, (_, i) => end - i);
  return places.flatMap((place, i) =>
    atPlace(site, block, place, { ...statement, weight: statement.weight - (i === 0 ? 0 : 0.4) }),
  );
}

/** Before the statement at `place`, or at the end of the block, in the block's own indentation. */
function atPlace(site: Site, block: Block, place: number, { text, kind, names, weight }: Statement): readonly Edit[] {
  const next = block.body[place];
  const previous = block.body[place - 1];
  const sibling = next ?? previous;
  if (sibling === undefined)
    return [{ start: block.start + 1, end: block.start + 1, text: ` ${text} `, kind, names, weight }];
  const lineStart = site.text.lastIndexOf('\n', sibling.start - 1) + 1;
  const indent = /^[ \t]*/.exec(site.text.slice(lineStart, sibling.start))?.[0] ?? '';
  const isOwnLine = site.text.slice(lineStart, sibling.start).trim() === '';
  const gap = isOwnLine ? `\n${indent}` : ' ';
  if (next !== undefined) return [{ start: next.start, end: next.start, text: text + gap, kind, names, weight }];
  return [{ start: sibling.end, end: sibling.end, text: gap + text, kind, names, weight }];
}
