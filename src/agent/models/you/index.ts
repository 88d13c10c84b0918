// The learner as the model. May import the agent's message types and ports, and what the simulated model calls its calls.
// Start reading at model.ts.
export { createYouModel } from './model';
