import type { JsonObject } from '../json/json-value.ts';
import type { GeoBox } from '../mapping/geo/geo-rectangle.ts';
import { h3Box, h3Center, h3Shape } from '../mapping/geo/h3-cell.ts';
import { tileBox, tileCenter, tileOfText } from '../mapping/geo/map-tile.ts';
import type { Position } from '../mapping/geo/shape.ts';
import { doubleOf } from '../request/scalar.ts';
import type { Steps } from '../structures/scheduling.ts';
import { LABEL } from './hits-layer.ts';
import { flatTags, type Tag } from './tags.ts';
import type { TileGeometries, TileGeometry } from './tile-geometry.ts';
import type { GridAggregation, TileRequest } from './tile-request.ts';
import { CENTROID } from './tile-search.ts';
import { TileLayer } from './tile-writer.ts';

/** The cells of a kind of grid by their keys. */
interface CellKind {
  box(key: string): GeoBox;
  center(key: string): Position;
  outline(key: string, geometries: TileGeometries): TileGeometry | undefined;
}

const CELLS: Readonly<Record<GridAggregation, CellKind>> = {
  geotile: {
    box: key => tileBox(tileOfText(key)),
    center: key => tileCenter(tileOfText(key)),
    outline: (key, geometries) => geometries.box(tileBox(tileOfText(key))),
  },
  geohex: {
    box: h3Box,
    center: h3Center,
    outline: (key, geometries) => geometries.shape(h3Shape(key))[0],
  },
};

/** The layer with a feature for each cell of the grid, its number of documents and its metrics. */
export function* gridLayer(
  buckets: readonly JsonObject[],
  request: TileRequest,
  geometries: TileGeometries,
): Steps<TileLayer> {
  const layer = new TileLayer('aggs', request.extent);
  const kind = CELLS[request.gridAggregation];
  for (const bucket of buckets) {
    yield;
    const { key: name, doc_count: count, [CENTROID]: centroid, ...metrics } = bucket;
    const key = name as string;
    const location = (centroid as JsonObject | undefined)?.['location'] as JsonObject | undefined;
    const point = location ? within(kind.box(key), location) : kind.center(key);
    const geometry = request.gridType === 'grid' ? kind.outline(key, geometries) : geometries.points([point]);
    if (!geometry) continue;
    const tags: Tag[] = [
      ['_key', key],
      ['_count', count as number],
    ];
    const values = flatTags(metrics);
    layer.addFeature(geometry, [...tags, ...values]);
    const label = request.withLabels ? geometries.points([kind.center(key)]) : undefined;
    if (label) layer.addFeature(label, [...tags, [LABEL, true], ...values]);
  }
  return layer;
}

/** A position in a response: an object of `lat` and `lon`. */
export function positionOf(point: JsonObject): Position {
  const coordinate = (key: string): number => doubleOf(point[key]!, { in: point, key });
  return [coordinate('lon'), coordinate('lat')];
}

/** A centroid has rounding errors, which must not move it out of its cell. */
function within({ top, left, bottom, right }: GeoBox, centroid: JsonObject): Position {
  const [lon, lat] = positionOf(centroid);
  const isCut = left > right;
  return [isCut ? lon : Math.min(right, Math.max(left, lon)), Math.min(top, Math.max(bottom, lat))];
}
