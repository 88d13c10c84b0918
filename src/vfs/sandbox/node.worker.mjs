// Plain JavaScript, so that a thread can start from it however its parent was started; the rest is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./node.worker.ts');
