import { useRef, useState } from 'react';
import { useActions, useApp } from '../../state';
import { readRecording, writeRecording } from '../../state/recording';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { RECORDING_TEXTS } from './recordingTexts';

type Answer =
  | { readonly type: 'idle' }
  | { readonly type: 'opened'; readonly iterations: number }
  | { readonly type: 'problem'; readonly detail: string };

/** The run to a file, and back from one. */
export function Recording() {
  const texts = useTexts(RECORDING_TEXTS);
  const { openRecording } = useActions();
  const state = useApp((app) => app);
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<Answer>({ type: 'idle' });
  const isEmpty = state.length === 0;

  async function open(file: File): Promise<void> {
    try {
      const work = readRecording(await file.text());
      openRecording(work);
      const iterations = work.trace.filter(({ type }) => type === 'iteration-started').length;
      setAnswer({ type: 'opened', iterations });
    } catch (error) {
      setAnswer({ type: 'problem', detail: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div className="topbar-recording">
      <p>{texts.lead}</p>
      <div className="topbar-recording-line">
        <Button
          size="small"
          isDimmed={isEmpty}
          title={isEmpty ? texts.nothing : undefined}
          onClick={() => save(`loopscope-${state.running.scenario}.json`, writeRecording(state))}
        >
          {texts.save}
        </Button>
        <Button size="small" onClick={() => field.current?.click()}>
          {texts.open}
        </Button>
        <input
          ref={field}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={texts.open}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void open(file);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p role="status" className={answer.type === 'problem' ? 'topbar-recording-problem' : ''}>
        {answer.type === 'opened' && texts.opened(answer.iterations)}
        {answer.type === 'problem' && texts.problem(answer.detail)}
      </p>
    </div>
  );
}

/** Hands a text to the browser as a download. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
