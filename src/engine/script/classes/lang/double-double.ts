/**
 * Numbers of 106 bits as the unevaluated sum of two doubles (Dekker, "A floating-point technique for extending the
 * available precision", 1971; Knuth's two-sum). Operations return their result in the registers `HIGH` and `LOW` to
 * avoid allocation.
 */
export let HIGH = 0;
export let LOW = 0;

/** 2²⁷ + 1 splits a double into two halves whose products are exact. */
const SPLITTER = 134217729;

function settle(high: number, low: number): void {
  HIGH = high + low;
  LOW = low - (HIGH - high);
}

export function multiply(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const product = aHigh * bHigh;
  let cut = SPLITTER * aHigh;
  const a1 = cut - (cut - aHigh);
  const a2 = aHigh - a1;
  cut = SPLITTER * bHigh;
  const b1 = cut - (cut - bHigh);
  const b2 = bHigh - b1;
  const rest = a1 * b1 - product + a1 * b2 + a2 * b1 + a2 * b2;
  settle(product, rest + (aHigh * bLow + aLow * bHigh));
}

export function add(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const sum = aHigh + bHigh;
  const part = sum - aHigh;
  const rest = aHigh - (sum - part) + (bHigh - part);
  const lows = aLow + bLow;
  const lowPart = lows - aLow;
  const lowRest = aLow - (lows - lowPart) + (bLow - lowPart);
  const high = sum + (rest + lows);
  settle(high, rest + lows - (high - sum) + lowRest);
}

export function divide(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const first = aHigh / bHigh;
  multiply(bHigh, bLow, -first, 0);
  add(aHigh, aLow, HIGH, LOW);
  const second = HIGH / bHigh;
  const [restHigh, restLow] = [HIGH, LOW];
  multiply(bHigh, bLow, -second, 0);
  add(restHigh, restLow, HIGH, LOW);
  const third = HIGH / bHigh;
  settle(first, second);
  add(HIGH, LOW, third, 0);
}
