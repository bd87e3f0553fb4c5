/** What happened in a series of values. */
export type Change =
  | { readonly type: 'indeterminable'; readonly reason: string }
  | { readonly type: 'stationary' }
  | { readonly type: 'spike' | 'dip' | 'step_change' | 'distribution_change'; readonly p: number; readonly at: number }
  | { readonly type: 'trend_change'; readonly p: number; readonly r: number; readonly at: number }
  | {
      readonly type: 'non_stationary';
      readonly p: number;
      readonly r: number;
      readonly trend: 'increasing' | 'decreasing';
    };

/** The probability of the change by chance; 1 without a change. */
export function pValueOf(change: Change): number {
  return 'p' in change ? change.p : 1;
}

/** Half of the number of values that any change needs. */
export const LEAST_SIDE = 10;
