import { count, counted, floatText } from '../../ui/quantity.ts';

/** Visible strings of relevance judgements. */
export const COPY = {
  // Golden list
  assertions: 'Golden assertions',
  allHold: (many: number) => `all ${count(many)} hold`,
  someFail: (failed: number, many: number) => `${count(failed)} of ${count(many)} fail`,
  assertionsAsRequest: 'Show the assertions as a request',
  noAssertions:
    'No assertions yet. An assertion says which document must rank above another for this text, and is checked after every change of the query or the mapping.',
  holds: 'holds',
  fails: 'fails',
  above: 'above',
  forText: 'for',
  everyDocument: 'every document',
  removeAssertion: (above: string, below: string) => `Remove ${above} above ${below}`,
  higherDocument: 'Document that ranks higher',
  lowerDocument: 'Document that ranks lower',
  forTextOrAll: (texts: string) => `for ${texts}`,
  addAssertion: 'Add assertion',
  idPlaceholder: '_id',

  // Judgement list
  neitherMatches: 'neither of them matches',
  doesNotMatch: (above: string) => `${above} does not match`,
  sameScores: (a: number) => `both score ${floatText(a)}`,
  scores: (a: number, b: number) => `${floatText(a)} versus ${floatText(b)}`,

  // Metrics table
  metrics: 'Metrics',
  depth: 'Number of hits measured',
  firstHits: (depth: number) => `first ${count(depth)}`,
  metricsAsRequest: 'Show the metrics as a request',
  metricsNote: 'P and MRR are requested the same way, with precision and mean_reciprocal_rank as the metric.',
  metricsFailed: 'The metrics could not be computed.',
  metricsHint:
    'Rate the hits of a few texts. The engine then computes how good the query is (nDCG, P, MRR), again after every change of the query or mapping.',
  text: 'text',
  rated: 'rated',
  meanOver: (many: number) => `mean over ${counted(many, 'text')}`,

  // Rating list
  hitsToRate: 'Hits to rate',
  everyDocumentTitle: 'Every document',
  foundFor: (text: string) => `Found for “${text}”`,
  ratingScale: '0 is useless, 3 is exactly right',
  searchFailed: 'The search failed.',
  nothingToRate: 'No hits to rate. Try other words, or require fewer of them.',
  idOf: (id: string) => `_id ${id}`,
  ratedElsewhere: 'rated, not on this page',
  ratingOf: (name: string) => `Rating of ${name}`,
} as const;
