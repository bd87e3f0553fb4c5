import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

const KEYS: ReadonlySet<string> = new Set(['fields', 'index_filter', 'runtime_mappings']);

/** The fields of several indices. */
export async function fieldCaps(call: Call): Promise<Answer> {
  const body = call.body() ?? {};
  for (const key of Object.keys(body)) if (!KEYS.has(key)) throw illegalArgument(`request does not support [${key}]`);
  const fields = call.list('fields') ?? fieldsOf(body.fields);
  if (fields.length === 0) throw validationFailed('no fields specified');
  const request = { ...call.indexOptions(), fields, includeUnmapped: call.flag('include_unmapped') };
  const filter = body.index_filter as JsonObject | undefined;
  const only = filter ? { only: await matchingIndices(call, filter) } : undefined;
  return ok(await call.engine.searches.fieldCapabilities(call.indices(), { ...request, ...only }));
}

function fieldsOf(value: JsonValue | undefined): string[] {
  if (value === undefined || value === null) return [];
  return [value].flat().map(String);
}

/** Indices with a document that matches the filter; an empty one counts as matching. */
async function matchingIndices(call: Call, query: JsonObject): Promise<Set<string>> {
  const options = { ...call.indexOptions(), purpose: 'indices:data/read/field_caps' } as const;
  const described = await call.engine.indices.describe(call.indices(), options);
  const matching = new Set<string>();
  for (const { name, docs } of described) {
    if (docs === 0 || (await mayMatch(call, name, query))) matching.add(name);
  }
  return matching;
}

/** An index that must not be searched counts as matching, which reveals nothing about its terms. */
async function mayMatch(call: Call, index: string, query: JsonObject): Promise<boolean> {
  try {
    const answer = (await call.engine.searches.count(index, { query }, {}, call.signal)) as Record<string, Writable>;
    return Number(answer.count) > 0;
  } catch (error) {
    if (error instanceof EngineError && error.type === 'security_exception') return true;
    throw error;
  }
}
