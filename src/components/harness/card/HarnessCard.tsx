import { Suspense } from 'react';
import { HARNESSES } from '../../../agent/harnesses';
import { CARDS } from '../../../agent/harnesses/cards';
import { useApp } from '../../../state';
import { PanelBoundary } from '../../PanelBoundary';
import { useTexts } from '../../texts';
import { CardDetails, CardLead } from './CardDetails';
import { CARD_TEXTS } from './texts';

/** The harness that is chosen, in words; of one without a card only its name. */
export function HarnessCard() {
  const texts = useTexts(CARD_TEXTS);
  const lang = useApp((state) => state.lang);
  const id = useApp((state) => state.settings.harness.id);
  const title = HARNESSES[id]?.title[lang] ?? id;
  if (CARDS[id] === undefined) return null;
  return (
    <section className="harness-card" aria-label={texts.label(title)}>
      <h2>{title}</h2>
      <PanelBoundary name={texts.label(title)}>
        <Suspense fallback={<p className="harness-card-lead" />}>
          <CardLead id={id} />
          <p className="harness-banner">{texts.banner}</p>
          <CardDetails id={id} />
        </Suspense>
      </PanelBoundary>
    </section>
  );
}
