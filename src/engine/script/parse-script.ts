import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { type EngineError, illegalArgument, type Place } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { tokenOf } from '../json/value-token.ts';
import type { Script } from './script.ts';

const KEYS = ['source', 'inline', 'id', 'stored', 'lang', 'params', 'options'];

/** Parses a script: a string is the source of a painless script. @throws EngineError */
export function parseScript(value: JsonValue, place: Place): Script {
  if (typeof value === 'string') return { lang: undefined, source: value, id: undefined, params: {}, options: {} };
  if (!isJsonObject(value)) throw xContentError(place, `[script] unexpected token [${tokenOf(value)}]`);
  for (const key of Object.keys(value)) checkMember(value, key);
  const given = value['source'] ?? value['inline'];
  const id = (value['id'] ?? value['stored']) as string | undefined;
  const options: Record<string, string> = { ...((value['options'] ?? {}) as Record<string, string>) };
  if (given === undefined && id === undefined)
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  let source = given as string | undefined;
  if (isJsonObject(given)) {
    source = writeJson(given);
    options['content_type'] = 'application/json; charset=UTF-8';
  }
  return {
    lang: value['lang'] as string | undefined,
    source,
    id,
    params: (value['params'] ?? {}) as JsonObject,
    options,
  };
}

function checkMember(body: JsonObject, key: string): void {
  const place = { in: body, key };
  const value = body[key]!;
  const refuse = () => xContentError(place, `[script] ${key} doesn't support values of type: ${tokenOf(value)}`);
  const inField = (cause: EngineError) => xContentError(place, `[script] failed to parse field [${key}]`, { cause });
  if (!KEYS.includes(key))
    throw xContentError({ ...place, of: 'key' }, `[script] unknown field [${key}]${didYouMeanSuffix(key, KEYS)}`);
  const isTwice = (key === 'id' || key === 'stored') && (body['source'] ?? body['inline']) !== undefined;
  if (isTwice) throw inField(illegalArgument('must only use one of [source, id] when specifying a script'));
  if (key === 'params' || key === 'options') {
    if (!isJsonObject(value)) throw refuse();
    const other = Object.keys(value).filter(option => option !== 'content_type');
    if (key === 'options' && other.length > 0)
      throw illegalArgument(
        `illegal compiler options [{${other.map(o => `${o}=${String(value[o])}`).join(', ')}}] specified`,
      );
  } else if (typeof value !== 'string' && !((key === 'source' || key === 'inline') && isJsonObject(value))) {
    throw refuse();
  }
}
