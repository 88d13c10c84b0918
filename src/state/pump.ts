import { type AgentEvent, isStepBoundary } from '../agent';

/** What is being pulled for. `end` pulls to the end of the turn without a rest. */
export type Goal = 'step' | 'iteration' | 'run' | 'end';

export type Pump = {
  /**
   * Pulls until the goal is reached. A step or an iteration asked for meanwhile comes after it: every press counts. Any
   * other goal replaces it. Settles when nothing is pulled any more.
   */
  readonly pull: (goal: Goal) => Promise<void>;
  /** Stops at the next step instead of going on; what is in flight is not lost. */
  readonly slowDown: () => void;
  /** Drops what is in flight: nothing of it is delivered any more. */
  readonly discard: () => void;
};

type Source = {
  readonly next: () => Promise<AgentEvent | undefined>;
  readonly deliver: (event: AgentEvent) => void;
  /** The wait after a step while running. */
  readonly rest: () => Promise<void>;
  /** The goal is reached (`paused`) or the turn is over (`ended`). */
  readonly settle: (status: 'paused' | 'ended') => void;
  readonly fail: (error: unknown) => void;
};

type Left = 'on' | 'paused' | 'ended' | 'discarded';

/** Pulls a source of events, one at a time, for whatever goal holds at that moment. */
export function createPump(source: Source): Pump {
  let goal: Goal | null = null;
  let waiting: Goal[] = [];
  let running: Promise<void> | null = null;
  let wake: () => void = () => {};
  let generation = 0;

  /** What was asked for meanwhile, but nothing behind a failure. */
  function nextGoal(event: AgentEvent): Goal | null {
    if (event.type === 'model-failed') waiting = [];
    return waiting.shift() ?? null;
  }

  /** Delivers one event; tells what is left to do. */
  async function pullOne(mine: number): Promise<Left> {
    const event = await source.next();
    if (mine !== generation) return 'discarded';
    if (event === undefined) return 'ended';
    source.deliver(event);
    if (reached(goal, event)) {
      goal = nextGoal(event);
      return goal === null ? 'paused' : 'on';
    }
    if (goal === 'run' && isStepBoundary(event)) await rest();
    return mine === generation ? 'on' : 'discarded';
  }

  /** A new goal ends the rest at once. */
  function rest(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    return Promise.race([source.rest(), woken]);
  }

  async function pullAll(mine: number): Promise<void> {
    let left: Left = 'on';
    while (left === 'on') left = await pullOne(mine);
    if (left === 'discarded') return;
    waiting = [];
    goal = null;
    running = null;
    source.settle(left);
  }

  function giveUp(mine: number, error: unknown): void {
    if (mine !== generation) return;
    waiting = [];
    goal = null;
    running = null;
    source.fail(error);
  }

  return {
    pull: async (next) => {
      // A turn that is being ended is ended, whatever is pressed meanwhile.
      if (goal === 'end' && running !== null) return running;
      if (running !== null && isShort(goal) && isShort(next)) {
        if (waiting.length < MOST_WAITING) waiting.push(next);
      } else {
        waiting = [];
        goal = next;
        wake();
      }
      const mine = generation;
      running ??= pullAll(mine).catch((error: unknown) => giveUp(mine, error));
      await running;
    },
    slowDown: () => {
      waiting = [];
      if (goal === 'run' || goal === 'iteration') goal = 'step';
      wake();
    },
    discard: () => {
      generation += 1;
      waiting = [];
      goal = null;
      running = null;
      wake();
    },
  };
}

/** A key that is held down must not be played on for long after it is let go. */
const MOST_WAITING = 10;

function isShort(goal: Goal | null): boolean {
  return goal === 'step' || goal === 'iteration';
}

function reached(goal: Goal | null, event: AgentEvent): boolean {
  // The generator has one thing more to say after it: the turn's last state.
  if (event.type === 'run-ended') return false;
  // Asking again is the learner's to decide, whatever they were pulling for; after Stop it is not asked.
  if (event.type === 'model-failed') return goal !== 'end';
  if (goal === 'step') return isStepBoundary(event);
  return goal === 'iteration' && event.type === 'iteration-finished';
}
