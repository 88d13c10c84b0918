/** The ways a simulated model can be. Each is a row in the table below. */
export type SimulatedTemperament = 'careful' | 'eager' | 'stubborn' | 'sloppy' | 'overconfident' | 'runaway';

/** What a temperament changes. The rest of the model is the same for all. */
export type Temper = {
  /** Works candidates through in its head before it writes one. */
  readonly checksInHead: boolean;
  /** Writes what comes to mind first: its first idea goes by the report only half (repair/rank.ts). */
  readonly jumps: boolean;
  /** Runs the tests. Without, it writes its first idea and says that it works (plan/trust.ts). */
  readonly runsTests: boolean;
  /** After a call that failed it makes the same call again (plan/insist.ts). */
  readonly repeats: boolean;
  /** Now and then a call is malformed; the error is read and the call sent again (plan/slip.ts). */
  readonly slips: boolean;
  /** Comes to an end. Without, it asks for one more call where others answer (plan/goOn.ts). */
  readonly answers: boolean;
};

const CAREFUL: Temper = {
  checksInHead: true,
  jumps: false,
  runsTests: true,
  repeats: false,
  slips: false,
  answers: true,
};

const TEMPERS: Readonly<Record<SimulatedTemperament, Temper>> = {
  careful: CAREFUL,
  eager: { ...CAREFUL, checksInHead: false, jumps: true },
  stubborn: { ...CAREFUL, repeats: true },
  sloppy: { ...CAREFUL, slips: true },
  overconfident: { ...CAREFUL, checksInHead: false, runsTests: false },
  runaway: { ...CAREFUL, answers: false },
};

/** The traits of a temperament. */
export function temperOf(temperament: SimulatedTemperament): Temper {
  return TEMPERS[temperament];
}
