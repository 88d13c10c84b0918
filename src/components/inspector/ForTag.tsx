import { type HistoryEntry, type MessageKind, messageKind } from '../../agent';
import { useApp } from '../../state';
import { useTexts } from '../texts';

const TEXTS: Readonly<Record<'en' | 'zh', Readonly<Record<MessageKind, string>> & { readonly hint: string }>> = {
  en: {
    process: 'process',
    intent: 'intent',
    identity: 'identity',
    hint: 'What this message is for. The first article lets go of process first, then of intent, never of identity.',
  },
  zh: {
    process: '过程',
    intent: '意图',
    identity: '身份',
    hint: '这条消息的作用。第一篇文章的顺序：先删过程，再删意图，身份永不删。',
  },
};

/** What a message is for, where a layer of the article acts by it. */
export function ForTag({ entry }: { readonly entry: HistoryEntry }) {
  const texts = useTexts(TEXTS);
  // What is switched on in the middle of a run acts in it too.
  const hasLayers = useApp(({ running, settings }) =>
    [running, settings].some(({ harness }) =>
      Object.entries(harness.policies).some(([id, { on }]) => on && id.startsWith('layer-')),
    ),
  );
  return hasLayers ? (
    <span className="inspector-tag" title={texts.hint}>
      {texts[messageKind(entry)]}
    </span>
  ) : null;
}
