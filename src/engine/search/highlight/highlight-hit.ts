import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { buildFilter } from '../../query/dsl/build-query.ts';
import type { Query } from '../../query/query.ts';
import { isGlob } from '../../structures/glob.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import { matchingFields } from '../fetch/matching-fields.ts';
import { rawFieldValues } from '../fetch/source-fields.ts';
import { textOf } from '../scalar-value.ts';
import { hasTermVectorOffsets } from './analyzed-limit.ts';
import type { Highlighter } from './field-highlight.ts';
import { fastVectorHighlighter } from './fvh/fast-vector-highlighter.ts';
import type { HighlightRequest } from './highlight-request.ts';
import { plainHighlighter } from './plain-highlighter.ts';
import { type ResolvedOptions, resolveOptions } from './resolved-options.ts';
import { unifiedHighlighter } from './unified-highlighter.ts';

const HIGHLIGHTERS: Readonly<Record<string, Highlighter>> = {
  unified: unifiedHighlighter,
  plain: plainHighlighter,
  fvh: fastVectorHighlighter,
};

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

/** A highlighter as it is made for a field. */
interface Made {
  readonly options: ResolvedOptions;
  readonly query: Query;
}

interface Wanted extends Made {
  readonly type: FieldType;
  /** A pattern names fields that cannot be highlighted so, too: they are passed over. */
  readonly byPattern: boolean;
}

/** `highlight` of a hit: fragments by field; undefined where no field has any. @throws EngineError */
export function highlightHit(hit: HitContext, request: HighlightRequest): Writable {
  const found: Record<string, Writable> = {};
  /** A highlighter is made once for a field; an alias of it, or the field behind an alias, finds it as it was made. */
  const made = new Map<string, Made>();
  for (const [name, wanted] of wantedFields(hit, request)) {
    const { type } = wanted.options;
    const key = `${type} ${wanted.type.name}`;
    const known = made.get(key);
    if (!known) made.set(key, wanted);
    const options = known ? KEPT[type]!(known.options, wanted.options) : wanted.options;
    const fragments = highlightField(hit, name, { ...wanted, options, query: known?.query ?? wanted.query });
    if (fragments.length > 0) found[name] = fragments;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The fields by name: one that is named twice is as it was named last. */
function wantedFields(hit: HitContext, request: HighlightRequest): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const field of request.fields) {
    const options = resolveOptions(request.options, field.options);
    if (!Object.hasOwn(HIGHLIGHTERS, options.type))
      throw illegalArgument(`unknown highlighter type [${options.type}] for the field [${field.name}]`);
    const query = highlightQuery(hit, options);
    for (const { name, type } of matchingFields(field.name, hit.result.target))
      if (isHighlightable(type)) wanted.set(name, { type, options, query, byPattern: isGlob(field.name) });
  }
  return wanted;
}

function highlightField(hit: HitContext, name: string, { type, options, query, byPattern }: Wanted): string[] {
  if (options.forceSource && !hit.result.target.sourceEnabled)
    throw illegalArgument(`source is forced for fields [${name}] but _source is disabled`);
  if (options.type === 'fvh' && byPattern && !hasTermVectorOffsets(type.parameters['term_vector'])) return [];
  const values = textValues(hit, name, type);
  if (values.length === 0 && options.type !== 'fvh') return [];
  return HIGHLIGHTERS[options.type]!({ hit, name, type, query, options, values });
}

/** Hits inside of hits have no shard of their own that could have built it. */
function highlightQuery({ result }: HitContext, { highlightQuery: parsed }: ResolvedOptions): Query {
  if (!parsed) return result.query;
  return result.highlightQueries?.get(parsed) ?? buildFilter(parsed, result.target.queryContext).query;
}

function isHighlightable(type: FieldType): boolean {
  return (type.family === 'text' || type.family === 'keyword') && type.indexAnalyzer !== undefined;
}

/** The texts of a field; keywords as they are indexed. */
function textValues(hit: HitContext, name: string, type: FieldType): string[] {
  const stored = type.stored ? storedValues(hit, type) : undefined;
  if (stored) return stored.flatMap(plainText);
  const values = rawFieldValues(hit, name, type);
  return type.family === 'keyword' ? values.flatMap(value => keywordText(type, value)) : values.flatMap(plainText);
}

/** What a field with `store: true` kept: the source may leave it out. */
function storedValues(hit: HitContext, type: FieldType): JsonValue[] | undefined {
  const stored = readJson(hit.stored() ?? '{}') as JsonObject;
  return stored[type.name] as JsonValue[] | undefined;
}

function plainText(value: JsonValue): string[] {
  return value === null ? [] : [textOf(value)];
}

function keywordText(type: FieldType, value: JsonValue): string[] {
  const { ignore_above: limit, null_value: nullValue } = type.parameters;
  if (value === null) return typeof nullValue === 'string' ? [nullValue] : [];
  const text = textOf(value);
  return typeof limit === 'number' && text.length > limit ? [] : [type.termOf(text)];
}
