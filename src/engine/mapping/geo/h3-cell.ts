import { Lazy } from '../../structures/lazy.ts';
import type { GeoBox } from './geo-rectangle.ts';
import { NO_SHAPE, type Position, type Shape } from './shape.ts';

// Uber's H3: hexagons, and twelve pentagons, that cover the globe at sixteen resolutions. A cell is named by its 64-bit
// index as 15 hexadecimal digits, so that cells of one resolution sort like their names.

export const MAX_H3_RESOLUTION = 15;

const h3 = new Lazy(async () => {
  const { cellToBoundary, cellToLatLng, getResolution, isValidCell, latLngToCell } = await import('h3-js');
  return { cellToBoundary, cellToLatLng, getResolution, isValidCell, latLngToCell };
});

/** Call it before using cells. @throws NotLoaded */
export function needH3(): void {
  h3.need();
}

/** The cell that contains a point. */
export function h3Cell(lon: number, lat: number, resolution: number): string {
  return h3.need().latLngToCell(lat, lon, resolution);
}

export function h3Center(cell: string): Position {
  const [lat, lon] = h3.need().cellToLatLng(cell);
  return [lon, lat];
}

export function h3Resolution(cell: string): number {
  return h3.need().getResolution(cell);
}

export function isH3Cell(name: string): boolean {
  return /^[\da-f]{1,16}$/i.test(name) && h3.need().isValidCell(name);
}

/**
 * The smallest box around a cell whose edges are great circles, which reach further to the poles than their ends.
 * Longitudes cross the date line if `left` is east of `right`.
 */
export function h3Box(cell: string): GeoBox {
  const corners = h3
    .need()
    .cellToBoundary(cell)
    .map(([lat, lon]): Position => [lon, lat]);
  const lats = corners.map(([, lat]) => lat);
  const [top, bottom] = [Math.max(...lats), Math.min(...lats)];
  const pole = poleIn(corners);
  if (pole > 0) return { top: 90, left: -180, bottom, right: 180 };
  if (pole < 0) return { top, left: -180, bottom: -90, right: 180 };
  const lons = corners.map(([lon]) => lon);
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const crosses = east - west > 180;
  return {
    top: top > 0 ? northernmost(corners, lats.indexOf(top)) : top,
    left: crosses ? Math.min(...lons.filter(lon => lon >= 0)) : west,
    bottom: bottom < 0 ? -northernmost(corners.map(mirrored), lats.indexOf(bottom)) : bottom,
    right: crosses ? Math.max(...lons.filter(lon => lon < 0)) : east,
  };
}

function mirrored([lon, lat]: Position): Position {
  return [lon, -lat];
}

/** The highest latitude of the edges at the northernmost corner, by Clairaut's relation. */
function northernmost(corners: readonly Position[], at: number): number {
  const corner = corners[at]!;
  const next = corners[(at + 1) % corners.length]!;
  const previous = corners.at(at - 1)!;
  const azimuth = azimuthOf(corner, next[1] > previous[1] ? next : previous);
  if (Math.abs(azimuth) >= Math.PI / 2) return corner[1];
  return degrees(Math.acos(Math.abs(Math.sin(azimuth) * Math.cos(radians(corner[1])))));
}

function azimuthOf([fromLon, fromLat]: Position, [toLon, toLat]: Position): number {
  const [from, to, turn] = [radians(fromLat), radians(toLat), radians(toLon - fromLon)];
  return Math.atan2(
    Math.cos(to) * Math.sin(turn),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn),
  );
}

const radians = (value: number): number => (value * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;

/** Positive if the ring goes around the north pole, negative if around the south pole, otherwise 0. */
function poleIn(ring: readonly Position[]): number {
  const unrolled = unroll(ring);
  return Math.abs(unrolled.at(-1)![0] - unrolled[0]![0]) > 180 ? Math.sign(ring[0]![1]) : 0;
}

/** The closed ring with longitudes that continue beyond the date line. */
function unroll(ring: readonly Position[]): Position[] {
  let last = ring[0]![0];
  return [...ring, ring[0]!].map(([lon, lat]) => {
    last = lon + 360 * Math.round((last - lon) / 360);
    return [last, lat];
  });
}

/**
 * A cell as polygons on a plane map, its edges straight lines in degrees. A cell at the date line has a copy on either
 * side of the map.
 */
export function h3Shape(cell: string): Shape {
  const corners = h3
    .need()
    .cellToBoundary(cell)
    .map(([lat, lon]): Position => [lon, lat]);
  const pole = poleIn(corners);
  const ring = unroll(corners);
  if (pole !== 0) ring.push([ring.at(-1)![0], pole * 90], [ring[0]![0], pole * 90], ring[0]!);
  const lons = ring.map(([lon]) => lon);
  const turns = [0];
  if (Math.max(...lons) > 180) turns.push(-360);
  if (Math.min(...lons) < -180) turns.push(360);
  return { ...NO_SHAPE, polygons: turns.map(turn => [ring.map(([lon, lat]): Position => [lon + turn, lat])]) };
}
