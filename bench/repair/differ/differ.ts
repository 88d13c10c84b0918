import { hashOf } from '../jobs';
import { createLoader, type Loader } from '../quick/quick';
import { diceOf, habitOf, varied } from './inputs';
import { type Recorded, recordCalls } from './record';
import { copyOf, isOdd, printed } from './values';

type Texts = Readonly<Record<string, string>>;

/** Inputs generated for each function that the tests call. */
const INPUTS = 150;
/** Several small steps, so that inputs differ in more than one place. */
const MOST_STEPS = 4;

/** How a repaired program compares with the correct one on inputs that its tests do not show. */
export type Difference = {
  /** Inputs that both were given: those on which the correct one gives an ordinary answer. */
  readonly inputs: number;
  /** The first on which they differ, `f(args): right, wrong`; `null` where they never do. */
  readonly example: string | null;
};

/** Calls both programs with inputs made from those of the tests, and compares results and what became of the arguments. */
export async function differenceBetween(correct: Texts, repaired: Texts): Promise<Difference> {
  const loaders = [createLoader(correct), createLoader(repaired)] as const;
  let inputs = 0;
  for (const recorded of await recordCalls(correct)) {
    for (const args of inputsFor(recorded)) {
      const [right, wrong] = loaders.map((loader) => resultOf(loader, recorded, args));
      if (right === undefined || wrong === undefined || !isMeant(right, recorded)) continue;
      inputs += 1;
      if (right.text !== wrong.text)
        return { inputs, example: `${recorded.name}(${args.map(printed).join(', ')}): ${right.text}, ${wrong.text}` };
    }
  }
  return { inputs, example: null };
}

/** Lists of arguments, the same ones for the same calls. */
export function inputsFor({ path, name, calls }: Recorded): readonly (readonly unknown[])[] {
  const dice = diceOf(hashOf(`${path} ${name}`));
  const most = Math.max(...calls.map(({ args }) => args.length));
  const habits = Array.from({ length: most }, (_, i) =>
    habitOf(calls.flatMap(({ args }) => (i in args ? [args[i]] : []))),
  );
  return Array.from({ length: INPUTS }, () => {
    let args: readonly unknown[] = calls[Math.floor(dice() * calls.length)]?.args ?? [];
    const steps = 1 + Math.floor(dice() * MOST_STEPS);
    for (let i = 0; i < steps; i += 1)
      args = args.map((arg, at) => (dice() < 0.6 ? varied(arg, habits[at] ?? habitOf([arg]), dice) : copyOf(arg)));
    return args;
  });
}

type Result = { readonly threw: boolean; readonly isOdd: boolean; readonly text: string };

function resultOf(loader: Loader, { path, name }: Recorded, given: readonly unknown[]): Result {
  const args = given.map(copyOf);
  loader.restart();
  try {
    const called = loader.load(path)[name];
    const value: unknown = typeof called === 'function' ? called(...args) : undefined;
    return { threw: false, isOdd: isOdd(value), text: printed([value, args]) };
  } catch {
    return { threw: true, isOdd: false, text: 'throws' };
  }
}

/** Whether the tests show that the function means to answer so: an error or an undefined counts only where they have one. */
function isMeant({ threw, isOdd: odd }: Result, { calls }: Recorded): boolean {
  if (threw) return calls.some((call) => call.threw);
  return !odd || calls.some((call) => !call.threw && isOdd(call.value));
}
