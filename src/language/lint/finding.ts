import type { TextRange } from '../json-scanner.ts';
import type { Fix } from '../text-edit.ts';

/** Something about a request that the engine would reject, or that probably does not do what it was written for. */
export interface Finding extends TextRange {
  /** The name of the rule. */
  rule: string;
  message: string;
  /** `error`: the engine rejects it; `warning`: it is probably a mistake; `info`: worth knowing. */
  severity: 'error' | 'warning' | 'info';
  /** Ways to repair it, best first. */
  fixes: Fix[];
}
