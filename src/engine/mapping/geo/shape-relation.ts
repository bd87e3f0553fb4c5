import type { Position, Shape } from './shape.ts';

// Plane geometry in degrees, as in Elasticsearch: edges are straight lines on the map, not on the globe.

type Edge = readonly [Position, Position];
type Polygon = Shape['polygons'][number];

export type ShapeRelation = 'intersects' | 'disjoint' | 'within' | 'contains';

/** Whether a shape has a relation to another one. */
export function relates(shape: Shape, relation: ShapeRelation, other: Shape): boolean {
  if (isEmptyShape(shape) || isEmptyShape(other)) return false;
  if (relation === 'disjoint') return !intersects(shape, other);
  if (relation === 'intersects') return intersects(shape, other);
  return relation === 'within' ? isWithin(shape, other) : isWithin(other, shape);
}

/** Whether there is nothing to compare; such shapes have no relation. */
export function isEmptyShape({ points, lines, polygons }: Shape): boolean {
  return points.length === 0 && lines.length === 0 && polygons.length === 0;
}

function intersects(a: Shape, b: Shape): boolean {
  if (cornersOf(a).some(corner => coversPosition(b, corner)) || cornersOf(b).some(corner => coversPosition(a, corner)))
    return true;
  const others = edgesOf(b);
  return edgesOf(a).some(edge => others.some(other => touch(edge, other)));
}

/** Whether every corner is inside, no edge leaves, and no hole of the outer shape is inside. */
function isWithin(inner: Shape, outer: Shape): boolean {
  if (!cornersOf(inner).every(corner => coversPosition(outer, corner))) return false;
  const rims = edgesOf(outer);
  for (const edge of edgesOf(inner)) {
    if (rims.some(rim => cross(edge, rim))) return false;
    if (!coversPosition(outer, middle(edge))) return false;
  }
  return !holes(outer).some(hole => hole.some(corner => inner.polygons.some(polygon => isInside(polygon, corner))));
}

export function cornersOf({ points, lines, polygons }: Shape): Position[] {
  return [...points, ...lines.flat(), ...polygons.flat(2)];
}

function holes({ polygons }: Shape): (readonly Position[])[] {
  return polygons.flatMap(rings => rings.slice(1));
}

export function edgesOf({ lines, polygons }: Shape): Edge[] {
  return [...lines, ...polygons.flat()].flatMap(line => line.slice(1).map((position, i): Edge => [line[i]!, position]));
}

/** Whether a position is inside a shape or on its boundary. */
export function coversPosition(shape: Shape, position: Position): boolean {
  return (
    shape.points.some(([lon, lat]) => lon === position[0] && lat === position[1]) ||
    edgesOf(shape).some(edge => isOn(edge, position)) ||
    shape.polygons.some(polygon => isInside(polygon, position))
  );
}

/** Even-odd rule: inside the outer ring and in no hole. */
function isInside(polygon: Polygon, [x, y]: Position): boolean {
  let inside = false;
  for (const ring of polygon)
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1]!;
      const [bx, by] = ring[i]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** Twice the signed area of a triangle: positive if `c` is to the left of the line from `a` to `b`. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isOn([a, b]: Edge, position: Position): boolean {
  return turn(a, b, position) === 0 && isBetween(a[0], b[0], position[0]) && isBetween(a[1], b[1], position[1]);
}

function isBetween(a: number, b: number, value: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}

/** Whether the ends of each edge are on opposite sides of the other. */
function cross([a, b]: Edge, [c, d]: Edge): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function touch(edge: Edge, other: Edge): boolean {
  return cross(edge, other) || other.some(end => isOn(edge, end)) || edge.some(end => isOn(other, end));
}

function middle([a, b]: Edge): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
