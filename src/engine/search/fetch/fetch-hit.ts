import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Query } from '../../query/query.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import type { ScoreDoc } from '../collect/top-docs.ts';
import { highlightHit } from '../highlight/highlight-hit.ts';
import { asksForNothing } from '../parse-search-body.ts';
import type { ShardResult } from '../query-phase.ts';
import type { SearchRequest } from '../search-request.ts';
import { docvalueFields } from './docvalue-fields.ts';
import { explanationJson } from './explanation-json.ts';
import type { HitContext } from './hit-context.ts';
import { HitSource } from './hit-source.ts';
import { ignoredFields } from './ignored-fields.ts';
import { sourceFields } from './source-fields.ts';
import { storedFields } from './stored-fields.ts';

/** Builds one hit of the answer. @throws EngineError what becomes the shard's failure */
export function fetchHit(request: SearchRequest, result: ShardResult, found: ScoreDoc, nodeId: string): Writable {
  const { target } = result;
  const leaf = leafOf(target.searcher, found.doc);
  const doc = found.doc - leaf.docBase;
  const { segment } = leaf;
  const hit: HitContext = {
    request,
    result,
    leaf,
    doc,
    source: new HitSource(() => segment.storedFields.source(doc)),
    stored: () => segment.storedFields.fields(doc),
  };
  const bare = asksForNothing(request);
  return {
    _shard: request.explain ? `[${target.index}][${target.shard}]` : undefined,
    _node: request.explain ? nodeId : undefined,
    _index: target.index,
    _id: bare ? undefined : segment.idOf(doc),
    _version: request.version ? segment.versionOf(doc) : undefined,
    _seq_no: request.seqNoPrimaryTerm ? segment.seqNoOf(doc) : undefined,
    _primary_term: request.seqNoPrimaryTerm ? segment.primaryTermOf(doc) : undefined,
    _score: result.scored ? new Float(found.score) : null,
    _routing: bare ? undefined : segment.storedFields.routing(doc),
    _ignored: bare ? undefined : ignoredFields(leaf, doc),
    _source: shownSource(hit),
    fields: shownFields(hit),
    highlight: request.highlight && highlightHit(hit, request.highlight),
    sort: result.levels.length > 0 ? result.levels.map((level, i) => level.wire(found.values[i]!)) : undefined,
    matched_queries: matchedQueries(hit),
    _explanation: request.explain ? explanationJson(result.weight.explain(leaf, doc)) : undefined,
  };
}

/** The segment that holds a document of the searcher. */
export function leafOf(searcher: Searcher, doc: number): Leaf {
  const { leaves } = searcher;
  let low = 0;
  let high = leaves.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (leaves[middle]!.docBase <= doc) low = middle;
    else high = middle - 1;
  }
  return leaves[low]!;
}

/** Stored fields put the source aside, unless it is asked for by name or by `_source`. */
function shownSource(hit: HitContext): Writable {
  const { source, storedFields: names } = hit.request;
  if (source === false) return undefined;
  if (source === undefined || source === true)
    return source === true || names === undefined || names.includes('_source') ? hit.source.show(true) : undefined;
  return hit.source.show(source);
}

function shownFields(hit: HitContext): Writable {
  const { fields: wanted, docvalueFields: columns, storedFields: names } = hit.request;
  const { percolations } = hit.result;
  if (wanted.length === 0 && columns.length === 0 && names === undefined && percolations.length === 0) return undefined;
  const fields: Record<string, Writable> = {};
  storedFields(hit, fields);
  docvalueFields(hit, fields);
  sourceFields(hit, fields);
  for (const percolation of percolations) {
    const slots = percolation.slotsOf(hit.leaf, hit.doc);
    const suffix = percolation.name === undefined ? '' : `_${percolation.name}`;
    if (slots.length > 0) fields[`_percolator_document_slot${suffix}`] = slots;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Names of the named queries that match the hit, with their scores if wanted. */
function matchedQueries(hit: HitContext): Writable {
  const { named, target } = hit.result;
  if (named.size === 0) return undefined;
  const scores = [...named].flatMap(([name, query]) => {
    const score = scoreOf(query, hit, target.searcher);
    return score === undefined ? [] : [[name, new Float(score)] as const];
  });
  if (scores.length === 0) return undefined;
  return hit.request.namedScores ? Object.fromEntries(scores) : scores.map(([name]) => name);
}

/** The score of a query for the hit; undefined where it does not match. */
function scoreOf(query: Query, hit: HitContext, searcher: Searcher): number | undefined {
  const scorer = query.weight(searcher, { scores: hit.request.namedScores, boost: 1 }).scorer(hit.leaf);
  if (!scorer) return undefined;
  const matched = scorer.test ? scorer.test(hit.doc) : scorer.advance(hit.doc) === hit.doc;
  return matched ? scorer.score() : undefined;
}
