// Java's boxed values. An Integer is a JavaScript number, a Boolean a boolean, a String a string; a Double and a Float
// are those of `engine/json`. The other kinds of number have these classes.

/** Exact: a number within ±2^53, a bigint beyond. */
export type LongValue = number | bigint;

export class Long {
  readonly value: LongValue;
  constructor(value: LongValue) {
    this.value = value;
  }
}

export class Short {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class Byte {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A UTF-16 code unit. */
export class Char {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}
