import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, fakeSandbox, harnessWith, playTurn, portsWith, reply, watched } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { promptOf } from '../fold';
import { textOf } from '../message';
import { createRecordedModel } from '../models/recorded';
import type { Lang } from '../policy';
import { initialState } from '../state';
import { cut } from './cut';

const bytes = (text: string) => Buffer.byteLength(text);

describe('[O1] what is left of a long text', () => {
  it('is null for a text within both limits, a line break at its end apart', () => {
    expect(cut('a\nb\n', { maxLines: 2, maxBytes: 4, end: 'head' })).toBeNull();
    expect(cut('', { maxLines: 1, maxBytes: 1, end: 'head' })).toBeNull();
  });

  it('is whole lines from the head or the tail', () => {
    const text = 'one\ntwo\nthree\nfour\n';
    expect(cut(text, { maxLines: 2, maxBytes: 99, end: 'head' })).toEqual({
      text: 'one\ntwo',
      lines: 2,
      ofLines: 4,
      bytes: 7,
      ofBytes: 19,
    });
    expect(cut(text, { maxLines: 9, maxBytes: 10, end: 'tail' })).toMatchObject({ text: 'three\nfour', lines: 2 });
    expect(cut(text, { maxLines: 9, maxBytes: 9, end: 'tail' })).toMatchObject({ text: 'four', lines: 1 });
  });

  it('is a piece of a line where not one line fits, never half a sign', () => {
    expect(cut('价格😀x', { maxLines: 1, maxBytes: 9, end: 'head' })).toMatchObject({
      text: '价格',
      lines: 0,
      bytes: 6,
    });
    expect(cut('x😀价格', { maxLines: 1, maxBytes: 9, end: 'tail' })).toMatchObject({ text: '价格', lines: 0 });
    expect(cut('x😀价格', { maxLines: 1, maxBytes: 10, end: 'tail' })).toMatchObject({ text: '😀价格' });
  });

  it('keeps both limits, and is a beginning or an end of the text, for any text', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '价', '😀', ' '), maxLength: 12 });
    const limits = fc.record({
      maxLines: fc.integer({ min: 1, max: 6 }),
      maxBytes: fc.integer({ min: 4, max: 40 }),
      end: fc.constantFrom('head' as const, 'tail' as const),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), limits, (lines, at) => {
        const text = lines.join('\n');
        const kept = cut(text, at);
        const body = text.endsWith('\n') ? text.slice(0, -1) : text;
        if (kept === null) return bytes(text) <= at.maxBytes;
        expect(at.end === 'head' ? body.startsWith(kept.text) : body.endsWith(kept.text)).toBe(true);
        expect(kept.bytes).toBe(bytes(kept.text));
        expect(kept.bytes).toBeLessThanOrEqual(at.maxBytes);
        expect(kept.lines).toBeLessThanOrEqual(at.maxLines);
        expect(kept.ofBytes).toBe(bytes(text));
        return Buffer.from(kept.text).toString() === kept.text;
      }),
      { numRuns: 500 },
    );
  });
});

const LONG = Array.from({ length: 60 }, (_, i) => `line ${i + 1}`).join('\n');

async function play(values: Readonly<Record<string, number>>, lang: Lang = 'en') {
  const kept = watched(
    createRecordedModel([
      reply('', call('readFile', { path: 'long.txt' })),
      reply('', call('runTests')),
      reply('Done.'),
    ]),
  );
  const report = `FAIL a\n${LONG}\n1 failed`;
  const sandbox = {
    runTests: async () => ({ ...(await fakeSandbox.runTests(createFiles({}))), text: report }),
  };
  const harness = harnessWith({ lang, policies: { truncation: { on: true, values } } });
  const state = initialState(harness, createFiles({ 'long.txt': LONG }));
  const played = await playTurn({ state, ports: portsWith({ model: kept.model, sandbox }) });
  const finished = played.events.flatMap((event) => (event.type === 'tool-finished' ? [event] : []));
  const entries = played.events.flatMap((event) => (event.type === 'results-appended' ? event.entries : []));
  return { ...played, finished, entries, requests: kept.requests };
}

describe('truncation', () => {
  it('[O1] keeps the head of a file and the tail of a report, and says what was cut', async () => {
    const { finished } = await play({ maxLines: 10 });
    expect(finished[0]?.text).toBe(
      `${LONG.split('\n').slice(0, 10).join('\n')}\n[truncated: 50 of 60 lines after this not shown]`,
    );
    expect(finished[1]?.text.split('\n')[0]).toBe('[truncated: 52 of 62 lines before this not shown]');
    expect(finished[1]?.text).toMatch(/line 60\n1 failed$/);
    expect(finished.map((event) => event.changedBy)).toEqual(['truncation', 'truncation']);
  });

  it('[O1] keeps the end that is chosen, and speaks the language of the run', async () => {
    const head = await play({ maxLines: 10, keep: 1 }, 'zh');
    expect(head.finished[1]?.text).toMatch(/^FAIL a[\s\S]*\n\[已截断：共 62 行，此后 52 行未显示\]$/);
    const tail = await play({ maxBytes: 30, keep: 2 }, 'zh');
    expect(tail.finished[0]?.text).toBe('[已截断：共 60 行，此前 57 行未显示]\nline 58\nline 59\nline 60');
  });

  it('[O2] keeps the whole text for the reader and posts only the rest', async () => {
    const { entries, requests } = await play({ maxLines: 10 });
    expect(entries[0]?.full).toBe(LONG);
    expect(JSON.stringify(requests)).not.toContain('line 60\\n"');
    expect(JSON.stringify(requests)).not.toContain('"full"');
    expect(entries.every(({ message }) => textOf(message).includes('truncated'))).toBe(true);
  });

  it('[O2] happens once, so that every prompt begins like the one before', async () => {
    const { view } = await play({ maxLines: 10 });
    const prompts = view.rows.map((row) => promptOf(view, row));
    prompts.slice(1).forEach((prompt, i) => {
      expect(prompt.slice(0, prompts[i]?.length)).toEqual(prompts[i]);
    });
  });

  it('[L14] leaves short results as they are', async () => {
    const { finished, entries } = await play({ maxLines: 100 });
    expect(finished[0]).not.toHaveProperty('changedBy');
    expect(entries[0]).not.toHaveProperty('full');
  });
});
