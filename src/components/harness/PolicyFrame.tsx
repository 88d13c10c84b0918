import type { ReactNode } from 'react';
import { Knob } from '../controls/Knob';
import { Section } from './Section';
import type { PolicyControls } from './usePolicy';

type Props = {
  readonly title: string;
  /** What it does, in a sentence. */
  readonly note: string;
  readonly policy: PolicyControls;
  /** Drawn while the policy is on. */
  readonly children: ReactNode;
};

/** A policy: its switch, what it does, and its numbers while it is on. */
export function PolicyFrame({ title, note, policy: { isOn, setOn }, children }: Props) {
  return (
    <Section title={title} note={note} toggle={{ isOn, setOn }}>
      {isOn && children}
    </Section>
  );
}

type KnobProps = {
  readonly policy: PolicyControls;
  /** The number's name in the policy. */
  readonly name: string;
  /** Accessible name. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly title?: string;
};

/** A number of a policy, inside the sentence that says its rule. */
export function PolicyKnob({ policy: { values, set }, name, min, ...rest }: KnobProps) {
  return <Knob value={values[name] ?? min} min={min} onChange={(value) => set(name, value)} {...rest} />;
}
