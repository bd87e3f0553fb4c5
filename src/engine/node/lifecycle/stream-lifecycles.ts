import type { StreamLifecycle } from '../../contract/lifecycle-api.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { formatTimeValue } from '../../request/time-value.ts';
import { parseStreamLifecycle } from '../../templates/stream-lifecycle.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED, METADATA_OPTIONS } from '../indices/index-actions.ts';
import { namedStreams } from './data-stream-actions.ts';
import { lifecycleOf } from './lifecycle-of-stream.ts';

const PUT = 'indices:admin/data_stream/lifecycle/put';
const GET = 'indices:admin/data_stream/lifecycle/get';
const DELETE = 'indices:admin/data_stream/lifecycle/delete';
const EXPLAIN = 'indices:admin/data_stream/lifecycle/explain';

/** Sets the lifecycle of data streams. @throws EngineError */
export function putLifecycle(
  cluster: Cluster,
  expression: string,
  body: JsonObject,
  options?: IndexOptions,
): Promise<Acknowledged> {
  const record = parseStreamLifecycle('put_data_stream_lifecycle_request', body);
  return cluster.change(async () => {
    for (const [stream] of namedStreams(cluster, PUT, expression, options))
      await cluster.streamLifecycles.put(stream, record);
    return ACKNOWLEDGED;
  });
}

/** @throws EngineError */
export function deleteLifecycle(cluster: Cluster, expression: string, options?: IndexOptions): Promise<Acknowledged> {
  return cluster.change(async () => {
    for (const [stream] of namedStreams(cluster, DELETE, expression, options))
      await cluster.streamLifecycles.delete(stream);
    return ACKNOWLEDGED;
  });
}

/** Data streams with their lifecycles, ordered by name. @throws EngineError */
export function getLifecycles(
  cluster: Cluster,
  expression: string,
  options?: IndexOptions,
): { name: string; lifecycle: StreamLifecycle | undefined }[] {
  const streams = namedStreams(cluster, GET, expression, options);
  return streams.map(([name]) => ({ name, lifecycle: lifecycleOf(cluster, name) }));
}

/** How the lifecycles of their data streams apply to indices. Nothing has been executed. @throws EngineError */
export function explainLifecycles(
  cluster: Cluster,
  expression: string,
  options?: IndexOptions,
): Record<string, Writable> {
  const found = cluster.resolve(EXPLAIN, expression, METADATA_OPTIONS, options);
  const now = cluster.environment.now();
  const explained = found.map(({ index }): [string, Writable] => {
    const lifecycle = index.stream && lifecycleOf(cluster, index.stream.name);
    if (!lifecycle?.enabled) return [index.name, { index: index.name, managed_by_lifecycle: false }];
    const created = index.settings.number('index.creation_date');
    return [
      index.name,
      {
        index: index.name,
        managed_by_lifecycle: true,
        index_creation_date_millis: created,
        time_since_index_creation: formatTimeValue(Math.max(0, now - created)),
        lifecycle,
      },
    ];
  });
  return Object.fromEntries(explained);
}

/** The data streams with a lifecycle, and their numbers of indices. */
export function lifecycleStats(cluster: Cluster): { name: string; indices: number }[] {
  const streams = [...cluster.dataStreams('cluster:monitor/data_stream/lifecycle/stats')];
  return streams
    .filter(([name]) => lifecycleOf(cluster, name)?.enabled)
    .map(([name, indices]) => ({ name, indices: indices.length }));
}
