import { useDeferredValue, useMemo } from 'react';
import { type AnalyzeDetail, termsOf, traceOf } from '../analysis/trace.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { type Assertion, assertionFromWord, assertionToWord } from './assertion.ts';
import { type Chain, partFromWord, partsFromWord, partsToWord, partToWord } from './chain/chain.ts';
import { COPY } from './copy.ts';

/** The texts to analyze, and with what. All of it is stored in the URL. */
export interface AnalyzeState extends Chain {
  /** Analyzed in one request. Offsets continue from text to text, with one character between two texts. */
  texts: string[];
  source: 'chain' | 'analyzer' | 'field';
  analyzer: string;
  index: string;
  field: string;
  /** A component that the index defines, instead of a field: `analyzer:name` or `normalizer:name`. */
  own: string;
  /** Names of the analyzers to compare with. */
  compare: string[];
  assertions: Assertion[];
  /** The text to search for, and its analyzer; undefined means the analyzer of the text. */
  query: string;
  queryAnalyzer: string;
  /** The id of the demonstration that set this state. */
  demo: string;
  over: OverDocuments;
  /** A list of words to look for collisions in. */
  words: string;
  /** The field whose terms are checked against its search analyzer. */
  reach: IndexedField;
}

export interface IndexedField {
  index: string;
  field: string;
}

/** The documents to compute the vocabulary of. */
export interface OverDocuments extends IndexedField {
  limit: number;
}

export const FIRST_STATE: AnalyzeState = {
  texts: ['<p>The QUICK Brown-Foxes jumped over the lazy dogs!</p>'],
  source: 'chain',
  analyzer: 'english',
  index: '',
  field: '',
  charFilters: ['html_strip'],
  tokenizer: 'standard',
  filters: ['lowercase', 'stop', 'porter_stem'],
  compare: ['standard', 'english'],
  assertions: [
    { left: 'foxes', right: 'Fox' },
    { left: 'running', right: 'runner' },
  ],
  query: '',
  queryAnalyzer: '',
  demo: '',
  own: '',
  over: { index: '', field: '', limit: 1000 },
  words: '',
  reach: { index: '', field: '' },
};

export interface AnalyzeRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** The request for the picture; undefined while a choice is missing. */
export function analyzeRequest(state: AnalyzeState): AnalyzeRequest | undefined {
  return requestFor(state, state.texts);
}

/** The request for other texts with the same analyzer. */
export function requestFor(state: AnalyzeState, texts: string[]): AnalyzeRequest | undefined {
  if (texts.every(text => text === '')) return undefined;
  const rest = { text: texts.length === 1 ? texts[0] : texts, explain: true };
  if (state.source === 'analyzer') return namedRequest(state.analyzer, texts);
  if (state.source === 'chain') {
    const { charFilters, tokenizer, filters } = state;
    return {
      method: 'POST',
      path: '/_analyze',
      body: { char_filter: charFilters, tokenizer, filter: filters, ...rest },
    };
  }
  const [kind, own] = state.own.split(/:(.*)/s);
  if (state.index === '' || (state.field === '' && own === undefined)) return undefined;
  return {
    method: 'POST',
    path: `/${encodeURIComponent(state.index)}/_analyze`,
    body: { ...(own === undefined ? { field: state.field } : { [kind!]: own }), ...rest },
  };
}

/** The request for an analyzer by name: built-in, or `index/name` for one that an index defines. */
export function namedRequest(name: string, texts: string[]): AnalyzeRequest {
  const [index, inner] = name.split(/\/(.*)/s);
  const rest = { text: texts.length === 1 ? texts[0] : texts, explain: true };
  if (inner === undefined) return { method: 'POST', path: '/_analyze', body: { analyzer: name, ...rest } };
  return { method: 'POST', path: `/${encodeURIComponent(index!)}/_analyze`, body: { analyzer: inner, ...rest } };
}

/** A key of everything that affects the result of the analysis. */
export function analyzerKey({
  source,
  analyzer,
  index,
  field,
  own,
  charFilters,
  tokenizer,
  filters,
}: AnalyzeState): string {
  return JSON.stringify({ chain: [charFilters, tokenizer, filters], analyzer, field: [index, field, own] }[source]);
}

/** The name of the analyzer in comparisons. */
export function nameOf(state: AnalyzeState): string {
  if (state.source === 'chain') return COPY.thisChain;
  if (state.source === 'analyzer') return state.analyzer;
  return state.own.split(/:(.*)/s)[1] || state.field || COPY.theField;
}

interface Word {
  name: string;
  write(state: AnalyzeState): string[];
  read(values: string[], state: AnalyzeState): Partial<AnalyzeState>;
}

const WORDS: readonly Word[] = [
  { name: 'text', write: state => state.texts, read: texts => ({ texts }) },
  {
    name: 'by',
    write: state => [state.source],
    read: ([source]) => ({ source: source === 'analyzer' || source === 'field' ? source : 'chain' }),
  },
  ...(['analyzer', 'index', 'field', 'own', 'query', 'demo', 'words'] as const).map(name => ({
    name,
    write: (state: AnalyzeState) => [state[name]],
    read: ([value]: string[]) => ({ [name]: value }),
  })),
  { name: 'querywith', write: state => [state.queryAnalyzer], read: ([value]) => ({ queryAnalyzer: value }) },
  {
    name: 'char',
    write: state => [partsToWord(state.charFilters)],
    read: ([word]) => ({ charFilters: partsFromWord(word!) }),
  },
  {
    name: 'tokenizer',
    write: state => [partToWord(state.tokenizer)],
    read: ([word], state) => ({ tokenizer: partFromWord(word!) ?? state.tokenizer }),
  },
  {
    name: 'filter',
    write: state => [partsToWord(state.filters)],
    read: ([word]) => ({ filters: partsFromWord(word!) }),
  },
  {
    name: 'compare',
    write: state => [state.compare.join(',')],
    read: ([word]) => ({ compare: word!.split(',').filter(name => name !== '') }),
  },
  {
    name: 'assert',
    write: state => (state.assertions.length === 0 ? [''] : state.assertions.map(assertionToWord)),
    read: words => ({ assertions: words.flatMap(word => assertionFromWord(word) ?? []) }),
  },
  {
    name: 'over',
    write: ({ over }) => [over.index === '' ? '' : `${over.index}/${over.limit}/${over.field}`],
    read: ([word]) => ({ over: overFromWord(word!) }),
  },
  {
    name: 'reach',
    write: ({ reach }) => [reach.index === '' ? '' : `${reach.index}/${reach.field}`],
    read: ([word]) => ({ reach: reachFromWord(word!) }),
  },
];

function reachFromWord(word: string): IndexedField {
  const [index = '', field = ''] = word.split(/\/(.*)/s);
  return { index, field };
}

function overFromWord(word: string): OverDocuments {
  const [, index = '', limit = '', field = ''] = /^([^/]+)\/(\d{1,9})\/(.*)$/s.exec(word) ?? [];
  return index === '' ? FIRST_STATE.over : { index, field, limit: Number(limit) };
}

/** Omits what equals the initial state, so that the initial URL has no parameters. */
export function toParameters(state: AnalyzeState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const word of WORDS) {
    const values = word.write(state);
    if (JSON.stringify(values) === JSON.stringify(word.write(FIRST_STATE))) continue;
    for (const value of values) parameters.append(word.name, value);
  }
  return parameters;
}

export function fromParameters(parameters: URLSearchParams): AnalyzeState {
  let state = FIRST_STATE;
  for (const word of WORDS) {
    const values = parameters.getAll(word.name);
    if (values.length > 0) state = { ...state, ...word.read(values, state) };
  }
  return state;
}

/** The terms of a request, without its stages. */
export function useTerms(request: AnalyzeRequest | undefined) {
  const { data, error } = useAnswer<{ detail: AnalyzeDetail }>(request, { keep: true });
  return { terms: error || !data ? undefined : termsOf(data.body.detail), error };
}

/** The trace of a request. The trace of the previous request is kept until the response arrives. */
export function useTrace(request: AnalyzeRequest | undefined) {
  const { data, error, isPlaceholderData } = useAnswer<{ detail: AnalyzeDetail }>(request, { keep: true });
  const text = request?.body.text;
  const source = Array.isArray(text) ? text.join('\n') : String(text ?? '');
  const answer = useMemo(() => data && { detail: data.body.detail, source }, [data, source]);
  // The picture of a long text renders in slices.
  const read = useDeferredValue(answer);
  const trace = useMemo(() => read && traceOf(read.detail, read.source), [read]);
  return { trace: error || !request ? undefined : trace, error, waiting: isPlaceholderData || read !== answer };
}
