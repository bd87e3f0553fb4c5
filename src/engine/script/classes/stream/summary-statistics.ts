import { raw } from '../../values/box.ts';
import type { LongValue } from '../../values/boxed.ts';
import { JavaObject } from '../../values/java-object.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';

type Kind = 'Int' | 'Long' | 'Double';

/** The smallest and largest number of each type: the extremes of no values. */
const EXTREMES: Readonly<Record<Kind, { min: LongValue; max: LongValue }>> = {
  Int: { min: 2147483647, max: -2147483648 },
  Long: { min: 2n ** 63n - 1n, max: -(2n ** 63n) },
  Double: { min: Infinity, max: -Infinity },
};

/** Count, sum and extremes of numbers. */
export class SummaryStatistics extends JavaObject {
  readonly className: string;
  readonly kind: Kind;
  count = 0;
  sum: LongValue = 0;
  min: LongValue;
  max: LongValue;

  constructor(kind: Kind, values: readonly unknown[] = []) {
    super();
    this.kind = kind;
    this.className = `java.util.${kind}SummaryStatistics`;
    this.min = EXTREMES[kind].min;
    this.max = EXTREMES[kind].max;
    for (const value of values) this.add(raw(value));
  }

  add(value: LongValue): void {
    this.count++;
    this.sum = this.plus(value);
    if (value < this.min || Number.isNaN(value)) this.min = value;
    if (value > this.max || Number.isNaN(value)) this.max = value;
  }

  combine(other: SummaryStatistics): void {
    this.count += other.count;
    this.sum = this.plus(other.sum);
    if (other.min < this.min) this.min = other.min;
    if (other.max > this.max) this.max = other.max;
  }

  private plus(value: LongValue): LongValue {
    return this.kind === 'Double' ? Number(this.sum) + Number(value) : wrapLong(BigInt(this.sum) + BigInt(value));
  }

  get average(): number {
    return this.count === 0 ? 0 : Number(this.sum) / this.count;
  }

  override text(): string {
    const shown = (value: LongValue) => (this.kind === 'Double' ? Number(value).toFixed(6) : String(value));
    const parts = `sum=${shown(this.sum)}, min=${shown(this.min)}, average=${this.average.toFixed(6)}, max=${shown(this.max)}`;
    return `${this.kind}SummaryStatistics{count=${this.count}, ${parts}}`;
  }
}

type S = SummaryStatistics;

function summaryClass(kind: Kind, type: string): ClassSpec {
  const sumType = type === 'int' ? 'long' : type;
  return {
    name: `java.util.${kind}SummaryStatistics`,
    extends: [`${kind}Consumer`],
    constructors: { '()': () => new SummaryStatistics(kind) },
    methods: {
      [`void accept(${type})`]: (self: S, value: LongValue) => self.add(value),
      [`void combine(${kind}SummaryStatistics)`]: (self: S, other: S) => self.combine(other),
      'double getAverage()': (self: S) => self.average,
      'long getCount()': (self: S) => self.count,
      [`${type} getMax()`]: (self: S) => self.max,
      [`${type} getMin()`]: (self: S) => self.min,
      [`${sumType} getSum()`]: (self: S) => self.sum,
    },
  };
}

export const SUMMARY_STATISTICS: readonly ClassSpec[] = [
  summaryClass('Int', 'int'),
  summaryClass('Long', 'long'),
  summaryClass('Double', 'double'),
];
