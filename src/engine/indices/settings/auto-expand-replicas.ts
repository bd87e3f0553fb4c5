import type { SettingValue } from './setting-value.ts';

/**
 * Sets the number of replicas to which `index.auto_expand_replicas` expands on a single node: none. A range that needs
 * more nodes than there are changes nothing, as in Elasticsearch.
 */
export function expandReplicas(settings: Map<string, SettingValue>): void {
  const range = settings.get('index.auto_expand_replicas');
  if (typeof range === 'string' && /^0-(?:\d+|all)$/.test(range)) settings.set('index.number_of_replicas', '0');
}
