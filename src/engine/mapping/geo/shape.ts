import { illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';

/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number];

/** Any geometry as points, lines and polygons. A polygon consists of its outer ring and its holes, all closed. */
export interface Shape {
  readonly points: readonly Position[];
  readonly lines: readonly (readonly Position[])[];
  readonly polygons: readonly (readonly (readonly Position[])[])[];
}

export const NO_SHAPE: Shape = { points: [], lines: [], polygons: [] };

export function joinShapes(shapes: readonly Shape[]): Shape {
  return {
    points: shapes.flatMap(({ points }) => points),
    lines: shapes.flatMap(({ lines }) => lines),
    polygons: shapes.flatMap(({ polygons }) => polygons),
  };
}

/** A rectangle by its corners. */
export function envelope(west: number, east: number, north: number, south: number): Shape {
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { ...NO_SHAPE, polygons: [[ring]] };
}

/**
 * @param closes whether a ring that is not closed gets its first point at its end
 * @throws EngineError for a ring that is not closed
 */
export function closedRing(given: Position[], closes = false): Position[] {
  const [first, last] = [given[0], given.at(-1)];
  const isClosed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  const ring = closes && first && !isClosed ? [...given, first] : given;
  if (ring === given && !isClosed)
    throw illegalArgument(
      `first and last points of the linear ring must be the same (it must close itself): ${shown(ring, 0)} ${shown(ring, 1)}`,
    );
  if (ring.length < 4)
    throw illegalArgument(`at least 4 polygon points required, but only [${ring.length}] were given`);
  return ring;
}

function shown(ring: readonly Position[], axis: 0 | 1): string {
  const name = axis === 0 ? 'x' : 'y';
  const [first, last] = [ring[0], ring.at(-1)].map(point => formatDouble(point?.[axis] ?? 0));
  return `${name}[0]=${first} ${name}[${ring.length - 1}]=${last}`;
}
