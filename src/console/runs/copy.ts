import { count, duration } from '../ui/quantity.ts';

/** Visible strings that all long-running operations share. */
export const COPY = {
  // Step bar and step foot
  steps: 'Steps',
  back: 'Back',
  next: (step: string) => `Next: ${step}`,

  // Plan pane
  plan: 'The plan',

  // Run pane
  run: 'Run',
  progress: 'Documents done',
  ofTotal: (total: number) => `of ${count(total)} documents`,
  rate: 'documents/s',
  timeLeft: (millis: number) => `about ${duration(millis)} left`,
  took: (millis: number) => `took ${duration(millis)}`,
  outcome: (state: string, done: number, total: number) => `${state}: ${count(done)} of ${count(total)} documents`,

  // Counters table
  result: 'result',
  documents: 'documents',

  // Run list
  keptHere: 'kept in this browser',
  forget: 'Forget',

  // Rate chart
  chartTitle: (most: number) => `Documents per second, at most ${count(most)}`,
  chart: (now: number, most: number) => `Documents per second: ${count(now)} now, at most ${count(most)}`,
} as const;
