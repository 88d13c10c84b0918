import type { KnobRange } from '../../src/agent';
import { usageError } from './usage';

/** One of the valid names, or a usage error that lists them. */
export function oneOf<T extends string>(option: string, text: string, valid: readonly T[]): T {
  const found = valid.find((candidate) => candidate === text);
  if (found === undefined) throw usageError(`${option} "${text}" is unknown. Valid: ${valid.join(', ')}.`);
  return found;
}

/** A whole number of at least `least`. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw usageError(`${option} needs a whole number of at least ${least}, not "${text}".`);
  }
  return value;
}

type Range = Pick<KnobRange, 'least' | 'most'> & Partial<KnobRange>;

/** A number that a field of the page would take, too; a whole one unless the range says otherwise. */
export function inRange(option: string, text: string, { least, most, isWhole = true }: Range): number {
  const value = Number(text);
  const isNumber = (isWhole ? /^\d+$/ : /^\d+(?:\.\d+)?$/).test(text);
  if (!isNumber || value < least || value > most) {
    throw usageError(`${option} needs a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}
