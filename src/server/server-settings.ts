import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { NODE_SETTINGS } from '../engine/contract/cluster-api.ts';
import { readJson } from '../engine/json/json-reader.ts';
import { isJsonObject, type JsonValue } from '../engine/json/json-value.ts';
import { writeJson } from '../engine/json/json-writer.ts';
import { errorCode } from './files/checked-file.ts';
import { AUDIT_EVENTS, type AuditEvent } from './security/audit-log.ts';
import type { OperatorTls } from './security/operator-certificates.ts';
import type { Trust } from './tls-rules.ts';
import { UsageError } from './usage-error.ts';

/** The members of a settings file; options of the command line override them. */
export interface ServerSettings {
  'http.host'?: string;
  'http.port'?: number;
  'http.max_content_length'?: number;
  'http.max_header_size'?: number;
  'http.compression'?: boolean;
  'http.cors.enabled'?: boolean;
  'http.cors.allow-origin'?: string[];
  'http.ssl.certificate'?: string;
  'http.ssl.key'?: string;
  'http.ssl.key_passphrase_file'?: string;
  'http.ssl.certificate_authorities'?: string[];
  'path.data'?: string;
  'path.config'?: string;
  'path.repo'?: string[];
  'node.name'?: string;
  'cluster.name'?: string;
  'indices.query.bool.max_nested_depth'?: string;
  'mustache.max_output_size_bytes'?: string;
  'script.painless.regex.limit-factor'?: string;
  'reindex.remote.whitelist'?: string[];
  'thread_pool.search.size'?: number;
  'reindex.ssl.certificate_authorities'?: string[];
  'reindex.ssl.verification_mode'?: Trust['verify'];
  'xpack.security.enrollment.enabled'?: boolean;
  'xpack.security.audit.logfile.events.include'?: AuditEvent[];
  [attribute: `node.attr.${string}`]: string | undefined;
}

type Value = string | number | boolean | string[];

/** A description of valid values, and a parser. */
interface Kind {
  must: string;
  read(value: JsonValue): Value | undefined;
}

const text: Kind = {
  must: 'a string',
  read: value => (typeof value === 'string' && value !== '' ? value : undefined),
};
const flag: Kind = {
  must: 'true or false',
  read: value => [true, false].find(known => value === known || value === String(known)),
};
const port: Kind = {
  must: 'an integer from 0 to 65535',
  read: value => (typeof value === 'number' || typeof value === 'string' ? portOf(String(value)) : undefined),
};
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };
const bytes: Kind = {
  must: 'a size such as 100mb',
  read: value => {
    const found = typeof value === 'string' ? /^(\d+)(b|kb|mb|gb)$/.exec(value.toLowerCase()) : null;
    return found ? Number(found[1]) * UNITS[found[2]!]! : undefined;
  },
};
const positive: Kind = {
  must: 'an integer of at least 1',
  read: value => (/^[1-9]\d{0,8}$/.test(String(value)) ? String(value) : undefined),
};
/** A size, which may be a percentage; kept as written. */
const memory: Kind = {
  must: 'a size such as 1mb, or a percentage',
  read: value =>
    typeof value === 'string' && /^(\d+(b|kb|mb|gb)|(\d{1,2}|100)%)$/.test(value.toLowerCase()) ? value : undefined,
};
/** More threads than this would only take memory. */
const threads: Kind = {
  must: 'an integer from 0 to 64',
  read: value => (/^\d{1,2}$/.test(String(value)) && Number(value) <= 64 ? Number(value) : undefined),
};
const list: Kind = { must: 'a list of strings', read: texts };
/** No entry may match every address: a client could then reach everything that this machine can. */
const hosts: Kind = {
  must: 'a list of host:port in which the host is not just a wildcard',
  read: value => {
    const items = texts(value);
    return items?.every(item => /^[^\s/@]*[^\s/@*:][^\s/@]*$/.test(item) && item.includes(':')) ? items : undefined;
  },
};
const oneOf = (...choices: string[]): Kind => ({
  must: `one of ${choices.join(', ')}`,
  read: value => choices.find(choice => choice === value),
});

const someOf = (choices: readonly string[]): Kind => ({
  must: `a list of ${choices.join(', ')}`,
  read: value => {
    const items = texts(value);
    return items?.every(item => choices.includes(item)) ? items : undefined;
  },
});

/** A list, or a comma-separated string. */
function texts(value: JsonValue): string[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items) || !items.every(item => typeof item === 'string')) return undefined;
  return items.map(item => item.trim()).filter(item => item !== '');
}

/** Digits only: the empty string, `0x50` and `1e3` are numbers too, but not ports. */
export function portOf(written: string): number | undefined {
  const number = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  return number <= 65_535 ? number : undefined;
}

const ATTRIBUTE = 'node.attr.';
type Fixed = Exclude<keyof ServerSettings, `node.attr.${string}`>;

const KINDS: Readonly<Record<Fixed, Kind>> = {
  'http.host': text,
  'http.port': port,
  'http.max_content_length': bytes,
  'http.max_header_size': bytes,
  'http.compression': flag,
  'http.cors.enabled': flag,
  'http.cors.allow-origin': list,
  'http.ssl.certificate': text,
  'http.ssl.key': text,
  'http.ssl.key_passphrase_file': text,
  'http.ssl.certificate_authorities': list,
  'path.data': text,
  'path.config': text,
  'path.repo': list,
  'node.name': text,
  'cluster.name': text,
  'indices.query.bool.max_nested_depth': positive,
  'mustache.max_output_size_bytes': memory,
  'script.painless.regex.limit-factor': positive,
  'reindex.remote.whitelist': hosts,
  'thread_pool.search.size': threads,
  'reindex.ssl.certificate_authorities': list,
  'reindex.ssl.verification_mode': oneOf('full', 'certificate', 'none'),
  'xpack.security.enrollment.enabled': flag,
  'xpack.security.audit.logfile.events.include': someOf(AUDIT_EVENTS),
};

/** Settings that the engine reads when it opens. */
export function engineSettings(settings: ServerSettings): Record<string, string> {
  return Object.fromEntries(
    NODE_SETTINGS.flatMap(name => {
      const value = settings[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The number of search threads in addition to the main one: one per core, none on a single core, unless configured. */
export function searchThreads({ 'thread_pool.search.size': size }: ServerSettings): number {
  const cores = availableParallelism();
  return size ?? (cores > 1 ? cores : 0);
}

/** `node.attr.*`, by name without the prefix. */
export function nodeAttributes(settings: ServerSettings): Record<string, string> {
  const attributes = Object.entries(settings).filter(([name]) => name.startsWith(ATTRIBUTE));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(ATTRIBUTE.length), String(value)]));
}

/** The `http.ssl` settings; undefined if there are none. @throws UsageError if some are missing */
export function operatorTls(settings: ServerSettings): OperatorTls | undefined {
  const { 'http.ssl.certificate': certificate, 'http.ssl.key': key } = settings;
  const given = Object.keys(settings).find(name => name.startsWith('http.ssl.'));
  if (given === undefined) return undefined;
  if (certificate === undefined || key === undefined)
    throw new UsageError(`[${given}] needs both [http.ssl.certificate] and [http.ssl.key]`);
  return {
    certificate,
    key,
    passphraseFile: settings['http.ssl.key_passphrase_file'],
    authorities: settings['http.ssl.certificate_authorities'] ?? [],
  };
}

/** The named file, or `vitrine.json` in the data folder if it exists. @throws UsageError */
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

/** JSON with comments; names dotted or nested. @throws UsageError for an unknown name or an invalid value */
export function parseSettings(contents: string, path: string): ServerSettings {
  let value: JsonValue;
  try {
    value = readJson(contents);
  } catch (error) {
    throw new UsageError(`[${path}] is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isJsonObject(value)) throw new UsageError(`[${path}] must contain an object`);
  const settings: Record<string, Value> = {};
  for (const [name, one] of flatten(value, '')) settings[name] = readSetting(name, one, path);
  return settings as ServerSettings;
}

/** Settings of the command line, each as `name=value`. @throws UsageError */
export function parseAssignments(words: readonly string[]): ServerSettings {
  const settings: Record<string, Value> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(`[-E ${word}] is not of the form name=value`);
    const name = word.slice(0, at);
    settings[name] = readSetting(name, word.slice(at + 1), '-E');
  }
  return settings as ServerSettings;
}

function readSetting(name: string, value: JsonValue, from: string): Value {
  const kind = name.startsWith(ATTRIBUTE) ? text : Object.hasOwn(KINDS, name) ? KINDS[name as Fixed] : undefined;
  if (!kind) throw new UsageError(`[${from}] contains an unknown setting [${name}]`);
  const read = kind.read(value);
  if (read !== undefined) return read;
  throw new UsageError(`[${from}] has an invalid value for [${name}]: ${writeJson(value)}; it must be ${kind.must}`);
}

function flatten(value: JsonValue, prefix: string): [string, JsonValue][] {
  if (!isJsonObject(value)) return [[prefix, value]];
  return Object.entries(value).flatMap(([key, member]) => flatten(member, prefix === '' ? key : `${prefix}.${key}`));
}
