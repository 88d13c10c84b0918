// What is done with the choice of the model, loaded when somebody chooses: nothing here may come with the page. May import
// the core's endpoints. Start reading at actions.ts.
export { createModelActions, draftOf, usedAddress } from './actions';
