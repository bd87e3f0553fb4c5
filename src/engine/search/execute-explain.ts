import type { Writable } from '../json/json-value.ts';
import { rootLeaf } from '../query/live-docs.ts';
import type { Leaf } from '../segments/searcher.ts';
import type { SourceFilter } from '../structures/source-filter.ts';
import { leafOf } from './collect/score-doc.ts';
import { explanationJson } from './fetch/explanation-json.ts';
import { HitSource } from './fetch/hit-source.ts';
import type { SearchRequest } from './request/search-request.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';

/** Explains one document of the shard that its id routes to. @throws EngineError */
export function executeExplain(
  target: ShardTarget,
  id: string,
  request: SearchRequest,
): { found: boolean; answer: Writable } {
  const doc = liveDocOf(target, id);
  const head = { _index: target.index, _id: id };
  if (doc === undefined) return { found: false, answer: { ...head, matched: false } };
  const { query } = buildShardQuery({ ...request, explain: true }, target);
  const leaf = leafOf(target.searcher, doc);
  const weight = query.weight(target.searcher, { scores: true, boost: 1 });
  const explanation = weight.explain(leaf, doc - leaf.docBase);
  const get = request.source === undefined ? undefined : { get: getSection(leaf, doc - leaf.docBase, request.source) };
  return {
    found: true,
    answer: { ...head, matched: explanation.match, explanation: explanationJson(explanation), ...get },
  };
}

/** Number of the live document with an id, in the whole searcher. */
function liveDocOf(target: ShardTarget, id: string): number | undefined {
  for (let i = target.searcher.leaves.length - 1; i >= 0; i--) {
    const leaf = rootLeaf(target.searcher.leaves[i]!);
    const doc = leaf.segment.docOf(id, leaf.liveDocs);
    if (doc >= 0 && (!leaf.liveDocs || leaf.liveDocs.get(doc))) return leaf.docBase + doc;
  }
  return undefined;
}

/** The `get` section that accompanies the explanation when `_source` is requested. */
function getSection(leaf: Leaf, doc: number, source: SourceFilter | boolean): Writable {
  const { segment } = leaf;
  return {
    _seq_no: segment.seqNoOf(doc),
    _primary_term: segment.primaryTermOf(doc),
    found: true,
    _source: source === false ? undefined : new HitSource(() => segment.storedFields.source(doc)).show(source),
  };
}
