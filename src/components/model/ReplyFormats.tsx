import { useMemo, useState } from 'react';
import type { IterationRow } from '../../agent';
import { chatReply, messagesReply, responsesReply, templateReply, type WireReply } from '../../agent/wire';
import { Tabs } from '../controls/Tabs';
import { CopyButton } from '../inspector/CopyButton';
import { LongText } from '../inspector/LongText';
import { useTexts } from '../texts';
import { TemplateText } from './TemplateText';
import { MODEL_TEXTS } from './texts';

type Props = { readonly row: IterationRow; readonly reply: NonNullable<IterationRow['reply']> };

const FORMS = { chat: chatReply, responses: responsesReply, messages: messagesReply } as const;
type FormatId = keyof typeof FORMS | 'template';

/** One reply in four forms: the formats differ, what the loop takes from them does not. */
export function ReplyFormats({ row: { asked }, reply: { entry, finishReason, usage } }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const [chosen, choose] = useState<FormatId>(asked?.options.api ?? 'chat');
  const model = asked?.options.model ?? 'simulated';
  const reply = useMemo(
    () => (entry.message.role === 'assistant' ? { model, message: entry.message, finishReason, usage } : null),
    [model, entry, finishReason, usage],
  );
  if (reply === null) return null;
  const tab = (id: FormatId, label: string) => ({ id, label, panel: <Form id={id} reply={reply} /> });
  return (
    <div className="inspector-section model-reply-formats">
      <h3>{texts.replyFormats}</h3>
      <Tabs
        label={texts.replyFormats}
        tabs={[
          tab('chat', texts.chat),
          tab('responses', texts.responses),
          tab('messages', texts.messages),
          tab('template', texts.template),
        ]}
        selected={chosen}
        onSelect={choose}
      />
    </div>
  );
}

function Form({ id, reply }: { readonly id: FormatId; readonly reply: WireReply }) {
  const texts = useTexts(MODEL_TEXTS);
  const pieces = useMemo(() => (id === 'template' ? templateReply(reply) : null), [id, reply]);
  const text = useMemo(() => {
    return id === 'template'
      ? templateReply(reply)
          .map((piece) => piece.text)
          .join('')
      : JSON.stringify(FORMS[id](reply), null, 2);
  }, [id, reply]);
  return (
    <div className="model-reply-form">
      <div className="model-reply-head">
        <p className="inspector-quiet">{texts.replyLead[id]}</p>
        <CopyButton text={text} />
      </div>
      {pieces === null ? <LongText text={text} lines={40} /> : <TemplateText pieces={pieces} />}
    </div>
  );
}
