import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { type KeyReaders, parseStrict } from '../../request/object-parser.ts';
import { parseScript, type Script } from '../../script/script.ts';

export type ScriptSortType = 'number' | 'string' | 'version';

/** The options of `_script` besides order, mode and nested. */
export interface ScriptSortRequest {
  script: Script | undefined;
  type: ScriptSortType | undefined;
}

const TYPES: readonly ScriptSortType[] = ['number', 'string', 'version'];

/** Parses `_script`; `common` parses the keys shared by all sorts. @throws EngineError */
export function parseScriptSort<T extends ScriptSortRequest>(
  value: JsonValue,
  place: Place,
  target: T,
  common: KeyReaders<T>,
): T {
  if (!isJsonObject(value)) throw xContentError(place, `[_script] Expected START_OBJECT but was: ${tokenOf(value)}`);
  parseStrict('_script', value as JsonObject, target, { ...common, ...(KEYS as KeyReaders<T>) });
  if (!target.script) throw illegalArgument('Required [script]');
  if (!target.type) throw illegalArgument('Required [type]');
  return target;
}

const KEYS: KeyReaders<ScriptSortRequest> = {
  script: {
    tokens: ['VALUE_STRING', 'START_OBJECT'],
    read: (target, value, place) => {
      target.script = parseScript(value, place);
    },
  },
  type: {
    tokens: ['VALUE_STRING'],
    read: (target, value) => {
      const type = TYPES.find(known => known === String(value).toLowerCase());
      if (!type) throw illegalArgument(`Unknown ScriptSortType [${String(value)}]`);
      target.type = type;
    },
  },
};
