import type { PolicyAct } from '../../agent';
import { type AppState, pricesOf } from '../../state';
import { paymentOf } from '../actPayments';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import './payment.css';
import { PAYMENT_TEXTS } from './paymentTexts';
import { iterationName, turnsOf } from './position';

function paymentKeys(state: AppState): readonly unknown[] {
  const { view, settings } = state;
  return [view.rows.length, view.rows.at(-1)?.measure, view.ended, pricesOf(state), settings.harness];
}

/** What a policy's act cost, saved up to the cursor, and when that pays back. Nothing for an act that has no price. */
export function ActPayment({ act }: { readonly act: PolicyAct }) {
  const texts = useTexts(PAYMENT_TEXTS);
  const { payment, turns } = useDerived(
    (state) => [act, ...paymentKeys(state)],
    (state) => ({ payment: paymentOf({ ...state, prices: pricesOf(state) }, act), turns: turnsOf(state.view) }),
  );
  if (payment === null) return null;
  const { spent, saved, at, when, fullAfter } = payment;
  const name = (place: typeof at) => (place ? iterationName(place, turns) : '');
  return (
    <p className="loop-call loop-payment" title={texts.hint}>
      <span className="loop-words">
        {texts.payment({ spent, saved, when, at: name(at), fullAfter: name(fullAfter) })}
      </span>
    </p>
  );
}
