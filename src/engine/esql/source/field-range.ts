import type { JsonObject } from '../../json/json-value.ts';
import { dateText } from '../types/convert.ts';
import type { NumberGrid } from './number-grid.ts';

/** The body of a range query. */
export interface FieldRange {
  readonly field: string;
  readonly bounds: JsonObject;
}

/** How bounds of dates are written, whatever the format of the field. */
export const DATE_FORMAT: JsonObject = { format: 'strict_date_optional_time_nanos' };

/** The bounds of a range of dates. @param first undefined without a lower bound @param last included, too */
export function dateBounds(first: number | undefined, last: number | undefined): JsonObject {
  return {
    ...(first !== undefined && { gte: dateText(first) }),
    ...(last !== undefined && { lte: dateText(last) }),
    ...DATE_FORMAT,
  };
}

/** The bounds of a range of places of a grid, of which both ends are included; undefined without a bound. */
export function numberBounds(grid: NumberGrid, first: bigint | undefined, last: bigint | undefined): JsonObject {
  return {
    ...(first !== undefined && shorterBound(grid, ['gte', first], ['gt', first - 1n])),
    ...(last !== undefined && shorterBound(grid, ['lte', last], ['lt', last + 1n])),
  };
}

/** Zero can only be an end if both zeros are on the same side of it: they are for `gt` and `lte`. */
function shorterBound(grid: NumberGrid, ...ends: [name: string, place: bigint][]): JsonObject {
  const [shortest] = ends
    .map(([name, place]) => [name, grid.number(place)] as const)
    .filter(([name, value]) => value !== 0 || !grid.hasSignedZero || name === 'gt' || name === 'lte')
    .sort(([, a], [, b]) => String(a).length - String(b).length);
  return Object.fromEntries([shortest!]);
}
