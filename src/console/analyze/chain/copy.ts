/** Visible strings of the chain of an analyzer. */
export const COPY = {
  // Add part
  addFilter: 'Add a token filter',
  addCharFilter: 'Add a char filter',

  // Chain
  notJson: 'Not valid JSON.',
  notADefinition: 'A definition is an object with tokenizer, char_filter and filter.',
  unknownMember: (unknown: string) => `A definition has no member ${unknown}.`,
  tokenizerShape: 'tokenizer must be a name, or an object with a type.',
  charFilterShape: 'char_filter must be a list of names and objects with a type.',
  filterShape: 'filter must be a list of names and objects with a type.',

  // Definition editor
  definition: 'Definition of the chain',
  definitionHint: 'In the format of _analyze. The picture updates as you type.',

  // Part field
  onePerLine: 'one per line',

  // Part form
  charFilter: 'Char filter',
  tokenizer: 'Tokenizer',
  tokenFilter: 'Token filter',
  moveEarlier: 'Move earlier',
  moveLater: 'Move later',
  removePart: (type: string) => `Remove ${type}`,

  // Part label
  movedTo: (name: string, place: number, many: number) => `${name} is now ${place} of ${many}`,
  movePart: (name: string) => `Move ${name}`,
  dragHint: 'Drag, or press Alt with an arrow key',

  // Examples, commands and counts
  fileExample: 'analysis/words.txt',
} as const;
