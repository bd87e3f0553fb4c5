import { chargeText } from './machine.ts';

/** Two texts as one, charged before it is made. */
export function joined(left: string, right: string): string {
  chargeText(left.length + right.length);
  return left + right;
}
