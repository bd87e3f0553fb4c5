import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { inField, type KeyReaders, parseStrict } from '../../request/object-parser.ts';
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
  const { type } = target;
  if (!type) throw illegalArgument('Required [type]');
  const { mode } = value;
  if (type === 'string' && NUMERIC_MODES.has(String(mode).toLowerCase()))
    inField('_script', { in: value, key: 'mode' }, () => {
      throw illegalArgument(`script sort of type [string] doesn't support mode [${String(mode).toLowerCase()}]`);
    });
  return target;
}

/** Modes that compute a new value. */
const NUMERIC_MODES: ReadonlySet<string> = new Set(['avg', 'median', 'sum']);

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
