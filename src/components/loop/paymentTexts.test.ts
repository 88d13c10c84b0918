import { expect, it } from 'vitest';
import { DOCK_TEXTS } from '../dock/texts';
import { PAYMENT_TEXTS } from './paymentTexts';

const told = { count: 2, areCompactions: true, spent: '$1', saved: '$2' };
const sums = { spent: 0.03, saved: 0.01, at: '36' };

it('says nothing of so far, nor of a second iteration, where the window would have been full', () => {
  for (const lang of ['en', 'zh'] as const) {
    const { payment } = PAYMENT_TEXTS[lang];
    const text = payment({ ...sums, when: 'beyond', fullAfter: '36' });
    expect(text).not.toMatch(/so far|至今/);
    expect(text.match(/36/g)).toHaveLength(2);
    expect(payment({ ...sums, when: 'beyond', fullAfter: '' })).toMatch(/so far|至今/);
    const acts = DOCK_TEXTS[lang].acts;
    expect(acts({ ...told, fullAfter: '36' })).not.toMatch(/so far|到现在/);
    expect(acts({ ...told, fullAfter: '' })).toMatch(/so far|到现在/);
  }
});

it('writes one summary or several summaries', () => {
  const { en, zh } = DOCK_TEXTS;
  expect([en.forSummaries(1400, 1), en.forSummaries(1400, 2)]).toEqual([
    ', 1,400 to write the summary',
    ', 1,400 to write the summaries',
  ]);
  expect(zh.forSummaries(1400, 2)).toContain('2 份摘要');
});
