import type { Role, ViewName } from '../../scenario/scenario.ts';
import type { BlockStatus } from '../../scenario/session-state.ts';
import { bytes, count, counted, duration } from '../ui/quantity.ts';

/** Visible strings of scenarios, wherever one is shown. */
export const COPY = {
  // Prose
  table: 'Table',

  // Data
  fileMissing: (name: string) => `The data file ${name} is not here. Open the Markdown file together with it.`,
  noSample: (name: string) => `There is no sample named ${name}.`,
  sampleNotLoaded: (name: string) => `The sample ${name} could not be loaded.`,

  // Session
  notPrepared: 'The scenario has not been run yet.',

  // Blocks
  workspace: 'Workspace',
  roles: {
    run: 'Requests',
    setup: 'Setup',
    task: 'Task',
    fails: 'Fails on purpose',
  } satisfies Record<Role, string>,
  task: (number: number) => `Task ${number}`,
  blockName: (title: string, line: number) => `${title}, line ${line}`,
  requestsOf: (name: string) => `Text of ${name}`,
  setupHint: (status: BlockStatus) => (status === 'idle' ? 'Runs before the first block' : SETUP[status]),
  run: 'Run',
  running: 'Running…',
  runBlock: (name: string) => `Run ${name}`,
  restore: 'Restore the original',

  // Answers
  notRun: 'Not run yet.',
  waiting: 'Waiting for the response…',
  answerOf: (name: string, number: number) => `Response ${number} of ${name}`,
  figures: (milliseconds: number, hits: number | undefined) =>
    [duration(milliseconds), ...(hits === undefined ? [] : [counted(hits, 'hit')])].join(' · '),
  emptyAnswer: 'The response has no body.',
  cut: (shown: number, whole: number) => `The first ${bytes(shown)} of ${bytes(whole)}.`,
  cancelled: 'Cancelled.',
  stale: 'The requests have changed since this response.',

  // Expectations
  expectations: 'Expectations',
  marks: { open: 'Not checked:', met: 'Met:', unmet: 'Not met:' },
  found: (value: string) => `found ${value}`,
  nothing: 'nothing',
  ended: (failed: number, unmet: number, solved: number) =>
    [
      failed === 0 ? 'All requests answered' : `${counted(failed, 'block')} failed`,
      ...(unmet === 0 ? [] : [`${counted(unmet, 'expectation')} not met`]),
      ...(solved === 0 ? [] : [`${counted(solved, 'task')} solved`]),
    ].join(', '),

  // Tasks
  solved: 'Solved',
  hint: 'Show a hint',
  nextHint: (left: number) => (left === 1 ? 'Show the last hint' : 'Show the next hint'),
  showSolution: 'Show the solution',
  hideSolution: 'Hide the solution',
  useSolution: 'Use the solution',

  // Views
  views: {
    analyze: 'Analysis',
    search: 'Hits',
    terms: 'Terms',
    score: 'Score',
    mapping: 'Mapping',
    template: 'Templates',
    chart: 'Chart',
    esql: 'Steps',
  } satisfies Record<ViewName, string>,
  opening: (name: string) => `Opening ${name}…`,
  draw: (name: string) => `Draw: ${name}`,
  drawHint: 'Loads the data of the scenario first.',
  notDrawn: 'The view could not be drawn',
  missingParameter: (name: string) => `The view needs the parameter ${name}.`,
  textParameter: (name: string) => `The parameter ${name} of the view must be text.`,
  mapParameter: (name: string) => `The parameter ${name} of the view must be a map.`,
  hitCount: (hits: number) => counted(hits, 'hit'),
  noHits: 'No document matches.',
  notMatched: 'The document does not match the query.',
  termCount: (shown: number, all: number) => `${count(shown)} of ${counted(all, 'term')}`,
  inDocuments: (documents: number) => `in ${counted(documents, 'document')}`,
  noFields: 'The mapping has no fields yet.',
  fieldColumn: 'field',
  typeColumn: 'type',
  parametersColumn: 'parameters',
} as const;

const SETUP: Readonly<Record<BlockStatus, string>> = {
  idle: '',
  running: 'Running…',
  answered: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
