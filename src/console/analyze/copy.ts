import { counted } from '../ui/quantity.ts';

/** Visible strings of Analyze. */
export const COPY = {
  // Analyze request
  thisChain: 'this chain',
  theField: 'the field',

  // Analyze room
  chain: 'Chain',
  builtIn: 'Built-in',
  indexOrField: 'Index or field',
  picture: 'Picture',
  attributes: 'Attributes',
  definition: 'Definition',
  roomTitle: 'Analyze',
  notAnalyzed: 'Could not analyze the text',
  termList: (terms: string[], all: number) =>
    `${counted(all, 'term')}: ${terms.join(', ')}${all > terms.length ? ', …' : ''}`,
  token: 'Token',
  tokenPaneWidth: 'Width of the token pane',
  readBy: 'Analyzed with',
  typeText: 'Enter text to analyze.',
  chooseField: 'Choose an index and a field.',
  views: 'View',

  // Assertion list
  assertions: 'Assertions',
  runAsYouType: 'checked as you type',
  addAssertion: 'Add an assertion',
  noAssertions: 'No assertions yet. An assertion checks whether one text finds another, such as “running” and “run”.',
  assertionSide: (number: number, side: string) => `Assertion ${number}, ${side}`,
  searchedSide: 'what is searched for',
  indexedSide: 'what should be found',
  true: 'True',
  false: 'False',
  matches: 'matches',
  exampleSearched: 'running',
  exampleIndexed: 'run',
  removeAssertion: (number: number) => `Remove assertion ${number}`,
  typeBoth: 'Enter both texts.',

  // Assertion
  firstEmpty: 'The first text has no tokens.',
  secondEmpty: 'The second text has no tokens.',
  bothBecome: (words: string) => `Both become ${words}.`,
  noPartner: (words: string) => `${words} has no counterpart.`,
  becomesOther: (one: string, other: string, some: string) => `Becomes ${one}, the other ${other}.${some}`,

  // Demonstrations menu
  demonstrations: 'Demonstrations',
  closeExplanation: 'Close the explanation',

  // Length warning
  noPositionLength: 'An index does not store position lengths: at index time',
  endsAtNode: (node: number) => `will end at node ${node}. Use this chain at search time, or add`,
  flattenGraph: 'flatten_graph',

  // Saved chains
  savedChains: 'Saved chains',
  savedChainsHint:
    'No saved chains yet. A saved chain keeps the text, the analyzer and the assertions in this browser.',

  // Scenario
  scenarioTitle: 'From text to terms',
  scenarioTitleFor: (name: string) => `From text to terms: ${name}`,

  // Source band
  sourceText: 'Source text',
  sourceTexts: (many: number) => `${many} source texts`,
  characters: (many: number) => counted(many, 'character'),
  addText: 'Add text',
  textToAnalyze: 'Text to analyze',
  textToAnalyzeAt: (number: number) => `Text ${number} to analyze`,
  removeText: (number: number) => `Remove text ${number}`,

  // Source picker
  analyzer: 'Analyzer',
  openAsChain: (analyzer: string) => `Open ${analyzer} as a chain`,
  index: 'Index',
  chooseIndex: 'Choose an index',
  field: 'Field',
  chooseIndexFirst: 'Choose an index first',
  chooseFieldOrAnalyzer: 'Choose a field or an analyzer',
  fields: 'Fields',
  analyzers: 'Analyzers',
  normalizers: 'Normalizers',

  // Source text
  chooseToken: 'Select a token to see which characters it came from.',
  range: (from: number, to: number) => `${from} to ${to}`,
} as const;
