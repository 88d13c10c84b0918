import { type Between, failuresIn } from '../quick/quick';
import { copyOf } from './values';

type Texts = Readonly<Record<string, string>>;

/** A call that a test makes of the code: arguments as they were before it, whether it threw, and what it returned. */
export type Call = { readonly args: readonly unknown[]; readonly threw: boolean; readonly value: unknown };
/** The calls of one exported function. */
export type Recorded = { readonly path: string; readonly name: string; readonly calls: readonly Call[] };

/** The calls that the tests of a correct solution make, function by function. */
export async function recordCalls(files: Texts): Promise<readonly Recorded[]> {
  const found = new Map<string, { path: string; name: string; calls: Call[] }>();
  const between: Between = (path, exports) =>
    Object.fromEntries(
      Object.entries(exports).map(([name, value]) => {
        if (!isFunction(value) || /^class\b/.test(String(value))) return [name, value];
        const own = found.get(`${path} ${name}`) ?? { path, name, calls: [] };
        found.set(`${path} ${name}`, own);
        return [name, spied(value, (call) => own.calls.push(call))];
      }),
    );
  await failuresIn(files, between);
  return [...found.values()].filter(({ calls }) => calls.length > 0);
}

/** The same function, telling what it was called with. */
function spied(real: (...args: unknown[]) => unknown, tell: (call: Call) => void) {
  return (...args: unknown[]) => {
    const before = args.map(copyOf);
    try {
      const value = real(...args);
      tell({ args: before, threw: false, value: copyOf(value) });
      return value;
    } catch (error) {
      tell({ args: before, threw: true, value: undefined });
      throw error;
    }
  };
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}
