import type { JsonObject } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';
import type { Task, TaskOptions } from './task-api.ts';

/**
 * Enrich policies: which fields of which indices the `enrich` processor adds to documents. Executing a policy copies
 * those fields to a hidden index. Methods throw EngineError and change nothing when they do.
 */
export interface EnrichApi {
  /** A policy cannot be changed: the name must be unused. The caller must be allowed to read the source indices. */
  putPolicy(name: string, body: JsonObject): Promise<Acknowledged>;
  /** The policies with these names, or all; names without a policy are left out. Ordered by name. */
  policies(names: readonly string[] | undefined): NamedEnrichPolicy[];
  /** Deletes a policy and its index. Throws if a pipeline uses it. */
  deletePolicy(name: string): Promise<Acknowledged>;
  /** Throws if the policy does not exist or is being executed. */
  execution(name: string): EnrichExecution;
  figures(): EnrichFigures;
}

/** One execution of a policy, with the privileges of the request; the caller runs it once, as a task with these options. */
export interface EnrichExecution {
  readonly taskOptions: TaskOptions;
  /** Resolves when the new data is in use. @throws EngineError, and the previous data remains in use */
  run(task: Task): Promise<void>;
}

export interface EnrichPolicy {
  readonly type: 'match' | 'geo_match' | 'range';
  readonly indices: readonly string[];
  /** Restricts the source documents. */
  readonly query: JsonObject | undefined;
  readonly matchField: string;
  readonly enrichFields: readonly string[];
}

export interface NamedEnrichPolicy extends EnrichPolicy {
  readonly name: string;
}

export interface EnrichFigures {
  /** Numbers of the tasks that execute policies, by policy. */
  readonly running: ReadonlyMap<string, number>;
  /** Lookups since the node started. */
  readonly lookups: number;
}
