import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { type Alias, aliasToJson, parseAliases } from './alias.ts';
import { IndexSettings } from './settings/index-settings.ts';
import { type SettingValue, sorted } from './settings/setting-value.ts';

/** What the cluster knows about an index beside its documents: immutable, every change makes a new one. */
export interface IndexMetadata {
  readonly name: string;
  readonly uuid: string;
  readonly closed: boolean;
  readonly settings: IndexSettings;
  readonly aliases: ReadonlyMap<string, Alias>;
}

/** The record in the store's state area, with the mapping beside it. */
export function encodeMetadata(metadata: IndexMetadata, mapping: Writable): Uint8Array {
  const aliases = [...metadata.aliases].map(([name, alias]): [string, Writable] => [name, aliasToJson(alias)]);
  const record = {
    name: metadata.name,
    uuid: metadata.uuid,
    closed: metadata.closed,
    settings: Object.fromEntries(metadata.settings.flat),
    aliases: Object.fromEntries(aliases),
    mappings: mapping,
  };
  return new TextEncoder().encode(writeJson(record));
}

export function decodeMetadata(bytes: Uint8Array): { metadata: IndexMetadata; mappings: JsonObject } {
  const record = readJson(new TextDecoder().decode(bytes)) as JsonObject;
  const settings = Object.entries(record['settings'] as JsonObject) as [string, SettingValue][];
  const metadata = {
    name: String(record['name']),
    uuid: String(record['uuid']),
    closed: record['closed'] === true,
    settings: new IndexSettings(sorted(settings)),
    aliases: parseAliases(record['aliases']),
  };
  return { metadata, mappings: isJsonObject(record['mappings']) ? record['mappings'] : {} };
}
