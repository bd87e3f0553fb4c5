import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { plainTextOf } from '../../engine/request/scalar.ts';
import { type Answer, existence, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { nameInBody } from '../name-in-body.ts';

export async function updateAliases(call: Call): Promise<Answer> {
  return ok(await call.engine.aliases.update(call.strictBody('aliases')));
}

export async function putAlias(call: Call): Promise<Answer> {
  const body = call.body() ?? {};
  const { index, alias, ...options } = body;
  const indices = index === undefined ? call.part('index') : nameInBody(body, 'index', 'aliases');
  const name = alias === undefined ? call.part('name') : nameInBody(body, 'alias', 'aliases');
  if (indices === undefined) throw illegalArgument("[indices] can't be empty");
  if (name === undefined) throw illegalArgument("[alias] can't be empty string");
  if (options.filter === null) delete options.filter;
  for (const [key, value] of Object.entries(options)) {
    if (!OPTIONS.has(key) || (key === 'filter' && !isJsonObject(value)))
      throw illegalArgument(`unknown field [${key}]`);
    if (FLAGS.has(key) && !/^(?:true|false)$/.test(plainTextOf(value)))
      throw illegalArgument(`Failed to parse value [${plainTextOf(value)}] as only [true] or [false] are allowed.`);
  }
  const given = Object.entries(options).map(([key, value]) => [key.replace(/-routing$|Routing$/, '_routing'), value]);
  const add: JsonObject = { indices: list(indices), alias: name, ...Object.fromEntries(given) };
  return ok(await call.engine.aliases.update({ actions: [{ add }] }));
}

const FLAGS: ReadonlySet<string> = new Set(['is_write_index', 'is_hidden']);
const OPTIONS: ReadonlySet<string> = new Set([
  'filter',
  'routing',
  'index_routing',
  'indexRouting',
  'index-routing',
  'search_routing',
  'searchRouting',
  'search-routing',
  'is_write_index',
  'is_hidden',
]);

export async function deleteAlias(call: Call): Promise<Answer> {
  const remove: JsonObject = { indices: list(call.required('index')), aliases: list(call.required('name')) };
  return ok(await call.engine.aliases.update({ actions: [{ remove }] }));
}

function list(text: string): JsonValue[] {
  return text.split(',');
}

/** 404 with a plain message if a name is missing, together with the aliases found. */
export async function getAlias(call: Call): Promise<Answer> {
  const found = await call.engine.aliases.get(call.indices(), call.part('name'), call.indexOptions());
  const missing = found.missing.sort();
  const shown = { ...found.indices, ...found.streams };
  if (missing.length === 0) return ok(shown);
  const what = missing.length === 1 ? 'alias' : 'aliases';
  return { status: 404, body: { error: `${what} [${missing.join(',')}] missing`, status: 404, ...shown } };
}

export async function aliasExists(call: Call): Promise<Answer> {
  const found = await call.engine.aliases.get(call.indices(), call.part('name'), call.indexOptions());
  return existence(found.missing.length === 0);
}
