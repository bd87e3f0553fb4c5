import type { EsqlProfile, EsqlResult, EsqlSearch } from '../../engine/contract/esql-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Call } from '../call.ts';

const NANOS = 1_000_000;

/** `profile` of a response. Each pipeline is a driver, since one thread runs them all. */
export function profileBody(call: Call, { profile, documentsFound, took }: EsqlResult): Record<string, Writable> {
  if (!profile) return {};
  const stop = call.now();
  const start = stop - took;
  const host = { cluster_name: call.engine.clusterName, node_name: call.engine.nodeName };
  const whole = timing(start, profile.planning + profile.running);
  return {
    profile: {
      query: whole,
      planning: timing(start, profile.planning),
      drivers: profile.pipelines.map((operators, at) => ({
        description: at === 0 ? 'final' : `subplan-${at - 1}.final`,
        ...host,
        start_millis: start,
        stop_millis: stop,
        took_nanos: Math.round(profile.running * NANOS),
        cpu_nanos: operators.reduce((sum, { nanos }) => sum + nanos, 0),
        documents_found: at === 0 ? documentsFound : 0,
        iterations: operators.at(-1)?.pages ?? 0,
        operators: operators.map((operator, step) => shown(operator, at + step === 0 ? profile.search : undefined)),
      })),
      plans: [{ description: 'final', ...host, plan: profile.plan }],
    },
  };
}

/** @param search the documents of the operator and those after it as a search; Elasticsearch has no such member */
function shown(
  { operator, pages, rows, nanos }: EsqlProfile['pipelines'][number][number],
  search: EsqlProfile['search'],
): Writable {
  return {
    operator,
    status: {
      process_nanos: nanos,
      pages_emitted: pages,
      rows_emitted: rows,
      ...(search && { vitrine_search: searchBody(search) }),
    },
  };
}

function searchBody({ indices, body, commands, others }: EsqlSearch): Writable {
  const names = indices.split(',').map(encodeURIComponent).join(',');
  return { method: 'POST', path: `/${names}/_search`, body, commands, others };
}

function timing(start: number, millis: number): Writable {
  return {
    start_millis: start,
    stop_millis: start + Math.round(millis),
    took_nanos: Math.round(millis * NANOS),
    took_millis: Math.round(millis),
  };
}
