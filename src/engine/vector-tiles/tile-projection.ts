import type { Position, Shape } from '../mapping/geo/shape.ts';

/** A position in a tile in pixels, from its upper left corner. */
export type Pixel = readonly [x: number, y: number];

/** Where a tile is on the map, and its resolution. */
export interface TilePlace {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Width and height of the tile in pixels. */
  readonly extent: number;
}

/** Projects degrees to the pixels of a tile by the spherical Mercator projection. The pixels may have fractions. */
export function tileProjection({ zoom, x, y, extent }: TilePlace): (position: Position) => Pixel {
  const tiles = 2 ** zoom;
  return ([lon, lat]) => {
    const sine = Math.sin((Math.min(89.9, Math.max(-89.9, lat)) * Math.PI) / 180);
    const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles;
    return [(((lon + 180) / 360) * tiles - x) * extent, (row - y) * extent];
  };
}

/** The diagonal of a shape on a map of width 1. */
export function diagonalOf({ points, lines, polygons }: Shape): number {
  const project = tileProjection({ zoom: 0, x: 0, y: 0, extent: 1 });
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const positions of [points, ...lines, ...polygons.flat()])
    for (const position of positions) {
      const [x, y] = project(position);
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return right < left ? 0 : Math.hypot(right - left, bottom - top);
}
