import type { EsqlProfile } from '../contract/esql-api.ts';
import type { Page } from './blocks/page.ts';
import type { Attribute } from './expressions/expression.ts';

/** The rows of a query, and what is known about how they were computed. */
export interface QueryResult {
  readonly columns: readonly Attribute[];
  readonly pages: readonly Page[];
  readonly warnings: readonly string[];
  /** Documents that were read from indices. */
  readonly documentsFound: number;
  /** Stopped before everything was read. */
  readonly isPartial: boolean;
  readonly profile: EsqlProfile | undefined;
}
