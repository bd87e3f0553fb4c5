import type { Cluster } from '../cluster.ts';

/**
 * Keys, and prefixes of keys, of what a snapshot's global state contains. Legacy templates, query rules and
 * synonym sets are merged, not replaced: indices and applications may use them.
 */
const REPLACED = [
  'cluster-settings',
  'component-template/',
  'enrich-policy/',
  'index-template/',
  'lifecycle-policy/',
  'pipeline/',
  'script/',
];
const MERGED = ['legacy-template/', 'query-rules/', 'synonyms/'];

/** Settings, templates, policies, pipelines, stored scripts and synonym sets, by the keys of their records. */
export async function readGlobalState({ environment }: Cluster): Promise<Record<string, string>> {
  const { state } = environment.store;
  const records: Record<string, string> = {};
  for (const prefix of [...REPLACED, ...MERGED])
    for (const key of await state.keys(prefix)) records[key] = new TextDecoder().decode(await state.get(key));
  return records;
}

/** Within `cluster.change`. Records of unknown kinds are skipped. */
export async function restoreGlobalState(cluster: Cluster, records: Readonly<Record<string, string>>): Promise<void> {
  const { state } = cluster.environment.store;
  const kinds = [...REPLACED, ...MERGED];
  for (const [key, text] of Object.entries(records))
    if (kinds.some(kind => key.startsWith(kind))) await state.put(key, new TextEncoder().encode(text));
  for (const prefix of REPLACED)
    for (const key of await state.keys(prefix)) if (!Object.hasOwn(records, key)) await state.delete(key);
  await cluster.recoverDefinitions();
}
