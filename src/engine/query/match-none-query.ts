import { NO_COMMON_VALUES, readParameters } from './dsl/parameters.ts';
import type { QueryParser } from './dsl/parsed-query.ts';
import { type Explanation, explainNoMatch } from './explanation.ts';
import type { Query, QueryOutline, Weight } from './query.ts';
import { keyOf, type QueryKey } from './query-key.ts';
import { leafOutline } from './query-outline.ts';

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

export const parseMatchNone: QueryParser = body => {
  const values = readParameters('match_none', body, { ...NO_COMMON_VALUES }, {});
  const asked = { name: 'match_none', ...values, build: () => matchNone() };
  return { ...asked, matchesNothing: () => true, rewrites: () => false };
};

/** The query for unmapped fields, with Elasticsearch's reason. */
export function matchNone(): MatchNoneQuery {
  return new MatchNoneQuery('User requested "match_none" query.');
}

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
