import type { ToolDefinition } from '../../agent';
import { useActions, useApp } from '../../state';
import { SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import { KindTag } from './KindTag';
import { LongText } from './LongText';
import { INSPECTOR_TEXTS } from './texts';

type Props = { readonly tools: readonly ToolDefinition[] };

/** Every tool definition as the model gets it. */
export function ToolsPanel({ tools }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const actions = useActions();
  // A count that comes in later draws again.
  useApp((state) => state.counted);
  const tokens = actions.toolTokensOf(tools);
  if (tools.length === 0) return <p className="inspector-empty">{texts.toolsNone}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="inspector-scroll inspector-page focus-inside" aria-label={texts.tools} tabIndex={0}>
      <p className="inspector-section inspector-lead">
        {texts.toolsLead(tools.length, tokens === undefined ? '…' : formatCount(tokens))} <KindTag kind="counted" />
      </p>
      {tools.map(({ function: { name, description, parameters } }) => (
        <div className="inspector-section" key={name}>
          <h3 className="inspector-row-line">
            <SourceShape source="tools" />
            <span className="mono">{name}</span>
          </h3>
          <p className="inspector-verbatim">{description}</p>
          <p className="inspector-quiet">{texts.schema}</p>
          <LongText text={JSON.stringify(parameters ?? {}, null, 2)} lines={20} />
        </div>
      ))}
    </section>
  );
}
