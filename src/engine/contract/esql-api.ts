import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Cancellation } from './request-options.ts';

/** Queries in ES|QL. */
export interface EsqlApi {
  /** Runs a query with the privileges of the request. @param body must be parsed with positions @throws EngineError */
  query(body: JsonObject, product: EsqlProduct, signal?: Cancellation): Promise<EsqlResult>;
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
  /** The request asks for lists of values by column. */
  readonly columnar: boolean;
}

export interface EsqlColumn {
  readonly name: string;
  readonly type: string;
  /** The types in the mappings, for columns of type `unsupported`. */
  readonly originalTypes?: readonly string[] | undefined;
  /** Whether indices map the field as different types that can be converted. */
  readonly isMixed?: boolean;
}
