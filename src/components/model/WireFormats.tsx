import { type ReactNode, useMemo, useState } from 'react';
import type { ModelRequest } from '../../agent';
import { type Api, type BodyOptions, messagesBody, requestBody, templatePieces } from '../../agent/wire';
import { Tabs } from '../controls/Tabs';
import { CopyButton } from '../inspector/CopyButton';
import { LongText } from '../inspector/LongText';
import { useTexts } from '../texts';
import { TemplateText } from './TemplateText';
import { MODEL_TEXTS } from './texts';
import './model.css';

type FormatId = 'chat' | 'responses' | 'messages' | 'template';
/** What makes the body with the prompt: a model's name, or what a request to a real one was made with. */
type To = string | BodyOptions;

type Props = { readonly to: To; readonly request: ModelRequest; readonly posted: ReactNode };

/** One request in four forms. The one that was posted is drawn by `posted`. */
export function WireFormats({ to, request, posted }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const sent: Api = typeof to === 'string' ? 'chat' : to.api;
  const [chosen, choose] = useState<FormatId | null>(null);
  const options: BodyOptions = typeof to === 'string' ? { model: to, api: 'chat', stream: false } : to;
  const body = (id: FormatId) => {
    if (id === sent) return posted;
    if (id === 'template') return <TemplateRequest request={request} />;
    return <OtherBody id={id} options={options} request={request} />;
  };
  const tab = (id: FormatId, label: string) => ({ id, label, panel: body(id) });
  const tabs = [
    tab('chat', texts.chat),
    tab('responses', texts.responses),
    tab('messages', texts.messages),
    tab('template', texts.template),
  ];
  return (
    <div className="model-formats">
      <Tabs label={texts.formats} tabs={tabs} selected={chosen ?? sent} onSelect={choose} />
    </div>
  );
}

type OtherProps = {
  readonly id: Exclude<FormatId, 'template'>;
  readonly options: BodyOptions;
  readonly request: ModelRequest;
};

function OtherBody({ id, options, request }: OtherProps) {
  const texts = useTexts(MODEL_TEXTS);
  const body = useMemo(
    () => (id === 'messages' ? messagesBody(options, request) : requestBody({ ...options, api: id }, request)),
    [id, options, request],
  );
  return (
    <div className="inspector-json">
      <div className="inspector-json-head">
        <span>{texts.formatLead[id]}</span>
        <span className="inspector-json-bytes" />
        <CopyButton text={() => JSON.stringify(body)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="inspector-scroll inspector-page focus-inside" aria-label={texts.formats} tabIndex={0}>
        <LongText text={JSON.stringify(body, null, 2)} lines={1500} />
      </section>
    </div>
  );
}

function TemplateRequest({ request }: { readonly request: ModelRequest }) {
  const texts = useTexts(MODEL_TEXTS);
  const pieces = useMemo(() => templatePieces(request), [request]);
  return (
    <div className="inspector-json">
      <div className="inspector-json-head">
        <span>{texts.formatLead.template}</span>
        <span className="inspector-json-bytes" />
        <CopyButton text={() => pieces.map(({ text }) => text).join('')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="inspector-scroll focus-inside" aria-label={texts.template} tabIndex={0}>
        <TemplateText pieces={pieces} />
      </section>
    </div>
  );
}
