import { chargeText } from './machine.ts';

/** Joins two texts, charging before the result is allocated. */
export function joined(left: string, right: string): string {
  chargeText(left.length + right.length);
  return left + right;
}
