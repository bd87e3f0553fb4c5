import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import { writeIndexOf } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { ResolvedIndex } from '../../indices/resolve-names.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED, METADATA_OPTIONS, mappingsToJson, READ_OPTIONS } from './index-actions.ts';
import { checkBlocks } from './index-blocks.ts';

const PUT = 'indices:admin/mapping/put';
const PUT_OPTIONS = { ...METADATA_OPTIONS, allowNoIndices: false };

export function getMapping(cluster: Cluster, expression: string, options?: IndexOptions): Record<string, Writable> {
  const found = cluster.resolve('indices:admin/mappings/get', expression, READ_OPTIONS, options);
  for (const { index } of found) checkBlocks(index, 'metadata read');
  return Object.fromEntries(found.map(({ index }) => [index.name, { mappings: mappingsToJson(index) }]));
}

export function getFieldMapping(
  cluster: Cluster,
  expression: string,
  { fields, includeDefaults, ...options }: IndexOptions & { fields: string; includeDefaults: boolean },
): Record<string, Writable> {
  const found = cluster.resolve('indices:admin/mappings/fields/get', expression, READ_OPTIONS, options);
  return Object.fromEntries(
    found.map(({ index }) => {
      const mappings: Record<string, Writable> = {};
      for (const pattern of fields.split(','))
        Object.assign(mappings, index.mapping.fieldMappings(pattern, includeDefaults));
      return [index.name, { mappings }];
    }),
  );
}

/** Restricts an alias to its write index. */
function writeIndices(cluster: Cluster, found: ResolvedIndex<IndexService>[]): ResolvedIndex<IndexService>[] {
  const takesWrites = (alias: string, index: IndexService) => {
    const target = cluster.named(PUT, alias);
    return target?.kind === 'alias' && writeIndexOf(alias, target.members) === index;
  };
  return found.filter(({ index, aliases }) => !aliases || aliases.some(alias => takesWrites(alias, index)));
}

/** Updates all indices or none. @throws EngineError */
export function putMapping(
  cluster: Cluster,
  expression: string,
  body: JsonValue,
  { writeIndexOnly, ...options }: IndexOptions & { writeIndexOnly?: boolean } = {},
): Promise<Acknowledged> {
  return cluster.change(async () => {
    const all = cluster.resolve(PUT, expression, PUT_OPTIONS, options);
    const found = writeIndexOnly ? writeIndices(cluster, all) : all;
    for (const { index } of found) checkBlocks(index, 'metadata write');
    for (const { index } of found) index.mergeMapping(body);
    for (const { index } of found)
      await index.change(() => ({ metadata: index.metadata, definition: index.mergeMapping(body) }));
    return ACKNOWLEDGED;
  });
}
