import { useMemo } from 'react';
import { isYou, type ModelRequest, promptOf, toolsOf, type View } from '../../agent';
import { useApp, useModel } from '../../state';

/**
 * The request that waits for the learner's reply. `null` where none does, and while the screen shows the past. After a
 * reload it is the recorded prompt: the run itself is played again when the reply is there.
 */
export function useWaiting(): ModelRequest | null {
  const asked = useModel((choice) => choice.asked);
  const isSeated = useModel((choice) => choice.provider === 'you');
  const isAtEnd = useApp(({ cursor, length, status }) => cursor === length && status !== 'ended');
  const left = useApp(({ view, status }) => (isSeated && status === 'paused' && isLeftWaiting(view) ? view : null));
  const recorded = useMemo(() => (left === null ? null : requestIn(left)), [left]);
  return isAtEnd ? (asked ?? recorded) : null;
}

function isLeftWaiting({ last }: View): boolean {
  return last?.type === 'model-asked' && isYou(last);
}

function requestIn(view: View): ModelRequest | null {
  const row = view.rows.at(-1);
  if (row === undefined) return null;
  return { messages: promptOf(view, row).map((entry) => entry.message), tools: toolsOf(view) };
}
