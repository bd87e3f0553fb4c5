import type { StreamLifecycle } from '../../contract/lifecycle-api.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';

/** The lifecycle of a data stream, with the retention that follows from it; undefined if it has none. */
export function lifecycleOf(cluster: Cluster, stream: string): StreamLifecycle | undefined {
  const record = cluster.streamLifecycles.get(stream);
  if (!record) return undefined;
  const { enabled, data_retention: retention, downsampling } = record;
  return {
    enabled: enabled !== false,
    ...(typeof retention === 'string' && {
      data_retention: retention,
      effective_retention: retention,
      retention_determined_by: 'data_stream_configuration',
    }),
    ...(Array.isArray(downsampling) && { downsampling: downsampling as JsonValue[] }),
  };
}
