import { formatDouble } from '../../json/java-numbers.ts';
import {
  ceiledLat,
  ceiledLon,
  type GeoPoint,
  latOf,
  lonOf,
  quantizedLat,
  quantizedLon,
} from '../../mapping/geo/geo-cell.ts';
import { envelope, joinShapes } from '../../mapping/geo/shape.ts';
import type { DistanceOf } from '../../structures/earth-distance.ts';
import type { GeoArea } from './geo-points-query.ts';

/** All points within a distance in meters from a center. */
export function circle(center: GeoPoint, meters: number, distance: DistanceOf): GeoArea {
  return {
    has: ({ lat, lon }) => distance(center.lat, center.lon, lat, lon) <= meters,
    describeIndex: field => `${field}:${pair(center)} +/- ${formatDouble(meters)} meters`,
    describeColumn: field => geometries(field, `Circle([${pair(center)}] radius = ${formatDouble(meters)} meters)`),
    region: { x: center.lon, y: center.lat, radius: meters },
  };
}

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A bounding box; crosses the date line when left is east of right. */
export function box({ top, left, bottom, right }: Box): GeoArea {
  const [south, north] = [latOf(ceiledLat(bottom)), latOf(quantizedLat(top))].map(formatDouble);
  const [west, east] = [lonOf(ceiledLon(left)), lonOf(quantizedLon(right))].map(formatDouble);
  const range = (from: string, to: string) => `[${south} TO ${north}],[${from} TO ${to}]`;
  return {
    has: ({ lat, lon }) =>
      lat >= bottom && lat <= top && (left <= right ? lon >= left && lon <= right : lon >= left || lon <= right),
    describeIndex: field =>
      left <= right
        ? `${field}:${range(west!, east!)}`
        : `ConstantScore(${field}:${range(WESTERNMOST, east!)} ${field}:${range(west!, EASTERNMOST)})`,
    describeColumn: field => `${field}:box(minLat=${south}, maxLat=${north}, minLon=${west}, maxLon=${east})`,
    region:
      left <= right
        ? envelope(left, right, top, bottom)
        : joinShapes([envelope(left, 180, top, bottom), envelope(-180, right, top, bottom)]),
  };
}

const WESTERNMOST = formatDouble(lonOf(quantizedLon(-180)));
const EASTERNMOST = formatDouble(lonOf(quantizedLon(180)));

/**
 * A polygon in the coordinate plane with its sides: a ray from a point inside crosses the sides an odd number of times.
 */
export function polygon(corners: readonly GeoPoint[]): GeoArea {
  return {
    has: ({ lat, lon }) => {
      let inside = false;
      for (let i = 0; i < corners.length; i++) {
        const a = corners[i]!;
        const b = corners[(i + 1) % corners.length]!;
        if (isBetween(a, b, { lat, lon })) return true;
        if (a.lat > lat === b.lat > lat) continue;
        if (lon < ((b.lon - a.lon) * (lat - a.lat)) / (b.lat - a.lat) + a.lon) inside = !inside;
      }
      return inside;
    },
    describeIndex: field => `LatLonPointQuery: field=${field}:[${polygonText(corners)},]`,
    describeColumn: field => geometries(field, polygonText(corners)),
  };
}

function geometries(field: string, shape: string): string {
  return `${field}:INTERSECTS:geometries([${shape}])`;
}

function pair({ lat, lon }: GeoPoint): string {
  return `${formatDouble(lat)},${formatDouble(lon)}`;
}

/** The corners as Lucene writes them, the first one again at the end. */
function polygonText(corners: readonly GeoPoint[]): string {
  return `Polygon${[...corners, corners[0]!].map(({ lat, lon }) => `[${formatDouble(lat)}, ${formatDouble(lon)}] `).join('')}`;
}

/** Whether a point is on the line between two others. */
function isBetween(a: GeoPoint, b: GeoPoint, { lat, lon }: GeoPoint): boolean {
  if ((lat > a.lat && lat > b.lat) || (lat < a.lat && lat < b.lat)) return false;
  if ((lon > a.lon && lon > b.lon) || (lon < a.lon && lon < b.lon)) return false;
  return (b.lon - a.lon) * (lat - a.lat) === (b.lat - a.lat) * (lon - a.lon);
}
