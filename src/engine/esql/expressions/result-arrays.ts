/** Provides the arrays that functions of columns write their results to, with unspecified contents. */
export interface ResultArrays {
  numbers(length: number): Float64Array;
  bits(length: number): Uint8Array;
  codes(length: number): Int32Array;
}

/** New arrays for every page, for results that may be kept. */
export const NEW_ARRAYS: ResultArrays = {
  numbers: length => new Float64Array(length),
  bits: length => new Uint8Array(length),
  codes: length => new Int32Array(length),
};

/** The same arrays for every page, for results that are read before the next page is computed. */
export class ReusedArrays implements ResultArrays {
  private lastNumbers = new Float64Array(0);
  private lastBits = new Uint8Array(0);
  private lastCodes = new Int32Array(0);

  numbers(length: number): Float64Array {
    if (this.lastNumbers.length !== length) this.lastNumbers = new Float64Array(length);
    return this.lastNumbers;
  }

  bits(length: number): Uint8Array {
    if (this.lastBits.length !== length) this.lastBits = new Uint8Array(length);
    return this.lastBits;
  }

  codes(length: number): Int32Array {
    if (this.lastCodes.length !== length) this.lastCodes = new Int32Array(length);
    return this.lastCodes;
  }
}
