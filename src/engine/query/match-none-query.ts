import type { Query, Weight } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline, type QueryOutline } from './query-outline.ts';
import { type Explanation, explainNoMatch } from './scoring/explanation.ts';

/** Matches nothing, for the given reason. */
export class MatchNoneQuery implements Query {
  private readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }

  weight(): Weight {
    const { reason } = this;
    return {
      scorer: () => undefined,
      count: () => 0,
      explain: (): Explanation => explainNoMatch(reason),
    };
  }

  outline(): QueryOutline {
    return leafOutline('MatchNoDocsQuery');
  }

  key(): QueryKey {
    return keyOf('match_none', this.reason);
  }

  describe(): string {
    return `MatchNoDocsQuery("${this.reason}")`;
  }

  visit(): void {}
}
