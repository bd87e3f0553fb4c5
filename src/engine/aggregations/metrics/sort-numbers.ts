/** Above this size the host's comparison sort may be faster. */
const MAX_COUNT = 1 << 13;
/** Maximum numbers per bin, which are sorted by insertion. */
const CROWDED = 24;

const bins = new Int32Array(MAX_COUNT);
const ends = new Int32Array(MAX_COUNT + 1);
const scattered = new Float64Array(MAX_COUNT);

/**
 * Sorts the first `count` numbers in place, in the order of Float64Array.sort: distributes them over `count` bins of
 * equal width, or falls back to the host's sort if they are too unevenly distributed.
 */
export function sortNumbers(numbers: Float64Array, count: number): void {
  if (!distribute(numbers, count)) {
    numbers.subarray(0, count).sort();
    return;
  }
  numbers[0] = scattered[0]!;
  for (let i = 1; i < count; i++) {
    const number = scattered[i]!;
    let at = i;
    for (; at > 0 && numbers[at - 1]! > number; at--) numbers[at] = numbers[at - 1]!;
    numbers[at] = number;
  }
}

/**
 * Writes the numbers in order of their bins into `scattered`; returns false if that would not help or would lose their
 * order.
 */
function distribute(numbers: Float64Array, count: number): boolean {
  if (count < CROWDED || count > MAX_COUNT) return false;
  let low = numbers[0]!;
  let high = low;
  for (let i = 0; i < count; i++) {
    const number = numbers[i]!;
    if (number < low) low = number;
    else if (number > high) high = number;
    // Comparisons cannot order these: NaN sorts last, and −0 before 0.
    if (Number.isNaN(number) || (number === 0 && Object.is(number, -0))) return false;
  }
  const perBin = (count - 1) / (high - low);
  if (!(perBin > 0 && perBin < Number.POSITIVE_INFINITY)) return false;
  ends.fill(0, 0, count + 1);
  for (let i = 0; i < count; i++) {
    const bin = ((numbers[i]! - low) * perBin) | 0;
    bins[i] = bin;
    ends[bin + 1]!++;
  }
  for (let bin = 1; bin <= count; bin++) {
    if (ends[bin]! > CROWDED) return false;
    ends[bin]! += ends[bin - 1]!;
  }
  for (let i = 0; i < count; i++) scattered[ends[bins[i]!]!++] = numbers[i]!;
  return true;
}
