import type { ShardKey } from '../errors/owner-only.ts';
import type { Engine } from './engine.ts';

/** Changes at the owner of an engine, sent to its replicas. Can be posted to another thread; segments are shared. */
export interface ReplicaUpdate {
  /** Persistent and transient cluster settings. */
  readonly settings?: ClusterSettingValues;
  /** All stored scripts: ids and records as JSON. */
  readonly storedScripts?: readonly (readonly [id: string, record: string])[];
  /** Keys of the scripts compiled by the owner, which alone counts compilations. */
  readonly programs?: readonly string[];
  readonly indices: readonly IndexUpdate[];
  /** UUIDs of deleted indices. */
  readonly deleted: readonly string[];
}

type FlatValues = ReadonlyMap<string, string | readonly string[] | null>;

export interface ClusterSettingValues {
  readonly persistent: FlatValues;
  readonly transient: FlatValues;
}

/** Absent members are unchanged. */
export interface IndexUpdate {
  readonly uuid: string;
  /** The stored record, without the mapping. */
  readonly metadata?: Uint8Array;
  /** The mapping as JSON; empty if there never was one. */
  readonly mapping?: string;
  /** Whether the owner could open its shards. */
  readonly isUsable?: boolean;
  readonly shards: readonly ShardUpdate[];
}

export interface ShardUpdate {
  readonly number: number;
  /** Whether the next search has to wait for a refresh. */
  readonly isDue?: boolean;
  /** All leaves of the searcher, in order. */
  readonly leaves?: readonly LeafUpdate[];
}

export interface LeafUpdate {
  /** Unique among the owner's segments. */
  readonly id: number;
  readonly name: string;
  /** The segment, if the replica does not have it yet. */
  readonly buffer?: ArrayBufferLike;
  /** Live documents as a bit set, if they have changed. */
  readonly live?: Int32Array;
}

/** Shard statistics of a replica's searches since its last report. */
export type ReplicaUsage = readonly ShardUsage[];

export interface ShardUsage extends ShardKey {
  /** Total, failed, current and milliseconds of each phase: query, fetch, suggest. */
  readonly meters: readonly number[];
  /** Searches by the groups given in `stats`. */
  readonly groups: readonly (readonly [group: string, searches: number])[];
  /** What searches used of each field, as `FieldUsage` counts it. */
  readonly fields: readonly (string | number)[];
  /** Bytes of loaded fielddata by field, if they have changed. */
  readonly fielddata?: readonly (readonly [field: string, bytes: number])[];
}

/** The owner's side of its replicas. */
export interface ReplicaSource {
  /** Changes since the last call; undefined if there are none. Every replica must receive every update, in order. */
  update(): ReplicaUpdate | undefined;
  /** Everything up to the last update, for a new replica. */
  snapshot(): ReplicaUpdate;
  /** Makes due writes visible, as a search would. @throws EngineError */
  refresh(shards: readonly ShardKey[]): Promise<void>;
  /** Adds a replica's report to the owner's statistics. */
  account(replica: number, usage: ReplicaUsage): void;
  /** Call when a replica has ended: releases the memory it held. */
  release(replica: number): void;
  /** Options for opening a replica. */
  readonly options: ReplicaOptions;
}

/** Can be posted to another thread. */
export interface ReplicaOptions {
  readonly identity: {
    readonly nodeId: string;
    readonly ephemeralId: string;
    readonly nodeName: string;
    readonly clusterName: string;
    readonly clusterUuid: string;
    readonly createdAt: number;
  };
  readonly heapBytes: number;
  /** Settings that are fixed while the node runs. */
  readonly settings: Readonly<Record<string, string>>;
  /** Shared ledger of the circuit breakers; a replica uses the row with its number. */
  readonly breakers: ArrayBufferLike;
}

/** A search-only copy of an engine, updated by its owner. */
export interface Replica {
  /** Throws OwnerOnly for anything that is not replicated. */
  readonly engine: Engine;
  apply(update: ReplicaUpdate): void;
  /** Statistics since the last call. */
  takeUsage(): ReplicaUsage;
}
