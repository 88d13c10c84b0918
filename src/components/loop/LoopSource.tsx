import { createContext } from 'react';

/** The text of src/agent/loop.ts, the very file that runs. main.tsx hands it in, so that no panel imports the loop. */
export const LoopSourceContext = createContext('');
