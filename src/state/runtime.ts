/** The loop and all that runs only with it. Kept out of what is loaded before Step can be pressed. */
export { replay, runTurn } from '../agent';
export { assemble } from '../agent/harnesses';
export { workflowBody } from '../agent/workflows';
