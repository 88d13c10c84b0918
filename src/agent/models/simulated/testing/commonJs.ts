import { type AnyNode, type ImportDeclaration, parse } from 'acorn';
import { parseText } from '../repair/syntax';

type Change = { readonly start: number; readonly end: number; readonly text: string };

/** A module as CommonJS, lines kept. Bindings are copied, which is enough for small programs. Throws where it does not parse. */
export function asCommonJs(text: string): string {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  const cut = (out: string, { start, end, text: by }: Change) => out.slice(0, start) + by + out.slice(end);
  const pieces = [...body.flatMap(pieceOf), ...loopTicks(text)];
  const head = pieces.sort((a, b) => b.start - a.start).reduce(cut, text);
  return `${head}\n${body.flatMap(exportsOf).join(' ')}`;
}

/** `__tick()` at the start of every loop's body: a count, not a clock, ends loops that do not end. */
function loopTicks(text: string): readonly Change[] {
  const parsed = parseText(text);
  if (!parsed.ok) return [];
  return parsed.visits.flatMap(({ node: { type, start, end }, role, above }) => {
    const isBody = role === 'body' && /^(For|While|DoWhile|ForOf|ForIn)Statement$/.test(above.at(-1)?.type ?? '');
    if (!isBody) return [];
    if (type === 'BlockStatement') return [{ start: start + 1, end: start + 1, text: '__tick();' }];
    return [
      { start: end, end, text: '}' },
      { start, end: start, text: '{__tick();' },
    ];
  });
}

function pieceOf(node: AnyNode): readonly Change[] {
  if (node.type === 'ImportDeclaration') return [{ start: node.start, end: node.end, text: required(node) }];
  if (node.type === 'ExportDefaultDeclaration')
    return [{ start: node.start, end: node.declaration.start, text: 'exports.__esModule = true; exports.default = ' }];
  if (node.type !== 'ExportNamedDeclaration') return [];
  return [{ start: node.start, end: node.declaration?.start ?? node.end, text: '' }];
}

function required({ source, specifiers }: ImportDeclaration): string {
  const module = `require(${JSON.stringify(source.value)})`;
  const names = specifiers.map((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return `const ${one.local.name} = ${module};`;
    if (one.type === 'ImportDefaultSpecifier')
      return `const ${one.local.name} = ((m) => m && m.__esModule ? m.default : m)(${module});`;
    const name = one.imported.type === 'Identifier' ? one.imported.name : String(one.imported.value);
    return `const ${one.local.name} = ${module}.${name};`;
  });
  return names.join(' ') || `${module};`;
}

function exportsOf(node: AnyNode): readonly string[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = node;
  const listed = specifiers.flatMap(({ local, exported }) =>
    local.type === 'Identifier' && exported.type === 'Identifier' ? [`exports.${exported.name} = ${local.name};`] : [],
  );
  if (!declaration) return listed;
  const names =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [declaration.id.name];
  return names.map((name) => `exports.${name} = ${name};`);
}
