import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../scripts/testing/agentKit';
import { promptOf, toolsOf, type View } from './fold';
import type { IterationRow } from './iterationRow';
import type { AssistantMessage } from './message';
import { createRecordedModel } from './models/recorded';
import { createYouModel } from './models/you';
import type { Model } from './ports';
import { postedTo } from './postedTo';
import { uploadsOf } from './uploads';
import { type BodyOptions, serialise } from './wire';

const NAMED: Model = async function* named({ messages }) {
  const at = messages.filter(({ role }) => role === 'assistant').length;
  const reads: AssistantMessage = {
    role: 'assistant',
    content: `“${'值 😀 \ud83d "x"\n'.repeat(9)}” ${at}`,
    tool_calls: [{ id: `c${at}`, type: 'function', function: { name: 'readFile', arguments: '{"path":"a.js"}' } }],
    ...(at === 1 && { reasoning_content: 'Hm, 想一想.' }),
  };
  const message: AssistantMessage = messages.length > 2 && at > 4 ? { role: 'assistant', content: 'Done.' } : reads;
  yield {
    type: 'reply',
    message,
    finishReason: 'stop',
    responseId: `resp_${String(messages.length).padStart(48, '0')}`,
  };
};

type Policies = NonNullable<Parameters<typeof harnessWith>[0]>['policies'];

async function play(on: boolean, compaction = false, model: Model = NAMED, own: Policies = {}): Promise<View> {
  const summary = createRecordedModel(Array.from({ length: 9 }, () => reply('short')));
  const policies = {
    'previous-response': { on },
    'max-turns': { on: true, values: { limit: 8 } },
    ...(compaction && { compaction: { on: true, values: { limitTokens: 700 } } }),
    ...own,
  };
  const either: Model = (request, signal) => (request.tools.length === 0 ? summary : model)(request, signal);
  return (await playTurn({ harness: harnessWith({ policies }), ports: portsWith({ model: either }) })).view;
}

/** The body as it would be posted, written down whole. */
function naive(view: View, row: IterationRow, to: BodyOptions): number {
  const messages = promptOf(view, row).map(({ message }) => message);
  return Buffer.byteLength(serialise(to, { messages, tools: toolsOf(view, row) }), 'utf8');
}

describe('[P7] the bytes that go up', () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('are those of the body, written down whole: the server remembers %s, compaction %s', async (on, compaction) => {
    const view = await play(on, compaction);
    expect(view.rows.length).toBeGreaterThan(4);
    expect(view.edits.length > 0).toBe(compaction);
    const sizes = view.rows.map((row) => naive(view, row, postedTo(row)));
    const uploads = uploadsOf(view);
    expect(uploads.map((upload) => upload?.bytes)).toEqual(sizes);
    expect(uploads.at(-1)?.total).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it('the other way are those of the same run played the other way', async () => {
    for (const compaction of [false, true]) {
      const [off, on] = [uploadsOf(await play(false, compaction)), uploadsOf(await play(true, compaction))];
      expect(off.map((upload) => upload?.other)).toEqual(on.map((upload) => upload?.bytes));
      expect(off.at(-1)?.otherTotal).toBe(on.at(-1)?.total);
      const { view, to } = {
        view: await play(true, compaction),
        to: { model: 'simulated', api: 'responses' as const },
      };
      expect(on.map((upload) => upload?.other)).toEqual(
        view.rows.map((row) => naive(view, row, { ...to, stream: false })),
      );
      expect(on.at(-1)?.total).toBeLessThan(on.at(-1)?.otherTotal ?? 0);
    }
  });

  it('the other way stores nothing where the policy is set so', async () => {
    const at = (on: boolean) => play(on, false, NAMED, { 'previous-response': { on, values: { store: 0 } } });
    const [off, on] = [await at(false), await at(true)];
    expect(uploadsOf(off, false).map((upload) => upload?.other)).toEqual(uploadsOf(on).map((upload) => upload?.bytes));
  });

  it('the other way of a run that the learner plays stores as the policy is set', async () => {
    const look = { text: 'I look.', calls: [{ name: 'listFiles', argumentsJson: '{}' }] };
    const at = (on: boolean) => {
      const replies = [look, look, { text: 'Done.', calls: [] }];
      const model = createYouModel(async () => replies.shift() ?? Promise.reject(new Error('asked too often')));
      return play(on, false, model, { 'previous-response': { on, values: { store: 0 } } });
    };
    const [off, on] = [await at(false), await at(true)];
    expect(on.rows.map((row) => row.layout?.store)).toEqual([false, false, false]);
    expect(uploadsOf(off, false).map((upload) => upload?.other)).toEqual(uploadsOf(on).map((upload) => upload?.bytes));
  });

  it('the other way begins anew where a reply was repaired or the role changed', async () => {
    // A name that Hermes mends, in the second reply.
    const slips: Model = async function* slips(request, signal) {
      for await (const event of NAMED(request, signal)) {
        const at = request.messages.filter(({ role }) => role === 'assistant').length;
        if (event.type !== 'reply' || at !== 1) yield event;
        else yield { ...event, message: { ...event.message, tool_calls: [misspelt] } };
      }
    };
    const misspelt = {
      id: 'c1',
      type: 'function',
      function: { name: 'read-file', arguments: '{"path":"a.js"}' },
    } as const;
    const own = { 'hermes-names': { on: true } };
    const [off, on] = [await play(false, false, slips, own), await play(true, false, slips, own)];
    expect(on.rows.map((row) => row.layout?.previous?.covers)).toEqual([undefined, 3, undefined, 7, 9, 11]);
    expect(uploadsOf(off).map((upload) => upload?.other)).toEqual(uploadsOf(on).map((upload) => upload?.bytes));
    const role = { phase: 'implement', temperature: 0.9, priceFactor: 1 } as const;
    const rows = off.rows.map((row, i) => (i === 3 && row.reply ? { ...row, reply: { ...row.reply, role } } : row));
    const named = uploadsOf(on).map((upload) => upload?.bytes ?? 0);
    const others = uploadsOf({ ...off, rows }).map((upload) => upload?.other ?? 0);
    expect(others.map((bytes, i) => bytes > (named[i] ?? 0))).toEqual([false, false, false, true, true, false]);
  });

  it('hold where a real model was asked, in every form and with its thinking', async () => {
    const view = await play(false);
    for (const api of ['chat', 'responses'] as const) {
      for (const thinking of ['drop', 'keep', 'demanded', 'encrypted'] as const) {
        const options: BodyOptions = { model: 'm', api, stream: true, limit: 9, thinking, extra: { top_k: 4 } };
        const asked = { host: 'h', options, attempt: 1, hasFailed: false };
        const real: View = { ...view, rows: view.rows.map((row) => ({ ...row, asked })) };
        expect(uploadsOf(real).map((upload) => upload?.bytes)).toEqual(
          real.rows.map((row) => naive(real, row, options)),
        );
      }
    }
  });

  it('are none where nothing was posted', async () => {
    const replies = [reply('x'.repeat(3000), call('listFiles'))];
    const harness = harnessWith({ contextWindow: 700 });
    const ports = portsWith({ model: createRecordedModel(replies) });
    const { view } = await playTurn({ harness, ports });
    expect(view.ended?.reason).toBe('context_overflow');
    expect(uploadsOf(view).map((upload) => upload === null)).toEqual([false, true]);
  });
});

describe('[P8] a server that remembers', () => {
  it('changes neither what the model sees nor what is billed, and off it leaves no trace', async () => {
    const [off, on] = [await play(false), await play(true)];
    expect(on.totals).toEqual(off.totals);
    expect(on.rows.map((row) => promptOf(on, row))).toEqual(off.rows.map((row) => promptOf(off, row)));
    expect(off.rows.some((row) => 'layout' in row)).toBe(false);
    expect(on.rows.map((row) => row.layout?.previous?.covers)).toEqual([undefined, 3, 5, 7, 9, 11]);
  });

  it('is told everything again where the beginning changed, and where a model names no reply', async () => {
    const view = await play(true, true);
    const whole = view.rows.map((row) => row.layout?.previous === undefined);
    const edited = view.rows.map((row, i) => i === 0 || row.acts.some((act) => act.type === 'context-edited'));
    expect(whole).toEqual(edited);
    expect(edited.filter(Boolean).length).toBeGreaterThan(1);
    const unnamed = await play(true, false, createRecordedModel([reply('', call('listFiles')), reply('Done.')]));
    expect(unnamed.rows.map((row) => row.layout)).toEqual([{ store: true }, { store: true }]);
  });
});
