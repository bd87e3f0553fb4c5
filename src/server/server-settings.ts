import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../engine/json/json-reader.ts';
import { isJsonObject, type JsonValue } from '../engine/json/json-value.ts';
import { errorCode } from './checked-file.ts';
import { UsageError } from './usage-error.ts';

/** What a settings file may hold; options of the command line win over it. */
export interface ServerSettings {
  'http.host'?: string;
  'http.port'?: number;
  'http.max_content_length'?: number;
  'http.max_header_size'?: number;
  'http.cors.enabled'?: boolean;
  'http.cors.allow-origin'?: string[];
  'path.data'?: string;
  'path.config'?: string;
  'node.name'?: string;
  'cluster.name'?: string;
  'reindex.remote.whitelist'?: string[];
  'reindex.ssl.certificate_authorities'?: string[];
  'reindex.ssl.verification_mode'?: string;
  'xpack.security.enrollment.enabled'?: boolean;
  [attribute: `node.attr.${string}`]: string | undefined;
}

type Reader = (value: JsonValue) => string | number | boolean | string[] | undefined;

const text: Reader = value => (typeof value === 'string' && value !== '' ? value : undefined);
const flag: Reader = value => (value === true || value === false ? value : { true: true, false: false }[String(value)]);
const port: Reader = value => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 65_535 ? number : undefined;
};
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };
const bytes: Reader = value => {
  const found = /^(\d+)(b|kb|mb|gb)$/.exec(String(value).toLowerCase());
  return found ? Number(found[1]) * UNITS[found[2]!]! : undefined;
};
const list: Reader = value => {
  const items = Array.isArray(value) ? value : String(value).split(',');
  return items.map(item => String(item).trim()).filter(item => item !== '');
};
/** No entry stands for every address: whoever may write here could ask whatever this machine can reach. */
const hosts: Reader = value => {
  const items = list(value) as string[];
  return items.every(item => /^[^\s/@]*[^\s/@*:][^\s/@]*$/.test(item) && item.includes(':')) ? items : undefined;
};
const oneOf =
  (...choices: string[]): Reader =>
  value =>
    choices.find(choice => choice === value);

const ATTRIBUTE = 'node.attr.';
type Fixed = Exclude<keyof ServerSettings, `node.attr.${string}`>;

const READERS: Readonly<Record<Fixed, Reader>> = {
  'http.host': text,
  'http.port': port,
  'http.max_content_length': bytes,
  'http.max_header_size': bytes,
  'http.cors.enabled': flag,
  'http.cors.allow-origin': list,
  'path.data': text,
  'path.config': text,
  'node.name': text,
  'cluster.name': text,
  'reindex.remote.whitelist': hosts,
  'reindex.ssl.certificate_authorities': list,
  'reindex.ssl.verification_mode': oneOf('full', 'certificate', 'none'),
  'xpack.security.enrollment.enabled': flag,
};

/** `node.attr.*`, by their names alone. */
export function nodeAttributes(settings: ServerSettings): Record<string, string> {
  const attributes = Object.entries(settings).filter(([name]) => name.startsWith(ATTRIBUTE));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(ATTRIBUTE.length), String(value)]));
}

/** The file of that name, or `vitrine.json` in the data folder if it is there. @throws UsageError */
export function readSettings(file: string | undefined, data: string): ServerSettings {
  const path = file ?? join(data, 'vitrine.json');
  let contents: string;
  try {
    contents = readFileSync(path, 'utf8');
  } catch (error) {
    if (file === undefined && errorCode(error) === 'ENOENT') return {};
    throw new UsageError(`cannot read the settings [${path}]: ${error instanceof Error ? error.message : error}`);
  }
  return parseSettings(contents, path);
}

/** JSON with comments; names dotted or nested. @throws UsageError for a name or a value that is not understood */
export function parseSettings(contents: string, path: string): ServerSettings {
  let value: JsonValue;
  try {
    value = readJson(contents);
  } catch (error) {
    throw new UsageError(`[${path}] is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isJsonObject(value)) throw new UsageError(`[${path}] must hold an object`);
  const settings: Record<string, ReturnType<Reader>> = {};
  for (const [name, one] of flatten(value, '')) settings[name] = readSetting(name, one, path);
  return settings as ServerSettings;
}

/** Settings of the command line, each as `name=value`. @throws UsageError */
export function parseAssignments(words: readonly string[]): ServerSettings {
  const settings: Record<string, ReturnType<Reader>> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(`[-E ${word}] is not of the form name=value`);
    const name = word.slice(0, at);
    settings[name] = readSetting(name, word.slice(at + 1), '-E');
  }
  return settings as ServerSettings;
}

function readSetting(name: string, value: JsonValue, from: string): ReturnType<Reader> {
  const reader = name.startsWith(ATTRIBUTE) ? text : Object.hasOwn(READERS, name) ? READERS[name as Fixed] : undefined;
  if (!reader) throw new UsageError(`[${from}] holds an unknown setting [${name}]`);
  const read = reader(value);
  if (read === undefined) throw new UsageError(`[${from}] has no good value for [${name}]: ${JSON.stringify(value)}`);
  return read;
}

function flatten(value: JsonValue, prefix: string): [string, JsonValue][] {
  if (!isJsonObject(value)) return [[prefix, value]];
  return Object.entries(value).flatMap(([key, member]) => flatten(member, prefix === '' ? key : `${prefix}.${key}`));
}
