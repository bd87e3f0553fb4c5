import { illegalArgument } from '../../errors/engine-error.ts';
import { quantizedLat, quantizedLon } from './geo-cell.ts';
import type { GeoBox } from './geo-rectangle.ts';
import type { Position } from './shape.ts';

// Web map tiles: at zoom z the world is a square of 2^z × 2^z tiles in the Mercator projection. A tile is one 64-bit
// number: the zoom, then 29 bits each of x and y.

const MAX_LATITUDE = 85.0511287798066;
export const MAX_ZOOM = 29;

/** The tile of a point; tiles sort by zoom, x, y. */
export function tileKey(lon: number, lat: number, zoom: number): bigint {
  return joinTile(zoom, columnOf(lon, zoom), rowOf(lat, zoom));
}

function columnOf(lon: number, zoom: number): number {
  const tiles = 2 ** zoom;
  return clamp(Math.floor(((lon + 180) / 360) * tiles), tiles);
}

/** Rows count from the north; latitudes beyond the map are in its first or last row. */
function rowOf(lat: number, zoom: number): number {
  const tiles = 2 ** zoom;
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180);
  return clamp(Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles), tiles);
}

function clamp(value: number, tiles: number): number {
  return Math.min(tiles - 1, Math.max(0, value));
}

function joinTile(zoom: number, x: number, y: number): bigint {
  return (BigInt(zoom) << 58n) | (BigInt(x) << 29n) | BigInt(y);
}

const MASK = (1n << 29n) - 1n;

export function tileText(tile: bigint): string {
  return `${tile >> 58n}/${(tile >> 29n) & MASK}/${tile & MASK}`;
}

/** @throws EngineError */
export function tileOfText(text: string): bigint {
  const [zoom = '', x = '', y = '', ...more] = text.split('/');
  if (more.length > 0 || ![zoom, x, y].every(part => /^\d+$/.test(part)))
    throw illegalArgument(`Invalid geotile_grid hash string of ${text}. Must be three integers in a form "zoom/x/y".`);
  return joinTile(Number(zoom), Number(x), Number(y));
}

/** The sides of a tile in degrees. @throws EngineError for a tile that is not on the map */
export function tileBox(tile: bigint): GeoBox {
  const [zoom, x, y] = [tile >> 58n, (tile >> 29n) & MASK, tile & MASK].map(Number) as [number, number, number];
  if (zoom > MAX_ZOOM)
    throw illegalArgument(`Invalid geotile_grid precision of ${zoom}. Must be between 0 and ${MAX_ZOOM}.`);
  if (x >= 2 ** zoom || y >= 2 ** zoom) throw illegalArgument(`Zoom/X/Y combination is not valid: ${zoom}/${x}/${y}`);
  return sidesOf(x, y, zoom);
}

function sidesOf(x: number, y: number, zoom: number): GeoBox {
  const tiles = 2 ** zoom;
  return {
    top: northOf(y, tiles),
    left: (x / tiles) * 360 - 180,
    bottom: northOf(y + 1, tiles),
    right: ((x + 1) / tiles) * 360 - 180,
  };
}

/** The center of a tile on the map. */
export function tileCenter(tile: bigint): Position {
  const { left, right } = tileBox(tile);
  const row = Number(tile & MASK) + 0.5;
  return [(left + right) / 2, northOf(row, 2 ** Number(tile >> 58n))];
}

/** The latitude of the northern edge of a row, or of a line within it. */
function northOf(row: number, tiles: number): number {
  return (Math.atan(Math.sinh(Math.PI - (2 * Math.PI * row) / tiles)) * 180) / Math.PI;
}

/** Tests whether a tile of a zoom level has a point inside of a box; touching its edge is not enough. */
export function tilesOverlapping({ top, left, bottom, right }: GeoBox, zoom: number): (tile: bigint) => boolean {
  if (bottom > MAX_LATITUDE || top < -MAX_LATITUDE) return () => false;
  const [minX, minY, maxX, maxY] = [columnOf(left, zoom), rowOf(top, zoom), columnOf(right, zoom), rowOf(bottom, zoom)];
  const first = sidesOf(minX, minY, zoom);
  const last = sidesOf(maxX, maxY, zoom);
  const west = minX + Number(quantizedLon(first.right) === quantizedLon(left));
  const north = minY + Number(quantizedLat(first.bottom) === quantizedLat(top));
  const east = maxX - Number(quantizedLon(last.left) === quantizedLon(right));
  const south = maxY - Number(quantizedLat(last.top) === quantizedLat(bottom));
  return tile => {
    const [x, y] = [Number((tile >> 29n) & MASK), Number(tile & MASK)];
    if (y < north || y > south) return false;
    return right < left ? x >= west || x <= east : x >= west && x <= east;
  };
}
