import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import { type Call, notXContent } from '../call.ts';

export async function getMapping(call: Call): Promise<Answer> {
  return ok(await call.engine.indices.getMapping(call.indices(), call.indexOptions()));
}

export async function putMapping(call: Call): Promise<Answer> {
  const body = call.objectBody();
  if (body === undefined) throw notXContent();
  const options = { ...call.indexOptions(), writeIndexOnly: call.flag('write_index_only') };
  return ok(await call.engine.indices.putMapping(call.indices(), body, options));
}

export async function getFieldMapping(call: Call): Promise<Answer> {
  const fields = call.required('fields');
  const defaults = call.flag('include_defaults');
  const body = await call.engine.indices.getFieldMapping(call.indices(), fields, defaults, call.indexOptions());
  return { status: Object.keys(body).length > 0 ? 200 : 404, body };
}

/** `POST /_reindex/_mapping`: field aliases without naming an index; every open index that has their targets gets them. */
export async function putFieldAliases(call: Call): Promise<Answer> {
  const body = call.body() ?? {};
  const targets = aliasTargets(body);
  const mappings = await call.engine.indices.getMapping('_all', { purpose: 'indices:admin/mapping/put' });
  const names = Object.keys(mappings);
  const fitting = names.filter(name => targets.every(({ path }) => hasField(mappings[name], path)));
  const chosen = fitting.length > 0 ? fitting : names.length === 1 ? names : [];
  const first = targets[0];
  if (chosen.length === 0)
    throw illegalArgument(
      first
        ? `Invalid [path] value [${first.path}] for field alias [${first.name}]: an alias must refer to an existing field in the mappings.`
        : 'No index maps the fields of this request.',
    );
  return ok(await call.engine.indices.putMapping(chosen.join(','), body));
}

function aliasTargets(body: JsonObject): { name: string; path: string }[] {
  const { properties } = body;
  if (!isJsonObject(properties) || Object.keys(properties).length === 0)
    throw illegalArgument('[properties] with field aliases is required');
  return Object.entries(properties).map(([name, definition]) => {
    if (!isJsonObject(definition) || definition.type !== 'alias')
      throw illegalArgument(
        `Field [${name}] is not defined as an alias; name the index in the path to map other types.`,
      );
    if (typeof definition.path !== 'string')
      throw illegalArgument(`The [path] property must be specified for field [${name}].`);
    return { name, path: definition.path };
  });
}

/** Follows a dotted path through `properties` and `fields`. */
function hasField(index: Writable, path: string): boolean {
  const parts = path.split('.');
  let at = member(member(index, 'mappings'), 'properties');
  for (const [i, part] of parts.entries()) {
    const field = member(at, part);
    if (field === undefined) return false;
    if (i === parts.length - 1) return member(field, 'properties') === undefined;
    at = member(field, 'properties') ?? member(field, 'fields');
  }
  return false;
}

function member(value: Writable, key: string): Writable {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, Writable>)[key] : undefined;
}
