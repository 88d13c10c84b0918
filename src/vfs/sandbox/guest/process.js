import { $Error, $Promise, apply, promiseThen } from './kit.js';

/** The little of Node's `process` that test files use. Leaving by it is told to the host, which calls it no pass. */
export function makeProcess(host) {
  let exitCode;
  return {
    env: {},
    argv: ['node', 'test'],
    platform: 'sandbox',
    version: 'v20.0.0',
    versions: { node: '20.0.0' },
    pid: 1,
    cwd: () => '/',
    uptime: () => 0,
    on() {},
    once() {},
    nextTick: (callback, ...rest) => void promiseThen($Promise.resolve(), () => apply(callback, undefined, rest)),
    exit(code = exitCode ?? 0) {
      host.exit(`process.exit(${code})`);
      throw new $Error(`process.exit(${code}) was called`);
    },
    abort() {
      host.exit('process.abort()');
      throw new $Error('process.abort() was called');
    },
    get exitCode() {
      return exitCode;
    },
    set exitCode(code) {
      exitCode = code;
      host.exitCode(`${code}`);
    },
  };
}
