import type { LongValue } from './boxed.ts';
import { JavaObject } from './java-object.ts';
import { illegal, JavaThrowable } from './java-throwable.ts';

/** java.time.temporal.ValueRange; both ends may vary. */
export class ValueRange extends JavaObject {
  readonly className = 'java.time.temporal.ValueRange';
  readonly minimum: LongValue;
  readonly largestMinimum: LongValue;
  readonly smallestMaximum: LongValue;
  readonly maximum: LongValue;

  private constructor(
    minimum: LongValue,
    largestMinimum: LongValue,
    ends: { smallest: LongValue; largest: LongValue },
  ) {
    super();
    this.minimum = minimum;
    this.largestMinimum = largestMinimum;
    this.smallestMaximum = ends.smallest;
    this.maximum = ends.largest;
  }

  /** The smallest and largest minimum, then the smallest and largest maximum; equal ones may be omitted. */
  static of(...ends: readonly LongValue[]): ValueRange {
    const [a, b, c, d] = ends as [LongValue, LongValue, LongValue?, LongValue?];
    const [lowest, latest, smallest, largest] =
      d !== undefined ? [a, b, c!, d] : c !== undefined ? [a, a, b, c] : [a, a, b, b];
    if (lowest > latest) throw illegal('Smallest minimum value must be less than largest minimum value');
    if (smallest > largest) throw illegal('Smallest maximum value must be less than largest maximum value');
    if (latest > largest) throw illegal('Minimum value must be less than maximum value');
    return new ValueRange(lowest, latest, { smallest, largest });
  }

  has(value: LongValue): boolean {
    return value >= this.minimum && value <= this.maximum;
  }

  get isInt(): boolean {
    return this.minimum >= -2_147_483_648 && this.maximum <= 2_147_483_647;
  }

  /** @throws JavaThrowable for a value outside of the range */
  check(value: LongValue, field: JavaObject): LongValue {
    if (this.has(value)) return value;
    throw new JavaThrowable(
      'DateTimeException',
      `Invalid value for ${field.text()} (valid values ${this.text()}): ${value}`,
    );
  }

  override text(): string {
    const between = (a: LongValue, b: LongValue) => (a === b ? String(a) : `${a}/${b}`);
    return `${between(this.minimum, this.largestMinimum)} - ${between(this.smallestMaximum, this.maximum)}`;
  }

  override equals(other: unknown): boolean {
    return other instanceof ValueRange && other.text() === this.text();
  }

  override key(): string {
    return `\0r${this.text()}`;
  }
}
