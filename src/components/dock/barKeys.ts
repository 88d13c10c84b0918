import { type AppState, pricesOf } from '../../state';

/** What the charts depend on. Streamed tokens are not in it: they are drawn when a prompt is counted or a reply is there. */
export function barKeys(state: AppState): readonly unknown[] {
  const { view, counted, settings } = state;
  const row = view.rows.at(-1);
  return [
    view.rows.length,
    view.turn,
    row?.measure,
    row?.reply,
    row?.acts,
    view.edits,
    pricesOf(state),
    counted,
    settings.harness,
  ];
}
