import type { Clash } from '../../state';
import type { LeftOutReason } from '../../vfs';
import { type Catalogue, formatCount } from '../texts';
import type { Imported } from './project/readProject';

type Refused = Extract<Imported, { type: 'refused' }>['why'];

type Texts = {
  readonly actions: string;
  readonly addFile: string;
  readonly importFiles: string;
  readonly importFolder: string;
  readonly exportFiles: string;
  readonly reset: string;
  readonly resetHint: string;
  readonly importHint: (files: number, fileMb: number, totalMb: number) => string;
  readonly rename: (path: string) => string;
  readonly remove: (path: string) => string;
  readonly newName: (path: string) => string;
  readonly save: string;
  readonly cancel: string;
  readonly removed: (path: string) => string;
  readonly putBack: string;
  readonly replaced: string;
  readonly close: string;
  readonly opened: (count: number) => string;
  readonly added: (count: number) => string;
  readonly leftOut: (count: number) => string;
  readonly more: (count: number) => string;
  readonly why: Readonly<Record<LeftOutReason, string>>;
  readonly refused: Readonly<Record<Refused, string>>;
  readonly failed: string;
  readonly binary: string;
  readonly binaryList: string;
  readonly bytes: (count: string) => string;
  readonly clash: (clash: Clash) => string;
  readonly putMineBack: string;
};

const EN_CLASH: Readonly<Record<Clash['how'], (path: string, iteration: number) => string>> = {
  merged: (path, iteration) => `The agent wrote ${path} in iteration ${iteration} while you did. Both are in it.`,
  'yours-stand': (path, iteration) =>
    `You and the agent changed the same lines of ${path}. Yours stand; what it wrote is in iteration ${iteration}.`,
  overwritten: (path, iteration) =>
    `In iteration ${iteration} the agent wrote over your edit of ${path}, which it had not read.`,
};
const ZH_CLASH: typeof EN_CLASH = {
  merged: (path, iteration) => `第 ${iteration} 次迭代里，智能体与你同时改了 ${path}，两边的改动都在。`,
  'yours-stand': (path, iteration) => `智能体与你改了 ${path} 的同几行，保留你的；它写的内容见第 ${iteration} 次迭代。`,
  overwritten: (path, iteration) => `第 ${iteration} 次迭代里，智能体没读过你对 ${path} 的编辑，就把它覆盖了。`,
};

export const PROJECT_TEXTS: Catalogue<Texts> = {
  en: {
    actions: 'Project',
    addFile: 'Add file',
    importFiles: 'Import files',
    importFolder: 'Import folder',
    exportFiles: 'Export files',
    reset: 'Reset',
    resetHint: 'Gives the scenario its own files and settings back',
    importHint: (files, fileMb, totalMb) =>
      `A zip, or several files; or drop them here. At most ${files} files, ${fileMb} MB each, ${totalMb} MB in all.`,
    rename: (path) => `Rename ${path}`,
    remove: (path) => `Delete ${path}`,
    newName: (path) => `New name of ${path}`,
    save: 'Rename',
    cancel: 'Cancel',
    removed: (path) => `You deleted ${path}.`,
    putBack: 'Put back',
    replaced: 'These files took the place of what was here.',
    close: 'Close',
    opened: (count) => (count === 1 ? 'Opened 1 file.' : `Opened ${formatCount(count)} files.`),
    added: (count) => (count === 1 ? 'Added 1 file.' : `Added ${formatCount(count)} files.`),
    leftOut: (count) => (count === 1 ? '1 file was left out:' : `${formatCount(count)} files were left out:`),
    more: (count) => `and ${formatCount(count)} more`,
    why: {
      empty: 'A name needs at least one letter.',
      folder: 'That names a folder; a file needs a name of its own.',
      'leads-out': 'A path with .. leads out of the project.',
      absolute: 'A path cannot be absolute. Leave out the beginning.',
      nul: 'A name cannot hold the NUL character.',
      taken: 'There is a file of that name already.',
      'in-file': 'A part of that path is a file already, so it cannot be a folder.',
      'is-folder': 'That is a folder already; other files lie in it.',
      'too-many': 'Too many files; the limit is 1,000.',
      'file-too-large': 'Larger than 2 MB.',
      'total-too-large': 'All files together would be more than 16 MB.',
      'not-ours': 'Made by a tool (node_modules, .git and the like).',
    },
    refused: {
      'not-a-zip': 'This zip cannot be read. Nothing was changed.',
      'zip-too-large': 'This zip is larger than 32 MB. Nothing was changed.',
      nothing: 'There are no files in it. Nothing was changed.',
    },
    failed: 'The files could not be read. Nothing was changed.',
    binary: 'Binary, kept for export. Tools, tests and the model see text only.',
    binaryList: 'Binary files',
    bytes: (count) => `${count} bytes`,
    clash: ({ path, how, iteration }) => EN_CLASH[how](path, iteration),
    putMineBack: 'Put my lines back',
  },
  zh: {
    actions: '项目',
    addFile: '新建文件',
    importFiles: '导入文件',
    importFolder: '导入文件夹',
    exportFiles: '导出文件',
    reset: '复原',
    resetHint: '恢复场景自带的文件和设置',
    importHint: (files, fileMb, totalMb) =>
      `选一个 zip 或多个文件，也可以拖到这里。最多 ${files} 个文件，每个 ${fileMb} MB，总共 ${totalMb} MB。`,
    rename: (path) => `重命名 ${path}`,
    remove: (path) => `删除 ${path}`,
    newName: (path) => `${path} 的新名字`,
    save: '重命名',
    cancel: '取消',
    removed: (path) => `你删除了 ${path}。`,
    putBack: '放回',
    replaced: '原来的内容已换成这些文件。',
    close: '关闭',
    opened: (count) => `打开了 ${formatCount(count)} 个文件。`,
    added: (count) => `加入了 ${formatCount(count)} 个文件。`,
    leftOut: (count) => `有 ${formatCount(count)} 个文件没有放进来：`,
    more: (count) => `还有 ${formatCount(count)} 个`,
    why: {
      empty: '文件名不能为空。',
      folder: '这是文件夹的名字，文件要有自己的名字。',
      'leads-out': '路径里的 .. 会跑到项目外面。',
      absolute: '不能用绝对路径，去掉开头部分。',
      nul: '文件名不能含有 NUL 字符。',
      taken: '已经有同名文件。',
      'in-file': '路径中有一段已经是文件，不能再当文件夹。',
      'is-folder': '这已经是文件夹，里面有别的文件。',
      'too-many': '文件太多，最多 1,000 个。',
      'file-too-large': '超过 2 MB。',
      'total-too-large': '全部文件加起来会超过 16 MB。',
      'not-ours': '由工具生成（node_modules、.git 之类）。',
    },
    refused: {
      'not-a-zip': '这个 zip 无法读取，什么都没有改动。',
      'zip-too-large': '这个 zip 超过 32 MB，什么都没有改动。',
      nothing: '里面没有文件，什么都没有改动。',
    },
    failed: '文件无法读取，什么都没有改动。',
    binary: '二进制文件，只为导出保留。工具、测试和模型只看得到文本。',
    binaryList: '二进制文件',
    bytes: (count) => `${count} 字节`,
    clash: ({ path, how, iteration }) => ZH_CLASH[how](path, iteration),
    putMineBack: '放回我的改动',
  },
};
