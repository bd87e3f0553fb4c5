import type { StreamAliasDescription } from '../../contract/lifecycle-api.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';

const PURPOSE = 'indices:admin/aliases/get';

/** The aliases of data streams that the request may see, in order of their first streams. */
export function listStreamAliases(cluster: Cluster): StreamAliasDescription[] {
  const found = new Map<
    string,
    { streams: string[]; writeStream: string | undefined; filters: [string, Writable][] }
  >();
  for (const [stream, indices] of cluster.dataStreams(PURPOSE))
    for (const [name, { filter, isWriteIndex }] of indices.at(-1)!.aliases) {
      if (!cluster.allows(PURPOSE, name)) continue;
      const alias = found.get(name) ?? { streams: [], writeStream: undefined, filters: [] };
      found.set(name, alias);
      alias.streams.push(stream);
      if (isWriteIndex) alias.writeStream = stream;
      if (filter !== undefined) alias.filters.push([stream, filter]);
    }
  return Array.from(found, ([name, { filters, ...alias }]) => ({
    name,
    ...alias,
    filters: Object.fromEntries(filters),
  }));
}
