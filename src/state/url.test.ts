import { describe, expect, it } from 'vitest';
import { readLink } from './url';

const compactionOf = (search: string) => readLink(search).settings('en').harness.policies.compaction;

describe('a link', () => {
  it('switches compaction on and off, or sets its limit', () => {
    expect(compactionOf('?compaction=on')).toMatchObject({ on: true });
    expect(compactionOf('?compaction=off')).toMatchObject({ on: false });
    expect(compactionOf('?compaction=300')).toMatchObject({ on: true, values: { limitTokens: 300 } });
  });

  it('names a workflow in place of the loop', () => {
    expect(readLink('').settings('en').workflow).toBe('loop');
    expect(readLink('?workflow=voting').settings('en').workflow).toBe('voting');
    expect(readLink('?workflow=circle')).toMatchObject({ problems: [expect.stringContaining('workflow=circle')] });
  });

  it('names the encoding to count with', () => {
    expect(readLink('').settings('en').encoding).toBe('o200k');
    expect(readLink('?encoding=cl100k').settings('en').encoding).toBe('cl100k');
    expect(readLink('?encoding=gpt2').problems).toEqual(['encoding=gpt2 (o200k, cl100k)']);
  });

  it.each(['0', '00', '-5', '1.5', '3e2', '99999999999', 'yes', ''])(
    'leaves out compaction=%s and says so',
    (value) => {
      const { problems } = readLink(`?compaction=${value}`);
      expect(problems).toEqual([expect.stringContaining(`compaction=${value} (`)]);
      expect(compactionOf(`?compaction=${value}`)?.on ?? false).toBe(false);
    },
  );

  it('takes no parameter that says two things, and tells both', () => {
    expect(readLink('?step=5&step=9&seed=3&seed=3')).toMatchObject({ step: 0, problems: ['step=5&step=9'] });
  });

  it('names each thing that is wrong, and keeps the rest', () => {
    const { problems, settings, step } = readLink('?seed=x&window=1&lang=fr&maxTurns=3&step=2');
    expect(problems.map((problem) => problem.split('=')[0])).toEqual(['seed', 'window', 'lang']);
    expect(settings('en').harness.policies['max-turns']).toMatchObject({ values: { limit: 3 } });
    expect(step).toBe(2);
  });
});
