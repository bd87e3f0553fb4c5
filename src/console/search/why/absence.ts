import { type EngineRequest, segment } from '../../connections/ask.ts';
import type { Explanation } from '../../hits/score-split.ts';
import { valuesAt } from '../../hits/values-at.ts';
import { allowedEdits } from '../fuzziness.ts';
import { type Clause, flatClauses } from '../profile/clauses.ts';
import { COPY } from './copy.ts';

type Json = Record<string, unknown>;

/** A request that checks each clause of the query against one document. */
export function clauseCheckRequest(index: string, id: string, tree: Clause): EngineRequest {
  const filters = Object.fromEntries(flatClauses(tree).map(({ clause }) => [clause.path, clause.query]));
  return {
    method: 'POST',
    path: `/${segment(index)}/_search`,
    body: { size: 1, query: { ids: { values: [id] } }, aggs: { clauses: { filters: { filters } } } },
  };
}

/** Paths of the clauses that matched. */
export function matchedClauses(aggregation: unknown): ReadonlySet<string> {
  const buckets = isObject(aggregation) && isObject(aggregation['buckets']) ? aggregation['buckets'] : {};
  return new Set(
    Object.entries(buckets).flatMap(([path, bucket]) =>
      isObject(bucket) && Number(bucket['doc_count']) > 0 ? [path] : [],
    ),
  );
}

export interface FailedClause {
  clause: Clause;
  /** `missing`: a required clause that does not match. `present`: a `must_not` clause that does. */
  how: 'missing' | 'present';
}

export interface SoughtTerm {
  term: string;
  there: boolean;
  /** The fields that have it. */
  fields: string[];
  /** Its potential contribution to the score. */
  adds: number | undefined;
  /** The document's most similar terms. */
  near: string[];
}

export interface Absence {
  /** The document is in the index. */
  found: boolean | undefined;
  source: Record<string, unknown> | undefined;
  failure: FailedClause | undefined;
  /** The score of the document; undefined if it does not match. */
  score: number | undefined;
  /** Its rank, if it is on this page after all. */
  rank: number | undefined;
  sought: { fields: string[]; terms: SoughtTerm[] } | undefined;
  /** The document's terms in the fields of the failed clause. */
  ownTerms: Record<string, string[]>;
  explanation: Explanation | undefined;
  request: EngineRequest;
  problem: { status: number; type: string; reason: string } | null;
}

/** The innermost first clause that excludes the document; undefined if the document matches. */
export function firstFailure(tree: Clause, matched: ReadonlySet<string>): FailedClause | undefined {
  if (matched.has(tree.path)) return undefined;
  for (const child of tree.children) {
    if (child.role === 'must not' && matched.has(child.path)) return { clause: child, how: 'present' };
    if (NEEDED.has(child.role) && !matched.has(child.path))
      return firstFailure(child, matched) ?? { clause: child, how: 'missing' };
  }
  const [only, ...others] = tree.children.filter(child => !matched.has(child.path));
  // A single alternative is the cause; among several, no single one is.
  if (only !== undefined && others.length === 0 && tree.children.length === 1)
    return firstFailure(only, matched) ?? { clause: only, how: 'missing' };
  return { clause: tree, how: 'missing' };
}

const NEEDED: ReadonlySet<string> = new Set(['must', 'filter', 'inner']);

/** The text and the fields of a full-text clause; undefined for any other clause. */
export function soughtText(
  clause: Clause,
  textFields: readonly string[],
): { fields: string[]; text: string; analyzer: string | undefined } | undefined {
  const body = Object.values(leafQuery(clause))[0];
  if (!isObject(body) || !FULL_TEXT.has(clause.type)) return undefined;
  if (typeof body['query'] === 'string')
    return { fields: fieldsOf(body['fields'], textFields), text: body['query'], analyzer: analyzerOf(body) };
  const [[field, inner] = ['', undefined]] = Object.entries(body);
  const text = isObject(inner) ? inner['query'] : inner;
  return typeof text === 'string' ? { fields: [field], text, analyzer: analyzerOf(inner) } : undefined;
}

const FULL_TEXT: ReadonlySet<string> = new Set([
  'match',
  'match_phrase',
  'match_phrase_prefix',
  'match_bool_prefix',
  'multi_match',
  'combined_fields',
]);

function analyzerOf(body: unknown): string | undefined {
  return isObject(body) && typeof body['analyzer'] === 'string' ? body['analyzer'] : undefined;
}

function leafQuery({ query, type }: Clause): Json {
  let inner = query;
  while (isObject(inner['nested']) && type !== 'nested') inner = inner['nested']['query'] as Json;
  return inner;
}

/** The fields of a query without boosts; patterns are expanded. */
function fieldsOf(given: unknown, textFields: readonly string[]): string[] {
  const named = [given ?? []].flat().map(field => String(field).replace(/\^.*$/, ''));
  if (named.length === 0) return [...textFields];
  return named.flatMap(name => {
    if (!name.includes('*')) return [name];
    const [start = '', end = ''] = name.split('*');
    return textFields.filter(field => field.startsWith(start) && field.endsWith(end));
  });
}

/** Why the document is not among the hits, in a sentence. */
export function failureSentence({
  failure,
  score,
  sought,
  rank,
}: Pick<Absence, 'failure' | 'score' | 'sought' | 'rank'>): string {
  if (rank !== undefined) return COPY.isHit(rank);
  if (failure === undefined) return score === undefined ? COPY.matches : COPY.furtherDown(score);
  const { clause, how } = failure;
  const named = `${clause.type}${clause.summary === '' ? '' : ` ${clause.summary}`}`;
  if (how === 'present') return COPY.forbiddenClause(named);
  if (sought === undefined) return COPY.missedClause(ROLE[clause.role] ?? COPY.clauseRole, named);
  const there = sought.terms.filter(term => term.there).length;
  const of = sought.terms.length;
  if (there === of && of > 0)
    return isScattered(sought) ? COPY.inDifferentFields(placesText(sought), clause.type) : COPY.wrongOrder(clause.type);
  const words = COPY.wordsMatched(there, of);
  const asked = leastOf(clause);
  return there === 0 || asked === undefined ? `${words}.` : COPY.wordsRequired(words, asked);
}

type Sought = NonNullable<Absence['sought']>;

/** The most words that a single field has: a query of several fields counts the words of each field alone. */
export function mostInOneField({ fields, terms }: Sought): number {
  return Math.max(0, ...fields.map(field => terms.filter(term => term.fields.includes(field)).length));
}

function isScattered(sought: Sought): boolean {
  return sought.fields.length > 1 && mostInOneField(sought) < sought.terms.length;
}

/** `quick in description, soup in title and description`. */
function placesText({ terms }: Sought): string {
  return terms.map(({ term, fields }) => COPY.termInFields(term, fields)).join(', ');
}

const ROLE: Partial<Record<Clause['role'], string>> = {
  filter: COPY.filterRole,
  must: COPY.requiredClause,
  query: COPY.queryRole,
};

function leastOf(clause: Clause): string | undefined {
  const text = JSON.stringify(clause.query);
  if (/"operator":"and"/i.test(text)) return COPY.everyOne;
  const least = /"minimum_should_match":"?([^",}]+)/.exec(text)?.[1];
  if (least === undefined) return undefined;
  return /^\d+$/.test(least) ? COPY.atLeast(least) : least;
}

/** The document's values in the field of a term-level clause. */
export function valuesInstead(clause: Clause, source: Json): { field: string; values: unknown[] } | undefined {
  const body = Object.values(leafQuery(clause))[0];
  if (!isObject(body)) return undefined;
  const field =
    clause.type === 'exists'
      ? String(body['field'])
      : Object.keys(body).find(name => name !== 'boost' && name !== '_name');
  if (field === undefined || clause.children.length > 0) return undefined;
  return { field, values: valuesAt(source, field) };
}

/** The document's terms closest to `sought`, nearest first: those that fuzziness AUTO would match, or with its stem. */
export function nearestTerms(sought: string, terms: Iterable<string>, most = 3): string[] {
  const near: { term: string; far: number }[] = [];
  const edits = allowedEdits('AUTO', sought);
  for (const term of terms) {
    const shared = sharedStart(sought, term);
    const distance = editDistance(sought, term, edits);
    if (distance > edits && shared < Math.max(4, Math.min(sought.length, term.length) - 3)) continue;
    near.push({ term, far: Math.min(distance, 10 - shared) });
  }
  return near
    .sort((a, b) => a.far - b.far || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .map(each => each.term);
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

/** Levenshtein distance by rows (Wagner and Fischer, 1974); `limit + 1` if it exceeds `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return Math.min(limit + 1, row[b.length]!);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
