import { Switch } from '../controls/Switch';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TAKE_AWAY_TEXTS } from './takeAwayTexts';
import { usePolicy } from './usePolicy';

const PARTS = [
  { name: 'history', policy: 'no-history' },
  { name: 'tools', policy: 'no-tools' },
  { name: 'results', policy: 'made-up-results' },
] as const;
type Part = (typeof PARTS)[number];

/** What the loop adds to a model, to be taken away piece by piece. A part is on while its policy is off. */
export function TakeAwaySection() {
  const { takeAway: texts } = useTexts(TAKE_AWAY_TEXTS);
  return (
    <Section title={texts.title} note={texts.note}>
      {PARTS.map((part) => (
        <PartSwitch key={part.name} part={part} />
      ))}
    </Section>
  );
}

function PartSwitch({ part }: { readonly part: Part }) {
  const texts = useTexts(TAKE_AWAY_TEXTS).takeAway[part.name];
  const { isOn: isTaken, setOn: setTaken } = usePolicy(part.policy);
  return (
    <div className="harness-part">
      <Switch label={texts.title} checked={!isTaken} onChange={(isOn) => setTaken(!isOn)} />
      <p className={isTaken ? 'harness-note harness-part-off' : 'harness-note'}>{isTaken ? texts.off : texts.note}</p>
    </div>
  );
}
