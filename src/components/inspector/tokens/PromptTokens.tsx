import { useMemo, useState } from 'react';
import { useApp } from '../../../state';
import { foldMiddle } from '../../foldMiddle';
import type { Part } from '../../marks';
import { formatCount, useTexts } from '../../texts';
import type { Inspected } from '../inspected';
import { EncodingChoice } from './EncodingChoice';
import { LanguageCosts } from './LanguageCosts';
import { PartTokens } from './PartTokens';
import './tokens.css';
import { TOKENS_TEXTS } from './texts';
import { firstTokens, partCharacters, perToken } from './tokenTexts';

/** With more messages than this, only the ends are drawn until asked. */
const MOST_PARTS = 60;

type Props = { readonly inspected: Inspected };

/** The prompt as the tokenizer cuts it. */
export function PromptTokens({ inspected: { parts, tools, total, name, sameParts } }: Props) {
  const texts = useTexts(TOKENS_TEXTS);
  const encoding = useApp((state) => state.running.encoding);
  const [isWhole, setWhole] = useState(false);
  const characters = useMemo(() => parts.reduce((sum, part) => sum + partCharacters(part, tools), 0), [parts, tools]);
  const shown = foldMiddle(parts, isWhole, MOST_PARTS);
  const ratio = perToken(characters, total);
  const first = firstTokens(Math.min(parts.length, MOST_PARTS));
  const draw = (part: Part, at: number) => (
    <PartTokens key={`${name} ${part.key}`} part={part} isNew={at >= sameParts} first={first} />
  );
  return (
    <div className="inspector-json">
      <div className="inspector-json-head tokens-head">
        <span>{texts.lead(total === undefined ? '…' : formatCount(total), characters)}</span>
        {ratio === null ? null : <b title={texts.perTokenHint}>{texts.perToken(ratio)}</b>}
        <span className="inspector-json-bytes">{texts.cuts(encoding)}</span>
      </div>
      <EncodingChoice />
      <LanguageCosts />
      {/* The text scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="inspector-scroll focus-inside" aria-label={texts.tokens} tabIndex={0}>
        <ul className="tokens-list">
          {shown.first.map(draw)}
          {shown.hidden > 0 ? (
            <li className="inspector-hidden">
              <button type="button" className="inspector-more" onClick={() => setWhole(true)}>
                {texts.rest(shown.hidden)}
              </button>
            </li>
          ) : null}
          {shown.rest.map((part, i) => draw(part, shown.first.length + shown.hidden + i))}
        </ul>
      </section>
    </div>
  );
}
