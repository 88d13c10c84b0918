import { existing } from './readFile';
import { stringArgument, type ToolSpec } from './tool';
import { TOOL_WORDS } from './words';

/** Replaces one exact piece of a file. Fails when the piece is not there or is there more than once. */
export const editFile: ToolSpec = {
  id: 'editFile',
  description: { en: 'Replace one exact text in a file.', zh: '替换文件中一处完全一致的文字。' },
  properties: { path: { type: 'string' }, oldText: { type: 'string' }, newText: { type: 'string' } },
  run:
    (lang) =>
    async (args, { files }) => {
      const path = stringArgument(args, 'path');
      const text = existing(files, path, lang);
      const oldText = stringArgument(args, 'oldText');
      const places = placesOf(text, oldText);
      if (places !== 1) throw new Error(problem(path, places, lang === 'zh'));
      const at = text.indexOf(oldText);
      const next = text.slice(0, at) + stringArgument(args, 'newText') + text.slice(at + oldText.length);
      return { text: TOOL_WORDS[lang].edited(path), files: files.write(path, next) };
    },
};

/** How often `piece` stands in `text`, overlapping ones included: each is a place that could be meant. */
function placesOf(text: string, piece: string): number {
  if (piece === '') return 0;
  let places = 0;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) places += 1;
  return places;
}

function problem(path: string, places: number, zh: boolean): string {
  if (places === 0)
    return zh ? `${path} 中没有这段文字，没有改动。` : `${path} does not contain this text. Nothing was changed.`;
  return zh
    ? `这段文字在 ${path} 中出现了 ${places} 次，请给出更长的一段。没有改动。`
    : `This text stands ${places} times in ${path}. Give a longer piece. Nothing was changed.`;
}
