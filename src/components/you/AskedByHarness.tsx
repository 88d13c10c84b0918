import { type Message, textOf } from '../../agent';
import { useTexts } from '../texts';
import { YOU_TEXTS } from './texts';

/** The prompt of a call that a policy makes for itself: it stands nowhere else while it waits. */
export function AskedByHarness({ messages }: { readonly messages: readonly Message[] }) {
  const texts = useTexts(YOU_TEXTS);
  const last = messages.at(-1);
  if (last === undefined) return null;
  return (
    <details className="you-asked" open>
      <summary>{texts.asksWith(messages.length)}</summary>
      {/* The text scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="focus-inside" aria-label={texts.ask} tabIndex={0}>
        {messages.map((message, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is its place in the prompt
          <div key={i}>
            <small>{message.role}</small>
            <pre>{textOf(message)}</pre>
          </div>
        ))}
      </section>
    </details>
  );
}
