import type { Query } from '../query/query.ts';
import type { SegmentField } from '../segments/segment-field.ts';
import { isGlob, matchesGlob } from '../structures/glob.ts';
import { PART_BITS } from './field-usage.ts';
import type { SearchRequest } from './request/search-request.ts';
import type { ShardTarget } from './shard-target.ts';

const { terms, postings, term_frequencies, positions, doc_values, stored_fields, norms, points, knn_vectors } =
  PART_BITS;

const TERMS = terms | postings;
const FREQUENCIES = TERMS | term_frequencies;
const POSITIONS = FREQUENCIES | positions;
const COLUMN = doc_values | knn_vectors;

/** The structures that queries read, by the names of Lucene; other queries read columns. */
const PARTS_OF_QUERY: Readonly<Record<string, number>> = {
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
  DocAndScoreQuery: knn_vectors,
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

function partsOf(luceneName: string, scored: boolean): number {
  if (luceneName === 'FieldExistsQuery') return doc_values | norms;
  const parts = PARTS_OF_QUERY[luceneName];
  if (parts === undefined) return points | doc_values;
  if (!scored) return parts;
  if (SCORED_TERMS.has(luceneName)) return FREQUENCIES | norms;
  return parts === POSITIONS ? parts | norms : parts;
}

/** Notes that columns of a field are read, by an aggregation or a sort. */
export function noteColumn(field: string, target: ShardTarget): void {
  note(target, field, doc_values);
}

/** Notes what the hits of a request read from a shard that has some. */
export function noteFetch(request: SearchRequest, target: ShardTarget): void {
  const { used } = target;
  if (!used) return;
  const { storedFields, source, fields, highlight, docvalueFields } = request;
  if (!storedFields?.includes('_none_')) used.note('_id', stored_fields);
  const readsSource = source === undefined ? storedFields === undefined : source !== false;
  if (readsSource || fields.length > 0 || highlight !== undefined) used.note('_source', stored_fields);
  for (const name of storedFields ?? []) if (known(target, name) !== 0) used.note(name, stored_fields);
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
function note(target: ShardTarget, name: string, parts: number): void {
  if (!target.used) return;
  let present = parts & known(target, name);
  const isVector = (parts & COLUMN) !== 0 && target.queryContext.fieldType(name)?.type === 'dense_vector';
  present &= ~(isVector ? doc_values : knn_vectors);
  const unread = present & points ? doc_values : present & doc_values ? norms : 0;
  target.used.note(name, present & ~unread);
}

/** The structures that a field has in any segment; 0 if there is no such field. `note` checks for vectors. */
function known({ searcher }: ShardTarget, name: string): number {
  let parts = 0;
  for (const { segment } of searcher.leaves) {
    const field = segment.fields.get(name);
    if (field) parts |= partsOfField(field);
  }
  return parts;
}

function partsOfField({ info, terms: dictionary }: SegmentField): number {
  let parts = stored_fields | knn_vectors;
  if (dictionary !== undefined) parts |= terms;
  if (info.postings !== 'none') parts |= postings | term_frequencies;
  if (info.postings === 'positions' || info.postings === 'offsets') parts |= positions;
  if (info.column !== 'none') parts |= doc_values;
  if (info.norms) parts |= norms;
  if (info.points) parts |= points;
  return parts;
}
