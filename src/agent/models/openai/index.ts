// Real models behind the port: any OpenAI-compatible endpoint, over the `openai` package. The only folder of the core with
// a network and a clock. May import the core. Start reading at model.ts, then chatDraft.ts for what servers do to a stream.
export { listModels, testConnection } from './check';
export { createRealModel, type RealModelParts } from './model';
export { NOWHERE, type Place } from './place';
