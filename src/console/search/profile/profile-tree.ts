import { decimals } from '../../ui/quantity.ts';
import { COPY } from './copy.ts';

type Json = Record<string, unknown>;

/** A node of the engine's execution, with its children. */
export interface ProfileNode {
  /** Its position in the tree, such as `0.1.0`. */
  path: string;
  type: string;
  description: string;
  nanos: number;
  /** Time excluding that of its children, in nanoseconds. */
  own: number;
  /** Time per operation in nanoseconds, longest first, with the number of calls. */
  breakdown: { name: string; nanos: number; count: number }[];
  children: ProfileNode[];
}

export interface ShardProfile {
  id: string;
  queries: ProfileNode[];
  collectors: ProfileNode[];
  aggregations: ProfileNode[];
  rewrite: number;
}

/** `profile.shards` of a response; parts that a remote omits are empty. */
export function shardProfiles(profile: unknown): ShardProfile[] {
  return objects(at(profile, 'shards')).map(shard => {
    const searches = objects(shard['searches']);
    return {
      id: String(shard['id'] ?? ''),
      queries: nodesOf(searches.flatMap(search => objects(search['query']))),
      collectors: nodesOf(searches.flatMap(search => objects(search['collector']))),
      aggregations: nodesOf(objects(shard['aggregations'])),
      rewrite: searches.reduce((sum, search) => sum + number(search['rewrite_time']), 0),
    };
  });
}

function nodesOf(list: readonly Json[], above = ''): ProfileNode[] {
  return merged(list).map((node, i) => {
    const path = above === '' ? String(i) : `${above}.${i}`;
    const children = nodesOf(objects(node['children']), path);
    const nanos = number(node['time_in_nanos']);
    const inside = children.reduce((sum, child) => sum + child.nanos, 0);
    return {
      path,
      type: String(node['type'] ?? node['name'] ?? ''),
      description: String(node['description'] ?? node['reason'] ?? ''),
      nanos,
      own: Math.max(0, nanos - inside),
      breakdown: breakdownOf(node['breakdown']),
      children,
    };
  });
}

/**
 * Merges nodes of the same query, which may run several times (for the cache or for slices), and adds up their times.
 */
function merged(list: readonly Json[]): Json[] {
  const kept = new Map<string, Json>();
  for (const node of list) {
    const key = JSON.stringify([node['type'] ?? node['name'], node['description'] ?? node['reason']]);
    const known = kept.get(key);
    if (known === undefined) kept.set(key, node);
    else
      kept.set(key, {
        ...known,
        time_in_nanos: number(known['time_in_nanos']) + number(node['time_in_nanos']),
        breakdown: summed(known['breakdown'], node['breakdown']),
        children: [...objects(known['children']), ...objects(node['children'])],
      });
  }
  return [...kept.values()];
}

function summed(a: unknown, b: unknown): Json {
  const sum: Json = { ...(isObject(a) ? a : {}) };
  for (const [name, value] of Object.entries(isObject(b) ? b : {})) sum[name] = number(sum[name]) + number(value);
  return sum;
}

const DERIVED = /^(min|max|avg)_/;

function breakdownOf(breakdown: unknown): ProfileNode['breakdown'] {
  if (!isObject(breakdown)) return [];
  return Object.keys(breakdown)
    .filter(name => `${name}_count` in breakdown && !DERIVED.test(name))
    .map(name => ({ name, nanos: number(breakdown[name]), count: number(breakdown[`${name}_count`]) }))
    .filter(({ nanos, count }) => nanos > 0 || count > 0)
    .sort((a, b) => b.nanos - a.nanos);
}

/** The tree as rows from top to bottom. */
export function flatProfile(nodes: readonly ProfileNode[], depth = 0): { node: ProfileNode; depth: number }[] {
  return nodes.flatMap(node => [{ node, depth }, ...flatProfile(node.children, depth + 1)]);
}

/** A query that counts the documents of a node, if its description is specific enough. */
export function countingQuery(node: ProfileNode): Json | undefined {
  if (node.type === 'MatchAllDocsQuery') return { match_all: {} };
  if (node.type !== 'TermQuery') return undefined;
  const [, field, value] = /^([^:\s]+):(.*?)(?:\^[\d.]+)?$/s.exec(node.description) ?? [];
  return field === undefined || value === undefined ? undefined : { term: { [field]: { value } } };
}

/** 850 ns, 12 µs, 3.4 ms. */
export function nanoText(nanos: number): string {
  if (nanos < 1000) return COPY.nanoseconds(Math.round(nanos));
  if (nanos < 1e6) return COPY.microseconds(decimals(nanos / 1e3, nanos < 1e4 ? 1 : 0));
  return nanos < 1e9 ? COPY.milliseconds(decimals(nanos / 1e6, 1)) : COPY.seconds(decimals(nanos / 1e9, 2));
}

function at(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
