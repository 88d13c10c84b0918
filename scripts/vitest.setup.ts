import { configureGlobal } from 'fast-check';

/** The same cases on every machine. `LOOPSCOPE_SEED=random` looks for new ones; a seed that fails becomes a named test. */
const chosen = process.env.LOOPSCOPE_SEED ?? '20240601';
if (chosen !== 'random') configureGlobal({ seed: Number(chosen) });
