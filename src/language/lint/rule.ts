import type { Finding } from './finding.ts';
import type { LintRequest } from './lint-request.ts';

/** One thing that can be wrong with a request. */
export interface LintRule {
  readonly name: string;
  check(request: LintRequest): Iterable<Omit<Finding, 'rule'>>;
}
