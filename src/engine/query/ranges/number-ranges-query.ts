import type { FieldType, NumberRange } from '../../mapping/field-type.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { BitSetDocs, FilteredDocs } from '../doc-iterators.ts';
import type { DocBits, Query, QueryOutline, Weight, WeightOptions } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { ConstantWeight, type DocSource } from '../scoring/constant-weight.ts';
import { rangeText, valueText } from './range-text.ts';

/** Documents with a number in any of several ranges; a list of values is a list of single-value ranges. */
export class NumberRangesQuery implements Query {
  readonly field: string;
  readonly ranges: readonly NumberRange[];
  private readonly type: FieldType;

  constructor(type: FieldType, ranges: readonly NumberRange[]) {
    this.field = type.name;
    this.ranges = ranges;
    this.type = type;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    return new ConstantWeight(() => this.describe(), new RangesSource(this.field, this.ranges), options);
  }

  outline(): QueryOutline {
    return leafOutline('PointInSetQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('number_ranges', this.field, ...this.ranges.map(({ min, max }) => [min, max]));
  }

  describe(): string {
    const values = this.ranges.map(range =>
      range.min === range.max ? valueText(this.type, range.min) : rangeText(this.type, range),
    );
    return `${this.field}:{${values.join(' ')}}`;
  }

  visit(): void {}
}

class RangesSource implements DocSource {
  private readonly field: string;
  private readonly ranges: readonly NumberRange[];

  constructor(field: string, ranges: readonly NumberRange[]) {
    this.field = field;
    this.ranges = ranges;
  }

  docs(leaf: Leaf): BitSetDocs | FilteredDocs | undefined {
    const spread = this.spread(leaf);
    if (spread) return spread.count > 0 ? new BitSetDocs(spread.bits, spread.count) : undefined;
    const passes = this.tester(leaf);
    return passes && new FilteredDocs(leaf.segment.field(this.field)!.numbers!.presence.iterator(), passes);
  }

  bits(leaf: Leaf): DocBits | undefined {
    const words = this.spread(leaf)?.bits.words;
    return words && { upTo: () => words };
  }

  tester(leaf: Leaf): ((doc: number) => boolean) | undefined {
    const column = leaf.segment.field(this.field)?.numbers;
    if (!column) return undefined;
    const { ranges } = this;
    return doc => {
      const slot = column.slot(doc);
      for (let i = slot < 0 ? 0 : column.first(slot), end = slot < 0 ? 0 : column.end(slot); i < end; i++) {
        const value = column.exactAt(i);
        if (ranges.some(({ min, max }) => value >= min && value <= max)) return true;
      }
      return false;
    };
  }

  private spread(leaf: Leaf): { bits: BitSet; count: number } | undefined {
    const points = leaf.segment.field(this.field)?.points;
    if (!points) return undefined;
    const bits = new BitSet(leaf.segment.maxDoc);
    let count = 0;
    for (const { min, max } of this.ranges) {
      const from = points.lowerBound(min);
      const to = points.upperBound(max);
      points.addTo(bits, from, to);
      count += to - from;
    }
    return { bits, count };
  }
}
