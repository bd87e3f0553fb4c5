import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../../query/query.ts';
import { isGlob } from '../../structures/glob.ts';
import { matchingFields } from '../fetch/hit-fields.ts';
import type { HitSearch } from '../fetch/hit-search.ts';
import { type ResolvedOptions, resolveOptions } from './field-highlight.ts';
import type { HighlightRequest } from './highlight-request.ts';

/** A field to highlight in the hits of a shard. */
export interface WantedField {
  readonly name: string;
  readonly type: FieldType;
  readonly options: ResolvedOptions;
  readonly query: Query;
  /** Whether it was found by pattern: then a field that cannot be highlighted is skipped. */
  readonly byPattern: boolean;
}

/**
 * How a highlighter that was created with other options treats a further field: it keeps its original options except
 * for those read on every call.
 */
const KEPT: Readonly<Record<string, (made: ResolvedOptions, asked: ResolvedOptions) => ResolvedOptions>> = {
  unified: made => made,
  plain(made, asked) {
    const { fragmentSize, fragmenter, requireFieldMatch, format } = made;
    const whole = made.numberOfFragments === 0;
    const number = whole ? 0 : asked.numberOfFragments || 1;
    return { ...asked, fragmentSize, fragmenter, requireFieldMatch, format, numberOfFragments: number };
  },
  fvh: (made, asked) => ({
    ...asked,
    order: made.order,
    numberOfFragments: made.numberOfFragments === 0 ? 0 : asked.numberOfFragments,
  }),
};

interface Bound {
  readonly request: HighlightRequest;
  readonly fields: readonly WantedField[];
}

const bound = new WeakMap<HitSearch, Bound>();

/** Resolved with the first hit of a shard: without hits no errors are reported. @throws EngineError */
export function wantedFields(search: HitSearch, request: HighlightRequest): readonly WantedField[] {
  const known = bound.get(search);
  if (known?.request === request) return known.fields;
  const fields = shareHighlighters(find(search, request));
  bound.set(search, { request, fields });
  return fields;
}

/** The fields by name; the last entry for a name wins. */
function find(search: HitSearch, request: HighlightRequest): Iterable<WantedField> {
  const wanted = new Map<string, WantedField>();
  for (const field of request.fields) {
    const options = resolveOptions(request.options, field.options);
    if (!Object.hasOwn(KEPT, options.type))
      throw illegalArgument(`unknown highlighter type [${options.type}] for the field [${field.name}]`);
    const query = highlightQuery(search, options);
    for (const { name, type } of matchingFields(field.name, search.target))
      if (isHighlightable(type)) wanted.set(name, { name, type, options, query, byPattern: isGlob(field.name) });
  }
  return wanted.values();
}

/** A highlighter is created once per field; an alias of the field reuses it with its options. */
function shareHighlighters(wanted: Iterable<WantedField>): WantedField[] {
  const made = new Map<string, WantedField>();
  return [...wanted].map(field => {
    const { type } = field.options;
    const key = `${type} ${field.type.name}`;
    const known = made.get(key);
    if (known) return { ...field, options: KEPT[type]!(known.options, field.options), query: known.query };
    made.set(key, field);
    return field;
  });
}

function highlightQuery(search: HitSearch, { highlightQuery: parsed }: ResolvedOptions): Query {
  if (!parsed) return search.query;
  return search.highlightQueries.get(parsed)!;
}

function isHighlightable(type: FieldType): boolean {
  return (type.family === 'text' || type.family === 'keyword') && type.indexAnalyzer !== undefined;
}
