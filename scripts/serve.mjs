// A small static file server for the built page: what `npm start` and the browser tests use.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** Types that are compressed already. */
const PACKED = new Set(['.woff2', '.png', '.ico']);

/** How many ports above the wanted one are tried. */
const TRIES = 50;

/**
 * Serves `root` under the path `base` and returns `{ server, url }` once it listens. A taken port is skipped for the
 * next free one unless `strict`; then it throws.
 */
export async function serve({ root, port, host = '127.0.0.1', base = '/', strict = false }) {
  const handle = handlerFor({ root, base });
  const last = strict ? port : port + TRIES;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const server = createServer(handle);
    const problem = await listening(server, candidate, host);
    if (!problem)
      return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}${base}` };
    if (problem.code !== 'EADDRINUSE') throw problem;
  }
  throw new Error(strict ? `Port ${port} is taken.` : `No free port from ${port} to ${last}.`);
}

function listening(server, port, host) {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
}

function handlerFor({ root, base }) {
  const packed = new Map();
  return (request, response) => {
    respond({ root, base, packed, request, response }).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

async function respond({ root, base, packed, request, response }) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const file = await fileFor({ root, base, url: request.url ?? '/' });
  if (file === undefined) return refuse(response, 404);
  const extension = extname(file.path);
  const headers = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    // Names in assets/ carry a hash of the content; everything else may change under its name.
    'cache-control': file.path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (!PACKED.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    const body = await packedBody(packed, file);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': body.length });
    return response.end(request.method === 'HEAD' ? undefined : body);
  }
  response.writeHead(200, { ...headers, 'content-length': file.size });
  if (request.method === 'HEAD') return response.end();
  // A file that a new build takes away in this moment ends the answer, not the server.
  return pipeline(createReadStream(file.path), response);
}

function refuse(response, status) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${status}\n`);
}

/** The file that a request means, or `undefined`: never one outside `root`. */
async function fileFor({ root, base, url }) {
  const path = decoded(url.split(/[?#]/, 1)[0]);
  if (path === undefined || path.includes('\0') || !path.startsWith(base)) return undefined;
  const inside = path.slice(base.length);
  const full = normalize(join(root, inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside));
  if (!full.startsWith(normalize(root) + sep)) return undefined;
  const found = await stat(full).catch(() => undefined);
  return found?.isFile() ? { path: full, size: found.size, changedMs: found.mtimeMs } : undefined;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function packedBody(packed, { path, size, changedMs }) {
  const known = packed.get(path);
  if (known?.size === size && known.changedMs === changedMs) return known.body;
  const body = await compress(await readFile(path));
  packed.set(path, { size, changedMs, body });
  return body;
}
