import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { TemplateRequest } from '../../search/template/template-request.ts';
import type { SearchObserver } from '../async-search-registry.ts';
import type { BackgroundSearches } from '../background-searches.ts';
import type { TermsEnumRequest } from '../enumerate-terms.ts';
import type { FieldCapabilitiesRequest } from '../field-capabilities.ts';
import type { Cancellation, IndexOptions, Parameters } from './request-options.ts';

/**
 * Searches, and the open contexts of the request's owner. Bodies were parsed with positions; URL parameters take
 * precedence over them. Methods throw EngineError.
 */
export interface SearchApi {
  /** Async searches. */
  readonly background: BackgroundSearches;

  search(
    index: string | undefined,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation | SearchObserver,
  ): Promise<Writable>;
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
  /** Renders the body from a template. */
  renderTemplate(request: TemplateRequest): string;

  /** `_field_caps`: types of fields across indices, with their capabilities. */
  fieldCapabilities(expression: string, request: FieldCapabilitiesRequest): Promise<Writable>;
  /** `_terms_enum`: terms of a field that start with a text. */
  termsEnum(expression: string, request: TermsEnumRequest, options?: IndexOptions): Promise<Writable>;
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
