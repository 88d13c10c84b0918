import { describe, expect, it } from 'vitest';
import { DELETE_TOOL, definitionOf, EDIT_TOOL, TOOLS_EN, TOOLS_ZH } from './testing/drive';
import { argumentsFor, readTools } from './tools';

const kind = (description: string, properties: readonly string[] = []) =>
  readTools([definitionOf({ does: 'list', name: 'x', description, properties })])[0]?.kind;

describe('what a tool is for, by its description', () => {
  it.each([...TOOLS_EN, ...TOOLS_ZH, DELETE_TOOL, EDIT_TOOL])('$description', (tool) => {
    expect(readTools([definitionOf({ ...tool, name: 'x' })])[0]?.kind).toBe(tool.does);
  });

  it.each([
    ['Lists every file in the project', [], 'list'],
    ['Returns the names of all files.', [], 'list'],
    ['Returns the content of a file', ['p'], 'read'],
    ['Open a file and return its text', ['p'], 'read'],
    ['Writes a whole file', ['p', 'q'], 'write'],
    ['Overwrite a file with new text', ['p', 'q'], 'write'],
    ['Executes the test suite and reports failures', [], 'runTests'],
    ['Erase a file', ['p'], 'delete'],
    ['Find lines that contain a string', ['q'], 'search'],
    ['Replaces one exact piece of a file', ['p', 'a', 'b'], 'edit'],
    ['Reads a file. Does not run tests.', ['p'], 'read'],
    ['查看某个文件的内容', ['p'], 'read'],
    ['把内容写入文件', ['p', 'q'], 'write'],
    ['跑一遍全部测试', [], 'runTests'],
    ['移除一个文件', ['p'], 'delete'],
    ['在文件里查找文字', ['q'], 'search'],
    ['替换文件中的一段文字', ['p', 'a', 'b'], 'edit'],
    ['Tells the weather', [], 'unknown'],
    ['', [], 'unknown'],
  ])('%s', (description, properties, expected) => {
    expect(kind(description, properties)).toBe(expected);
  });

  it('takes parameter names from the schema, by meaning or by position', () => {
    const [tool] = readTools([
      definitionOf({ does: 'write', name: 'x', description: 'Write a file.', properties: ['body', 'target_path'] }),
    ]);
    expect(tool && argumentsFor(tool, { path: 'a.js', text: '1' })).toEqual({ body: '1', target_path: 'a.js' });
    const [plain] = readTools([
      definitionOf({ does: 'write', name: 'x', description: 'Write a file.', properties: ['a', 'b'] }),
    ]);
    expect(plain && argumentsFor(plain, { path: 'a.js', text: '1' })).toEqual({ a: 'a.js', b: '1' });
  });

  it('fills required parameters nobody understands with something of their type', () => {
    const schema = {
      type: 'object',
      properties: { verbose: { type: 'boolean' }, n: { type: 'integer' } },
      required: ['verbose', 'n'],
    };
    const [tool] = readTools([
      { type: 'function', function: { name: 'x', description: 'Run the tests.', parameters: schema } },
    ]);
    expect(tool && argumentsFor(tool, {})).toEqual({ verbose: false, n: 0 });
  });
});
