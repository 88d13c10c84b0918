import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../agent/message';
import { isCut, keptOf } from './authors';

const LINES = ['one', 'two', 'three', 'four', 'five'];
const FULL = LINES.join('\n');

function cut(content: string, full?: string): HistoryEntry {
  const message = { role: 'tool', tool_call_id: 'call_1', content } as const;
  return { id: 1, source: 'result', message, ...(full !== undefined && { full }) };
}

describe('what a truncation kept', () => {
  it('is nothing to tell of a text that is whole', () => {
    expect(keptOf(cut(FULL))).toBeNull();
  });

  it('is counted in lines, without the words that stand for the rest', () => {
    expect(keptOf(cut('one\ntwo\n[3 lines left out]', FULL))).toMatchObject({ lines: 2, ofLines: 5 });
    expect(keptOf(cut('[2 lines left out]\nthree\nfour\nfive', FULL))).toMatchObject({ lines: 3, ofLines: 5 });
    expect(keptOf(cut('one\n[3 lines left out]\nfive', FULL))).toMatchObject({ lines: 2, ofLines: 5 });
    expect(keptOf(cut('one\ntwo', FULL))).toMatchObject({ lines: 2, ofLines: 5 });
    expect(keptOf(cut('four\nfive', FULL))).toMatchObject({ lines: 2, ofLines: 5 });
  });

  it('is counted in characters where it is one line', () => {
    const full = 'x'.repeat(1000);
    expect(keptOf(cut(`${full.slice(0, 10)}…`, full))).toMatchObject({
      characters: 10,
      ofCharacters: 1000,
      ofLines: 1,
    });
  });
});

describe('a result that a policy changed', () => {
  const changed = (content: string, full: string, changedBy: string) => ({ ...cut(content, full), changedBy });

  it('is not cut where the same is told in other words, or a warning stands behind it', () => {
    expect(isCut(changed('{"output":"FAIL a","exit_code":1}', 'FAIL a', 'hermes-words'))).toBe(false);
    expect(isCut(changed('FAIL a\n\n[Tool loop warning]', 'FAIL a', 'hermes-guards'))).toBe(false);
  });

  it('is cut where less is left, or by a policy that only cuts', () => {
    expect(isCut(changed('one', FULL, 'hermes-guards'))).toBe(true);
    expect(isCut(changed(`one\n[${'x'.repeat(60)}]`, FULL, 'dsh-output'))).toBe(true);
  });
});
