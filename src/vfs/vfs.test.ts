import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFiles, type Files } from './vfs';

describe('files', () => {
  it('[V1] hold what they were made from; a later pair wins', () => {
    const files = createFiles({ 'b.js': '2', './a.js': '1' });
    expect(files.paths()).toEqual(['a.js', 'b.js']);
    expect(files.read('/a.js')).toBe('1');
    expect(files.read('c.js')).toBeUndefined();
    expect(
      createFiles([
        ['a', '1'],
        ['/a', '2'],
      ]).read('a'),
    ).toBe('2');
    expect(createFiles().paths()).toEqual([]);
  });

  it('[V2] never change; a change gives new ones', () => {
    const files = createFiles({ a: '1' });
    const more = files.write('b', '2');
    const less = more.remove('a');
    expect([files, more, less].map((each) => each.paths())).toEqual([['a'], ['a', 'b'], ['b']]);
    expect(Object.isFrozen(files) && Object.isFrozen(files.paths())).toBe(true);
  });

  it('[V3] are the same value when nothing changes', () => {
    const files = createFiles({ a: '1' });
    expect(files.write('a', '1')).toBe(files);
    expect(files.remove('b')).toBe(files);
    expect(files.write('a', '2')).not.toBe(files);
  });

  it('[V4] keep every text unit for unit: CRLF, BOM, lone surrogates, NUL', () => {
    for (const text of ['', '\uFEFFa\r\nb\rc\n', '\uD800', 'a\0b', '🦊', 'e\u0301']) {
      expect(createFiles({ f: text }).read('f')).toBe(text);
    }
  });

  it('[V5] let no path out, in every method', () => {
    const files = createFiles({ a: '1' });
    for (const act of [
      () => files.read('../a'),
      () => files.write('../a', ''),
      () => files.remove('../a'),
      () => createFiles({ '../a': '' }),
    ]) {
      expect(act).toThrow('leads out of the project');
    }
  });

  it('[V6] take odd names for ordinary ones', () => {
    const names = ['__proto__', 'constructor', 'a b', '🦊', 'é'];
    let files = createFiles();
    for (const name of names) expect(files.read(name)).toBeUndefined();
    for (const name of names) files = files.write(name, name);
    expect([...files.paths()].sort()).toEqual([...names].sort());
    for (const name of names) expect(files.read(name)).toBe(name);
  });

  it('[V7] equal a plain map under any commands, and every earlier snapshot stays as it was', () => {
    const name = fc.constantFrom('a', 'b', 'lib/a', '__proto__', 'constructor', 'é', '🦊', './a', '/b');
    const command = fc.record({ name, text: fc.option(fc.string(), { nil: null }) });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const model = new Map<string, string>();
        const seen: { files: Files; model: Map<string, string> }[] = [];
        let files = createFiles();
        for (const { name, text } of commands) {
          const key = name.replace(/^(\.\/|\/)/, '');
          files = text === null ? files.remove(name) : files.write(name, text);
          if (text === null) model.delete(key);
          else model.set(key, text);
          seen.push({ files, model: new Map(model) });
        }
        for (const each of seen) {
          expect(new Map(each.files.paths().map((path) => [path, each.files.read(path)]))).toEqual(each.model);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
