/** What is taken apart, and by what. All of it stands in the URL. */
export interface AnalyzeState {
  text: string;
  source: 'chain' | 'analyzer' | 'field';
  analyzer: string;
  index: string;
  field: string;
  charFilters: string[];
  tokenizer: string;
  filters: string[];
}

export const FIRST_STATE: AnalyzeState = {
  text: '<p>The QUICK Brown-Foxes jumped over the lazy dogs!</p>',
  source: 'chain',
  analyzer: 'english',
  index: '',
  field: '',
  charFilters: ['html_strip'],
  tokenizer: 'standard',
  filters: ['lowercase', 'stop', 'porter_stem'],
};

/** The request behind the picture; undefined while something is still to be chosen. */
export function analyzeRequest(
  state: AnalyzeState,
): { method: string; path: string; body: Record<string, unknown> } | undefined {
  const { text } = state;
  if (text === '') return undefined;
  if (state.source === 'analyzer')
    return { method: 'POST', path: '/_analyze', body: { analyzer: state.analyzer, text, explain: true } };
  if (state.source === 'chain') {
    const { charFilters, tokenizer, filters } = state;
    return {
      method: 'POST',
      path: '/_analyze',
      body: { char_filter: charFilters, tokenizer, filter: filters, text, explain: true },
    };
  }
  if (state.index === '' || state.field === '') return undefined;
  return {
    method: 'POST',
    path: `/${encodeURIComponent(state.index)}/_analyze`,
    body: { field: state.field, text, explain: true },
  };
}

const LISTS = { charFilters: 'char', filters: 'filter' } as const;
const WORDS = {
  text: 'text',
  source: 'by',
  analyzer: 'analyzer',
  index: 'index',
  field: 'field',
  tokenizer: 'tokenizer',
} as const;

/** Only what differs from the first state is written, so that a plain visit has a plain address. */
export function toParameters(state: AnalyzeState): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [key, name] of Object.entries(WORDS) as [keyof typeof WORDS, string][])
    if (state[key] !== FIRST_STATE[key]) parameters.set(name, state[key]);
  for (const [key, name] of Object.entries(LISTS) as [keyof typeof LISTS, string][])
    if (state[key].join() !== FIRST_STATE[key].join()) parameters.set(name, state[key].join(','));
  return parameters;
}

export function fromParameters(parameters: URLSearchParams): AnalyzeState {
  const source = parameters.get(WORDS.source);
  const list = (name: string, fallback: string[]) =>
    parameters
      .get(name)
      ?.split(',')
      .filter(part => part !== '') ?? fallback;
  const word = (name: string, fallback: string) => parameters.get(name) ?? fallback;
  return {
    text: word(WORDS.text, FIRST_STATE.text),
    source: source === 'analyzer' || source === 'field' ? source : 'chain',
    analyzer: word(WORDS.analyzer, FIRST_STATE.analyzer),
    index: word(WORDS.index, FIRST_STATE.index),
    field: word(WORDS.field, FIRST_STATE.field),
    charFilters: list(LISTS.charFilters, FIRST_STATE.charFilters),
    tokenizer: word(WORDS.tokenizer, FIRST_STATE.tokenizer),
    filters: list(LISTS.filters, FIRST_STATE.filters),
  };
}
