import type { ReactNode } from 'react';
import { Switch } from '../controls/Switch';

type Props = {
  readonly title: string;
  /** What it does, in a sentence. */
  readonly note?: string;
  /** Given: the title is a switch. */
  readonly toggle?: { readonly isOn: boolean; readonly setOn: (isOn: boolean) => void };
  /** At the right of the title. */
  readonly end?: ReactNode;
  /** It stands in a group, which has a heading of its own. */
  readonly isNested?: boolean;
  readonly children?: ReactNode;
};

/** One rule of the harness: its name, what it does, its numbers. */
export function Section({ title, note, toggle, end, isNested = false, children }: Props) {
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <section className="harness-section">
      <div className="harness-head">
        <Heading>
          {toggle === undefined ? title : <Switch label={title} checked={toggle.isOn} onChange={toggle.setOn} />}
        </Heading>
        {end}
      </div>
      {note !== undefined && <p className="harness-note">{note}</p>}
      {children}
    </section>
  );
}
