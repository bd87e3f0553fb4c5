import { formatFloat } from '../json/java-numbers.ts';

/** Explains a document's score, or why it does not match; values are the scorer's own. */
export interface Explanation {
  match: boolean;
  value: number;
  /** The value's type in Elasticsearch, which formats floats, doubles and longs differently. Defaults to float. */
  type?: 'double' | 'long';
  description: string;
  details: Explanation[];
}

export function explainMatch(value: number, description: string, ...details: Explanation[]): Explanation {
  return { match: true, value, description, details };
}

/** A count: printed without a decimal point. */
export function explainLong(value: number, description: string): Explanation {
  return { match: true, value, type: 'long', description, details: [] };
}

/** A number that is printed with all its digits. */
export function explainDouble(value: number, description: string): Explanation {
  return { match: true, value, type: 'double', description, details: [] };
}

export function explainNoMatch(description: string, ...details: Explanation[]): Explanation {
  return { match: false, value: 0, description, details };
}

/** A score below `min_score`, which therefore does not match. */
export function explainTooLow(found: Explanation, minimum: number): Explanation {
  const [least, value] = [minimum, found.value].map(formatFloat);
  return explainNoMatch(`Score value is too low, expected at least ${least} but got ${value}`, found);
}
