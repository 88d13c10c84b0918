// One request, four forms: the two that are posted (body.ts) and two to read beside them; and the reply in all four. Pure; may import the core's
// types. Start reading at chat.ts, then see what differs in responses.ts, messages.ts and template.ts.
export { bodyOf } from './body';
export { messagesBody } from './messages';
export {
  APIS,
  type Api,
  type BodyOptions,
  type LimitField,
  type ThinkingRule,
  takesThinkingBack,
} from './options';
export { chatReply, messagesReply, responsesReply, templateReply, type WireReply } from './replies';
export { requestBody, serialise } from './request';
export { type TemplatePiece, templatePieces } from './template';
