import { Fragment } from 'react';
import { toolCallsOf } from '../../agent';
import { SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Answered } from './calls';
import { callTitle } from './calls';
import type { Gone } from './inspected';
import { INSPECTOR_TEXTS } from './texts';

type Props = { readonly gone: Gone; readonly answered: ReadonlyMap<number, Answered> };

const SHOWN = 6;

/** What a policy took out of this prompt: hollow shapes, struck names and numbers. The history keeps it. */
export function GoneRow({ gone, answered }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const { entries, kind, tokens } = gone;
  return (
    <li className="inspector-row inspector-row--gone">
      <span className="inspector-gutter">
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">{texts.marks.gone}</span>
      </span>
      <div className="inspector-row-body inspector-gone">
        <span>{texts.gone[kind]}</span>
        {entries.slice(0, SHOWN).map((entry) => {
          const result = answered.get(entry.id);
          const names = result ? [callTitle(result.call)] : toolCallsOf(entry.message).map((call) => call.name);
          return (
            <Fragment key={entry.id}>
              <SourceShape source={entry.source} hollow />
              {names.length > 0 ? <del>{names.join(', ')}</del> : null}
            </Fragment>
          );
        })}
        {entries.length > SHOWN ? <span>{texts.andMore(entries.length - SHOWN)}</span> : null}
      </div>
      <span />
      <del className="inspector-row-tokens">{tokens === undefined ? '…' : formatCount(tokens)}</del>
    </li>
  );
}
