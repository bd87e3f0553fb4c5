import type { Pixel } from './tile-projection.ts';

/** A square of pixels with equal limits for both axes. */
export interface ClipSquare {
  readonly min: number;
  readonly max: number;
}

/** The parts of a line within a square, by the method of Liang and Barsky (1984). */
export function clipLine(line: readonly Pixel[], square: ClipSquare): Pixel[][] {
  const parts: Pixel[][] = [];
  let current: Pixel[] | undefined;
  for (let i = 1; i < line.length; i++) {
    const clipped = clipSegment(line[i - 1]!, line[i]!, square);
    if (!clipped) {
      current = undefined;
      continue;
    }
    const { from, to, begin, end } = clipped;
    if (!current || begin > 0) parts.push((current = [from]));
    current.push(to);
    if (end < 1) current = undefined;
  }
  return parts;
}

interface ClippedSegment {
  readonly from: Pixel;
  readonly to: Pixel;
  /** The shares of the segment at which the part begins and ends. */
  readonly begin: number;
  readonly end: number;
}

function clipSegment(from: Pixel, to: Pixel, { min, max }: ClipSquare): ClippedSegment | undefined {
  let begin = 0;
  let end = 1;
  for (const axis of [0, 1] as const) {
    const delta = to[axis] - from[axis];
    if (delta === 0) {
      if (from[axis] < min || from[axis] > max) return undefined;
      continue;
    }
    const [enters, leaves] = [(min - from[axis]) / delta, (max - from[axis]) / delta];
    begin = Math.max(begin, Math.min(enters, leaves));
    end = Math.min(end, Math.max(enters, leaves));
  }
  if (begin > end) return undefined;
  const at = (share: number): Pixel => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  return { from: begin > 0 ? at(begin) : from, to: end < 1 ? at(end) : to, begin, end };
}

/**
 * A closed ring within a square, by the method of Sutherland and Hodgman (1974): parts of a concave ring stay connected
 * along the edges of the square. Empty if the ring is outside.
 */
export function clipRing(ring: readonly Pixel[], { min, max }: ClipSquare): readonly Pixel[] {
  let clipped = ring;
  for (const axis of [0, 1] as const) {
    clipped = clipSide(clipped, axis, min, pixel => pixel[axis] >= min);
    clipped = clipSide(clipped, axis, max, pixel => pixel[axis] <= max);
  }
  return clipped;
}

function clipSide(
  ring: readonly Pixel[],
  axis: 0 | 1,
  limit: number,
  isInside: (pixel: Pixel) => boolean,
): readonly Pixel[] {
  if (ring.every(isInside)) return ring;
  const clipped: Pixel[] = [];
  let previous = ring.at(-1)!;
  for (const pixel of ring) {
    if (isInside(pixel) !== isInside(previous)) clipped.push(crossing(previous, pixel, axis, limit));
    if (isInside(pixel)) clipped.push(pixel);
    previous = pixel;
  }
  return clipped;
}

function crossing(a: Pixel, b: Pixel, axis: 0 | 1, limit: number): Pixel {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  const other = axis === 0 ? a[1] + share * (b[1] - a[1]) : a[0] + share * (b[0] - a[0]);
  return axis === 0 ? [limit, other] : [other, limit];
}
