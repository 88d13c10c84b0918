import type { AppState } from '../../state';

/** What the charts depend on. Streamed tokens are not in it: they are drawn when a prompt is counted or a reply is there. */
export function barKeys({ view, prices, counted, settings }: AppState): readonly unknown[] {
  const row = view.rows.at(-1);
  // The counts of the history only matter where a policy took something out.
  const whole = view.edits.length > 0 ? counted : null;
  return [
    view.rows.length,
    view.turn,
    row?.measure,
    row?.reply,
    row?.acts,
    view.edits,
    prices,
    whole,
    settings.harness,
  ];
}
