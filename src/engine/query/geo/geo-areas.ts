import { formatDouble } from '../../json/java-numbers.ts';
import type { DistanceOf } from '../../mapping/geo/distances.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import type { GeoArea } from './geo-points-query.ts';

/** All points within a distance in meters from a center. */
export function circle(center: GeoPoint, meters: number, distance: DistanceOf): GeoArea {
  return {
    has: ({ lat, lon }) => distance(center.lat, center.lon, lat, lon) <= meters,
    describe: () => `${formatDouble(center.lat)},${formatDouble(center.lon)} +/- ${formatDouble(meters)} meters`,
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
  return {
    has: ({ lat, lon }) =>
      lat >= bottom && lat <= top && (left <= right ? lon >= left && lon <= right : lon >= left || lon <= right),
    describe: () =>
      `[${formatDouble(bottom)} TO ${formatDouble(top)}],[${formatDouble(left)} TO ${formatDouble(right)}]`,
  };
}

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
    describe: () => `[${corners.map(({ lat, lon }) => `[${formatDouble(lat)}, ${formatDouble(lon)}]`).join(' ')}]`,
  };
}

/** Whether a point is on the line between two others. */
function isBetween(a: GeoPoint, b: GeoPoint, { lat, lon }: GeoPoint): boolean {
  if ((lat > a.lat && lat > b.lat) || (lat < a.lat && lat < b.lat)) return false;
  if ((lon > a.lon && lon > b.lon) || (lon < a.lon && lon < b.lon)) return false;
  return (b.lon - a.lon) * (lat - a.lat) === (b.lat - a.lat) * (lon - a.lon);
}
