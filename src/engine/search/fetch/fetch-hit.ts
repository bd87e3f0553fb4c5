import { hashOrder } from '../../json/hash-order.ts';
import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Explanation } from '../../query/explanation.ts';
import type { Query } from '../../query/query.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { Collapse } from '../collapse/bind-collapse.ts';
import { leafOf, type ScoreDoc } from '../collect/score-doc.ts';
import { highlightPercolated } from '../highlight/highlight-hit.ts';
import { fetchInnerHits } from '../inner-hits/fetch-inner-hits.ts';
import { type NestedStep, nestedPlace, rootOf } from '../inner-hits/nested-place.ts';
import { NestedSource } from '../inner-hits/nested-source.ts';
import { hidesIdAndSource } from '../request/reject-conflicts.ts';
import type { FieldAndFormat } from '../request/requested-fields.ts';
import { explainRescored } from '../rescore/rescore-hits.ts';
import { explanationJson } from './explanation-json.ts';
import { docvalueFields, scriptFields, storedFields } from './hit-fields.ts';
import type { HitContext, HitSearch } from './hit-search.ts';
import { HitSource } from './hit-source.ts';
import { HitDocument } from './recent-documents.ts';
import { sourceFields } from './source-fields.ts';

/**
 * Builds one hit of the response.
 * @param nestedPath of the hit's object, if it is not a root document
 * @param withoutId nested hits show the id of their root document, unless its hit hides it
 * @throws EngineError to be reported as a shard failure
 */
export function fetchHit(search: HitSearch, found: ScoreDoc, nestedPath?: string, withoutId = false): Writable {
  const { request, target } = search;
  const leaf = leafOf(target.searcher, found.doc);
  const doc = found.doc - leaf.docBase;
  const { segment } = leaf;
  const root = rootOf(leaf, doc);
  const steps = nestedPath === undefined ? undefined : nestedPlace(leaf, doc, nestedPath, target.queryContext);
  const document = new HitDocument(segment, root);
  const whole = new HitSource(() => document.source);
  const source = steps ? new NestedSource(whole, steps) : whole;
  const stored = () => segment.storedFields.fields(doc);
  const hit: HitContext = { search, leaf, doc, nestedPath, source, stored };
  const bare = hidesIdAndSource(request);
  const hidesId = steps ? withoutId : bare;
  // First, because it reads the id and the routing as well.
  const shown = shownSource(hit);
  return {
    _shard: request.explain ? `[${target.index}][${target.shard}]` : undefined,
    _node: request.explain ? search.nodeId : undefined,
    _index: target.index,
    _id: hidesId ? undefined : document.id,
    _nested: steps && nestedJson(steps),
    _version: request.version ? segment.versionOf(root) : undefined,
    _seq_no: request.seqNoPrimaryTerm ? segment.seqNoOf(root) : undefined,
    _primary_term: request.seqNoPrimaryTerm ? segment.primaryTermOf(root) : undefined,
    _score: search.scored ? new Float(found.score) : null,
    _routing: bare || steps ? undefined : document.routing,
    _ignored: bare ? undefined : ignoredFields(leaf, doc),
    _source: shown,
    fields: shownFields(hit, found),
    highlight: request.highlight && highlightPercolated(hit, request.highlight),
    sort: shownSort(hit, found),
    matched_queries: matchedQueries(hit),
    _explanation: request.explain ? explanationJson(explain(hit)) : undefined,
    inner_hits: fetchInnerHits(hit, (inner, child, path) => fetchHit(inner, child, path, hidesId)),
  };
}

function nestedJson([step, ...rest]: readonly NestedStep[]): Writable {
  return { field: step!.field, offset: step!.offset, _nested: rest.length > 0 ? nestedJson(rest) : undefined };
}

/** Names of the fields whose values were not indexed, from the `_ignored` column. */
function ignoredFields(leaf: Leaf, doc: number): Writable {
  const column = leaf.segment.fields.get('_ignored')?.ordinals;
  const slot = column ? column.slot(doc) : -1;
  if (!column || slot < 0) return undefined;
  const names: string[] = [];
  for (let i = column.first(slot); i < column.end(slot); i++) names.push(column.dictionary.term(column.at(i)));
  return names;
}

function shownSort({ search: { request, shownLevels } }: HitContext, { values }: ScoreDoc): Writable {
  // Elasticsearch treats a collapse sorted by score alone, in either order, as unsorted.
  if (request.collapse && request.sort.length === 1 && request.sort[0]!.kind === 'score') return undefined;
  return shownLevels.length > 0 ? shownLevels.map((level, i) => level.wire(values[i]!)) : undefined;
}

function explain({ search: { weight, rescorers }, leaf, doc }: HitContext): Explanation {
  return explainRescored(weight.explain(leaf, doc), rescorers, leaf, doc);
}

/**
 * Requesting stored fields or script fields hides the source unless `_source` requests it. Naming it among the stored
 * fields shows it even if `_source` is false.
 */
function shownSource(hit: HitContext): Writable {
  const { source, storedFields: names, scriptFields: scripted } = hit.search.request;
  const byDefault = names === undefined && scripted.length === 0;
  const wanted = source ?? byDefault;
  if (wanted === false) return names?.includes('_source') ? hit.source.show(true) : undefined;
  return hit.source.show(wanted);
}

function shownFields(hit: HitContext, { group }: ScoreDoc): Writable {
  const { request, percolations, collapse } = hit.search;
  const asked =
    request.fields.length + request.docvalueFields.length + request.scriptFields.length + percolations.length;
  if (asked === 0 && request.storedFields === undefined && !collapse) return undefined;
  const fields: Record<string, Writable> = {};
  storedFields(hit, fields);
  docvalueFields(hit, fields);
  if (collapse && group !== undefined && group !== null && !request.docvalueFields.some(isCollapsed(collapse)))
    fields[collapse.field] = [...((fields[collapse.field] as Writable[] | undefined) ?? []), collapse.wire(group)];
  scriptFields(hit, fields);
  sourceFields(hit, fields);
  for (const percolation of percolations) {
    const slots = percolation.slotsOf(hit.leaf, hit.doc);
    const suffix = percolation.name === undefined || percolations.length === 1 ? '' : `_${percolation.name}`;
    if (slots.length > 0) fields[`_percolator_document_slot${suffix}`] = slots;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function isCollapsed(collapse: Collapse): (wanted: FieldAndFormat) => boolean {
  return ({ field }) => field === collapse.field;
}

/** Names of the named queries that match the hit, in the order of a HashMap, with scores if requested. */
function matchedQueries(hit: HitContext): Writable {
  const { named, target, request } = hit.search;
  if (named.size === 0) return undefined;
  const scores = hashOrder([...named.keys()]).flatMap(name => {
    const score = scoreOf(named.get(name)!, hit, target.searcher);
    return score === undefined ? [] : [[name, new Float(score)] as const];
  });
  if (scores.length === 0) return undefined;
  return request.namedScores ? Object.fromEntries(scores) : scores.map(([name]) => name);
}

/** The score of a query for the hit; undefined when it does not match. */
function scoreOf(query: Query, hit: HitContext, searcher: Searcher): number | undefined {
  const scorer = query.weight(searcher, { scores: hit.search.request.namedScores, boost: 1 }).scorer(hit.leaf);
  if (!scorer) return undefined;
  const matched = scorer.test ? scorer.test(hit.doc) : scorer.advance(hit.doc) === hit.doc;
  return matched ? scorer.score() : undefined;
}
