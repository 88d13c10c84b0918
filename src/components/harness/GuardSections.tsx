import { KEEPS } from '../../agent/policies';
import { Segmented } from '../controls/Segmented';
import { useTexts } from '../texts';
import { Constants } from './Constants';
import { GUARD_TEXTS } from './guardTexts';
import { PolicyFrame, PolicyKnob } from './PolicyFrame';
import { usePolicy } from './usePolicy';

const MOST_LINES = 1_000_000;
/** A cut text ends with a character, and none has more bytes. */
const LEAST_BYTES = 4;
const MOST_BYTES = 100_000_000;
const MOST_CALLS = 1000;

/** How much of one result goes into the history, and which end. */
export function TruncationSection() {
  const { truncation: texts } = useTexts(GUARD_TEXTS);
  const policy = usePolicy('truncation');
  const { values, knobs, set } = policy;
  const keep = KEEPS[values.keep ?? 0] ?? 'byTool';
  return (
    <PolicyFrame title={texts.title} note={texts.note} policy={policy}>
      <p className="harness-rule">
        {texts.lines.before}{' '}
        <PolicyKnob policy={policy} name="maxLines" label={texts.lines.name} min={1} max={MOST_LINES} step={10} />{' '}
        {texts.lines.after} {texts.bytes.before}{' '}
        <PolicyKnob
          policy={policy}
          name="maxBytes"
          label={texts.bytes.name}
          min={LEAST_BYTES}
          max={MOST_BYTES}
          step={100}
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
    </PolicyFrame>
  );
}

const REMINDERS = ['first', 'second', 'third'] as const;

/** At which equal calls the model is told that it repeats itself. */
export function ReminderSection() {
  const { reminder: texts } = useTexts(GUARD_TEXTS);
  const policy = usePolicy('repeat-reminder');
  return (
    <PolicyFrame title={texts.title} note={texts.note} policy={policy}>
      <p className="harness-rule">
        {texts.before}{' '}
        {REMINDERS.map((name, i) => (
          <span key={name}>
            {i === REMINDERS.length - 1 && `${texts.and} `}
            <PolicyKnob policy={policy} name={name} label={texts.names[name]} min={1} max={MOST_CALLS} />{' '}
          </span>
        ))}
        {texts.after}
      </p>
      <Constants policy="repeat-reminder" knobs={policy.knobs} values={policy.values} />
    </PolicyFrame>
  );
}

/** After how many equal calls the run ends. */
export function DoomLoopSection() {
  const { doomLoop: texts } = useTexts(GUARD_TEXTS);
  const policy = usePolicy('doom-loop');
  return (
    <PolicyFrame title={texts.title} note={texts.note} policy={policy}>
      <p className="harness-rule">
        {texts.before} <PolicyKnob policy={policy} name="limit" label={texts.name} min={2} max={MOST_CALLS} />{' '}
        {texts.after}
      </p>
      <Constants policy="doom-loop" knobs={policy.knobs} values={policy.values} />
    </PolicyFrame>
  );
}

/** Whether the model may write to what it has not read. */
export function ReadFirstSection() {
  const { readFirst: texts } = useTexts(GUARD_TEXTS);
  const policy = usePolicy('read-before-write');
  return (
    <PolicyFrame title={texts.title} note={texts.note} policy={policy}>
      <p className="harness-origin">{texts.source}</p>
    </PolicyFrame>
  );
}
