import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../../query/query.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import type { ResolvedOptions } from './resolved-options.ts';

/** One field to highlight in one hit. */
export interface FieldHighlight {
  readonly hit: HitContext;
  /** The requested name: an alias keeps its name. */
  readonly name: string;
  readonly type: FieldType;
  readonly query: Query;
  readonly options: ResolvedOptions;
  readonly values: readonly string[];
}

/** Returns the fragments of a field; empty when there is nothing to show. */
export type Highlighter = (field: FieldHighlight) => string[];
