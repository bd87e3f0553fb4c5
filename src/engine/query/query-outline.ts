import type { LeafOutline, Query, QueryPart } from './query.ts';

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
export function matchesOnlyInside(
  query: Query,
  path: string,
  nestedPathOf: (field: string) => string | undefined,
): boolean {
  const inside = (part: QueryPart): boolean => matchesOnlyInside(part.query, path, nestedPathOf);
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

/** Queries whose field decides where they match, and those that match where their clauses do. */
const BY_FIELD = new Set(['TermQuery', 'TermInSetQuery', 'PointRangeQuery', 'IndexOrDocValuesQuery']);
const BY_CLAUSES = new Set(['BooleanQuery', 'ConstantScoreQuery', 'BoostQuery']);

/**
 * Whether Elasticsearch assumes that a query of root documents may match nested ones, which have the metadata fields
 * too. True when in doubt.
 */
export function canMatchNested(query: Query, nestedPathOf: (field: string) => string | undefined): boolean {
  const outline = query.outline();
  const { kind, luceneName } = outline;
  if (kind === 'nested' || luceneName === 'MatchNoDocsQuery') return false;
  if (kind === 'leaf') {
    const { field } = outline;
    if (field === undefined || !BY_FIELD.has(luceneName)) return true;
    return field.startsWith('_') || nestedPathOf(field) !== undefined;
  }
  if (kind === 'rescored' || !BY_CLAUSES.has(luceneName)) return true;
  const clause = ({ query: inner }: QueryPart) => canMatchNested(inner, nestedPathOf);
  const required = outline.parts.filter(({ occur }) => occur === 'must' || occur === 'filter');
  if (required.length > 0) return required.every(clause);
  return outline.parts.some(part => part.occur === 'should' && clause(part));
}
