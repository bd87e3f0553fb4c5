import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline, type QueryOutline } from '../query-outline.ts';
import { BM25 } from '../scoring/similarity.ts';
import { SpanQuery } from './span-query.ts';
import type { Spans } from './spans.ts';

/** Matches no spans, for the given reason. */
export class SpanNoneQuery extends SpanQuery {
  private readonly reason: string;

  constructor(field: string, reason: string) {
    super(field, BM25);
    this.reason = reason;
  }

  spans(): Spans | undefined {
    return undefined;
  }

  terms(): [] {
    return [];
  }

  outline(): QueryOutline {
    return leafOutline('SpanMatchNoDocsQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('span_none', this.field, this.reason);
  }

  describe(): string {
    return `SpanMatchNoDocsQuery("${this.reason}")`;
  }

  visitTerms(): void {}
}
