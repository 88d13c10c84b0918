import type { GuestSource } from './loader';
import type { FileRun, Stop, TestLimits } from './report';

/** What the caller posts. The first message is `start`; then one `run` at a time. */
export type ToWorker =
  | { readonly type: 'start'; readonly wasm: WebAssembly.Module; readonly guest: GuestSource }
  | {
      readonly type: 'run';
      readonly run: number;
      readonly files: readonly (readonly [string, string])[];
      readonly limits: TestLimits;
    };

/** What the worker posts. `running` and `file` tell how far it came, in case it has to be ended from outside. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'running'; readonly run: number; readonly file: string; readonly test?: string }
  | { readonly type: 'file'; readonly run: number; readonly file: FileRun }
  | { readonly type: 'done'; readonly run: number; readonly stop: Stop | null }
  /** A bug of ours, not of the program that was run. */
  | { readonly type: 'broken'; readonly run: number; readonly message: string };
