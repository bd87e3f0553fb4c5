import { arcDistance } from '../../structures/earth-distance.ts';
import type { Circle } from './circle.ts';
import type { Position, Shape } from './shape.ts';
import { cornersOf, coversPosition, edgesOf, isEmptyShape, relates, type ShapeRelation } from './shape-relation.ts';

/** What the shapes of documents are compared with. */
export type Region = Shape | Circle;

/** Whether a shape has a relation to a region, on the Earth if that is a circle. */
export function relatesTo(shape: Shape, relation: ShapeRelation, region: Region): boolean {
  if (!('radius' in region)) return relates(shape, relation, region);
  if (isEmptyShape(shape)) return false;
  if (relation === 'disjoint') return !reaches(shape, region);
  if (relation === 'intersects') return reaches(shape, region);
  // A circle is convex, so edges between corners inside of it are inside, too.
  if (relation === 'within') return cornersOf(shape).every(corner => isNear(region, corner));
  return coversPosition(shape, [region.x, region.y]) && !edgesOf(shape).some(edge => edgeIsNear(region, edge));
}

function reaches(shape: Shape, circle: Circle): boolean {
  return (
    cornersOf(shape).some(corner => isNear(circle, corner)) ||
    coversPosition(shape, [circle.x, circle.y]) ||
    edgesOf(shape).some(edge => edgeIsNear(circle, edge))
  );
}

function isNear({ x, y, radius }: Circle, [lon, lat]: Position): boolean {
  return arcDistance(y, x, lat, lon) <= radius;
}

/** By the position that is nearest to the center on the map, as in Lucene. */
function edgeIsNear(circle: Circle, [a, b]: readonly [Position, Position]): boolean {
  const [abX, abY] = [b[0] - a[0], b[1] - a[1]];
  const length = abX * abX + abY * abY;
  const along = length === 0 ? 0 : ((circle.x - a[0]) * abX + (circle.y - a[1]) * abY) / length;
  const within = Math.min(1, Math.max(0, along));
  return isNear(circle, [a[0] + abX * within, a[1] + abY * within]);
}
