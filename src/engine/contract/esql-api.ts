import type { JsonObject, Writable } from '../json/json-value.ts';
import type { AsyncSearchApi } from './async-search-api.ts';
import type { Cancellation } from './request-options.ts';
import type { TaskOptions } from './task-api.ts';

/** Queries in ES|QL. */
export interface EsqlApi {
  /** Runs a query with the privileges of the request. @param body must be parsed with positions @throws EngineError */
  query(body: JsonObject, product: EsqlProduct, signal?: Cancellation): Promise<EsqlResult>;
  /** Starts a query as a task and waits as long for it as the body says. @throws EngineError */
  submit(body: JsonObject, product: EsqlProduct, task: TaskOptions): Promise<AsyncQuery>;
  /** Returns a query once it has completed or `wait` milliseconds have passed. @throws EngineError */
  get(...parameters: Parameters<AsyncSearchApi['get']>): Promise<AsyncQuery>;
  /** Ends a query early and returns the rows it has computed from what it read so far. @throws EngineError */
  stop(id: string): Promise<AsyncQuery>;
  /** Cancels a query and deletes its result. @throws EngineError */
  delete(id: string): void;
}

/** The state of a query: running, completed or failed. */
export interface AsyncQuery {
  /** Undefined if the result is not stored. */
  readonly id: string | undefined;
  /** Milliseconds since the epoch, as the other time. */
  readonly startedAt: number;
  readonly completedAt: number | undefined;
  /** Undefined unless the query has completed. */
  readonly result: EsqlResult | undefined;
  /** The error of a failed query; undefined otherwise. */
  readonly error: unknown;
}

/** The version of the product, as `SHOW INFO` shows it. */
export interface EsqlProduct {
  readonly version: string;
  readonly date: string;
  readonly hash: string;
}

export interface EsqlResult {
  readonly columns: readonly EsqlColumn[];
  /** One value for each column: null, a value, or several as a list. */
  readonly rows: readonly (readonly Writable[])[];
  /** Texts for `Warning` headers. */
  readonly warnings: readonly string[];
  readonly documentsFound: number;
  /** The query was stopped before it had read everything. */
  readonly isPartial: boolean;
  /** Undefined unless the request asks for it. */
  readonly profile: EsqlProfile | undefined;
  /** Milliseconds. */
  readonly took: number;
  /** The request asks for lists of values by column. */
  readonly columnar: boolean;
}

/** Times of a query in milliseconds, and what its steps did. */
export interface EsqlProfile {
  readonly planning: number;
  readonly running: number;
  /** Steps from the source to the result; further pipelines are branches and the other sides of joins. */
  readonly pipelines: readonly (readonly EsqlOperator[])[];
  readonly plan: string;
  /** Undefined if no search returns the documents of the query's first commands. */
  readonly search: EsqlSearch | undefined;
}

/** A search that returns the documents of a query's first commands, in their order; documents with equal sort keys may swap. */
export interface EsqlSearch {
  /** Names and patterns, separated by commas. */
  readonly indices: string;
  readonly body: JsonObject;
  /** The commands it covers, in lower case. A `where` may also be among the others, which check what it finds. */
  readonly commands: readonly string[];
  /** The commands that run on its documents. */
  readonly others: readonly string[];
}

/** What a step of a plan did. */
export interface EsqlOperator {
  readonly operator: string;
  readonly pages: number;
  readonly rows: number;
  /** Without the steps it read from. */
  readonly nanos: number;
}

export interface EsqlColumn {
  readonly name: string;
  readonly type: string;
  /** The types in the mappings, for columns of type `unsupported`. */
  readonly originalTypes?: readonly string[] | undefined;
  /** Whether indices map the field as different types that can be converted. */
  readonly isMixed?: boolean;
}
