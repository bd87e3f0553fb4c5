import { formatDouble } from '../../json/java-numbers.ts';
import type { Shape } from '../../mapping/geo/shape.ts';

/** The smallest box around positions. On the earth it may cross the date line; `left` is then east of `right`. */
export class Extent {
  private readonly isGeographic: boolean;
  private minNegative = Number.POSITIVE_INFINITY;
  private maxNegative = Number.NEGATIVE_INFINITY;
  private minPositive = Number.POSITIVE_INFINITY;
  private maxPositive = Number.NEGATIVE_INFINITY;
  private bottom = Number.POSITIVE_INFINITY;
  private top = Number.NEGATIVE_INFINITY;

  constructor(isGeographic: boolean) {
    this.isGeographic = isGeographic;
  }

  add({ points, lines, polygons }: Shape): void {
    for (const [x, y] of [...points, ...lines.flat(), ...polygons.flat(2)]) {
      if (x < 0) {
        this.minNegative = Math.min(this.minNegative, x);
        this.maxNegative = Math.max(this.maxNegative, x);
      } else {
        this.minPositive = Math.min(this.minPositive, x);
        this.maxPositive = Math.max(this.maxPositive, x);
      }
      this.bottom = Math.min(this.bottom, y);
      this.top = Math.max(this.top, y);
    }
  }

  /** Undefined without positions. */
  get box(): { left: number; right: number; top: number; bottom: number } | undefined {
    const { bottom, top, minNegative, maxNegative, minPositive, maxPositive } = this;
    if (bottom > top) return undefined;
    const left = Math.min(minNegative, minPositive);
    const right = Math.max(maxNegative, maxPositive);
    const crosses = this.isGeographic && left < 0 && right >= 0 && 360 - minPositive + maxNegative < right - left;
    return crosses ? { left: minPositive, right: maxNegative, top, bottom } : { left, right, top, bottom };
  }

  /** `BBOX (left, right, top, bottom)`; undefined without positions. */
  get text(): string | undefined {
    const { box } = this;
    return box && `BBOX (${[box.left, box.right, box.top, box.bottom].map(formatDouble).join(', ')})`;
  }
}
