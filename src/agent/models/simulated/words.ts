const ENDING = '\\.(?:[cm]?jsx?|tsx?|json|md|txt|css|html|log|csv|ya?ml)(?![A-Za-z0-9_])';
/** A path in Latin letters, or one whose name is Chinese; in running Chinese the words before it may stick to it. */
const PATH = new RegExp(
  `[A-Za-z0-9_@-][A-Za-z0-9_@./-]*${ENDING}|(?:[A-Za-z0-9_@.-]+/)*\\p{Script=Han}[\\p{Script=Han}A-Za-z0-9_-]*(?<=\\p{Script=Han})${ENDING}`,
  'gu',
);
const STUCK =
  /^(?:但是|但|并且|并|也|还|先|再|就|要|请|只|仅|不要|不许|不准|不能|禁止|千万|别|勿|可以|修改|改动|更改|修复|修好|编辑|删除|读取|打开|看看|查看|改|动|碰|修|读|看|删|把|将|除了|在|和|与|对|从|跑|然后)+(?=\p{Script=Han}+\.)/u;
const QUOTED = /"[^"\n]*"|`[^`\n]*`|“[^”\n]*”|「[^」\n]*」|(?<=^|\s)'[^'\n]*'(?=\W|$)/g;
/** Characters of a Chinese word, on average. */
const HAN_PER_WORD = 1.5;

/** True for text with a Chinese character in it. */
export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** The text with `§` for each path, so that its dots end no sentence, and the paths in order. */
export function markPaths(text: string): { readonly marked: string; readonly paths: readonly string[] } {
  const paths: string[] = [];
  const marked = text.replace(PATH, (found) => {
    const stuck = STUCK.exec(found)?.[0] ?? '';
    paths.push(found.slice(stuck.length).replace(/^\.?\//, ''));
    return `${stuck}§`;
  });
  return { marked, paths };
}

/** The language that most words are in, paths and quotations left out; `null` where there are none. */
export function mostWords(text: string): 'en' | 'zh' | null {
  const words = markPaths(text).marked.replace(QUOTED, ' ');
  const han = (words.match(/\p{Script=Han}/gu)?.length ?? 0) / HAN_PER_WORD;
  const latin = words.match(/[A-Za-z]+(?:'[a-z]+)?/g)?.length ?? 0;
  if (han === 0 && latin === 0) return null;
  return han >= latin ? 'zh' : 'en';
}
