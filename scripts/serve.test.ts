import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from './serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'loopscope-serve-'));
const root = join(folder, 'dist');
const running: { close: () => void }[] = [];
let page: URL;

async function start(options: { base?: string; port?: number; strict?: boolean } = {}): Promise<URL> {
  const { server, url } = await serve({ root, port: 0, ...options });
  running.push(server);
  return new URL(url);
}

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'dist.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<p>page</p>');
  writeFileSync(join(root, 'assets/machine-1a.wasm'), 'wasm');
  page = await start();
});

afterAll(() => {
  for (const server of running) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The status of a path sent as it is; `fetch` would tidy the dots away. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: page.hostname, port: page.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('serve', () => {
  it('gives the page and its parts with their types', async () => {
    const [index, wasm] = await Promise.all([fetch(page), fetch(new URL('assets/machine-1a.wasm', page))]);
    expect(await index.text()).toBe('<p>page</p>');
    expect(index.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(index.headers.get('cache-control')).toBe('no-cache');
    expect(wasm.headers.get('content-type')).toBe('application/wasm');
    expect(wasm.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    '/gone.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/../dist.txt',
    '/assets',
    '/%',
    '/%00',
  ])('gives nothing for %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('takes the next port when one is taken, unless told not to', async () => {
    const port = Number(page.port);
    const next = await start({ port });
    expect(Number(next.port)).toBeGreaterThan(port);
    await expect(start({ port, strict: true })).rejects.toThrow(`Port ${port} is taken.`);
  });

  it('serves below a sub-path and nowhere else', async () => {
    const below = await start({ base: '/some/sub/path/' });
    expect((await fetch(below)).status).toBe(200);
    expect((await fetch(new URL('/', below))).status).toBe(404);
  });
});
