import type { StatsRequest } from '../../contract/index-api.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { Writable } from '../../json/json-value.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';
import { healthOf } from '../indices/describe-indices.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { shardTotals } from '../indices/maintenance-actions.ts';
import { FIGURES_OF_NO_SHARDS } from './figures-of-no-shards.data.ts';
import { type Figure, type Figures, LATEST, type MetricRequest, shardMetrics } from './shard-metrics.ts';

/** Names in the URL that differ from those in the response. */
const ALIASES: Readonly<Record<string, string>> = { merge: 'merges', segments: 'segments' };

/** Options shared by all sums. */
interface Selection extends Omit<MetricRequest, 'index'> {
  names: readonly string[];
  groups: readonly string[];
  nodeId: string;
}

/** A shard with its index. */
interface Member {
  index: IndexService;
  shard: Shard;
}

export function indexStats(
  cluster: Cluster,
  expression: string,
  { metrics, level = 'indices', groups = [], fields = [], ...request }: StatsRequest,
): Writable {
  const { fielddataFields = [], completionFields = [], ...options } = request;
  const indices = cluster
    .resolve('indices:monitor/stats', expression, { ...SEARCH_OPTIONS, expandHidden: true }, options)
    .map(({ index }) => index);
  if (options.checkBlocks) for (const index of indices) checkBlocks(index, 'metadata read');
  const selection = {
    names: metricNames(metrics),
    groups,
    nodeId: cluster.tasks.nodeId,
    fielddataFields: [...fields, ...fielddataFields],
    completionFields: [...fields, ...completionFields],
  };
  const shown: Record<string, Writable> = {};
  for (const index of indices) shown[index.name] = describe(index, selection, level);
  const all = total(indices.flatMap(members), selection);
  return {
    _shards: shardTotals(indices),
    _all: { primaries: all, total: all },
    indices: level === 'cluster' ? undefined : shown,
  };
}

function metricNames(metrics: string[]): string[] {
  if (metrics.length === 0 || metrics.includes('_all')) return Object.keys(shardMetrics);
  const names = metrics.map(metric => ALIASES[metric] ?? metric);
  return ['shard_stats', ...names].filter(name => Object.hasOwn(shardMetrics, name));
}

function describe(index: IndexService, selection: Selection, level: string): Writable {
  const sum = total(members(index), selection);
  const shards = Object.fromEntries(
    members(index).map(one => [one.shard.number, [{ ...shardState(one, selection), ...total([one], selection) }]]),
  );
  return {
    uuid: index.uuid,
    health: healthOf(index),
    status: index.closed ? 'close' : 'open',
    primaries: sum,
    total: sum,
    shards: level === 'shards' ? shards : undefined,
  };
}

function members(index: IndexService): Member[] {
  return index.shards.map(shard => ({ index, shard }));
}

/** The recovery and commit state of a shard. */
function shardState({ index: { uuid }, shard }: Member, { nodeId }: Selection): Record<string, Writable> {
  const { generation, maxSeqNo } = shard.committed;
  const { lastSeqNo } = shard;
  return {
    routing: { state: 'STARTED', primary: true, node: nodeId, relocating_node: null },
    commit: {
      id: `${uuid}-${shard.number}-${generation}`,
      generation,
      user_data: { max_seq_no: String(maxSeqNo) },
      num_docs: committedDocs(shard),
    },
    seq_no: { max_seq_no: lastSeqNo, local_checkpoint: lastSeqNo, global_checkpoint: lastSeqNo },
  };
}

/** Live documents of the committed segments. */
function committedDocs({ searcher, committedSegments }: Shard): number {
  return searcher.leaves
    .filter(({ name }) => committedSegments.has(name))
    .reduce((docs, { segment, liveDocs }) => docs + (liveDocs?.cardinality() ?? segment.maxDoc), 0);
}

function total(shards: readonly Member[], selection: Selection): Figures {
  const { names, groups } = selection;
  const sum: Figures = {};
  for (const name of names) {
    const each = shards.map(({ index, shard }) => shardMetrics[name]!(shard, { ...selection, index }));
    sum[name] = each.length > 0 ? each.reduce(add) : FIGURES_OF_NO_SHARDS[name]!;
  }
  if (groups.length > 0 && names.includes('search')) {
    const found = searchGroups(shards, groups);
    if (Object.keys(found).length > 0) sum['search'] = { ...(sum['search'] as Figures), groups: found };
  }
  return sum;
}

/** Times are not measured by group. */
const NO_SEARCHES: Figures = Object.fromEntries(
  ['query', 'fetch', 'scroll', 'suggest'].flatMap(phase =>
    ['total', 'time_in_millis', 'current'].map(figure => [`${phase}_${figure}`, 0]),
  ),
);

function searchGroups(shards: readonly Member[], patterns: readonly string[]): Figures {
  const found: Figures = {};
  for (const { shard } of shards)
    for (const [group, searches] of shard.counters.searchGroups)
      if (patterns.some(pattern => matchesGlob(pattern === '_all' ? '*' : pattern, group)))
        found[group] = add((found[group] as Figures | undefined) ?? {}, {
          ...NO_SEARCHES,
          query_total: searches,
          fetch_total: searches,
        });
  return found;
}

function add(a: Figures, b: Figures): Figures {
  const sum: Figures = { ...a };
  for (const [name, value] of Object.entries(b)) {
    sum[name] = !(name in sum) ? value : name === LATEST ? latest(sum[name], value) : combine(sum[name]!, value);
  }
  return sum;
}

function latest(a: Figure | undefined, b: Figure): number {
  return Math.max(Number(a), Number(b));
}

/** Flags are combined with OR. */
function combine(a: Figure, b: Figure): Figure {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a === 'object' && typeof b === 'object') return add(a, b);
  return a === true || b === true;
}
