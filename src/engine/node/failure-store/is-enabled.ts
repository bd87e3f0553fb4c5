import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Cluster } from '../cluster.ts';

/**
 * Whether the failure store of a data stream is enabled: by its options, or else by the cluster setting.
 * @param options of the stream, or of the template that it will be created with
 */
export function isFailureStoreEnabled(cluster: Cluster, stream: string, options: JsonObject | undefined): boolean {
  const store = options?.['failure_store'];
  const enabled = isJsonObject(store ?? null) ? (store as JsonObject)['enabled'] : undefined;
  if (typeof enabled === 'boolean') return enabled;
  if (stream.startsWith('.')) return false;
  const patterns = cluster.settings.string('data_streams.failure_store.enabled').split(',');
  return patterns.some(pattern => matchesGlob(pattern.trim(), stream));
}
