import { useEffect, useRef, useState } from 'react';
import type { AssistantMessage, Message } from '../../../agent';
import { useActions } from '../../../state';
import { type Draft, isChanged, NO_CHANGE, requestOf } from './draft';
import { findMattered, type Progress } from './mattered';

/** What came of asking again. */
export type Answer =
  | { readonly type: 'asking' }
  | { readonly type: 'reply'; readonly reply: AssistantMessage; readonly wasChanged: boolean }
  | { readonly type: 'failed'; readonly detail: string };

/** What the learner changed of a prompt, the reply to it, and which messages decide; all of it beside the run. */
export function useWhy(messages: readonly Message[]) {
  const { askAgain } = useActions();
  const [draft, setDraft] = useState<Draft>(NO_CHANGE);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isMarking, setMarking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** One question at a time: a new one gives the old one up. */
  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    setMarking(false);
    return running.current.signal;
  }

  async function ask(): Promise<void> {
    const signal = begin();
    setAnswer({ type: 'asking' });
    try {
      const reply = await askAgain(requestOf(messages, draft), signal);
      if (!signal.aborted) setAnswer({ type: 'reply', reply, wasChanged: isChanged(draft) });
    } catch (error) {
      if (!signal.aborted) setAnswer({ type: 'failed', detail: detailOf(error) });
    }
  }

  async function mark(): Promise<void> {
    const signal = begin();
    setAnswer(null);
    setMarking(true);
    try {
      for await (const next of findMattered(messages, (request) => askAgain(request, signal))) {
        if (signal.aborted) return;
        setProgress(next);
        await painted();
      }
    } catch (error) {
      if (!signal.aborted) setAnswer({ type: 'failed', detail: detailOf(error) });
    }
    if (!signal.aborted) setMarking(false);
  }

  return {
    draft,
    answer,
    progress,
    isMarking,
    ask,
    mark,
    /** An answer to other messages than those shown would mislead. */
    change: (next: Draft) => {
      if (answer?.type === 'asking') begin();
      setAnswer(null);
      setDraft(next);
    },
    cancel: () => {
      begin();
      setAnswer(null);
    },
  };
}

/** Lets the page draw, and hear a press, between two questions. */
function painted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
