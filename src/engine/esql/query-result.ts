import type { Page } from './blocks/page.ts';
import type { Attribute } from './expressions/expression.ts';
import type { OperatorProfile } from './plan/plan-profile.ts';

/** The rows of a query, and what is known about how they were computed. */
export interface QueryResult {
  readonly columns: readonly Attribute[];
  readonly pages: readonly Page[];
  readonly warnings: readonly string[];
  /** Documents that were read from indices. */
  readonly documentsFound: number;
  /** Stopped before everything was read. */
  readonly isPartial: boolean;
  readonly profile: QueryProfile | undefined;
}

/** How long a query took, in milliseconds, and what its steps did. */
export interface QueryProfile {
  readonly planning: number;
  readonly running: number;
  /** Steps from the source to the result; further pipelines are branches and the other sides of joins. */
  readonly pipelines: readonly (readonly OperatorProfile[])[];
  readonly plan: string;
}
