import type { Engine } from '../../engine/contract/engine.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { idFieldFault } from './id-field.ts';
import { parseDefinition, type ResourceDefinition } from './resource-definition.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

export function listResources({ engine }: Call): Answer {
  return ok({ resources: engine.resources.entries().map(([name, record]) => described(engine, name, record)) });
}

export function getResource(call: Call): Answer {
  const name = call.required('name');
  const record = call.engine.resources.get(name);
  if (!record) throw unknown(name);
  return ok(described(call.engine, name, record));
}

/** Two resources never share a path. */
export async function putResource(call: Call): Promise<Answer> {
  const { resources } = call.engine;
  const name = call.required('name');
  if (!NAME.test(name))
    throw illegalArgument(`the name of a resource may contain letters, digits, [.], [-] and [_], found [${name}]`);
  const definition = parseDefinition(call.soleBody());
  await checkIdField(call.engine, definition);
  let existed = false;
  await resources.put(name, { ...definition }, () => {
    const other = resources.entries().find(([known, record]) => known !== name && record['path'] === definition.path);
    if (other) throw illegalArgument(`the path [${definition.path}] belongs to the resource [${other[0]}]`);
    existed = resources.get(name) !== undefined;
  });
  return {
    status: existed ? 200 : 201,
    body: { result: existed ? 'updated' : 'created', ...described(call.engine, name, { ...definition }) },
  };
}

export async function deleteResource(call: Call): Promise<Answer> {
  const name = call.required('name');
  if (!(await call.engine.resources.delete(name))) throw unknown(name);
  return ok({ acknowledged: true });
}

async function checkIdField(engine: Engine, definition: ResourceDefinition): Promise<void> {
  const fault = await idFieldFault(engine, definition);
  if (fault) throw illegalArgument(fault);
}

function described(engine: Engine, name: string, record: JsonObject): Record<string, Writable> {
  const href = `${engine.cluster.setting('resource.base_path')}/${record['path']}`;
  return { name, ...record, _links: { self: { href: `/_vitrine/resource/${name}` }, items: { href } } };
}

function unknown(name: string): EngineError {
  return new EngineError('resource_not_found_exception', `resource [${name}] is missing`);
}
