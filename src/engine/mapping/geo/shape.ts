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
