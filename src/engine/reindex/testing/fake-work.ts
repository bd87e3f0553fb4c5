import type { DocumentSource, SourceDocument } from '../batch-work.ts';
import type { WorkClock } from '../throttle.ts';

/** A clock that advances while sleeping, and by `step` on every read. */
export class FakeClock implements WorkClock {
  time = 0;
  step = 0;
  readonly slept: number[] = [];

  readonly now = (): number => {
    this.time += this.step;
    return this.time;
  };

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.slept.push(milliseconds);
    this.time += milliseconds;
  };
}

export function documentOf(number: number, source: object = { n: number }): SourceDocument {
  return {
    index: 'from',
    id: String(number),
    routing: undefined,
    version: 7,
    seqNo: number,
    primaryTerm: 1,
    source: JSON.stringify(source),
  };
}

/** A source with `total` documents that records the batch sizes requested. */
export function sourceOf(total: number): DocumentSource & { asked: number[]; closed: number } {
  let next = 0;
  const source = {
    total,
    asked: [] as number[],
    closed: 0,
    next: async (count: number) => {
      source.asked.push(count);
      const documents: SourceDocument[] = [];
      while (documents.length < count && next < total) documents.push(documentOf(next++));
      return documents;
    },
    close: async () => void source.closed++,
  };
  return source;
}
