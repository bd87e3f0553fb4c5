import { type AnalyzeState, FIRST_STATE } from './analyze-request.ts';

export interface Demonstration {
  name: string;
  title: string;
  /** Two sentences: what is shown, and its consequence. */
  text: string;
  state: AnalyzeState;
}

function demonstration(name: string, title: string, text: string, part: Partial<AnalyzeState>): Demonstration {
  const state = { ...FIRST_STATE, charFilters: [], filters: [], compare: [], assertions: [], ...part, demo: name };
  return { name, title, text, state };
}

/** Example chains, each for one concept. */
export const DEMONSTRATIONS: readonly Demonstration[] = [
  demonstration(
    'tokenizers',
    'Tokenizers',
    'The standard tokenizer cuts at the word boundaries of Unicode, so the mail address falls apart and the hyphen is gone. The rows below cut the same text otherwise: what was never cut out as one token can never be found as one.',
    {
      texts: ["Write to Ada.Byron@example.org about the Wi-Fi 6E router, it's $49.90"],
      filters: ['lowercase'],
      compare: ['standard', 'whitespace', 'simple', 'keyword'],
      assertions: [
        { left: 'wifi', right: 'Wi-Fi' },
        { left: 'router', right: 'Router,' },
      ],
    },
  ),
  demonstration(
    'stemmers',
    'Stemmers',
    'A stemmer cuts endings by rule, so that run finds running; it knows no words, which is why universities and universe become the same term. The gentler the stemmer, the fewer such accidents, and the more true relatives stay strangers.',
    {
      texts: ['Universities of the universe were running happily, generally speaking'],
      filters: ['lowercase', 'stop', 'porter_stem'],
      compare: ['standard', 'english'],
      assertions: [
        { left: 'run', right: 'running' },
        { left: 'universe', right: 'universities' },
        { left: 'ran', right: 'running' },
      ],
    },
  ),
  demonstration(
    'synonyms',
    'Synonyms',
    'ny is one word and new york two: the token graph shows it as a side path that begins where new begins and ends where york ends. An index keeps no such lengths, so synonyms of several words belong on the query side.',
    {
      texts: ['A fast train to New York'],
      filters: ['lowercase', { type: 'synonym_graph', synonyms: ['ny, new york', 'quick, fast'] }],
      assertions: [
        { left: 'NY', right: 'New York' },
        { left: 'quick train', right: 'fast train' },
        { left: 'York', right: 'NY' },
      ],
    },
  ),
  demonstration(
    'ngrams',
    'N-grams',
    'Every beginning of each word becomes a term, so that qui finds quick while the user is still typing. Read the query with plain words (the query side below does): cut up as well, it would find everything that shares its first two letters.',
    {
      texts: ['Quick brown fox'],
      filters: ['lowercase', { type: 'edge_ngram', min_gram: 2, max_gram: 5 }],
      query: 'qui bro',
      queryAnalyzer: 'simple',
      assertions: [{ left: 'quill', right: 'quick' }],
    },
  ),
  demonstration(
    'folding',
    'Folding',
    'Lower case and folding to ASCII make É, é and e the same letter, so that a query typed without accents finds what was written with them. It cannot be undone: résumé and resume are one word from here on.',
    {
      texts: ['Crème Brûlée à la façon de Łukasz, Straße 5'],
      filters: ['lowercase', { type: 'asciifolding', preserve_original: false }],
      compare: ['standard', 'french'],
      assertions: [
        { left: 'creme brulee', right: 'Crème Brûlée' },
        { left: 'strasse', right: 'Straße' },
        { left: 'resume', right: 'résumé' },
      ],
    },
  ),
];
