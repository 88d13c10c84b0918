// The seven layers of the first article, in its order, each a policy of its own. May import what policies import.
// Start reading at ../../messageKind.ts: why this order. Layers 4 to 6 only say what the others must keep.
export { layer1Truncate } from './layer1Truncate';
export { layer2Clear } from './layer2Clear';
export { layer3Summarise } from './layer3Summarise';
export { layer4KeepIntent } from './layer4KeepIntent';
export { layer5KeepIdentity } from './layer5KeepIdentity';
export { layer6KeepRecent } from './layer6KeepRecent';
export { layer7Emergency } from './layer7Emergency';
