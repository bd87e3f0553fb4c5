import { illegalArgument } from '../../errors/engine-error.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { decodeText } from '../../structures/utf8.ts';
import type { PlanePoint } from './point-notation.ts';
import { NO_SHAPE, type Position, type Shape } from './shape.ts';

// Geometries in binary columns: single points of a plane as two 32-bit floats, others as JSON of their parts.

const POINT_BYTES = 8;

export function encodeShape(shape: Shape): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(shape));
}

/** The coordinates must be 32-bit floats. */
export function encodePoint({ x, y }: PlanePoint): Uint8Array {
  const view = new DataView(new ArrayBuffer(POINT_BYTES));
  view.setFloat32(0, x);
  view.setFloat32(4, y);
  return new Uint8Array(view.buffer);
}

export function decodeGeometry(bytes: Uint8Array): Shape {
  if (bytes.length !== POINT_BYTES) return JSON.parse(decodeText(bytes)) as Shape;
  const view = new DataView(bytes.buffer, bytes.byteOffset, POINT_BYTES);
  return { ...NO_SHAPE, points: [[view.getFloat32(0), view.getFloat32(4)]] };
}

const LARGEST = 3.4028234663852886e38;

/** A coordinate of a plane with the precision of a 32-bit float. @throws EngineError if it is out of range */
export function planeCoordinate(value: number): number {
  if (Math.abs(value) <= LARGEST) return Math.fround(value);
  const limit = formatDouble(LARGEST);
  throw illegalArgument(`invalid value ${formatDouble(value)}; must be between -${limit} and ${limit}`);
}

/** A shape whose coordinates have the precision of 32-bit floats, as in a plane. @throws EngineError */
export function planeShape({ points, lines, polygons }: Shape): Shape {
  const position = ([x, y]: Position): Position => [planeCoordinate(x), planeCoordinate(y)];
  const line = (positions: readonly Position[]): Position[] => positions.map(position);
  return { points: line(points), lines: lines.map(line), polygons: polygons.map(rings => rings.map(line)) };
}
