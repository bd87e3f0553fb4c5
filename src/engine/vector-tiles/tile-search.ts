import { AGGREGATIONS } from '../aggregations/aggregation-registry.ts';
import { PIPELINES } from '../aggregations/pipelines/pipeline-registry.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import { formatDouble } from '../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import type { GeoBox } from '../mapping/geo/geo-rectangle.ts';
import { MAX_H3_RESOLUTION } from '../mapping/geo/h3-cell.ts';
import { MAX_ZOOM } from '../mapping/geo/map-tile.ts';
import { doubleOf } from '../request/scalar.ts';
import type { TileRequest } from './tile-request.ts';

/** The names of the aggregations that are not the user's. */
export const GRID = 'grid';
export const BOUNDS = 'bounds';
export const CENTROID = '_mvt_centroid';
const RESERVED = '_mvt_';

/** `search.max_buckets` by default. */
const MAX_CELLS = 65_536;

/** The body of the search whose response has the contents of a tile. @throws EngineError */
export function tileSearch(request: TileRequest): JsonObject {
  const { field, size, gridPrecision, exactBounds, sort, trackTotalHits, runtimeMappings, query } = request;
  const inTile = inBox(field, searchedBox(request));
  const aggs: JsonObject = {};
  if (gridPrecision > 0) addGrid(aggs, request);
  if (exactBounds) addSibling(aggs, BOUNDS, { geo_bounds: { field, wrap_longitude: false } });
  return {
    size,
    _source: false,
    query: { bool: { filter: query ? [query, inTile] : [inTile] } },
    fields: [...request.fields, { field, format: 'geojson' }],
    aggs,
    ...(sort !== undefined && size > 0 && { sort }),
    ...(trackTotalHits !== undefined && { track_total_hits: trackTotalHits }),
    ...(runtimeMappings && { runtime_mappings: runtimeMappings }),
  };
}

/** The precision of the grid's cells, as its aggregation counts them; hexagons around the poles are avoided. */
function cellPrecision({ zoom, gridPrecision, gridAggregation }: TileRequest): number {
  if (gridAggregation === 'geotile') return Math.min(MAX_ZOOM, zoom + gridPrecision);
  return Math.min(MAX_H3_RESOLUTION, Math.max(2, Math.floor((zoom + gridPrecision - 1) / 2)));
}

const WORLD_EDGE = 85.0511287798066;

/**
 * The box that documents are searched in: hexagons reach beyond the tile, by less than the degrees of Elasticsearch, which
 * shrink by 2.5 with each resolution.
 */
function searchedBox(request: TileRequest): GeoBox {
  const { box, zoom, gridAggregation, gridPrecision } = request;
  if (gridAggregation === 'geotile' || zoom === 0 || gridPrecision === 0) return box;
  const shrunk = 2.5 ** (cellPrecision(request) - 2);
  return {
    top: Math.min(WORLD_EDGE, box.top + 3.7 / shrunk),
    left: normalLongitude(box.left - 51.2 / shrunk),
    bottom: Math.max(-WORLD_EDGE, box.bottom - 3.7 / shrunk),
    right: normalLongitude(box.right + 51.2 / shrunk),
  };
}

function normalLongitude(lon: number): number {
  if (lon > 180) return lon - 360;
  return lon < -180 ? lon + 360 : lon;
}

/** A box across the date line is searched in two parts. */
function inBox(field: string, { top, left, bottom, right }: GeoBox): JsonObject {
  const between = (west: number, east: number): JsonObject => ({
    geo_shape: {
      [field]: {
        shape: {
          type: 'envelope',
          coordinates: [
            [west, top],
            [east, bottom],
          ],
        },
      },
    },
  });
  return left <= right ? between(left, right) : { bool: { should: [between(left, 180), between(-180, right)] } };
}

function addGrid(aggs: JsonObject, request: TileRequest): void {
  const { field, box, zoom, gridAggregation, gridType, aggregations = {} } = request;
  const isBounded = gridAggregation === 'geotile' || zoom > 0;
  const { top, left, bottom, right } = box;
  const subs: JsonObject = gridType === 'centroid' ? { [CENTROID]: { geo_centroid: { field } } } : {};
  addSibling(aggs, GRID, {
    [`${gridAggregation}_grid`]: {
      field,
      precision: cellPrecision(request),
      size: MAX_CELLS,
      ...(isBounded && { bounds: { top, left, bottom, right } }),
    },
    aggs: subs,
  });
  addSibling(aggs, '_count', statsOf('_count'));
  for (const [name, definition] of Object.entries(aggregations)) {
    if (name.startsWith(RESERVED))
      throw illegalArgument(
        `Invalid aggregation name [${name}]. Aggregation names cannot start with prefix '${RESERVED}'`,
      );
    subs[name] = definition;
    const metrics = metricsOf(definition);
    for (const metric of metrics)
      addSibling(
        aggs,
        metrics.length === 1 ? name : `${name}.${metric}`,
        statsOf(metric.includes('.') ? `>${name}[${metric}]` : `>${name}.${metric}`),
      );
  }
}

function statsOf(path: string): JsonObject {
  return { stats_bucket: { buckets_path: path.startsWith('>') ? `${GRID}${path}` : `${GRID}>${path}` } };
}

function addSibling(aggs: JsonObject, name: string, definition: JsonObject): void {
  if (name in aggs) throw illegalArgument(`Two sibling aggregations cannot have the same name: [${name}]`);
  aggs[name] = definition;
}

const STATS = ['count', 'sum', 'min', 'max', 'avg'];
const VALUE: readonly string[] = ['value'];

/** The numbers of each metric that a tile may have. */
const METRICS: Readonly<Record<string, (body: JsonObject) => readonly string[]>> = {
  avg: () => VALUE,
  boxplot: () => ['min', 'max', 'q1', 'q2', 'q3', 'lower', 'upper'],
  cardinality: () => VALUE,
  extended_stats: () => [
    ...STATS,
    'sum_of_squares',
    'variance',
    'variance_population',
    'variance_sampling',
    'std_deviation',
    'std_deviation_population',
    'std_deviation_sampling',
    'std_upper',
    'std_lower',
  ],
  max: () => VALUE,
  median_absolute_deviation: () => VALUE,
  min: () => VALUE,
  percentile_ranks: ({ values }) => pointsOf(values, []),
  percentiles: ({ percents }) => pointsOf(percents, [1, 5, 25, 50, 75, 95, 99]),
  stats: () => STATS,
  sum: () => VALUE,
  value_count: () => VALUE,
};

function pointsOf(given: JsonValue | undefined, defaults: readonly number[]): string[] {
  const points = given === undefined ? defaults : Array.isArray(given) ? given : [given];
  return points.map((point, key) => formatDouble(doubleOf(point, { in: points, key })));
}

/** The names of a metric's numbers; none for a definition that the search will reject. @throws EngineError for other kinds */
function metricsOf(definition: JsonValue): readonly string[] {
  if (!isJsonObject(definition)) return [];
  const type = Object.keys(definition).find(key => key !== 'meta' && key !== 'aggs' && key !== 'aggregations') ?? '';
  if (Object.hasOwn(PIPELINES, type)) throw illegalArgument(`Unsupported pipeline aggregation of type [${type}]`);
  if (Object.hasOwn(METRICS, type)) {
    const body = definition[type];
    return isJsonObject(body) ? METRICS[type]!(body) : [];
  }
  if (!Object.hasOwn(AGGREGATIONS, type)) return [];
  throw illegalArgument(`Unsupported aggregation of type [${type}].Only metric aggregations are supported.`);
}
