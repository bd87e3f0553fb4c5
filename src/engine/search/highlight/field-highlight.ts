import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../../query/query.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import type { ResolvedOptions } from './resolved-options.ts';

/** One field of one hit to be highlighted. */
export interface FieldHighlight {
  readonly hit: HitContext;
  /** As asked for: an alias keeps its name. */
  readonly name: string;
  readonly type: FieldType;
  readonly query: Query;
  readonly options: ResolvedOptions;
  readonly values: readonly string[];
}

/** Fragments of a field, none where nothing is to be shown. */
export type Highlighter = (field: FieldHighlight) => string[];
