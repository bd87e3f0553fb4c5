import type { GeoBox } from '../mapping/geo/geo-rectangle.ts';
import { NO_SHAPE, type Position, type Shape } from '../mapping/geo/shape.ts';
import { type ClipSquare, clipLine, clipRing } from './clip-geometry.ts';
import { type Pixel, type TilePlace, tileProjection } from './tile-projection.ts';

/**
 * The geometry of a feature in whole pixels: points are one part, lines one each, and polygons one for each ring, without
 * the last point. Outer rings are clockwise on the screen, and holes follow theirs.
 */
export interface TileGeometry {
  readonly type: 'point' | 'line' | 'polygon';
  readonly parts: readonly (readonly Pixel[])[];
}

/** Makes the geometries of one tile. */
export class TileGeometries {
  private readonly project: (position: Position) => Pixel;
  private readonly extent: number;
  private readonly square: ClipSquare;

  /** @param buffer how many pixels shapes may reach beyond the tile */
  constructor(place: TilePlace, buffer: number) {
    this.project = tileProjection(place);
    this.extent = place.extent;
    this.square = { min: -buffer, max: place.extent + buffer };
  }

  /** The points inside of the tile, each pixel once; undefined if there are none. */
  points(positions: readonly Position[]): TileGeometry | undefined {
    const pixels = positions.map(position => rounded(this.project(position))).filter(pixel => this.isInside(pixel));
    pixels.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const distinct = pixels.filter((pixel, i) => i === 0 || !isSame(pixel, pixels[i - 1]!));
    return distinct.length === 0 ? undefined : { type: 'point', parts: [distinct] };
  }

  /** A box within the tile; one that is thinner than a pixel is a line or a point. */
  box({ top, left, bottom, right }: GeoBox): TileGeometry | undefined {
    const [west, north] = rounded(this.project([left, top]));
    const [east, south] = rounded(this.project([right, bottom]));
    const { extent } = this;
    if (west > extent || east < 0 || north > extent || south < 0) return undefined;
    const [x1, x2] = [Math.max(0, west), Math.min(extent, east)];
    const [y1, y2] = [Math.max(0, north), Math.min(extent, south)];
    if (x1 === x2 && y1 === y2) return { type: 'point', parts: [[[x1, y1]]] };
    if (x1 === x2 || y1 === y2)
      return {
        type: 'line',
        parts: [
          [
            [x1, y2],
            [x2, y1],
          ],
        ],
      };
    return {
      type: 'polygon',
      parts: [
        [
          [x1, y2],
          [x1, y1],
          [x2, y1],
          [x2, y2],
        ],
      ],
    };
  }

  /** What is visible of a shape: one geometry of its parts, or one for each if they are of different kinds. */
  shape(shape: Shape): TileGeometry[] {
    const copies = [0, -360, 360].map(turn => this.visible(turned(shape, turn)));
    const points = copies.flatMap(copy => copy.points);
    const lines = copies.flatMap(copy => copy.lines);
    const polygons = copies.flatMap(copy => copy.polygons);
    const kinds = [points, lines, polygons].filter(kind => kind.length > 0).length;
    if (kinds > 1)
      return [
        ...points.map((pixel): TileGeometry => ({ type: 'point', parts: [[pixel]] })),
        ...lines.map((line): TileGeometry => ({ type: 'line', parts: [line] })),
        ...polygons.map((rings): TileGeometry => ({ type: 'polygon', parts: rings })),
      ];
    if (points.length > 0) return [{ type: 'point', parts: [points] }];
    if (lines.length > 0) return [{ type: 'line', parts: lines }];
    return polygons.length > 0 ? [{ type: 'polygon', parts: polygons.flat() }] : [];
  }

  private visible({ points, lines, polygons }: Shape): { points: Pixel[]; lines: Pixel[][]; polygons: Pixel[][][] } {
    const { min, max } = this.square;
    return {
      points: points
        .map(this.project)
        .filter(([x, y]) => x >= min && x <= max && y >= min && y <= max)
        .map(rounded),
      lines: lines
        .flatMap(line => clipLine(line.map(this.project), this.square))
        .map(line => withoutRepeats(line.map(rounded)))
        .filter(line => line.length > 1),
      polygons: polygons.map(rings => this.polygon(rings)).filter(rings => rings.length > 0),
    };
  }

  /** The rings of a polygon; none if its outer ring is too small to be seen. */
  private polygon(rings: readonly (readonly Position[])[]): Pixel[][] {
    const visible = rings.map((ring, i) => this.ring(ring, i === 0));
    return visible[0] ? visible.filter(ring => ring !== undefined) : [];
  }

  private ring(ring: readonly Position[], isOuter: boolean): Pixel[] | undefined {
    const clipped = clipRing(ring.slice(0, -1).map(this.project), this.square).map(rounded);
    const pixels = withoutRepeats(clipped);
    if (pixels.length > 1 && isSame(pixels[0]!, pixels.at(-1)!)) pixels.pop();
    const area = signedArea(pixels);
    if (area === 0) return undefined;
    return area > 0 === isOuter ? pixels : pixels.reverse();
  }

  private isInside([x, y]: Pixel): boolean {
    return x >= 0 && x <= this.extent && y >= 0 && y <= this.extent;
  }
}

/** The shape on the next copy of the map to the east or west; empty if it is on the map. */
function turned(shape: Shape, turn: number): Shape {
  if (turn === 0) return shape;
  const isBeyond = (positions: readonly Position[]): boolean =>
    positions.some(([lon]) => (turn < 0 ? lon > 180 : lon < -180));
  const move = ([lon, lat]: Position): Position => [lon + turn, lat];
  return {
    points: NO_SHAPE.points,
    lines: shape.lines.filter(isBeyond).map(line => line.map(move)),
    polygons: shape.polygons.filter(rings => isBeyond(rings[0]!)).map(rings => rings.map(ring => ring.map(move))),
  };
}

/** Halves are rounded up; a negative zero is 0. */
function rounded([x, y]: Pixel): Pixel {
  return [Math.round(x) + 0, Math.round(y) + 0];
}

function isSame(a: Pixel, b: Pixel): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function withoutRepeats(pixels: readonly Pixel[]): Pixel[] {
  return pixels.filter((pixel, i) => i === 0 || !isSame(pixel, pixels[i - 1]!));
}

/** Twice the area of a ring, positive if it is clockwise on the screen, where y grows downwards. */
function signedArea(ring: readonly Pixel[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}
