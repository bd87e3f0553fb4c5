import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { effectiveStreamOptions, parseStreamOptions } from '../../templates/stream-options.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { namedStreams } from '../lifecycle/data-stream-actions.ts';

const PUT = 'indices:admin/data_stream/options/put';
const GET = 'indices:admin/data_stream/options/get';
const DELETE = 'indices:admin/data_stream/options/delete';

/** Replaces the options of data streams. @throws EngineError */
export function putStreamOptions(
  cluster: Cluster,
  expression: string,
  body: JsonObject,
  options?: IndexOptions,
): Promise<Acknowledged> {
  const record = effectiveStreamOptions(parseStreamOptions('put_data_stream_options_request', body));
  return cluster.change(async () => {
    for (const [stream] of namedStreams(cluster, PUT, expression, options))
      if (record) await cluster.streamOptions.put(stream, record);
      else await cluster.streamOptions.delete(stream);
    return ACKNOWLEDGED;
  });
}

/** @throws EngineError */
export function deleteStreamOptions(
  cluster: Cluster,
  expression: string,
  options?: IndexOptions,
): Promise<Acknowledged> {
  return cluster.change(async () => {
    for (const [stream] of namedStreams(cluster, DELETE, expression, options))
      await cluster.streamOptions.delete(stream);
    return ACKNOWLEDGED;
  });
}

/** Data streams with their options, ordered by name. @throws EngineError */
export function getStreamOptions(
  cluster: Cluster,
  expression: string,
  options?: IndexOptions,
): { name: string; options: JsonObject | undefined }[] {
  return namedStreams(cluster, GET, expression, options).map(([name]) => ({
    name,
    options: cluster.streamOptions.get(name),
  }));
}
