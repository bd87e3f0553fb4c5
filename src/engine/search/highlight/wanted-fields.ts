import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { buildFilter } from '../../query/dsl/build-query.ts';
import type { Query } from '../../query/query.ts';
import { isGlob } from '../../structures/glob.ts';
import { matchingFields } from '../fetch/matching-fields.ts';
import type { ShardResult } from '../query-phase.ts';
import type { HighlightRequest } from './highlight-request.ts';
import { type ResolvedOptions, resolveOptions } from './resolved-options.ts';

/** A field that hits of a shard are highlighted in. */
export interface WantedField {
  readonly name: string;
  readonly type: FieldType;
  readonly options: ResolvedOptions;
  readonly query: Query;
  /** A pattern names fields that cannot be highlighted so, too: they are passed over. */
  readonly byPattern: boolean;
}

/** What a highlighter goes by that was made with other options: those it was made with, but for what is told anew each time. */
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

const bound = new WeakMap<ShardResult, Bound>();

/** Found with the first hit of a shard: without hits nobody tells what is wrong with them. @throws EngineError */
export function wantedFields(result: ShardResult, request: HighlightRequest): readonly WantedField[] {
  const known = bound.get(result);
  if (known?.request === request) return known.fields;
  const fields = asMade(find(result, request));
  bound.set(result, { request, fields });
  return fields;
}

/** The fields by name: one that is named twice is as it was named last. */
function find(result: ShardResult, request: HighlightRequest): Iterable<WantedField> {
  const wanted = new Map<string, WantedField>();
  for (const field of request.fields) {
    const options = resolveOptions(request.options, field.options);
    if (!Object.hasOwn(KEPT, options.type))
      throw illegalArgument(`unknown highlighter type [${options.type}] for the field [${field.name}]`);
    const query = highlightQuery(result, options);
    for (const { name, type } of matchingFields(field.name, result.target))
      if (isHighlightable(type)) wanted.set(name, { name, type, options, query, byPattern: isGlob(field.name) });
  }
  return wanted.values();
}

/** A highlighter is made once for a field; an alias of it, or the field behind an alias, finds it as it was made. */
function asMade(wanted: Iterable<WantedField>): WantedField[] {
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

/** Hits inside of hits have no shard of their own that could have built it. */
function highlightQuery(result: ShardResult, { highlightQuery: parsed }: ResolvedOptions): Query {
  if (!parsed) return result.query;
  return result.highlightQueries?.get(parsed) ?? buildFilter(parsed, result.target.queryContext).query;
}

function isHighlightable(type: FieldType): boolean {
  return (type.family === 'text' || type.family === 'keyword') && type.indexAnalyzer !== undefined;
}
