import type { FacetKind } from '../facets.ts';
import { isObject, queryOf } from '../search-body.ts';
import type { SearchState } from '../search-state.ts';

type Json = Record<string, unknown>;

/** One of the two searches being compared. */
export interface Side {
  index: string;
  q: string;
  field: string;
  /** `SearchState.least` as text. */
  least: string;
  /** Analyzer of the words; '' for the field's own. */
  analyzer: string;
  body: Json | undefined;
}

/** The room's search, which each side starts from. */
export interface Basis {
  state: SearchState;
  index: string;
  custom: Json | undefined;
}

const PARTS = ['index', 'q', 'field', 'least', 'analyzer'] as const;

export function basisSide({ state, index, custom }: Basis): Side {
  return { index, q: state.q, field: state.field, least: String(state.least), analyzer: '', body: custom };
}

/** Reads a side from the URL: `right.q=stew`. */
export function readSide(parameters: URLSearchParams, name: string, basis: Basis): Side {
  const side = basisSide(basis);
  for (const part of PARTS) side[part] = parameters.get(`${name}.${part}`) ?? side[part];
  const body = parameters.get(`${name}.body`);
  return { ...side, body: body === null ? (name === 'right' ? undefined : side.body) : (readBody(body) ?? side.body) };
}

/** Writes the settings that differ from the room’s search. */
export function writeSide(parameters: URLSearchParams, name: string, basis: Basis, side: Side): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const own = basisSide(basis);
  for (const part of PARTS) {
    if (side[part] === own[part]) next.delete(`${name}.${part}`);
    else next.set(`${name}.${part}`, side[part]);
  }
  if (side.body === undefined || side.body === own.body) next.delete(`${name}.body`);
  else next.set(`${name}.body`, JSON.stringify(side.body));
  return next;
}

function readBody(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The body of a side: its custom one, or its words with the room’s filters. */
export function sideBody(side: Side, room: SearchState, kinds: ReadonlyMap<string, FacetKind>): Json {
  if (side.body !== undefined) return side.body;
  const least = side.least === 'any' || side.least === 'all' ? side.least : Number(side.least);
  const query = queryOf({ ...room, q: side.q, field: side.field, least }, { kinds });
  return { query: side.analyzer === '' ? query : withAnalyzer(query, side.analyzer) };
}

function withAnalyzer(query: Json, analyzer: string): Json {
  const { bool, match, multi_match: multi } = query;
  if (isObject(bool) && Array.isArray(bool['must']))
    return {
      bool: { ...bool, must: bool['must'].map(each => (isObject(each) ? withAnalyzer(each, analyzer) : each)) },
    };
  if (isObject(multi)) return { multi_match: { ...multi, analyzer } };
  if (!isObject(match)) return query;
  return {
    match: Object.fromEntries(
      Object.entries(match).map(([field, inner]) => [field, isObject(inner) ? { ...inner, analyzer } : inner]),
    ),
  };
}
