import { count, counted } from '../ui/quantity.ts';

/** Visible strings of the steps of a query in ES|QL. */
export const COPY = {
  stepsHint: 'Rows and columns after each command, with the first rows.',
  stepRows: (rows: number) => counted(rows, 'row'),
  stepColumns: (columns: number) => counted(columns, 'column'),
  countingRows: 'Counting…',
  added: 'New:',
  removed: 'Gone:',
  more: (columns: number) => `and ${count(columns)} more`,
  showRows: (rows: number) => `Show the first ${count(rows)} rows`,
  hideRows: 'Hide rows',
  stepFailed: 'This command fails',
  stepSkipped: 'Not run, because a command before it fails.',
} as const;
