import { NO_MORE_POSITIONS, type SpanSource, type Spans } from '../../query/spans/spans.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { TextToken } from './highlight-text.ts';

/** A text as a segment of one document, for span queries. */
export class TextSpans implements SpanSource {
  readonly maxDoc = 1;
  private readonly tokens: readonly TextToken[];
  private readonly isWanted: (field: string) => boolean;

  constructor(tokens: readonly TextToken[], isWanted: (field: string) => boolean) {
    this.tokens = tokens;
    this.isWanted = isWanted;
  }

  places(field: string, term: string): Spans | undefined {
    return this.placesOf(field, word => word === term);
  }

  placesOf(field: string, accepts: (term: string) => boolean): Spans | undefined {
    if (!this.isWanted(field)) return undefined;
    const numbers = this.tokens.flatMap(({ term }, i) => (accepts(term) ? i : []));
    numbers.sort((a, b) => this.tokens[a]!.position - this.tokens[b]!.position || a - b);
    return numbers.length > 0 ? new TokenSpans(numbers, this.tokens) : undefined;
  }
}

/** A subset of a text's tokens, by token number. */
class TokenSpans implements Spans {
  doc = -1;
  start = -1;
  end = -1;
  readonly cost = 1;
  private readonly numbers: readonly number[];
  private readonly tokens: readonly TextToken[];
  private next = 0;

  constructor(numbers: readonly number[], tokens: readonly TextToken[]) {
    this.numbers = numbers;
    this.tokens = tokens;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    return (this.doc = target === 0 ? 0 : NO_MORE_DOCS);
  }

  nextStart(): number {
    const number = this.numbers[this.next++];
    if (number === undefined) this.start = this.end = NO_MORE_POSITIONS;
    else {
      this.start = this.tokens[number]!.position;
      this.end = this.start + 1;
    }
    return this.start;
  }

  width(): number {
    return 0;
  }

  collect(found: (token: number) => void): void {
    found(this.numbers[this.next - 1]!);
  }
}
