import type { ReactNode } from 'react';
import { useApp } from '../../../state';
import { useTexts } from '../../texts';
import { CompactionSection } from '../CompactionSection';
import { policiesOf } from './groups';
import { PolicySection } from './PolicySection';
import type { Group } from './policyText';
import { TEXTS } from './texts';

type Props = {
  readonly group: Group;
  /** Rules of the same kind that are no policy. */
  readonly children?: ReactNode;
};

/** What a harness does of one kind; what other harnesses do instead lies behind a fold, each with a switch of its own. */
export function PolicyGroup({ group, children }: Props) {
  const texts = useTexts(TEXTS);
  const preset = useApp((state) => state.settings.harness.id);
  const policies = useApp((state) => state.settings.harness.policies);
  const { own, others } = policiesOf(group, preset);
  const on = others.filter((id) => policies[id]?.on).length;
  return (
    <section className="harness-group" aria-label={texts.groups[group]}>
      <h2 className="harness-group-title">{texts.groups[group]}</h2>
      {own.map((id) => (id === 'compaction' ? <CompactionSection key={id} /> : <PolicySection key={id} id={id} />))}
      {children}
      {others.length > 0 && (
        // Another preset folds it anew; what is on stays in sight.
        <details key={preset} className="harness-more" open={on > 0 || undefined}>
          <summary>{texts.more(others.length, on)}</summary>
          {others.map((id) => (
            <PolicySection key={id} id={id} isForeign />
          ))}
        </details>
      )}
    </section>
  );
}
