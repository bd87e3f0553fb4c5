import { counted } from '../../ui/quantity.ts';

/** Visible strings of the profile of a search. */
export const COPY = {
  // Clause table
  clause: 'clause',
  matches: 'matches',
  timeAlone: 'time on its own',

  // Clauses
  mustNot: 'must not',
  oneOf: 'one of',
  allFields: 'all fields',
  atLeastOfShould: (least: string) => `at least ${least} of should`,
  inPath: (path: string) => `in ${path}`,

  // Engine tree
  queryStage: 'query',
  collectorStage: 'collector',
  aggregationStage: 'aggregation',
  asking: 'Loading the profile…',
  noProfile: 'The response has no profile: this engine does not measure its queries. Clauses are counted anyway.',
  shard: 'Shard',
  node: 'node',
  time: 'time',
  ownTime: 'own time',
  rewriting: (time: string) => `Rewriting the query took ${time} before that.`,
  times: (times: number) => counted(times, 'time'),
  noDetails: 'No details for this node.',

  // Profile tree
  nanoseconds: (nanos: number) => `${nanos} ns`,
  microseconds: (micros: string) => `${micros} µs`,
  seconds: (seconds: string) => `${seconds} s`,
  milliseconds: (millis: string) => `${millis} ms`,

  // Profile view
  profileFailed: 'The query could not be profiled.',
  tryInConsole: 'Try it in the Console',
  clauses: 'Clauses',
  clausesTitle: 'Clauses of the query',
  clausesHint: 'each run on its own',
  clausesAsRequest: 'Show the clauses as a request',
  engineTree: 'What the engine ran',
  engineTreeHint: 'the whole query, profiled',
  profileAsRequest: 'Show the profile as a request',
} as const;
