import type { Occur } from './boolean/boolean-query.ts';
import type { Query } from './query.ts';

/** What profiles, highlighting and nesting need to know of a query. */
export type QueryOutline = LeafOutline | CompoundOutline | RescoredOutline | NestedOutline;

interface NamedOutline {
  /** The class of the corresponding Lucene query; class names of our own do not survive minification. */
  readonly luceneName: string;
}

/** A query that is not taken apart. */
export interface LeafOutline extends NamedOutline {
  readonly kind: 'leaf';
  /** The field in which every match has a value; undefined if that is unknown. */
  readonly field: string | undefined;
  /** Whether Elasticsearch's fast vector highlighter cannot extract its terms. */
  readonly opaque: boolean;
}

/** A query that combines others. */
export interface CompoundOutline extends NamedOutline {
  readonly kind: 'compound';
  readonly parts: readonly QueryPart[];
  /** The same combination of other queries. */
  map(change: (query: Query) => Query): Query;
}

export interface QueryPart {
  readonly query: Query;
  readonly occur: Occur;
  readonly boost: number;
}

/** A query that gives the matches of another one scores of its own. */
export interface RescoredOutline extends NamedOutline {
  readonly kind: 'rescored';
  readonly query: Query;
}

/** A query on the nested documents of a path. */
export interface NestedOutline extends NamedOutline {
  readonly kind: 'nested';
  readonly path: string;
}

export function leafOutline(luceneName: string, field?: string): LeafOutline {
  return { kind: 'leaf', luceneName, field, opaque: false };
}

export function opaqueOutline(luceneName: string): LeafOutline {
  return { kind: 'leaf', luceneName, field: undefined, opaque: true };
}

/** Visits the leaves of a query that can contribute terms, each with the product of the boosts that enclose it. */
export function eachLeafQuery(query: Query, boost: number, visit: (leaf: Query, boost: number) => void): void {
  const outline = query.outline();
  if (outline.kind === 'rescored') eachLeafQuery(outline.query, boost, visit);
  else if (outline.kind !== 'compound') visit(query, boost);
  else
    for (const part of outline.parts)
      if (part.occur !== 'must_not') eachLeafQuery(part.query, Math.fround(boost * part.boost), visit);
}

/**
 * Whether a query can only match documents of a nested path because it requires a field inside it. False when in doubt.
 * @param nestedPathOf the innermost nested path that contains a field
 */
export function staysInside(query: Query, path: string, nestedPathOf: (field: string) => string | undefined): boolean {
  const inside = (part: QueryPart): boolean => staysInside(part.query, path, nestedPathOf);
  const outline = query.outline();
  switch (outline.kind) {
    case 'leaf':
      return outline.field !== undefined && nestedPathOf(outline.field) === path;
    case 'nested':
      return outline.path.startsWith(`${path}.`);
    case 'rescored':
      return false;
    case 'compound': {
      const required = outline.parts.filter(({ occur }) => occur === 'must' || occur === 'filter');
      if (required.length > 0) return required.some(inside);
      const optional = outline.parts.filter(({ occur }) => occur === 'should');
      return optional.length > 0 && optional.every(inside);
    }
  }
}
