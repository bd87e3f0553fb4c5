/** Above this size the numbers may be better sorted by comparisons, which the host does. */
const MOST = 1 << 13;
/** Numbers that one bin may hold: they are sorted by insertion. */
const CROWDED = 24;

const bins = new Int32Array(MOST);
const ends = new Int32Array(MOST + 1);
const scattered = new Float64Array(MOST);

/**
 * Sorts the first `count` numbers in place, as Float64Array.sort does: by distributing them over as many bins of equal
 * width. Numbers that are too uneven for that are left to the host.
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

/** Writes the numbers in order of their bins into `scattered`; false when that would not help, or lose order. */
function distribute(numbers: Float64Array, count: number): boolean {
  if (count < CROWDED || count > MOST) return false;
  let low = numbers[0]!;
  let high = low;
  for (let i = 0; i < count; i++) {
    const number = numbers[i]!;
    if (number < low) low = number;
    else if (number > high) high = number;
    // Comparing does not separate these: NaN sorts last, and the negative zero before the other.
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
