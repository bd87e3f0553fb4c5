import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { plainTextOf } from '../../request/scalar.ts';
import type { HitContext } from '../fetch/hit-search.ts';
import { HitSource } from '../fetch/hit-source.ts';
import { rawFieldValues } from '../fetch/source-fields.ts';
import { type Highlighter, hasTermVectorOffsets } from './field-highlight.ts';
import { fastVectorHighlighter } from './fvh/fast-vector-highlighter.ts';
import type { HighlightRequest } from './highlight-request.ts';
import { plainHighlighter } from './plain-highlighter.ts';
import { unifiedHighlighter } from './unified-highlighter.ts';
import { type WantedField, wantedFields } from './wanted-fields.ts';

/**
 * `highlight` of a percolated query: its matches in the percolated documents, in addition to those in the hit itself.
 * With several percolations or documents, field names carry their numbers.
 */
export function highlightPercolated(hit: HitContext, request: HighlightRequest): Writable {
  const own = highlightHit(hit, request);
  const { percolations } = hit.search;
  if (percolations.length === 0) return own;
  // In percolated documents the words of a phrase are highlighted individually.
  const target = { ...hit.search.target, settings: { ...hit.search.target.settings, weightMatches: false } };
  const all = { ...(own as Record<string, Writable> | undefined) };
  for (const percolation of percolations) {
    for (const { slot, query, leaf, doc, source } of percolation.matchedDocuments(hit.leaf, hit.doc)) {
      const document: HitContext = {
        ...hit,
        leaf,
        doc,
        nestedPath: undefined,
        source: new HitSource(() => source),
        stored: () => undefined,
        search: { ...hit.search, target, query, percolations: [] },
      };
      const names = [percolations.length > 1 ? percolation.name : undefined, percolation.single ? undefined : slot];
      const prefix = names.map(name => (name === undefined ? '' : `${name}_`)).join('');
      const found = highlightHit(document, request) as Record<string, Writable> | undefined;
      for (const [field, fragments] of Object.entries(found ?? {})) all[prefix + field] = fragments;
    }
  }
  return Object.keys(all).length > 0 ? all : undefined;
}

const HIGHLIGHTERS: Readonly<Record<string, Highlighter>> = {
  unified: unifiedHighlighter,
  plain: plainHighlighter,
  fvh: fastVectorHighlighter,
};

/** `highlight` of a hit: fragments by field; undefined when no field has any. @throws EngineError */
function highlightHit(hit: HitContext, request: HighlightRequest): Writable {
  const found: Record<string, Writable> = {};
  let parsed: JsonObject | undefined;
  const stored = () => (parsed ??= readJson(hit.stored() ?? '{}') as JsonObject);
  for (const field of wantedFields(hit.search, request)) {
    const fragments = highlightField(hit, field, stored);
    if (fragments.length > 0) found[field.name] = fragments;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

type Stored = () => JsonObject;

function highlightField(hit: HitContext, field: WantedField, stored: Stored): string[] {
  const { name, type, options, query, byPattern } = field;
  if (options.forceSource && !hit.search.target.sourceEnabled)
    throw illegalArgument(`source is forced for fields [${name}] but _source is disabled`);
  if (options.type === 'fvh' && byPattern && !hasTermVectorOffsets(type.parameters['term_vector'])) return [];
  const values = textValues(hit, field, stored);
  if (values.length === 0 && options.type !== 'fvh') return [];
  return HIGHLIGHTERS[options.type]!({ hit, name, type, query, options, values });
}

/** The texts of a field; keywords as indexed. */
function textValues(hit: HitContext, { name, type }: WantedField, stored: Stored): string[] {
  // Values of a field with `store: true`: the source may omit them.
  const kept = type.stored ? (stored()[type.name] as JsonValue[] | undefined) : undefined;
  if (kept) return kept.flatMap(plainText);
  const values = rawFieldValues(hit, name, type);
  return type.family === 'keyword' ? values.flatMap(value => keywordText(type, value)) : values.flatMap(plainText);
}

function plainText(value: JsonValue): string[] {
  return value === null ? [] : [plainTextOf(value)];
}

function keywordText(type: FieldType, value: JsonValue): string[] {
  const { ignore_above: limit, null_value: nullValue } = type.parameters;
  if (value === null) return typeof nullValue === 'string' ? [nullValue] : [];
  const text = plainTextOf(value);
  return typeof limit === 'number' && text.length > limit ? [] : [type.termOf(text)];
}
