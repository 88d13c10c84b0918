import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PROJECT_LIMITS } from '../../../vfs';
import { readProject, unzip } from './readProject';
import { zipProject } from './zipProject';

const bytes = (text: string) => new TextEncoder().encode(text);

async function zipFile(data: readonly Uint8Array<ArrayBuffer>[], name = 'my.zip') {
  return { files: [{ path: name, file: new File([...data], name) }], isFolder: false };
}

describe('a zip of the project', () => {
  it('comes back byte for byte, whatever the names and the bytes are', () => {
    const texts = new Map([
      ['a b.js', '\uFEFFx\r\ny\nz\r'],
      ['价格/😀.js', '总价'],
      ['__proto__', 'p'],
      ['lib/__proto__', 'q'],
      ['constructor', ''],
      ['lib\\win.js', 'w'],
    ]);
    const binaries = new Map([['logo.png', Uint8Array.of(0, 255, 254, 0)]]);
    const chunks = zipProject(texts, binaries);
    const project = unzip(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
    expect(new Map([...project.texts].toSorted())).toEqual(new Map([...texts].toSorted()));
    expect(project.binaries).toEqual(binaries);
    expect(project.leftOut).toEqual([]);
  });

  it('is refused where a name leads out, and the rest is read', () => {
    const project = unzip(zipSync({ '../evil.js': bytes('x'), '/etc/passwd': bytes('x'), 'ok.js': bytes('ok') }));
    expect([...project.texts]).toEqual([['ok.js', 'ok']]);
    expect(project.leftOut).toEqual([
      { path: '../evil.js', why: 'leads-out' },
      { path: '/etc/passwd', why: 'absolute' },
    ]);
  });

  it('does not unpack what is too large', () => {
    const project = unzip(zipSync({ 'bomb.txt': new Uint8Array(PROJECT_LIMITS.fileBytes + 1), 'a.js': bytes('a') }));
    expect(project.leftOut).toEqual([{ path: 'bomb.txt', why: 'file-too-large' }]);
    expect(project.texts.size).toBe(1);
  });

  it('reads names in UTF-8 that do not say so', () => {
    const raw = String.fromCharCode(...bytes('价.js'));
    const zipped = zipSync({ 'xxx.js': bytes('a') });
    // The same length, in place of the plain name: no flag is set for it.
    const at = Buffer.from(zipped).indexOf('xxx');
    const last = Buffer.from(zipped).lastIndexOf('xxx');
    for (const [i, letter] of [...raw.slice(0, 3)].entries()) {
      zipped[at + i] = letter.charCodeAt(0);
      zipped[last + i] = letter.charCodeAt(0);
    }
    expect([...unzip(zipped).texts.keys()]).toEqual(['价.js']);
  });

  it('says what it cannot read', async () => {
    expect(await readProject(await zipFile([new Uint8Array(bytes('no zip at all, only text'))]))).toMatchObject({
      type: 'refused',
      why: 'not-a-zip',
    });
    expect(await readProject(await zipFile([new Uint8Array(zipSync({}))]))).toMatchObject({ why: 'nothing' });
  });

  it('is one file among others when it comes with others', async () => {
    const a = { path: 'a.js', file: new File(['a'], 'a.js') };
    const zip = { path: 'b.zip', file: new File([new Uint8Array(zipSync({ x: bytes('x') }))], 'b.zip') };
    const imported = await readProject({ files: [a, zip], isFolder: false });
    expect(imported).toMatchObject({ type: 'read', isWhole: false });
    if (imported.type === 'read') expect([...imported.project.binaries.keys()]).toEqual(['b.zip']);
  });
});
