import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/**
 * Named sets of synonym rules. A change reloads the search analyzers that use the set. Methods throw EngineError and
 * change nothing when they do.
 */
export interface SynonymApi {
  /** Replaces all rules of a set, or creates it. */
  putSet(set: string, body: JsonObject, options: SynonymOptions): Promise<SynonymChange>;
  /** Sets in order of their names. */
  sets(page: SynonymPage): { count: number; sets: { set: string; rules: number }[] };
  /** Rules in order of their ids. */
  rules(set: string, page: SynonymPage): { count: number; rules: SynonymRule[] };
  /** Throws if an index uses it. */
  deleteSet(set: string): Promise<Acknowledged>;
  putRule(set: string, rule: string, body: JsonObject, options: SynonymOptions): Promise<SynonymChange>;
  rule(set: string, rule: string): SynonymRule;
  deleteRule(set: string, rule: string, options: SynonymOptions): Promise<SynonymChange>;
}

export interface SynonymOptions {
  /** Whether analyzers are reloaded. */
  readonly refresh: boolean;
}

export interface SynonymPage {
  readonly from: number;
  readonly size: number;
}

export type SynonymRule = { readonly id: string; readonly synonyms: string };

export interface SynonymChange {
  readonly result: 'created' | 'updated' | 'deleted';
  /** The response of reloading analyzers; undefined if they were not. */
  readonly reloaded: Writable | undefined;
}
