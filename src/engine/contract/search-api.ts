import type { JsonObject, Writable } from '../json/json-value.ts';
import type { AsyncSearchApi, SearchObserver } from './async-search-api.ts';
import type { Cancellation, IndexOptions, Parameters } from './request-options.ts';

/**
 * Searches, and the open search contexts of the request's owner. Bodies must be parsed with positions; URL parameters
 * take precedence over them. Methods throw EngineError.
 */
export interface SearchApi {
  /** Async searches. */
  readonly background: AsyncSearchApi;

  search(
    index: string | undefined,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation | SearchObserver,
  ): Promise<Writable>;
  /** `_mvt`: the hits and grid cells of a tile of the map, as a Mapbox vector tile. */
  vectorTile(
    index: string,
    address: VectorTileAddress,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Uint8Array<ArrayBuffer>>;
  count(index: string, body: JsonObject | undefined, parameters: Parameters, signal?: Cancellation): Promise<Writable>;
  explain(
    index: string,
    id: string,
    body: JsonObject | undefined,
    parameters: Parameters,
  ): Promise<{ found: boolean; answer: Writable }>;
  validateQuery(index: string, body: JsonObject | undefined, parameters: Parameters): Promise<Writable>;
  /** Validates a body without searching. */
  checkBody(body: JsonObject): void;
  /** Validates the body of a search by template without rendering it. */
  checkTemplate(body: JsonObject): void;
  /** Renders a search from the body of a search by template; `id` of a stored template takes precedence over it. */
  renderTemplate(body: JsonObject, id?: string): RenderedSearch;
  /** Evaluates how well searches rank rated documents; a failed search is reported and excluded from the metric. */
  evaluateRanking(index: string, body: JsonObject, parameters: Parameters, options: RankingOptions): Promise<Writable>;

  /** `_field_caps`: types of fields across indices, with their capabilities. */
  fieldCapabilities(expression: string, body: JsonObject, options: FieldCapabilitiesOptions): Promise<Writable>;
  /** `_terms_enum`: terms of a field that start with a text. */
  termsEnum(expression: string, body: JsonObject, options?: IndexOptions): Promise<Writable>;
  /** The shards that a search would use, given its `routing`, `preference` and index options. */
  searchShards(expression: string, parameters: Parameters): Promise<SearchShards[]>;

  /** Returns the next page. */
  scroll(
    id: string | undefined,
    keepAlive: string | undefined,
    totalAsInt: boolean,
    signal?: Cancellation,
  ): Promise<Writable>;
  /** Closes scrolls; undefined closes all, regardless of owner. */
  clearScrolls(ids: readonly string[] | undefined): FreedContexts;
  /** Opens a point in time on indices. */
  openPoint(index: string, parameters: Parameters): Promise<OpenedPoint>;
  /** The owner's open points in time. */
  openPoints(): readonly PointInTime[];
  /** Closes points in time; undefined closes all of the owner. */
  closePoints(ids: readonly string[] | undefined): FreedContexts;
}

/** A field, and the tile as its path names it. */
export interface VectorTileAddress {
  readonly field: string;
  readonly zoom: string;
  readonly x: string;
  readonly y: string;
}

export interface RenderedSearch {
  /** The search body as JSON, unless the template renders something else. */
  readonly text: string;
  readonly explain: boolean | undefined;
  readonly profile: boolean | undefined;
}

export interface RankingOptions {
  readonly signal?: Cancellation | undefined;
  /** Formats an error thrown by a search for the response. */
  readonly errorOf: (thrown: unknown) => Writable;
}

export interface FieldCapabilitiesOptions extends IndexOptions {
  /** Names and patterns, unless the body lists them. */
  fields?: readonly string[] | undefined;
  includeUnmapped?: boolean;
  /** `+metadata`, `-metadata`, `-parent`, `-nested`, `-multifield`; a field must pass all. */
  filters?: readonly string[] | undefined;
  /** Reported types; undefined for all. */
  types?: readonly string[] | undefined;
  /** False omits fields of which no document has a value. */
  includeEmptyFields?: boolean;
  /** Formats an error of an index for the response. */
  readonly errorOf: (thrown: unknown) => Writable;
}

export interface FreedContexts {
  readonly succeeded: true;
  readonly num_freed: number;
}

export interface OpenedPoint {
  readonly id: string;
  readonly shards: Writable;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface PointInTime {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds. */
  readonly keepAlive: number;
  /** Number of shards. */
  readonly shards: number;
}

export interface SearchShards {
  index: string;
  /** The aliases used to reach the index, with their common filter; undefined if it was named directly. */
  aliases: string[] | undefined;
  filter: Writable;
  shards: number[];
}
