import type { Lang } from '../policy';

/** What the tools that change a file answer. `size` is in code points. */
export const TOOL_WORDS: Readonly<
  Record<
    Lang,
    {
      readonly wrote: (path: string, size: number) => string;
      readonly edited: (path: string) => string;
      readonly deleted: (path: string) => string;
    }
  >
> = {
  en: {
    wrote: (path, size) => `Wrote ${path} (${size} characters).`,
    edited: (path) => `Edited ${path}.`,
    deleted: (path) => `Deleted ${path}.`,
  },
  zh: {
    wrote: (path, size) => `已写入 ${path}（${size} 个字符）。`,
    edited: (path) => `已修改 ${path}。`,
    deleted: (path) => `已删除 ${path}。`,
  },
};
