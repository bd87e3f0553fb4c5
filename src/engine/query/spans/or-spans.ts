import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { Spans } from './spans.ts';
import { comesBefore } from './unordered-near-spans.ts';

/** The spans of all parts; a span in two parts is returned twice. */
export class OrSpans implements Spans {
  doc = -1;
  readonly cost: number;
  private readonly parts: readonly Spans[];
  private here: Spans[] = [];
  private current: Spans | undefined;

  constructor(parts: readonly Spans[]) {
    this.parts = parts;
    this.cost = parts.reduce((sum, part) => sum + part.cost, 0);
  }

  get start(): number {
    return this.current?.start ?? -1;
  }

  get end(): number {
    return this.current?.end ?? -1;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    let least = NO_MORE_DOCS;
    for (const part of this.parts) {
      const doc = part.doc < target ? part.advance(target) : part.doc;
      if (doc < least) least = doc;
    }
    this.current = undefined;
    this.here = this.parts.filter(part => part.doc === least);
    return (this.doc = least);
  }

  nextStart(): number {
    if (this.current) this.current.nextStart();
    else for (const part of this.here) part.nextStart();
    this.current = this.here.reduce((a, b) => (comesBefore(b, a) ? b : a));
    return this.current.start;
  }

  width(): number {
    return this.current!.width();
  }

  collect(found: (token: number) => void): void {
    this.current!.collect(found);
  }
}
