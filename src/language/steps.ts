/** Long work that can pause between its steps. */
export type Steps<T> = Generator<undefined, T>;

/** Runs work without a pause. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
