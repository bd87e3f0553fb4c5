import type { Position, Shape } from './shape.ts';

/** The center of the parts of a shape that have its highest dimension, weighted by their area, length or number. */
export interface Centroid {
  readonly dimension: 0 | 1 | 2;
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Sums of weighted coordinates. */
interface Moments {
  x: number;
  y: number;
  weight: number;
}

/** The centroid of a shape; undefined without points. Polygons without area count as their edges. */
export function centroidOf({ points, lines, polygons }: Shape): Centroid | undefined {
  const rings = polygons.flat();
  const all = [...points, ...lines.flat(), ...rings.flat()];
  return (
    centered(2, areaMoments(polygons)) ??
    centered(1, lengthMoments([...lines, ...rings])) ??
    centered(0, pointMoments(all))
  );
}

function centered(dimension: Centroid['dimension'], { x, y, weight }: Moments): Centroid | undefined {
  return weight > 0 ? { dimension, x: x / weight, y: y / weight, weight } : undefined;
}

function areaMoments(polygons: Shape['polygons']): Moments {
  const sum = { x: 0, y: 0, weight: 0 };
  for (const rings of polygons)
    rings.forEach((ring, i) => {
      const { x, y, weight } = ringMoments(ring);
      const sign = i === 0 ? 1 : -1;
      sum.x += sign * x;
      sum.y += sign * y;
      sum.weight += sign * weight;
    });
  return sum;
}

/** Area and first moments of a closed ring by the shoelace formula, positive for either orientation. */
function ringMoments(ring: readonly Position[]): Moments {
  const [origin] = ring;
  const sum = { x: 0, y: 0, weight: 0 };
  if (!origin) return sum;
  const [ox, oy] = origin;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = [ring[i - 1]![0] - ox, ring[i - 1]![1] - oy];
    const [bx, by] = [ring[i]![0] - ox, ring[i]![1] - oy];
    const cross = ax * by - bx * ay;
    sum.x += ((ax + bx) / 3 + ox) * (cross / 2);
    sum.y += ((ay + by) / 3 + oy) * (cross / 2);
    sum.weight += cross / 2;
  }
  const sign = sum.weight < 0 ? -1 : 1;
  return { x: sign * sum.x, y: sign * sum.y, weight: sign * sum.weight };
}

function lengthMoments(lines: readonly (readonly Position[])[]): Moments {
  const sum = { x: 0, y: 0, weight: 0 };
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
      const length = Math.hypot(bx - ax, by - ay);
      sum.x += ((ax + bx) / 2) * length;
      sum.y += ((ay + by) / 2) * length;
      sum.weight += length;
    }
  return sum;
}

function pointMoments(points: readonly Position[]): Moments {
  const sum = { x: 0, y: 0, weight: points.length };
  for (const [x, y] of points) {
    sum.x += x;
    sum.y += y;
  }
  return sum;
}
