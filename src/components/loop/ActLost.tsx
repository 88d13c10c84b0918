import type { IterationRow, PolicyAct } from '../../agent';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { lostCalls } from './lostCalls';
import { PAYMENT_TEXTS } from './paymentTexts';
import { replaced } from './replaced';
import './payment.css';

type Props = { readonly act: PolicyAct; readonly row: IterationRow };

/** What a summary took from the model: the calls that it can no longer read, and the beginning that no cache holds now. */
export function ActLost({ act, row }: Props) {
  const texts = useTexts(PAYMENT_TEXTS);
  const lost = useDerived(
    () => [act],
    ({ view }) => (act.type === 'context-edited' ? lostCalls(replaced(view, act.edit)) : []),
  );
  if (act.type !== 'context-edited' || act.edit.kind !== 'summarised' || act.edit.policy === 'no-history') return null;
  const same = row.measure?.same;
  return (
    <p className="loop-call loop-payment">
      <span className="loop-words">
        {texts.lost(lost)} {same !== undefined && texts.broken(same, act.tokensBefore)}
      </span>
    </p>
  );
}
