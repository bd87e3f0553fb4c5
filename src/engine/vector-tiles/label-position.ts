import { centroidOf } from '../mapping/geo/centroid.ts';
import { NO_SHAPE, type Position, type Shape } from '../mapping/geo/shape.ts';
import { relates } from '../mapping/geo/shape-relation.ts';

/**
 * Where a label of a shape is best placed: at its centroid if that is a part of it, otherwise in the middle of the widest
 * stretch of its polygons at that latitude, of its longest edge, or at its first point. Undefined for an empty shape.
 */
export function labelPosition(shape: Shape): Position | undefined {
  const center = centroidOf(shape);
  if (!center) return undefined;
  const at: Position = [center.x, center.y];
  if (relates({ ...NO_SHAPE, points: [at] }, 'intersects', shape)) return at;
  return widestMiddle(shape.polygons.flat(), center.y) ?? longestMiddle(shape.lines) ?? shape.points[0];
}

/** By even and odd crossings of a parallel with the rings, so that holes are left out. */
function widestMiddle(rings: readonly (readonly Position[])[], lat: number): Position | undefined {
  const crossings = rings
    .flatMap(ring => ring.slice(1).flatMap((to, i) => crossingOf(ring[i]!, to, lat)))
    .sort((a, b) => a - b);
  let widest: Position | undefined;
  let width = -1;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [west, east] = [crossings[i]!, crossings[i + 1]!];
    if (east - west <= width) continue;
    width = east - west;
    widest = [(west + east) / 2, lat];
  }
  return widest;
}

function crossingOf([fromLon, fromLat]: Position, [toLon, toLat]: Position, lat: number): number[] {
  if (fromLat > lat === toLat > lat) return [];
  return [fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)];
}

function longestMiddle(lines: readonly (readonly Position[])[]): Position | undefined {
  let middle: Position | undefined;
  let longest = -1;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
      const length = Math.hypot(bx - ax, by - ay);
      if (length <= longest) continue;
      longest = length;
      middle = [(ax + bx) / 2, (ay + by) / 2];
    }
  return middle;
}
