import { dotProduct } from '../../structures/vector-math.ts';

/** Tolerance for the squared length of a unit vector. */
const UNIT_TOLERANCE = 1e-3;

/** Whether a vector with this squared length counts as normalized already. */
export function hasUnitLength(squared: number): boolean {
  return Math.abs(Math.fround(squared - 1)) <= UNIT_TOLERANCE;
}

/** A unit vector followed by the magnitude it had; a vector of almost unit length is unchanged, with magnitude 1. */
export function normalizedVector(vector: Float32Array): Float32Array {
  const squared = dotProduct(vector, vector);
  const length = hasUnitLength(squared) ? 1 : Math.fround(Math.sqrt(squared));
  const stored = new Float32Array(vector.length + 1);
  for (let i = 0; i < vector.length; i++) stored[i] = vector[i]! / length;
  stored[vector.length] = length;
  return stored;
}
