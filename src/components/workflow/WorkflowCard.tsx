import { WORKFLOW_TITLES, type WorkflowId } from '../../agent/workflows';
import { WORKFLOW_CARDS } from '../../agent/workflows/cards';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import { WORKFLOW_TEXTS } from './texts';
import './workflow.css';

const ROWS = ['path', 'known', 'needs', 'enough', 'loop', 'modelled'] as const;

/** Stands where the lit source of the loop is, while a workflow plays: what it is, and when it is not enough. */
export function WorkflowCard({ workflow }: { readonly workflow: WorkflowId }) {
  const texts = useTexts(WORKFLOW_TEXTS);
  const lang = useApp((state) => state.lang);
  const card = WORKFLOW_CARDS[workflow];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="workflow focus-inside" aria-label={texts.region} tabIndex={0}>
      <h3 className="workflow-title">{WORKFLOW_TITLES[workflow][lang]}</h3>
      <p className="workflow-instead">{texts.instead}</p>
      <dl className="workflow-rows">
        {ROWS.map((row) => (
          <div key={row}>
            <dt>{texts.rows[row]}</dt>
            <dd>{card[row][lang]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
