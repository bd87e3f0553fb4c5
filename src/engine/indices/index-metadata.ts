import { readJson } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { type Alias, aliasToJson, parseAliases } from './alias.ts';
import { IndexSettings } from './settings/index-settings.ts';
import { type SettingValue, sorted } from './settings/setting-value.ts';

/** What the cluster knows about an index besides its documents: immutable, every change makes a new one. */
export interface IndexMetadata {
  readonly name: string;
  readonly uuid: string;
  readonly closed: boolean;
  readonly settings: IndexSettings;
  /** A backing index has no aliases of its own: these are those of its data stream. */
  readonly aliases: ReadonlyMap<string, Alias>;
  /** The data stream it belongs to. */
  readonly stream?: StreamMembership | undefined;
  /** The data stream whose failure store it belongs to. */
  readonly failures?: FailureMembership | undefined;
  /** The number of hash slots, if the index was created from another and must keep that number. */
  readonly routingShards?: number | undefined;
  /** The step of its lifecycle policy to which it was moved. */
  readonly lifecycle?: LifecyclePosition | undefined;
}

/** A step of a lifecycle policy, by Elasticsearch's names. */
export interface LifecycleStep {
  readonly phase: string;
  readonly action: string;
  readonly name: string;
}

/** Times are milliseconds since the epoch. */
export interface LifecyclePosition extends LifecycleStep {
  /** Another policy makes the position void. */
  readonly policy: string;
  readonly phaseTime: number;
  readonly actionTime: number;
  readonly stepTime: number;
}

/**
 * A data stream exists as long as an index belongs to it; documents are written to the index with the highest
 * generation.
 */
export interface StreamMembership {
  readonly name: string;
  readonly generation: number;
  readonly isHidden: boolean;
  /** The field in which every document must have exactly one value. */
  readonly timestampField: string;
}

/** Documents that could not be indexed are written to the index with the highest generation. */
export interface FailureMembership {
  readonly stream: string;
  readonly generation: number;
}

/** The record in the store's state area, with the mapping. */
export function encodeMetadata(metadata: IndexMetadata, mapping: Writable): Uint8Array {
  const aliases = [...metadata.aliases].map(([name, alias]): [string, Writable] => [name, aliasToJson(alias)]);
  const record = {
    name: metadata.name,
    uuid: metadata.uuid,
    closed: metadata.closed,
    settings: Object.fromEntries(metadata.settings.flat),
    aliases: Object.fromEntries(aliases),
    stream: metadata.stream && { ...metadata.stream },
    failures: metadata.failures && { ...metadata.failures },
    routing_shards: metadata.routingShards,
    lifecycle: metadata.lifecycle && { ...metadata.lifecycle },
    mappings: mapping,
  };
  return new TextEncoder().encode(writeJson(record));
}

export function decodeMetadata(bytes: Uint8Array): { metadata: IndexMetadata; mappings: JsonObject | undefined } {
  const record = readJson(new TextDecoder().decode(bytes)) as JsonObject;
  const settings = Object.entries(record['settings'] as JsonObject) as [string, SettingValue][];
  const metadata: IndexMetadata = {
    name: String(record['name']),
    uuid: String(record['uuid']),
    closed: record['closed'] === true,
    settings: new IndexSettings(sorted(settings)),
    aliases: parseAliases(record['aliases']),
    stream: record['stream'] as unknown as StreamMembership | undefined,
    failures: record['failures'] as unknown as FailureMembership | undefined,
    routingShards: record['routing_shards'] as number | undefined,
    lifecycle: record['lifecycle'] as unknown as LifecyclePosition | undefined,
  };
  return { metadata, mappings: isJsonObject(record['mappings']) ? record['mappings'] : undefined };
}
