import { count, counted } from '../../ui/quantity.ts';

/** Visible strings of the sample document: how the engine indexes its values under the mapping. */
export const COPY = {
  // Pane
  title: 'How a document is indexed',
  sampleDocument: 'Sample document',
  paste: 'Paste one',
  useStored: 'Use a stored one',
  clear: 'Clear',
  documentLabel: 'Sample document, as JSON',
  notADocument: 'Enter a JSON object: { … }.',
  empty:
    'This shows how a document is indexed: its terms, its doc values, and what is rejected or ignored. Paste one to see it.',
  mappingRejected: 'The engine rejects this mapping.',
  consent: (host: string) =>
    `To show how a document is indexed, each edit creates a hidden index on ${host}, writes one document to it and deletes it again.`,
  allow: (host: string) => `Try documents on ${host}`,
  showRequests: 'Show the trial as requests',
  requestsNote:
    'A hidden index is created, queried and deleted. A value that is rejected is removed, and the rest is tried again.',

  // Outcome
  rejected: 'This document would be rejected',
  stored: 'This document would be stored',
  misfits: (misfits: number, values: number) =>
    `${count(misfits)} of its ${counted(values, 'value')} ${misfits === 1 ? 'does' : 'do'} not fit. The others are shown as indexed without ${misfits === 1 ? 'it' : 'them'}.`,
  ignoreMalformed: (path: string) => `Set ignore_malformed on ${path}`,

  // Table
  columns: { leaf: 'field', source: 'in _source', index: 'in the index' },
  more: (many: number) => `${count(many)} more`,
  states: { rejected: 'rejected', ignored: 'ignored', new: 'not mapped yet' },
  wouldBecome: 'would become',

  // New fields
  newRegion: 'Fields dynamic mapping would create',
  newTitle: (many: number) => `Dynamic mapping would create ${counted(many, 'field')}`,
  addAll: (many: number) => (many === 1 ? 'Add it to the mapping' : `Add all ${count(many)} to the mapping`),
  add: 'Add',
  addNamed: (path: string) => `Add ${path}`,
  newParent: (path: string) => `It also creates the object ${path}.`,

  // Reasons of dynamic mapping
  template: (name: string, conditions: string) => `Matches the dynamic template ${name}: ${conditions}.`,
  object: 'An object: its members become fields with dots in their names.',
  wholeText: (raw: string) => `${raw} is a whole number, and numeric_detection is on.`,
  decimalText: (raw: string) => `${raw} is a number, and numeric_detection is on.`,
  whole: (raw: string) => `${raw} is a JSON number without a fraction: long.`,
  decimal: (raw: string) => `${raw} is a JSON number with a fraction: float.`,
  boolean: (raw: string) => `${raw} is a JSON boolean.`,
  date: (raw: string, formats: string) => `${raw} is a date in the format ${formats}, and date_detection is on.`,
  nothing: 'A null alone creates no field.',
  textDetectionOff: (raw: string) =>
    `${raw} is a string, and date_detection is off: text, with a .keyword multi-field.`,
  text: (raw: string) => `${raw} is a string but not a date: text, with a .keyword multi-field.`,

  // Why a value is ignored
  runtime: 'Computed from _source at search time: a runtime field stores nothing.',
  disabled: 'enabled is false: kept in _source, not parsed.',
  disabledAbove: (path: string) => `enabled is false for ${path}: kept in _source, not parsed.`,
  emptyValue: 'Null or empty: nothing to index, and no field is created.',
  unmapped: (dynamic: string) => `Not mapped, and dynamic is ${dynamic}: kept in _source only.`,
  nullValue: 'Null: nothing is indexed. null_value can replace it.',
  tooLong: (limit: string | undefined) => `Longer than ignore_above ${limit}: not indexed, kept in _source.`,
  malformed: (type: string) => `Not a valid ${type}: ignored because of ignore_malformed, kept in _source.`,

  // How a value is stored
  copied: (paths: string) => `filled by copy_to of ${paths}`,
  byEngine: 'created by the engine',
  docValuesOnly: 'not indexed: searchable through doc values, slowly',
  notSearchable: 'index is false: not searchable, kept in _source',
  docValues: 'in doc values, and searchable by value',
  special: 'stored in a special format',
  indexed: 'indexed',
  noIndexNoTerms: 'index is false: no terms',
  noTerms: 'analysis leaves no terms',
  terms: (length: number, positions: number | undefined, norms: boolean) =>
    `terms · length ${count(length)}${positions === undefined ? '' : `, ${count(positions)} positions`} · ${norms ? 'with norms' : 'without norms'}`,
  exactTerms: (terms: number, column: boolean) =>
    `${terms === 1 ? '1 exact term' : `${count(terms)} exact terms`} · ${column ? 'and in doc values for sorting and aggregations' : 'no doc values'}`,
  docValueTypes: {
    boolean: 'term T or F, and in doc values',
    date: 'ms since 1970, UTC',
    flattened: 'one exact term for each leaf, with its path',
    geo_point: 'latitude and longitude, 32 bits each',
    keyword: 'in doc values, and as exact terms',
  } as Readonly<Record<string, string>>,
  otherTypes: {
    alias: 'another name; stores nothing itself',
    binary: 'bytes, stored and not searchable',
    completion: 'completion suggestions',
    nested: 'a hidden document',
    object: 'an object without members',
    percolator: 'a query to match documents against',
    rank_feature: 'a feature for rank_feature queries',
  } as Readonly<Record<string, string>>,
  nullReplaced: 'null_value replaces the null',
  numberFromText: (raw: string) => `number, from the text ${raw}; _source keeps the text`,
  truncated: 'truncated to a whole number',
  rounded: 'rounded to the precision of the type',

  // Stored documents
  tryStored: 'Try stored documents',
  tryStoredHint: (most: number, host: string | undefined) =>
    `Up to ${count(most)} documents, unchanged${host === undefined ? '' : `, in a hidden index on ${host}`}.`,
  noneStored: 'The index has no documents.',
  fits: (fits: number, tried: number) => `${count(fits)} of ${counted(tried, 'document')} fit.`,
  misfit: (many: number, path: string, example: string) =>
    `${count(many)} rejected because of ${path || 'another reason'}, for example “${example}”.`,
} as const;
