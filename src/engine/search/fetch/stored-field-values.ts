import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { isGlob } from '../../structures/glob.ts';
import type { HitsRequest } from '../request/hits-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import { matchingFields } from './matching-fields.ts';

/** The parts of a hit that stored fields need. */
export interface StoredHit {
  readonly search: { readonly request: Pick<HitsRequest, 'storedFields'>; readonly target: ShardTarget };
  /** JSON: field → list. */
  readonly stored: () => string | undefined;
}

const METADATA: ReadonlySet<string> = new Set(['_source', '_id', '_routing', '_none_']);

/** `stored_fields`: values of fields with `store: true`, which are stored separately from the source. */
export function storedFields(hit: StoredHit, into: Record<string, Writable>): void {
  const { request, target } = hit.search;
  let stored: JsonObject | undefined;
  for (const pattern of request.storedFields ?? []) {
    if (METADATA.has(pattern)) continue;
    if (target.queryContext.objectAt(pattern)) throw illegalArgument(`field [${pattern}] isn't a leaf field`);
    for (const { name, type } of matchingFields(pattern, target)) {
      if (!type.stored || (isGlob(pattern) && type.family === 'metadata')) continue;
      stored ??= readJson(hit.stored() ?? '{}') as JsonObject;
      const values = stored[type.name];
      if (values !== undefined) into[name] = values as Writable;
    }
  }
}
