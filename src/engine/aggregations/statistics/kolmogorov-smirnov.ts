/**
 * The probability that two samples of one continuous distribution differ at least as much as these: the exact
 * two-sample test of Kolmogorov and Smirnov, by counting lattice paths (Hodges, Arkiv för Matematik 3, 1958).
 * @param x not empty, and not sorted in place
 */
export function kolmogorovSmirnov(x: Float64Array, y: Float64Array): number {
  return pathsBeyond(x.length, y.length, greatestDistance(x, y));
}

/** The greatest distance of the samples' distribution functions, times both lengths. */
function greatestDistance(x: Float64Array, y: Float64Array): number {
  const [a, b] = [x.toSorted(), y.toSorted()];
  let greatest = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const value = Math.min(a[i]!, b[j]!);
    while (i < a.length && a[i] === value) i++;
    while (j < b.length && b[j] === value) j++;
    greatest = Math.max(greatest, Math.abs(i * b.length - j * a.length));
  }
  return greatest;
}

/**
 * The share of the paths from a corner of an n × m lattice to the other that go at least `distance` away from the
 * diagonal: 1 minus the share of those that do not, which for each point follows from its two predecessors.
 */
export function pathsBeyond(n: number, m: number, distance: number): number {
  const shares = new Float64Array(m + 1);
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= m; j++) {
      if (Math.abs(i * m - j * n) >= distance) shares[j] = 0;
      else if (i === 0 && j === 0) shares[j] = 1;
      else shares[j] = (i * shares[j]! + (j > 0 ? j * shares[j - 1]! : 0)) / (i + j);
    }
  return Math.min(1, Math.max(0, 1 - shares[m]!));
}
