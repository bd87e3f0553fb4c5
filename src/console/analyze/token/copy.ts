/** Visible strings of the path of one token. */
export const COPY = {
  // Attributes table
  attributes: 'Attributes',
  charFilters: 'Char filters',
  charFiltersHint: 'the text after each one',
  effect: 'effect',
  text: 'text',
  tokenGraph: 'Token graph',
  tokenGraphHint: 'edges between nodes',
  hole: '(hole)',

  // Lineage
  addedHere: 'added here',
  characters: (start: number, end: number) => `characters ${start} to ${end}`,
  removedHere: 'removed here',
  splitInto: (to: number) => `split into ${to}`,
  joinedFrom: (from: number) => `joined from ${from}`,
  lowercased: 'lowercased',
  uppercased: 'uppercased',
  otherLetters: 'different letters',
  removes: (quoted: string) => `removes ${quoted}`,
  adds: (quoted: string) => `adds ${quoted}`,
  becomes: (quoted: string, quoted2: string) => `${quoted} becomes ${quoted2}`,

  // Token inspector
  terms: 'Terms',
  termsHint: 'What is indexed or searched for. Select a term to see where it comes from.',
  noTerms: 'none',
  token: 'Token',
  offsetsOf: (start_offset: number, end_offset: number) => `characters ${start_offset} to ${end_offset}`,
  source: 'source',
  position: 'position',
  length: 'length',
  offsets: 'offsets',
  type: 'type',
  noTermLeft: 'Removed before the end.',
  becomesLead: 'Becomes ',
  correctedOffsets: (by: string) => `offsets are corrected by ${by}`,
} as const;
