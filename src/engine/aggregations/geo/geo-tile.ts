import { illegalArgument } from '../../errors/engine-error.ts';
import { intKey, type KeyReader } from '../../request/object-parser.ts';

// Web map tiles: at zoom z the world is a square of 2^z × 2^z tiles in the Mercator projection. A tile is one 64-bit
// number: the zoom, then 29 bits each of x and y.

const MAX_LATITUDE = 85.0511287798066;
const MAX_ZOOM = 29;

/** The tile of a point; tiles sort by zoom, x, y. */
export function tileKey(lon: number, lat: number, zoom: number): bigint {
  const tiles = 2 ** zoom;
  const x = Math.floor(((lon + 180) / 360) * tiles);
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return joinTile(zoom, clamp(x, tiles), clamp(y, tiles));
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

export function tilePrecisionKey<T>(set: (target: T, value: number) => void): KeyReader<T> {
  return intKey((target, value) => {
    if (value < 0 || value > MAX_ZOOM)
      throw illegalArgument(`Invalid geotile_grid precision of ${value}. Must be between 0 and ${MAX_ZOOM}.`);
    set(target, value);
  });
}
