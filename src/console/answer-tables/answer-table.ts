/** Integers that a number cannot hold exactly are bigints. */
export type Cell = string | number | bigint | boolean | null;

export interface Column {
  name: string;
  /** `number` and `date` columns have no other values except null. */
  kind: 'text' | 'number' | 'date';
  /** The type that the response names. */
  type?: string;
  /** Whether the column names its row, as the key of a bucket does. */
  isKey: boolean;
}

/** A part of a response as rows and columns. */
export interface AnswerTable {
  name: string;
  columns: readonly Column[];
  /** A cell for each column. */
  rows: readonly (readonly Cell[])[];
  /** How many rows there are in all, if the response says so and has not all of them. */
  total?: number;
}

/** A response as the shapes read it. */
export interface ReadAnswer {
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
  text: string;
  /** Starts with a slash; the query follows a question mark. */
  path: string;
  /** The request in Console syntax. */
  request: string;
}

/** Finds the tables of responses of one shape; none if the response has another. */
export type AnswerShape = (answer: ReadAnswer) => AnswerTable[];

const ISO_DATE = /^[+-]?\d{4,}-\d\d(?:-\d\d)?(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A table whose kinds of columns are those of their values. `keys` are the names of the columns that name rows. */
export function tableOf(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  keys: readonly string[] = [],
): AnswerTable {
  const described = columns.map((column, at) => ({
    name: column,
    kind: kindOf(rows.map(row => row[at] ?? null)),
    isKey: keys.includes(column),
  }));
  return { name, columns: described, rows };
}

/** Rows of records: a column for each name, in the order in which the names appear. */
export function tableOfRecords(
  name: string,
  records: readonly ReadonlyMap<string, Cell>[],
  keys: readonly string[] = [],
): AnswerTable {
  const columns = [...new Set(records.flatMap(record => [...record.keys()]))];
  const rows = records.map(record => columns.map(column => record.get(column) ?? null));
  return tableOf(name, columns, rows, keys);
}

function kindOf(cells: readonly Cell[]): Column['kind'] {
  const present = cells.filter(cell => cell !== null);
  if (present.length === 0) return 'text';
  if (present.every(cell => typeof cell === 'number' || typeof cell === 'bigint')) return 'number';
  return present.every(cell => typeof cell === 'string' && ISO_DATE.test(cell)) ? 'date' : 'text';
}
