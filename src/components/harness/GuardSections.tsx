import { KEEPS } from '../../agent/policies';
import { Knob } from '../controls/Knob';
import { Segmented } from '../controls/Segmented';
import { useTexts } from '../texts';
import { Constants } from './Constants';
import { GUARD_TEXTS } from './guardTexts';
import { Section } from './Section';
import { usePolicy } from './usePolicy';

const MOST_LINES = 1_000_000;
const MOST_BYTES = 100_000_000;
const MOST_CALLS = 1000;

/** How much of one result goes into the history, and which end. */
export function TruncationSection() {
  const { truncation: texts } = useTexts(GUARD_TEXTS);
  const { isOn, setOn, values, knobs, set } = usePolicy('truncation');
  const keep = KEEPS[values.keep ?? 0] ?? 'byTool';
  return (
    <Section title={texts.title} note={texts.note} toggle={{ isOn, setOn }}>
      {isOn && (
        <>
          <p className="harness-rule">
            {texts.lines.before}{' '}
            <Knob
              label={texts.lines.name}
              value={values.maxLines ?? 1}
              min={1}
              max={MOST_LINES}
              step={10}
              onChange={(value) => set('maxLines', value)}
            />{' '}
            {texts.lines.after} {texts.bytes.before}{' '}
            <Knob
              label={texts.bytes.name}
              value={values.maxBytes ?? 4}
              min={4}
              max={MOST_BYTES}
              step={100}
              onChange={(value) => set('maxBytes', value)}
            />{' '}
            {texts.bytes.after}
          </p>
          <Segmented
            label={texts.keep}
            options={KEEPS.map((value) => ({ value, label: texts.keeps[value] }))}
            value={keep}
            onChange={(next) => set('keep', KEEPS.indexOf(next))}
          />
          <p className="harness-note">{texts.keepNotes[keep]}</p>
          <Constants policy="truncation" knobs={knobs.filter((knob) => knob.scales)} values={values} />
        </>
      )}
    </Section>
  );
}

const REMINDERS = ['first', 'second', 'third'] as const;

/** At which equal calls the model is told that it repeats itself. */
export function ReminderSection() {
  const { reminder: texts } = useTexts(GUARD_TEXTS);
  const { isOn, setOn, values, knobs, set } = usePolicy('repeat-reminder');
  return (
    <Section title={texts.title} note={texts.note} toggle={{ isOn, setOn }}>
      {isOn && (
        <>
          <p className="harness-rule">
            {texts.before}{' '}
            {REMINDERS.map((name, i) => (
              <span key={name}>
                {i === REMINDERS.length - 1 && `${texts.and} `}
                <Knob
                  label={texts.names[name]}
                  value={values[name] ?? 1}
                  min={1}
                  max={MOST_CALLS}
                  onChange={(value) => set(name, value)}
                />{' '}
              </span>
            ))}
            {texts.after}
          </p>
          <Constants policy="repeat-reminder" knobs={knobs} values={values} />
        </>
      )}
    </Section>
  );
}

/** After how many equal calls the run ends. */
export function DoomLoopSection() {
  const { doomLoop: texts } = useTexts(GUARD_TEXTS);
  const { isOn, setOn, values, knobs, set } = usePolicy('doom-loop');
  return (
    <Section title={texts.title} note={texts.note} toggle={{ isOn, setOn }}>
      {isOn && (
        <>
          <p className="harness-rule">
            {texts.before}{' '}
            <Knob
              label={texts.name}
              value={values.limit ?? 2}
              min={2}
              max={MOST_CALLS}
              onChange={(value) => set('limit', value)}
            />{' '}
            {texts.after}
          </p>
          <Constants policy="doom-loop" knobs={knobs} values={values} />
        </>
      )}
    </Section>
  );
}

/** Whether the model may write to what it has not read. */
export function ReadFirstSection() {
  const { readFirst: texts } = useTexts(GUARD_TEXTS);
  const { isOn, setOn } = usePolicy('read-before-write');
  return (
    <Section title={texts.title} note={texts.note} toggle={{ isOn, setOn }}>
      {isOn && <p className="harness-origin">{texts.source}</p>}
    </Section>
  );
}
