import type { Parameters } from '../contract/request-options.ts';
import type { VectorTileAddress } from '../contract/search-api.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { GeoBox } from '../mapping/geo/geo-rectangle.ts';
import { tileBox, tileOfText } from '../mapping/geo/map-tile.ts';
import {
  anyKey,
  booleanKey,
  intKey,
  type KeyReaders,
  listKey,
  objectKey,
  parseStrict,
  textKey,
} from '../request/object-parser.ts';
import type { TilePlace } from './tile-projection.ts';

export type GridType = 'grid' | 'point' | 'centroid';
export type GridAggregation = 'geotile' | 'geohex';

/** A search for a vector tile, with the defaults of Elasticsearch. */
export interface TileRequest extends TilePlace {
  readonly field: string;
  /** The sides of the tile. */
  readonly box: GeoBox;
  readonly size: number;
  readonly buffer: number;
  /** How many zoom levels the grid is finer than the tile; 0 for no grid. */
  readonly gridPrecision: number;
  readonly gridType: GridType;
  readonly gridAggregation: GridAggregation;
  readonly exactBounds: boolean;
  readonly withLabels: boolean;
  readonly trackTotalHits: JsonValue | undefined;
  readonly query: JsonObject | undefined;
  readonly aggregations: JsonObject | undefined;
  readonly fields: readonly JsonValue[];
  readonly sort: JsonValue | undefined;
  readonly runtimeMappings: JsonObject | undefined;
}

type Draft = { -readonly [K in keyof TileRequest]: TileRequest[K] };

const MAX_PRECISION = 8;

/** Reads the body, then the URL parameters, which take precedence. @throws EngineError */
export function parseTileRequest(
  { field, zoom, x, y }: VectorTileAddress,
  body: JsonObject | undefined,
  parameters: Parameters,
): TileRequest {
  for (const part of [zoom, x, y]) if (!/^[-+]?\d+$/.test(part)) throw numberFormat(part);
  const [z, column, row] = [Number(zoom), Number(x), Number(y)];
  if (z < 0) throw illegalArgument(`Invalid geotile_grid precision of ${z}. Must be between 0 and 29.`);
  if (column < 0 || row < 0) throw illegalArgument(`Zoom/X/Y combination is not valid: ${z}/${column}/${row}`);
  const request: Draft = {
    ...DEFAULTS,
    field,
    zoom: z,
    x: column,
    y: row,
    box: tileBox(tileOfText(`${z}/${column}/${row}`)),
  };
  if (body) parseStrict('vector-tile', body, request, KEYS);
  for (const [name, read] of Object.entries(PARAMETERS)) {
    const text = parameters[name];
    if (text !== undefined) read(request, text);
  }
  return request;
}

const DEFAULTS = {
  size: 10_000,
  extent: 4096,
  buffer: 5,
  gridPrecision: MAX_PRECISION,
  gridType: 'grid',
  gridAggregation: 'geotile',
  exactBounds: false,
  withLabels: false,
  trackTotalHits: undefined,
  query: undefined,
  aggregations: undefined,
  fields: [],
  sort: undefined,
  runtimeMappings: undefined,
} as const;

const setSize = (draft: Draft, value: number): void => {
  draft.size = notNegative('size', value);
};
const setExtent = (draft: Draft, value: number): void => {
  draft.extent = notNegative('extent', value);
};
const setBuffer = (draft: Draft, value: number): void => {
  draft.buffer = notNegative('buffer', value);
};
const setPrecision = (draft: Draft, value: number): void => {
  draft.gridPrecision = notNegative('gridPrecision', value);
  if (value > MAX_PRECISION)
    throw illegalArgument(`[gridPrecision] parameter cannot be bigger than ${MAX_PRECISION}, found [${value}]`);
};
const setGridType = (draft: Draft, value: string): void => {
  draft.gridType = constant(value, ['grid', 'point', 'centroid'], 'grid');
};
const setGridAggregation = (draft: Draft, value: string): void => {
  draft.gridAggregation = constant(value, ['geotile', 'geohex'], 'agg');
};
const setExactBounds = (draft: Draft, value: boolean): void => {
  draft.exactBounds = value;
};
const setWithLabels = (draft: Draft, value: boolean): void => {
  draft.withLabels = value;
};

const KEYS: KeyReaders<Draft> = {
  size: intKey(setSize),
  extent: intKey(setExtent),
  buffer: intKey(setBuffer),
  grid_precision: intKey(setPrecision),
  grid_type: textKey(setGridType),
  grid_agg: textKey(setGridAggregation),
  exact_bounds: booleanKey(setExactBounds),
  with_labels: booleanKey(setWithLabels),
  track_total_hits: anyKey((draft, value) => {
    draft.trackTotalHits = value;
  }),
  query: objectKey((draft, value) => {
    draft.query = value;
  }),
  aggs: objectKey((draft, value) => {
    draft.aggregations = value;
  }),
  fields: listKey((draft, value) => {
    draft.fields = value;
  }),
  sort: anyKey((draft, value) => {
    draft.sort = value;
  }),
  runtime_mappings: objectKey((draft, value) => {
    draft.runtimeMappings = value;
  }),
};

/** The types of the values are checked before. */
const PARAMETERS: Readonly<Record<string, (draft: Draft, text: string) => void>> = {
  size: (draft, text) => setSize(draft, Number(text)),
  extent: (draft, text) => setExtent(draft, Number(text)),
  buffer: (draft, text) => setBuffer(draft, Number(text)),
  grid_precision: (draft, text) => setPrecision(draft, Number(text)),
  grid_type: setGridType,
  grid_agg: setGridAggregation,
  exact_bounds: (draft, text) => setExactBounds(draft, text !== 'false'),
  with_labels: (draft, text) => setWithLabels(draft, text !== 'false'),
  track_total_hits: (draft, text) => {
    draft.trackTotalHits = text === 'true' || text === 'false' ? text === 'true' : Number(text);
  },
};

function notNegative(name: string, value: number): number {
  if (value < 0) throw illegalArgument(`[${name}] parameter cannot be negative, found [${value}]`);
  return value;
}

function constant<T extends string>(text: string, values: readonly T[], what: string): T {
  const found = values.find(value => value === text.toLowerCase());
  if (found === undefined) throw illegalArgument(`Invalid ${what} type [${text}]`);
  return found;
}
