import type { FieldPart } from '../contract/index-api.ts';
import type { Query } from '../query/query.ts';
import type { SegmentField } from '../segments/segment-field.ts';
import { isGlob, matchesGlob } from '../structures/glob.ts';
import type { SearchRequest } from './request/search-request.ts';
import type { ShardTarget } from './shard-target.ts';

const TERMS: readonly FieldPart[] = ['terms', 'postings'];
const POSITIONS: readonly FieldPart[] = [...TERMS, 'term_frequencies', 'positions'];
const FREQUENCIES: readonly FieldPart[] = [...TERMS, 'term_frequencies'];

/** The structures that queries read, by the names of Lucene; other queries read columns. */
const PARTS_OF_QUERY: Readonly<Record<string, readonly FieldPart[]>> = {
  TermQuery: TERMS,
  SynonymQuery: TERMS,
  BlendedTermQuery: TERMS,
  TermInSetQuery: TERMS,
  TermRangeQuery: TERMS,
  PrefixQuery: TERMS,
  WildcardQuery: TERMS,
  RegexpQuery: TERMS,
  FuzzyQuery: TERMS,
  PhraseQuery: POSITIONS,
  MultiPhrasePrefixQuery: POSITIONS,
  SpanTermQuery: POSITIONS,
  SpanOrQuery: POSITIONS,
  SpanNotQuery: POSITIONS,
  SpanNearQuery: POSITIONS,
  SpanMultiTermQueryWrapper: POSITIONS,
  SpanFirstQuery: POSITIONS,
  SpanContainingQuery: POSITIONS,
  SpanWithinQuery: POSITIONS,
  FieldMaskingSpanQuery: POSITIONS,
  IntervalQuery: POSITIONS,
  FeatureQuery: FREQUENCIES,
  SparseVectorQueryWrapper: FREQUENCIES,
  DocAndScoreQuery: ['knn_vectors'],
};

/** Queries whose scores depend on how often and in how long a field the terms are. */
const SCORED_TERMS: ReadonlySet<string> = new Set(['TermQuery', 'SynonymQuery', 'BlendedTermQuery', 'FuzzyQuery']);

/** Notes what a query reads. `scored`: its scores are computed. */
export function noteQuery(query: Query, scored: boolean, target: ShardTarget): void {
  if (!target.used) return;
  const outline = query.outline();
  if (outline.kind === 'compound')
    for (const { query: inner, occur } of outline.parts)
      noteQuery(inner, scored && (occur === 'must' || occur === 'should'), target);
  else if (outline.kind === 'rescored') noteQuery(outline.query, scored, target);
  else if (outline.kind === 'leaf' && outline.field !== undefined)
    note(target, outline.field, partsOf(outline.luceneName, scored));
  else query.visit({ terms: field => note(target, field, partsOf('TermQuery', scored)) });
}

function partsOf(luceneName: string, scored: boolean): readonly FieldPart[] {
  const parts = PARTS_OF_QUERY[luceneName];
  if (luceneName === 'FieldExistsQuery') return ['doc_values', 'norms'];
  if (!parts) return ['points', 'doc_values'];
  if (!scored) return parts;
  if (SCORED_TERMS.has(luceneName)) return [...FREQUENCIES, 'norms'];
  return parts === POSITIONS ? [...parts, 'norms'] : parts;
}

/** Notes that columns of a field are read, by an aggregation or a sort. */
export function noteColumn(field: string, target: ShardTarget): void {
  note(target, field, ['doc_values']);
}

/** Notes what the hits of a request read from a shard that has some. */
export function noteFetch(request: SearchRequest, target: ShardTarget): void {
  const { used } = target;
  if (!used) return;
  const { storedFields, source, fields, highlight, docvalueFields } = request;
  if (!storedFields?.includes('_none_')) used.note('_id', ['stored_fields']);
  const readsSource = source === undefined ? storedFields === undefined : source !== false;
  if (readsSource || fields.length > 0 || highlight !== undefined) used.note('_source', ['stored_fields']);
  for (const name of storedFields ?? []) if (known(target, name).length > 0) used.note(name, ['stored_fields']);
  for (const { field } of docvalueFields) for (const name of matching(target, field)) noteColumn(name, target);
}

function matching({ searcher }: ShardTarget, pattern: string): Iterable<string> {
  if (!isGlob(pattern)) return [pattern];
  const names = searcher.leaves.flatMap(({ segment }) => [...segment.fields.keys()]);
  return new Set(names.filter(name => matchesGlob(pattern, name)));
}

/**
 * Notes those structures that the field has. A query on points or columns reads the points if there are any, and
 * `exists` reads the columns if there are any.
 */
function note(target: ShardTarget, name: string, parts: readonly FieldPart[]): void {
  if (!target.used) return;
  const found = known(target, name);
  if (found.length === 0) return;
  const isVector = target.queryContext.fieldType(name)?.type === 'dense_vector';
  const present = parts.filter(part => found.some(field => has(field, part, isVector)));
  const unread = present.includes('points') ? 'doc_values' : present.includes('doc_values') ? 'norms' : undefined;
  target.used.note(
    name,
    present.filter(part => part !== unread),
  );
}

function known({ searcher }: ShardTarget, name: string): SegmentField[] {
  return searcher.leaves.flatMap(({ segment }) => segment.fields.get(name) ?? []);
}

function has({ info, terms }: SegmentField, part: FieldPart, isVector: boolean): boolean {
  switch (part) {
    case 'terms':
      return terms !== undefined;
    case 'postings':
    case 'term_frequencies':
      return info.postings !== 'none';
    case 'positions':
      return info.postings === 'positions' || info.postings === 'offsets';
    case 'doc_values':
      return info.column !== 'none' && !isVector;
    case 'norms':
      return info.norms;
    case 'points':
      return info.points;
    case 'knn_vectors':
      return isVector;
    case 'stored_fields':
      return true;
  }
}
