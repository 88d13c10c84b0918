import type { Lang } from './policy';

/** What a validator found: the rule, where in the arguments (`#/path`), and its own English words with names in quotes. */
type SchemaError = { readonly keyword: string; readonly instanceLocation: string; readonly error: string };

/** The words by rule, around the names and numbers of the validator's own. A rule without any keeps those. */
const ZH: Readonly<Record<string, (first: string, second: string) => string>> = {
  required: (name) => `缺少参数“${name}”。`,
  additionalProperties: (name) => `没有名为“${name}”的参数。`,
  false: () => '这里不能有参数。',
  type: (got, wanted) => `类型是 ${got}，应为 ${wanted}。`,
  minimum: (got, least) => `${got} 小于 ${least}。`,
  maximum: (got, most) => `${got} 大于 ${most}。`,
};

/** One line, `path: what is wrong`, in the language of the run. */
export function schemaWords({ keyword, instanceLocation, error }: SchemaError, lang: Lang): string {
  const path = instanceLocation.replace(/^#\/?/, '');
  if (lang === 'en') return `${path || 'arguments'}: ${error}`;
  const [first = '', second = ''] = [...error.matchAll(/"([^"]*)"|-?\d+(?:\.\d+)?/g)].map(([all, name]) => name ?? all);
  const isList = keyword === 'enum' || keyword === 'const';
  const said = isList ? `只能是 ${error.match(/[[{"].*[\]}"]/)?.[0] ?? ''}。` : (ZH[keyword]?.(first, second) ?? error);
  return `${path || '参数'}：${said}`;
}
