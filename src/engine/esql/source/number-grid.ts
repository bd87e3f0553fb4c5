/** The numbers that a type can store, numbered in their order; both zeros are one number. */
export interface NumberGrid {
  place(value: number): bigint;
  number(place: bigint): number;
  /** Whether zero has two signs, so that a bound cannot both exclude one and include the other. */
  readonly hasSignedZero: boolean;
}

const view = new DataView(new ArrayBuffer(8));

const WHOLE: NumberGrid = { place: BigInt, number: Number, hasSignedZero: false };

/** Ordered like the bits of their absolute values (IEEE 754). */
const DOUBLE: NumberGrid = {
  hasSignedZero: true,
  place(value) {
    view.setFloat64(0, Math.abs(value));
    return value < 0 ? -view.getBigInt64(0) : view.getBigInt64(0);
  },
  number(place) {
    view.setBigInt64(0, place < 0n ? -place : place);
    return place < 0n ? -view.getFloat64(0) : view.getFloat64(0);
  },
};

const FLOAT: NumberGrid = {
  hasSignedZero: true,
  place(value) {
    view.setFloat32(0, Math.abs(value));
    return BigInt(value < 0 ? -view.getInt32(0) : view.getInt32(0));
  },
  number(place) {
    view.setInt32(0, Math.abs(Number(place)));
    return place < 0n ? -view.getFloat32(0) : view.getFloat32(0);
  },
};

/** By the type of a field. */
export const NUMBER_GRIDS: ReadonlyMap<string, NumberGrid> = new Map([
  ['byte', WHOLE],
  ['short', WHOLE],
  ['integer', WHOLE],
  ['long', WHOLE],
  ['date', WHOLE],
  ['float', FLOAT],
  ['double', DOUBLE],
]);

/** The first place from `low` to `high` that passes a test which all later ones pass, too; `high + 1` if none does. */
export function firstPlace(low: bigint, high: bigint, passes: (place: bigint) => boolean): bigint {
  let from = low;
  let to = high + 1n;
  while (from < to) {
    const middle = (from + to) >> 1n;
    if (passes(middle)) to = middle;
    else from = middle + 1n;
  }
  return from;
}
