import { build } from 'esbuild';

/**
 * The adapter as one script that puts `askModel(settings, key, request, stopAfterMs?)` into a page, for tests in a browser.
 * It resolves to `{ events, failure }`, in which no wait between two requests was kept.
 */
export async function adapterScript(): Promise<string> {
  const contents = `
    import { failureOf } from './src/agent/modelFailure';
    import { createRealModel, testConnection, listModels } from './src/agent/models/openai';
    import { thisPage } from './src/state/adapters/realModelPlace';
    const pause = async () => {};
    globalThis.askModel = async (settings, key, request, stopAfterMs) => {
      const stop = new AbortController();
      const events = [];
      try {
        for await (const event of createRealModel(settings, { key, place: thisPage, pause })(request, stop.signal)) {
          events.push(event);
          if (event.type === 'delta' && stopAfterMs !== undefined) setTimeout(() => stop.abort(new Error('stopped')), stopAfterMs);
        }
        return { events, failure: null };
      } catch (error) {
        return { events, failure: failureOf(error) ?? { kind: 'other', detail: String(error) } };
      }
    };
    globalThis.listTheModels = (settings, key) => listModels(settings, { key, place: thisPage }, new AbortController().signal);`;
  const bundled = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    logLevel: 'silent',
  });
  return bundled.outputFiles[0]?.text ?? '';
}
