import type { Writable } from '../../engine/json/json-value.ts';
import { parseTimeValue } from '../../engine/request/time-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { runtimeFieldTypes } from '../cluster/mapping-stats.ts';
import { product } from '../cluster/product.ts';
import { licenseSummary } from './license.ts';

type Usage = (call: Call) => Writable | Promise<Writable>;

/** The features of Elasticsearch's distribution that the engine has, with what is measured about them. */
const PRESENT: Readonly<Record<string, Usage>> = {
  aggregate_metric: () => ({}),
  analytics: analyticsUsage,
  data_streams: dataStreamUsage,
  enrich: () => ({}),
  esql: () => ({}),
  health_api: ({ usage }) => ({ invocations: { total: usage.requests.get('health_report_action') ?? 0 } }),
  ilm: ilmUsage,
  runtime_fields: runtimeFieldUsage,
  security: () => ({}),
  slm: slmUsage,
  spatial: () => ({}),
};

const ABSENT = [
  'archive',
  'ccr',
  'data_tiers',
  'enterprise_search',
  'eql',
  'gpu_vector_indexing',
  'graph',
  'logsdb',
  'logstash',
  'ml',
  'monitoring',
  'rollup',
  'searchable_snapshots',
  'sql',
  'transform',
  'universal_profiling',
  'voting_only',
  'watcher',
];

/** Their policies are stored, but no schedule is executed. */
const STOPPED: ReadonlySet<string> = new Set(['ilm', 'slm']);

/** What `_xpack` lists only in `_xpack/usage`. */
const USAGE_ONLY: ReadonlySet<string> = new Set(['health_api']);

export function xpackInfo(call: Call): Answer {
  const names = [...Object.keys(PRESENT), ...ABSENT].filter(name => !USAGE_ONLY.has(name)).sort();
  return ok({
    build: { hash: product.buildHash, date: product.buildDate },
    license: licenseSummary(call),
    features: Object.fromEntries(names.map(name => [name, status(call, name)])),
    tagline: 'You know, for X',
  });
}

export async function xpackUsage(call: Call): Promise<Answer> {
  const features: Record<string, Writable> = {};
  for (const name of [...Object.keys(PRESENT), ...ABSENT].sort())
    features[name] = { ...status(call, name), ...((await PRESENT[name]?.(call)) as object | undefined) };
  return ok(features);
}

function status({ security }: Call, name: string): { available: boolean; enabled: boolean } {
  const available = Object.hasOwn(PRESENT, name);
  const isOn = name === 'security' ? security !== undefined : !STOPPED.has(name);
  return { available, enabled: available && isOn };
}

/** Policies are stored, but not executed. */
function ilmUsage({ engine }: Call): Writable {
  const policies = Object.values(engine.ilm.policies(undefined)) as {
    policy: { phases: Record<string, { min_age: string; actions: object }> };
    in_use_by: { indices: string[] };
  }[];
  return {
    policy_count: policies.length,
    policy_stats: policies.map(({ policy, in_use_by: users }) => ({
      phases: Object.fromEntries(
        Object.entries(policy.phases).map(([name, { min_age: age, actions }]) => [
          name,
          { min_age: parseTimeValue(age, 'min_age'), actions: Object.keys(actions) },
        ]),
      ),
      indices_managed: users.indices.length,
    })),
  };
}

function slmUsage({ engine }: Call): Writable {
  return { policy_count: Object.keys(engine.slm.policies(undefined)).length, policy_stats: engine.slm.stats() };
}

const ANALYTICS = [
  'boxplot',
  'cumulative_cardinality',
  'string_stats',
  'top_metrics',
  't_test',
  'moving_percentiles',
  'normalize',
  'rate',
  'multi_terms',
];

/** How many searches used these aggregations. */
function analyticsUsage({ usage: { searches } }: Call): Writable {
  const used = searches.of('aggregations');
  return {
    stats: Object.fromEntries(ANALYTICS.map(name => [`${name}_usage`, used.get(name) ?? 0])),
  };
}

async function runtimeFieldUsage({ engine }: Call): Promise<Writable> {
  const purpose = 'cluster:monitor/xpack/usage';
  return { field_types: runtimeFieldTypes(await engine.indices.states('_all', { expandWildcards: ['all'], purpose })) };
}

function dataStreamUsage({ engine }: Call): Writable {
  const streams = engine.lifecycle.dataStreams(undefined, {
    expandWildcards: ['all'],
    purpose: 'cluster:monitor/xpack/usage',
  });
  return {
    data_streams: streams.length,
    indices_count: streams.reduce((total, { indices }) => total + indices.length, 0),
  };
}
