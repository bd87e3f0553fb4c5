import { counted, duration } from '../ui/quantity.ts';

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
const WHERE_AGAIN = ' The index answers a part of WHERE, and the rest is checked for each row.';

/** Visible strings of the ES|QL page. */
export const COPY = {
  roomTitle: 'ES|QL',
  editor: 'Query in ES|QL',
  run: 'Run',
  runHint: (keys: string) => `Run (${keys})`,
  cancel: 'Cancel',
  running: 'Running…',
  resultView: 'How to show the result',
  table: 'Table',
  chart: 'Chart',
  steps: 'Steps',
  result: 'Result',
  summary: (rows: number, columns: number, milliseconds: number) =>
    `${counted(rows, 'row')}, ${counted(columns, 'column')}, ${duration(milliseconds)}`,
  changed: 'The query has changed since it ran.',
  partial: 'The result is partial: some shards failed.',
  failed: 'The query failed',
  goTo: (line: number, column: number) => `Go to line ${line}, column ${column}`,
  suggest: 'Suggest',
  requestNote: 'While you type, the page also sends the query with LIMIT 0 to check it and to know its columns.',

  showSearch: 'Show as Query DSL',
  searchNote(commands: readonly string[], others: readonly string[]) {
    const rest = commands.at(-1) === 'WHERE' && others[0] === 'WHERE' ? WHERE_AGAIN : '';
    const covered = `The request covers ${listed(commands)}`;
    if (others.length === 0) return `${covered}.`;
    return `${covered}; ${listed(others)} ${others.length === 1 ? 'runs' : 'run'} on its rows.${rest}`;
  },

  // Nothing has run yet
  notRun: 'No result',
  notRunTitle: 'Nothing has run yet.',
  notRunText:
    'A query is a source, such as FROM, and commands after pipes. Each changes the rows that the next one sees.',
  tryOne: 'Try an example',
  noRows: 'The query returned no rows.',
  noRowsHint: 'Steps shows which command left none.',
} as const;
