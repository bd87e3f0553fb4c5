/** The explanation of a score as `explain: true` answers it. */
export interface Explanation {
  value: number;
  description: string;
  details: Explanation[];
}
