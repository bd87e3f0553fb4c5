/** Why a document has its score, or why it does not match; the numbers are the scorer's own. */
export interface Explanation {
  match: boolean;
  value: number;
  description: string;
  details: Explanation[];
}

export function explainMatch(value: number, description: string, ...details: Explanation[]): Explanation {
  return { match: true, value, description, details };
}

export function explainNoMatch(description: string, ...details: Explanation[]): Explanation {
  return { match: false, value: 0, description, details };
}
