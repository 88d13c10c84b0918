import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { INSPECTOR_TEXTS } from './texts';

type Props = {
  /** Made when it is asked for, where that takes a moment. */
  readonly text: string | (() => string);
  /** Where several such buttons stand on the page: an icon with this name. */
  readonly name?: string;
};

/** How long the answer of a press stays, in milliseconds. */
const SHOWN_MS = 1500;

/** Puts a text on the clipboard, to the byte, and says whether that worked. */
export function CopyButton({ text, name }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    // Without a secure context there is no clipboard at all.
    const done =
      navigator.clipboard?.writeText(typeof text === 'string' ? text : text()) ??
      Promise.reject(new Error('no clipboard'));
    done.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  const icon = <Icon size={name === undefined ? 16 : 14} strokeWidth={1.6} aria-hidden="true" />;
  const status = (
    <span className="inspector-copied" role="status">
      {outcome === null ? '' : texts[outcome]}
    </span>
  );
  if (name !== undefined) {
    return (
      <span className="inspector-take">
        {status}
        <button type="button" aria-label={name} title={name} onClick={copy}>
          {icon}
        </button>
      </span>
    );
  }
  return (
    <span className="inspector-copy">
      {status}
      <Button size="small" icon={icon} onClick={copy}>
        {texts.copy}
      </Button>
    </span>
  );
}
