import { bytes, count, counted } from '../ui/quantity.ts';

const documents = (many: number) => counted(many, 'document');
const percentText = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Visible strings of the import of files. */
export const COPY = {
  // Reading a file
  noColumns: 'The first line names no columns.',
  unnamedColumn: 'A column in the first line has no name.',
  columnTwice: (name: string) => `Two columns are named “${name}”.`,
  openQuote: (line: number) => `A quoted value in the record that starts on line ${count(line)} has no closing quote.`,
  openItem: (line: number) => `The record that starts on line ${count(line)} is larger than 32 MB.`,
  tooManyValues: (values: number, columns: number) => `${counted(values, 'value')} for ${counted(columns, 'column')}.`,
  notAnObject: 'Not a JSON object.',
  invalidJson: (reason: string) => `Invalid JSON: ${reason}`,
  cutItem: 'The file ends inside this object.',

  // Types of CSV columns
  columnTypes: { number: 'number', 'decimal comma': 'decimal comma', boolean: 'boolean', text: 'text' },
  noValues: 'no values',
  mixedSeparators: 'Text, because some numbers have a decimal point and others a comma.',
  ambiguousComma: (value: string) =>
    `Text, because the comma in “${value}” may separate thousands or decimals. Choose “decimal comma” for decimals.`,
  notAllNumbers: (line: number, value: string) => `Text, because line ${count(line)} has “${value.slice(0, 40)}”.`,
  notA: (column: string, value: string, type: string) => `${column}: “${value.slice(0, 80)}” is not a ${type}.`,

  // Ids
  noId: (name: string) => `No value in ${name}, which is used as the id.`,
  idNotText: (name: string) => `${name} is neither text nor a number and cannot be the id.`,
  idTooLarge: (name: string) => `${name} is too large a number to be an exact id.`,
  longId: (name: string) => `${name} is longer than 512 bytes and cannot be the id.`,
  idLabel: 'Document ids',
  idRow: 'From file and row',
  idGenerated: 'Generated',
  idField: (name: string) => `From ${name}`,
  idFromFile: 'The documents in the file have ids.',
  idEffect: {
    row: 'Importing the same file again will replace its documents.',
    generated: 'Importing this file again will store its documents a second time.',
    field: 'Documents with the same value will replace each other, here and in the index.',
  },

  // Review
  title: (file: string) => `Import ${file}`,
  titleOfSeveral: (file: string, at: number, many: number) => `Import ${file}, file ${count(at)} of ${count(many)}`,
  nextFile: (file: string) => `Next: ${file}`,
  close: 'Close the import',
  reading: (percent: number) => `Reading the file: ${percentText.format(percent / 100)}`,
  readingBar: 'File read',
  cannotRead: 'The file could not be read.',
  cutShort: 'The file could not be read to its end.',
  usable: (many: number) => `The ${documents(many)} before that point can be imported.`,
  encodingLabel: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, big-endian',
    'windows-1252': 'Windows-1252 (Latin-1)',
  },
  separatorLabel: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' },
  found: (many: number) => `${documents(many)}. A new index gets these fields; an existing index keeps its mapping.`,
  broken: (many: number, line: number, reason: string) =>
    `${counted(many, 'row')} cannot be imported and will be listed after the import. First: line ${count(line)}, ${reason}`,
  short: (many: number) =>
    `${counted(many, 'row has', 'rows have')} fewer values than there are columns. The missing fields are left out.`,
  fields: 'Fields',
  field: 'field',
  type: 'type',
  firstValue: 'first value',
  readAs: 'read as',
  typeOf: (column: string) => `Read ${column} as`,
  mappedTypeOf: (field: string) => `Type of ${field}`,
  notIndexed: 'not indexed',
  index: 'Index',
  indexHint: 'Created if it does not exist.',
  willCreate: (index: string) => `${index} does not exist yet and will be created.`,
  holds: (index: string, many: number) => `${index} already holds ${documents(many)}.`,
  willAdd: (many: number) => `${documents(many)} will be added.`,
  willReplace: 'Documents with the same id will be replaced, the others added.',
  start: (many: number) => `Import ${documents(many)}`,
  cancel: 'Cancel',

  // Run
  progress: 'Documents imported',
  progressText: (done: number, total: number) => `${count(done)} of ${count(total)}`,
  bytesText: (done: number, total: number) => `${bytes(done)} of ${bytes(total)}`,
  stop: 'Stop import',
  stopping: 'Stopping…',
  stopped: (stored: number, total: number) => `Stopped: ${count(stored)} of ${documents(total)} stored.`,
  stoppedTitle: 'The import stopped.',
  continue: 'Continue',
  deleteThese: 'Delete these',
  keepThese: 'Keep these',
  deleting: 'Deleting the imported documents…',
  deleted: (many: number, index: string) => `${documents(many)} deleted from ${index}.`,
  replacedStay: (many: number) =>
    `${counted(many, 'document')} replaced an older version. “Delete these” keeps ${many === 1 ? 'it' : 'them'}: the older versions cannot be restored.`,
  stored: (many: number, index: string) => `${documents(many)} stored in ${index}.`,
  replaced: (many: number) => `${count(many)} of them replaced a document with the same id.`,
  failed: (many: number) => `${counted(many, 'row was', 'rows were')} not imported.`,
  failedRows: 'Rows not imported',
  line: 'line',
  reason: 'reason',
  text: 'row',
  firstFailed: (shown: number, many: number) => `The first ${count(shown)} of ${count(many)}. The download has all.`,
  download: 'Download these rows',
  search: (index: string) => `Search ${index}`,
  open: (index: string) => `Open ${index}`,

  // Import drop
  yourData: 'Your own data',
  dropFile: 'Drop JSON, NDJSON or CSV files here, or',
  chooseFile: 'choose some',
  dropHint: '. Review the fields before anything is stored.',
  fileToImport: 'Files to import',
} as const;
