import { illegalArgument, type Place } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { type KeyReader, type KeyReaders, objectKey, parseStrict, textKey } from '../request/object-parser.ts';
import { paramsMap } from './java-json.ts';
import { scriptLanguages } from './languages-on-demand.ts';
import { javaText } from './values/java-text.ts';

/** A script as given in a request: `source` with its language, or the id of a stored one. */
export interface Script {
  /** Undefined if not given: painless for sources, the stored script's language for ids. */
  readonly lang: string | undefined;
  readonly source: string | undefined;
  readonly id: string | undefined;
  readonly params: JsonObject;
  readonly options: Readonly<Record<string, string>>;
}

/** A script as stored in the cluster state. */
export interface StoredScript {
  readonly lang: string;
  readonly source: string;
  readonly options?: Readonly<Record<string, string>>;
}

interface ScriptMembers {
  lang: string | undefined;
  source: string | undefined;
  id: string | undefined;
  params: JsonObject;
  options: Record<string, string>;
}

/**
 * Parses a script: a string is the source of a painless script. @throws EngineError
 * @throws NotLoaded until the languages are loaded, so that a request with a script waits for them before it starts
 */
export function parseScript(value: JsonValue, place: Place): Script {
  scriptLanguages.need();
  const members: ScriptMembers = { lang: undefined, source: undefined, id: undefined, params: {}, options: {} };
  if (typeof value === 'string') return { ...members, source: value };
  if (!isJsonObject(value)) throw xContentError(place, `[script] unexpected token [${tokenOf(value)}]`);
  parseStrict('script', value, members, KEYS);
  const { source, id, options } = members;
  if (source === undefined && id === undefined)
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  if (id !== undefined && members.lang !== undefined)
    throw illegalArgument('illegally specified <lang> for a stored script');
  if (id !== undefined && Object.keys(options).length > 0)
    throw illegalArgument('field [options] cannot be specified using a stored script');
  const others = Object.entries(options).filter(([name]) => name !== 'content_type');
  if (others.length > 0)
    throw illegalArgument(
      `illegal compiler options [{${others.map(option => option.join('=')).join(', ')}}] specified`,
    );
  return members;
}

/** A script as a member of a strict object. */
export function scriptKey<T>(set: (target: T, script: Script) => void): KeyReader<T> {
  return {
    tokens: ['VALUE_STRING', 'START_OBJECT'],
    read: (target, value, place) => set(target, parseScript(value, place)),
  };
}

const SOURCE: KeyReader<ScriptMembers> = {
  tokens: ['VALUE_STRING', 'START_OBJECT'],
  read(members, value) {
    requireSingleSource(members);
    members.source = typeof value === 'string' ? value : writeJson(value);
    if (typeof value !== 'string') members.options['content_type'] = 'application/json; charset=UTF-8';
  },
};

const ID = textKey<ScriptMembers>((members, value) => {
  requireSingleSource(members);
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

function requireSingleSource({ source, id }: ScriptMembers): void {
  if (source !== undefined || id !== undefined)
    throw illegalArgument('must only use one of [source, id] when specifying a script');
}

/** A script as shown in Elasticsearch's descriptions of queries. */
export function scriptText({ source, id, lang, params, options }: Script): string {
  const map = (entries: [string, string][]) => `{${entries.map(([key, value]) => `${key}=${value}`).join(', ')}}`;
  const kind = id === undefined ? 'inline' : 'stored';
  const language = id === undefined ? `'${lang ?? 'painless'}'` : 'null';
  const shownOptions = id === undefined ? map(Object.entries(options)) : 'null';
  return `Script{type=${kind}, lang=${language}, idOrCode='${id ?? source}', options=${shownOptions}, params=${javaText(paramsMap(params))}}`;
}
