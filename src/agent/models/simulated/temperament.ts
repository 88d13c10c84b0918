/** Temperaments that exist so far. More are rows in the table below. */
export type SimulatedTemperament = 'careful' | 'eager';

/** What a temperament changes. The rest of the model is the same for all. */
export type Temper = {
  /** Works candidates through in its head before it writes one. */
  readonly checksInHead: boolean;
  /** Reads the failing test before it has an idea. */
  readonly readsTests: boolean;
  /** Answers only on a test report that passed. */
  readonly answersTested: boolean;
};

const TEMPERS: Readonly<Record<SimulatedTemperament, Temper>> = {
  careful: { checksInHead: true, readsTests: true, answersTested: true },
  eager: { checksInHead: false, readsTests: false, answersTested: true },
};

/** The traits of a temperament. */
export function temperOf(temperament: SimulatedTemperament): Temper {
  return TEMPERS[temperament];
}
