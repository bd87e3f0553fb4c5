import { chargeText } from './machine.ts';

/** Joins texts, charging before the result is allocated. */
export function joinTexts(parts: readonly string[], separator: string): string {
  chargeText(parts.reduce((sum, part) => sum + part.length + separator.length, 0));
  return parts.join(separator);
}
