import { describe, expect, it } from 'vitest';
import { type HistoryEntry, storedPath } from '../../agent';
import { specialOf } from './special';

const result = (content: string, full?: string): HistoryEntry => ({
  id: 4,
  source: 'result',
  message: { role: 'tool', tool_call_id: 'c', content },
  ...(full !== undefined && { full }),
});

describe('the mark of a message', () => {
  it('tells a result that is stored whole by the place that it names', () => {
    expect(specialOf(result(`head … ${storedPath(4)} … tail`, 'all of it'))).toBe('stored');
  });

  it('is none for a result that was only cut, for another one’s place, and for the stored text itself', () => {
    expect(specialOf(result('head …', 'all of it'))).toBeUndefined();
    expect(specialOf(result(`see ${storedPath(3)}`, 'all of it'))).toBeUndefined();
    expect(specialOf(result(`see ${storedPath(4)}`))).toBeUndefined();
  });

  it('tells a sealed summary from a readable one', () => {
    const summary = (content: string): HistoryEntry => ({
      id: 5,
      source: 'summary',
      message: { role: 'user', content },
    });
    expect(specialOf(summary('<summary>\n<sealed>476f616c</sealed>\n</summary>'))).toBe('sealed');
    expect(specialOf(summary('<summary>\nGoal: go on.\n</summary>'))).toBeUndefined();
  });
});
