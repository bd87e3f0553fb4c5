import type { Query, Weight } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline, type QueryOutline } from './query-outline.ts';
import { explainNoMatch } from './scoring/explanation.ts';

/** Matches nothing but is not rewritten away: sibling clauses stay and contribute statistics. */
export class NonRewritableMatchNoneQuery implements Query {
  private readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }

  weight(): Weight {
    return { scorer: () => undefined, count: () => 0, explain: () => explainNoMatch(this.reason) };
  }

  outline(): QueryOutline {
    return leafOutline('MatchNoDocsWithoutRewriteQuery');
  }

  key(): QueryKey {
    return keyOf('match_none_kept', this.reason);
  }

  describe(): string {
    return `MatchNoDocsWithoutRewriteQuery(${this.reason})`;
  }

  visit(): void {}
}
