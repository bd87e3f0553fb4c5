import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/**
 * Snapshot lifecycle policies: executed on request, but not by their schedules. Methods throw EngineError and change
 * nothing when they do.
 */
export interface SlmApi {
  putPolicy(id: string, body: JsonObject): Promise<Acknowledged>;
  /** Policies by their ids, a comma-separated list; all without an expression. */
  policies(expression: string | undefined): Record<string, Writable>;
  deletePolicy(id: string): Promise<Acknowledged>;
  /** Starts the snapshot of a policy; `done` resolves when its outcome is stored, also if it failed. */
  execute(id: string): Promise<{ name: string; done: Promise<void> }>;
  /** Deletes the snapshots that expired by the retention of their policies. */
  executeRetention(): Promise<Acknowledged>;
  stats(): Writable;
}
