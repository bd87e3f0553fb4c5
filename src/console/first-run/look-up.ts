import { type Answer, ask, type EngineRequest, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { type Explanation, type ScorePart, scoreParts } from '../hits/score-split.ts';
import { type Token, type WordFate, wordFates } from '../hits/words-to-terms.ts';
import type { Sample } from '../sample-data/samples.ts';
import { closestQuery, searchBody, type Typed, typed } from './first-query.ts';

export interface Posting {
  term: string;
  doc_freq: number;
  positions: number[];
}

interface PostingsAnswer {
  documents: number;
  terms: Posting[];
}

export interface FirstHit {
  id: string;
  title: string;
  score: number;
  snippet: string;
  parts: ScorePart[];
}

/** The steps of one search, as shown by the panels of the start page. */
export interface LookUp {
  typed: Typed;
  fates: WordFate[];
  /** The terms in the order typed, including repetitions. */
  terms: string[];
  documents: number;
  postings: ReadonlyMap<string, Posting>;
  /** The closest indexed term by each term that no document contains. */
  standIns: ReadonlyMap<string, string>;
  hits: FirstHit[];
  total: number;
  milliseconds: number;
  request: EngineRequest | undefined;
}

/** Of an empty input, before anything is known about the index. */
export const NO_LOOK_UP: LookUp = {
  typed: { text: '', phrase: false },
  fates: [],
  terms: [],
  documents: 0,
  postings: new Map(),
  standIns: new Map(),
  hits: [],
  total: 0,
  milliseconds: 0,
  request: undefined,
};

interface SearchAnswer {
  hits: {
    total: { value: number };
    hits: {
      _id: string;
      _score: number;
      _source?: Record<string, unknown>;
      highlight?: Record<string, string[]>;
      _explanation: Explanation;
    }[];
  };
}

/** Requests each step from the engine: words, terms, postings, hits. A later input cancels an earlier one by `signal`. */
export async function lookUp(
  connection: Connection,
  sample: Sample,
  input: string,
  signal: AbortSignal,
): Promise<LookUp> {
  const entered = typed(input);
  const { fates, terms } = await analyze(connection, sample, entered.text, signal);
  const empty = { ...NO_LOOK_UP, typed: entered, fates, terms };
  const asked = await postingsOf(connection, sample, terms, signal);
  if (terms.length === 0) return { ...empty, documents: asked.documents };
  const absent = new Set(asked.terms.filter(posting => posting.doc_freq === 0).map(posting => posting.term));
  const kept = fates.filter(fate => fate.term !== undefined);
  const missing = entered.phrase ? [] : kept.filter(fate => absent.has(fate.term!));
  const standIns = await closestTerms(connection, sample, missing, signal);
  const query = {
    ...entered,
    field: sample.field,
    words: kept.map(fate => fate.word),
    missing: new Set(missing.map(fate => fate.word)),
  };
  const request = {
    method: 'POST',
    path: `/${segment(sample.index)}/_search`,
    body: searchBody(query, sample.titleField),
  };
  const answer = await ask<SearchAnswer>(connection, request, signal);
  const extra = standIns.size === 0 ? [] : (await postingsOf(connection, sample, [...standIns.values()], signal)).terms;
  return {
    ...empty,
    documents: asked.documents,
    postings: new Map([...asked.terms, ...extra].map(posting => [posting.term, posting])),
    standIns,
    hits: hitsOf(answer, sample),
    total: answer.body.hits.total.value,
    milliseconds: answer.milliseconds,
    request,
  };
}

/** The terms that a fuzzy query finds for missing words, read from the explanation of its best hit. */
async function closestTerms(
  connection: Connection,
  { index, field }: Sample,
  missing: WordFate[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const path = `/${segment(index)}/_search`;
  const found = missing.map(async ({ word, term }) => {
    const body = { size: 1, _source: false, explain: true, query: closestQuery(field, word) };
    const answer = await ask<SearchAnswer>(connection, { method: 'POST', path, body }, signal);
    const [hit] = answer.body.hits.hits;
    const closest = hit === undefined ? undefined : scoreParts(hit._explanation)[0]?.term;
    return [term!, closest] as const;
  });
  const pairs = await Promise.all(found);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

async function analyze(connection: Connection, { index, field }: Sample, text: string, signal: AbortSignal) {
  if (text === '') return { fates: [], terms: [] };
  const tokens = (path: string, body: unknown) =>
    ask<{ tokens: Token[] }>(connection, { method: 'POST', path, body }, signal);
  const [words, terms] = await Promise.all([
    tokens('/_analyze', { tokenizer: 'standard', text }),
    tokens(`/${segment(index)}/_analyze`, { field, text }),
  ]);
  return {
    fates: wordFates(text, words.body.tokens, terms.body.tokens),
    terms: terms.body.tokens.map(token => token.token),
  };
}

async function postingsOf(
  connection: Connection,
  { index, field }: Sample,
  terms: string[],
  signal: AbortSignal,
): Promise<PostingsAnswer> {
  const list = encodeURIComponent(JSON.stringify([...new Set(terms)]));
  const path = `/_vitrine/postings/${segment(index)}/${segment(field)}?terms=${list}`;
  return (await ask<PostingsAnswer>(connection, { method: 'GET', path }, signal)).body;
}

function hitsOf(answer: Answer<SearchAnswer>, sample: Sample): FirstHit[] {
  return answer.body.hits.hits.map(hit => ({
    id: hit._id,
    title: String(hit._source?.[sample.titleField] ?? hit._id),
    score: hit._score,
    snippet: hit.highlight?.[sample.field]?.[0] ?? '',
    parts: scoreParts(hit._explanation),
  }));
}
