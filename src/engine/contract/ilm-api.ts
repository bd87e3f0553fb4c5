import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged, IndexOptions } from './request-options.ts';

/**
 * Index lifecycle policies: stored, validated and shown, but not executed, as by an Elasticsearch whose lifecycle
 * management is stopped. Methods throw EngineError and change nothing when they do.
 */
export interface IlmApi {
  putPolicy(name: string, body: JsonObject): Promise<Acknowledged>;
  /** Policies by names and patterns; all without an expression. */
  policies(expression: string | undefined): Record<string, Writable>;
  /** Throws if an index uses it. */
  deletePolicy(name: string): Promise<Acknowledged>;
  /** The policy and age of each index. */
  explain(expression: string, options: ExplainOptions): Record<string, Writable>;
  /** Moves an index to another step of its policy, which is shown but not executed. */
  move(index: string, body: JsonObject): Promise<Acknowledged>;
  /** Repeats steps that failed; throws for an index without a failed step, and because none is executed, for each. */
  retry(expression: string, options?: IndexOptions): Acknowledged;
  /** Removes the policy from indices; returns the names of those that failed. */
  remove(expression: string, options?: IndexOptions): Promise<string[]>;
}

export interface ExplainOptions extends IndexOptions {
  /** Omits indices without a policy. */
  readonly onlyManaged: boolean;
  /** Omits indices without an error: a policy that does not exist. */
  readonly onlyErrors: boolean;
}
