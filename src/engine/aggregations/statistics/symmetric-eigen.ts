const MAX_SWEEPS = 60;

/** The eigenvalues of a small symmetric matrix with their unit vectors, by Jacobi's rotations (Crelle 30, 1846). */
export function symmetricEigen(matrix: readonly (readonly number[])[]): { values: number[]; vectors: number[][] } {
  const a = matrix.map(row => [...row]);
  const size = a.length;
  const vectors = a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let isDiagonal = true;
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const scale = Math.sqrt(Math.abs(a[p]![p]! * a[q]![q]!));
        if (Math.abs(a[p]![q]!) <= Number.EPSILON * scale) continue;
        isDiagonal = false;
        rotate(a, vectors, p, q);
      }
    if (isDiagonal) break;
  }
  return { values: a.map((row, i) => row[i]!), vectors };
}

/** Makes the entry at (p, q) zero. */
function rotate(a: number[][], vectors: number[][], p: number, q: number): void {
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * a[p]![q]!);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (const row of a) turn(row, p, q, { cosine, sine });
  const [first, second] = [a[p]!, a[q]!];
  for (let i = 0; i < first.length; i++) {
    const [one, other] = [first[i]!, second[i]!];
    first[i] = cosine * one - sine * other;
    second[i] = sine * one + cosine * other;
  }
  const [u, v] = [vectors[p]!, vectors[q]!];
  vectors[p] = u.map((entry, i) => cosine * entry - sine * v[i]!);
  vectors[q] = u.map((entry, i) => sine * entry + cosine * v[i]!);
}

function turn(row: number[], p: number, q: number, { cosine, sine }: { cosine: number; sine: number }): void {
  const [one, other] = [row[p]!, row[q]!];
  row[p] = cosine * one - sine * other;
  row[q] = sine * one + cosine * other;
}
