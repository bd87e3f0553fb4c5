/** Visible strings of findings. */
export const COPY = {
  changeTo: (name: string) => `Change to ${name}`,
  didYouMean: (name: string) => `Did you mean ${name}?`,

  // Endpoints
  unknownEndpoint: (path: string) => `No endpoint matches ${path}.`,
  wrongMethod: (method: string, methods: readonly string[]) =>
    `${method} is not allowed here. Use ${methods.join(' or ')}.`,
  absentFeature: (feature: string, reason: string) => `${feature} is not available in Vitrine. ${reason}`,
  unknownParameter: (name: string) => `This endpoint has no parameter ${name}.`,
  unknownIndex: (name: string) => `No index, alias or data stream is named ${name}.`,

  // Variables
  undefinedVariable: (name: string) => `No variable is named ${name}. The request would be sent with it as written.`,
  define: (name: string) => `Define ${name} at the top`,

  // Names in bodies
  unknownName: {
    key: (name: string) => `Unknown key ${name}.`,
    query: (name: string) => `Unknown query ${name}.`,
    aggregation: (name: string) => `Unknown aggregation ${name}.`,
    processor: (name: string) => `Unknown processor ${name}.`,
    retriever: (name: string) => `Unknown retriever ${name}.`,
    action: (name: string) => `Unknown bulk action ${name}.`,
    rule: (name: string) => `Unknown rule ${name}.`,
    suggester: (name: string) => `Unknown suggester ${name}.`,
  },
  unknownType: {
    'field type': (name: string) => `Unknown field type ${name}.`,
    'component type': (name: string) => `Unknown type of component ${name}.`,
  },
  unknownComponent: {
    analyzer: (name: string) => `No analyzer is named ${name}.`,
    tokenizer: (name: string) => `No tokenizer is named ${name}.`,
    filter: (name: string) => `No token filter is named ${name}.`,
    char_filter: (name: string) => `No char filter is named ${name}.`,
    normalizer: (name: string) => `No normalizer is named ${name}.`,
  },
  missingKey: (name: string) => `The key ${name} is required here.`,
  deprecated: (name: string) => `${name} is deprecated.`,
  deprecatedFor: (name: string, other: string) => `${name} is deprecated. Use ${other}.`,

  // Values
  expectedNumber: (name: string) => `${name} must be a number.`,
  expectedWhole: (name: string) => `${name} must be a whole number.`,
  expectedBoolean: (name: string) => `${name} must be true or false.`,
  expectedOneOf: (name: string, values: readonly string[]) => `${name} must be one of ${values.join(', ')}.`,
  expectedTime: (name: string) => `${name} must be a duration with a unit, such as 30s or 1m.`,
  expectedSize: (name: string) => `${name} must be a size with a unit, such as 512mb or 5gb.`,
  expectedReplicaRange: (name: string) => `${name} must be a range such as 0-1 or 0-all, or false.`,
  expectedActiveShards: (name: string) => `${name} must be a number of copies, or all.`,
  expectedCompound: (name: string) => `${name} must be a share from 0 to 1, a size such as 1gb, or true or false.`,
  expectedLength: (name: string) => `${name} must be a number of characters, or true or false.`,
  atLeast: (name: string, least: number | string) => `${name} must be at least ${least}.`,
  atMost: (name: string, most: number) => `${name} must be at most ${most}.`,
  expectedObject: (name: string) => `${name} must be an object.`,

  // Index settings
  unknownSetting: (name: string) => `There is no setting ${name}.`,
  managedSetting: (name: string) => `${name} is managed by the engine and cannot be set.`,
  finalSetting: (name: string) => `${name} is fixed when an index is created. Reindex into a new index to change it.`,
  staticSetting: (name: string) => `${name} can only be changed while the index is closed.`,
  reopen: 'Close and reopen the index to apply it',

  // Fields
  unknownField: (name: string, index: string | undefined) =>
    index === undefined ? `No index has a field ${name}.` : `${index} has no field ${name}.`,
  termOnText: (query: string, field: string) =>
    `${field} is analyzed text: ${query} compares with its single terms, not with the whole value.`,
  termNeverMatches: (query: string, field: string, value: string) =>
    `${field} is analyzed text, so it has no term ${JSON.stringify(value)}: this ${query} query finds nothing.`,
  rangeOnText: (field: string) => `${field} is analyzed text: range compares its single terms alphabetically.`,
  asMatch: 'Use match instead',
  replaceBy: (name: string) => `Use ${name} instead`,
  matchOnKeyword: (query: string, field: string) =>
    `${field} is a keyword: ${query} compares the whole value exactly, including case.`,
  asTerm: 'Use term instead',
  noFielddata: (field: string, subfield: string | undefined) =>
    `${field} is analyzed text and cannot be sorted or aggregated.${subfield === undefined ? '' : ` Use ${subfield}.`}`,
  notAggregatable: (aggregation: string, field: string, type: string) =>
    `${aggregation} does not support ${field}, which is of type ${type}.`,
  needsText: (query: string, field: string, type: string) =>
    `${query} needs a field of analyzed text; ${field} is of type ${type}.`,
  needsCompletion: (field: string, type: string) =>
    `completion needs a field of type completion; ${field} is of type ${type}.`,
  nothingToCorrect: (suggester: string, field: string, type: string) =>
    `${suggester} corrects words; ${field} is of type ${type} and has none.`,
  noSuggester: (names: readonly string[]) => `A suggestion needs one of ${names.join(', ')}.`,
  noSuggestText: 'A suggestion needs a text, here or for all of suggest.',
  addText: 'Add text',
  notANumber: (field: string, type: string) => `${field} is of type ${type}; this is not a number.`,
  notABoolean: (field: string) => `${field} is a boolean; this is neither true nor false.`,
  notADate: (field: string) => `${field} is a date; this is not one.`,
  notAnAddress: (field: string) => `${field} holds IP addresses; this is not one.`,
} as const;
