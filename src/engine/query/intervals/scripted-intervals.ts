import type { IntervalScript } from '../../script/contexts/predicate-contexts.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { QueryVisitor } from '../query.ts';
import { MappedIntervalDocs } from './interval-docs.ts';
import { type IntervalDocs, type IntervalSource, keyOf } from './interval-source.ts';

/** Intervals of a source that a script accepts. */
export class ScriptedIntervals implements IntervalSource {
  readonly minExtent: number;
  private readonly inner: IntervalSource;
  private readonly passes: IntervalScript;
  private readonly text: string;

  /** @param text the script as shown in the query */
  constructor(inner: IntervalSource, passes: IntervalScript, text: string) {
    this.inner = inner;
    this.passes = passes;
    this.text = text;
    this.minExtent = inner.minExtent;
  }

  alternatives(): readonly IntervalSource[] {
    const inner = this.inner.alternatives();
    return inner.length === 1 ? [this] : inner.map(each => new ScriptedIntervals(each, this.passes, this.text));
  }

  docs(leaf: Leaf): IntervalDocs | undefined {
    const docs = this.inner.docs(leaf);
    return docs && new MappedIntervalDocs(docs, intervals => intervals.filter(this.passes));
  }

  key(): string {
    return `FILTER(${this.text})(${keyOf(this.inner)})`;
  }

  describe(): string {
    return `FILTER(${this.text})(${this.inner.describe()})`;
  }

  visit(visitor: QueryVisitor): void {
    this.inner.visit(visitor);
  }
}
