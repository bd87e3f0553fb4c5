/** The progress of a run at a point in time. */
export interface Mark {
  at: number;
  done: number;
}

/** Documents per second between adjacent marks. */
export function ratesOf(marks: readonly Mark[]): number[] {
  return marks.slice(1).map(({ at, done }, index) => {
    const before = marks[index]!;
    return at > before.at ? Math.max(0, ((done - before.done) * 1000) / (at - before.at)) : 0;
  });
}

/** Averaged over the latest marks, so that a single batch has little effect. */
export function currentRate(marks: readonly Mark[], over = 5000): number {
  const last = marks.at(-1);
  if (!last) return 0;
  const first = marks.find(({ at }) => last.at - at <= over) ?? last;
  return last.at > first.at ? ((last.done - first.done) * 1000) / (last.at - first.at) : 0;
}

export function restMillis(left: number, rate: number): number | undefined {
  return rate > 0 ? (left / rate) * 1000 : undefined;
}
