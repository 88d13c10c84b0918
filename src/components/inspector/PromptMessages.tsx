import { type ReactNode, useRef } from 'react';
import { PRIMING } from '../../agent';
import { formatCount, useTexts } from '../texts';
import { useBeforePicture } from '../useBeforePicture';
import { type Inspected, sumIfCounted } from './inspected';
import { KindTag } from './KindTag';
import { PartRows } from './PromptRows';
import { INSPECTOR_TEXTS } from './texts';

type Props = { readonly inspected: Inspected };

/** The prompt as a list: what equals the previous prompt above the cut, what is new below it. */
export function PromptMessages({ inspected }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const { name, previous, parts, same, sameParts, total, cached, gone, remark, answered, authors } = inspected;
  const max = Math.max(1, ...parts.map(({ tokens = 0 }) => tokens));
  const list = { answered, authors, gone, max };
  const scroller = useCutInSight(`${name} ${sameParts}`);
  const fresh = same === undefined || total === undefined ? undefined : total - same;
  const cut = texts.newPart(previous);
  return (
    // The list scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="inspector-scroll focus-inside" aria-label={texts.messages} tabIndex={0} ref={scroller}>
      {previous === null || sameParts === 0 ? null : (
        <div className="inspector-part inspector-part--same">
          <PartHead {...texts.samePart(previous)} tokens={same} isFirst>
            {cached > 0 ? (
              <span className="inspector-tag" title={texts.cachedHint}>
                {texts.cached(cached)}
              </span>
            ) : null}
          </PartHead>
          <PartRows {...list} parts={parts.slice(0, sameParts)} mark="same" />
          <SameRest inspected={inspected} />
        </div>
      )}
      <div className="inspector-part inspector-part--new" data-cut>
        <PartHead {...cut} tokens={fresh} isFirst={previous === null || sameParts === 0}>
          <span className="inspector-remark">{texts.remark(remark, previous ?? '')}</span>
        </PartHead>
        <PartRows {...list} parts={parts.slice(sameParts)} mark="new" />
      </div>
    </section>
  );
}

type HeadProps = {
  readonly strong: string;
  readonly rest: string;
  readonly tokens: number | undefined;
  /** The first heading says how the numbers of all rows came about. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
};

function PartHead({ strong, rest, tokens, isFirst, children }: HeadProps) {
  return (
    <h3 className="inspector-part-head">
      <span>
        <b>{strong}</b>
        {rest}
      </span>
      {children}
      {isFirst ? <KindTag kind="counted" /> : <span className="inspector-part-space" />}
      <b className="inspector-row-tokens">{tokens === undefined ? '…' : formatCount(tokens)}</b>
    </h3>
  );
}

/** Why the number of the equal part is not the sum of its rows; nothing where it is. */
function SameRest({ inspected: { parts, same, sameParts } }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const whole = sumIfCounted(parts.slice(0, sameParts));
  if (same === undefined || whole === undefined || same === whole) return null;
  return <p className="inspector-rest inspector-quiet">{texts.sameRest(Math.max(0, same - (whole - PRIMING)))}</p>;
}

/** Brings the cut into sight when another prompt is shown, or a policy moved it; a reader's own scrolling stays. */
function useCutInSight(cutOf: string) {
  const scroller = useRef<HTMLElement>(null);
  useBeforePicture(() => {
    const box = scroller.current;
    const cut = box?.querySelector<HTMLElement>('[data-cut]');
    if (!box || !cut) return;
    const fits = cut.offsetTop + cut.offsetHeight <= box.clientHeight;
    box.scrollTop = fits ? 0 : Math.max(0, cut.offsetTop - box.clientHeight / 3);
  }, [cutOf]);
  return scroller;
}
