import type { Analyzer } from '../../analysis/token-stream.ts';

/** One occurrence of a term. */
export interface TermOccurrence {
  readonly position: number;
  readonly startOffset: number;
  readonly endOffset: number;
  readonly payload: Uint8Array | undefined;
}

/**
 * The terms of one field of one document with several values. The index increases positions through every value. A
 * vector computed on the fly continues from the last token, so values without tokens and trailing gaps do not count.
 */
export class TermVector {
  readonly terms = new Map<string, TermOccurrence[]>();
  private readonly made: 'in the index' | 'on the spot';
  private position = -1;
  private offsetBase = 0;

  constructor(made: 'in the index' | 'on the spot') {
    this.made = made;
  }

  /** Adds a value to be analyzed. */
  addText(text: string, analyzer: Analyzer, gap: number): void {
    const stream = analyzer.tokenStream(text);
    const { token } = stream;
    for (stream.reset(); stream.next(); ) {
      this.position += token.positionIncrement;
      for (let i = 0; i < token.termFrequency; i++)
        this.add(token.text(), token.startOffset, token.endOffset, token.payload);
    }
    stream.end();
    if (this.made === 'in the index') this.position += token.positionIncrement;
    else if (this.terms.size === 0) return;
    this.position += gap;
    this.offsetBase += token.endOffset + 1;
  }

  /** Adds a value as a single term. */
  addTerm(term: string): void {
    this.position++;
    this.add(term, 0, term.length, undefined);
    this.offsetBase += term.length + 1;
  }

  private add(term: string, start: number, end: number, payload: Uint8Array | undefined): void {
    const occurrence: TermOccurrence = {
      position: this.position,
      startOffset: this.offsetBase + start,
      endOffset: this.offsetBase + end,
      payload: payload?.slice(),
    };
    const known = this.terms.get(term);
    if (known) known.push(occurrence);
    else this.terms.set(term, [occurrence]);
  }
}
