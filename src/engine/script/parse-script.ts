import { illegalArgument, type Place } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { tokenOf } from '../json/value-token.ts';
import { type KeyReader, type KeyReaders, objectKey, parseStrict, textKey } from '../request/object-parser.ts';
import type { Script } from './script.ts';

interface ScriptMembers {
  lang: string | undefined;
  source: string | undefined;
  id: string | undefined;
  params: JsonObject;
  options: Record<string, string>;
}

/** Parses a script: a string is the source of a painless script. @throws EngineError */
export function parseScript(value: JsonValue, place: Place): Script {
  const members: ScriptMembers = { lang: undefined, source: undefined, id: undefined, params: {}, options: {} };
  if (typeof value === 'string') return { ...members, source: value };
  if (!isJsonObject(value)) throw xContentError(place, `[script] unexpected token [${tokenOf(value)}]`);
  parseStrict('script', value, members, KEYS);
  const { source, id, options } = members;
  if (source === undefined && id === undefined)
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  const others = Object.entries(options).filter(([name]) => name !== 'content_type');
  if (others.length > 0)
    throw illegalArgument(
      `illegal compiler options [{${others.map(option => option.join('=')).join(', ')}}] specified`,
    );
  return members;
}

const SOURCE: KeyReader<ScriptMembers> = {
  tokens: ['VALUE_STRING', 'START_OBJECT'],
  read(members, value) {
    refuseSecond(members);
    members.source = typeof value === 'string' ? value : writeJson(value);
    if (typeof value !== 'string') members.options['content_type'] = 'application/json; charset=UTF-8';
  },
};

const ID = textKey<ScriptMembers>((members, value) => {
  refuseSecond(members);
  members.id = value;
});

const KEYS: KeyReaders<ScriptMembers> = {
  source: SOURCE,
  inline: SOURCE,
  id: ID,
  stored: ID,
  lang: textKey((members, value) => {
    members.lang = value;
  }),
  params: objectKey((members, value) => {
    members.params = value;
  }),
  options: objectKey((members, value) => {
    for (const [name, option] of Object.entries(value)) members.options[name] = String(option);
  }),
};

function refuseSecond({ source, id }: ScriptMembers): void {
  if (source !== undefined || id !== undefined)
    throw illegalArgument('must only use one of [source, id] when specifying a script');
}
