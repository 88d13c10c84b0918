import { type ReactNode, useState } from 'react';
import { useApp } from '../../state';
import { useCompactionOf } from '../compactionOf';
import { foldMiddle } from '../foldMiddle';
import { iterationName } from '../loop/position';
import { usePolicyName } from '../loop/usePolicyName';
import { MiddleRows } from '../MiddleRows';
import { formatCount, useTexts } from '../texts';
import type { Inspected } from './inspected';
import { percent, SourceTable } from './SourceTable';
import { INSPECTOR_TEXTS } from './texts';
import { UploadPart } from './UploadPart';

type Props = { readonly inspected: Inspected };

/** The prompt by source, what of it is repeated, and what policies do to it. */
export function ContextPanel({ inspected }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="inspector-scroll inspector-page focus-inside" aria-label={texts.context} tabIndex={0}>
      <SourceTable inspected={inspected} />
      <PrefixWords inspected={inspected} />
      <UploadPart />
      <WindowUse inspected={inspected} />
      <ViewAndHistory inspected={inspected} />
      <CompactionRuleText />
    </section>
  );
}

function PrefixWords({ inspected: { same, total, cached } }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const isOn = useApp((state) => state.settings.harness.policies['prefix-cache']?.on ?? false);
  const number = (tokens: number | undefined) => (tokens === undefined ? '…' : formatCount(tokens));
  return (
    <Section title={texts.prefixTitle}>
      <dl className="inspector-words">
        <dt>{texts.same}</dt>
        <dd>{texts.sameText}</dd>
        <dd>{number(same)}</dd>
        <dt>{texts.cachedWord}</dt>
        <dd>{isOn ? texts.cachedText : texts.cachedOff}</dd>
        <dd>{number(total === undefined ? undefined : cached)}</dd>
        <dt>{texts.computed}</dt>
        <dd>{texts.computedText}</dd>
        <dd>{number(total === undefined ? undefined : total - cached)}</dd>
      </dl>
    </Section>
  );
}

function WindowUse({ inspected: { total } }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const contextWindow = useApp((state) => state.view.contextWindow);
  const share = total === undefined ? '…' : percent(total / contextWindow);
  return (
    <Section title={texts.windowTitle}>
      <p>{texts.windowText(total === undefined ? '…' : formatCount(total), contextWindow, share)}</p>
    </Section>
  );
}

function ViewAndHistory({ inspected: { parts, row } }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const policyName = usePolicyName();
  const [isWhole, setWhole] = useState(false);
  const rows = useApp((state) => state.view.rows);
  const kept = useApp((state) => row.prompt?.upTo ?? state.view.history.length);
  const messages = parts.filter((part) => part.entry !== null).length;
  const acts = rows.flatMap((other) =>
    other.acts.flatMap((act, i) => {
      const isShown = act.type === 'context-edited' || act.type === 'policy-failed';
      return isShown ? [{ act, key: `${other.firstEvent} ${i}`, label: iterationName(other, row.turn) }] : [];
    }),
  );
  const hasEdits = acts.some(({ act }) => act.type === 'context-edited');
  const shown = foldMiddle(acts, isWhole);
  const line = ({ act, key, label }: (typeof acts)[number]) =>
    act.type === 'context-edited' ? (
      <li key={key} className="inspector-row-line">
        <span>{texts.gone[act.edit.kind]}</span>
        <span className="inspector-quiet">{texts.viewEdit(label, act.tokensBefore, act.tokensAfter)}</span>
      </li>
    ) : (
      <li key={key} className="inspector-quiet">
        {texts.viewFailed(policyName(act.policy), label, act.detail)}
      </li>
    );
  return (
    <Section title={texts.viewTitle}>
      <p>{hasEdits ? texts.viewPart(messages, kept) : texts.viewWhole(messages)}</p>
      <ul>
        {shown.first.map(line)}
        {shown.hidden > 0 ? (
          <li className="inspector-hidden">
            <MiddleRows hidden={shown.hidden} onShow={() => setWhole(true)} />
          </li>
        ) : null}
        {shown.rest.map(line)}
      </ul>
    </Section>
  );
}

function CompactionRuleText() {
  const texts = useTexts(INSPECTOR_TEXTS);
  const { isOn, rule } = useCompactionOf();
  const contextWindow = useApp((state) => state.view.contextWindow);
  return <Section title={texts.compactionTitle}>{sentence()}</Section>;

  function sentence() {
    if (!isOn) return <p>{texts.compactionOff}</p>;
    if (rule === null) return <p>{texts.compactionUnknown}</p>;
    const { aboveTokens, keepTokens } = rule;
    const keeps = keepTokens === 0 ? texts.compactionKeepsNewest : texts.compactionKeeps(keepTokens);
    return (
      <p>
        {texts.compactionOn(Math.floor(aboveTokens))} {keeps}{' '}
        {aboveTokens >= contextWindow ? texts.compactionNever(contextWindow) : ''}
      </p>
    );
  }
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="inspector-section">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
