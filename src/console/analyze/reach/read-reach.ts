import type { Field } from '../../../language/mapped-fields.ts';
import type { AnalyzeDetail } from '../../analysis/trace.ts';
import { ask, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { builtInChain } from '../chain/built-in-chains.ts';
import { type Token, termsByText } from '../words/word-groups.ts';
import { changingParts, type IndexedTerm, type MissedTerm, missedTerms, nextInitial } from './missed-terms.ts';
import { analyzersOf, type FieldAnalyzers } from './search-analyzer.ts';

export interface ReachProgress {
  analyzers: FieldAnalyzers;
  /** The number of terms that were analyzed. */
  sampled: number;
  /** The number of terms to sample. */
  sample: number;
  /** The number of distinct terms of the field. */
  total: number;
  missed: MissedTerm[];
}

export interface ReachQuestion {
  index: string;
  field: Field;
  signal: AbortSignal;
}

interface Reader extends ReachQuestion {
  connection: Connection;
  analyzers: FieldAnalyzers;
}

/** The most terms to sample. A larger dictionary is sampled from each first character. */
export const MAX_TERMS = 4000;
/** Terms per request: even n-grams of 100 terms are less than the 10,000 tokens that `_analyze` returns. */
const BATCH = 100;

/** Samples the terms of a text field batch by batch, and yields those that its search analyzer does not keep. */
export async function* readReach(connection: Connection, question: ReachQuestion): AsyncGenerator<ReachProgress> {
  const { index, field, signal } = question;
  const analyzers = analyzersOf(field, await flatSettings(connection, index, signal));
  const reader = { ...question, connection, analyzers };
  const progress: ReachProgress = { analyzers, sampled: 0, sample: 0, total: 0, missed: [] };
  for (let from: string | undefined = ''; from !== undefined && progress.sampled < MAX_TERMS; ) {
    const body = await termPage(reader, from);
    const terms = body.terms.slice(0, BATCH);
    progress.total = body.total;
    progress.sample = Math.min(body.total, MAX_TERMS);
    progress.sampled += terms.length;
    progress.missed = [...progress.missed, ...(await missedOf(reader, terms))];
    yield { ...progress };
    const after = body.terms[BATCH]?.term;
    from = after !== undefined && body.total > MAX_TERMS ? nextInitial(terms.at(-1)!.term) : after;
  }
  yield { ...progress, sample: progress.sampled };
}

/** A page of the dictionary, and the term after it if there is one. */
async function termPage({ connection, index, field, signal }: Reader, from: string) {
  const parameters = `from=${encodeURIComponent(from)}&size=${BATCH + 1}`;
  const path = `/_vitrine/terms/${segment(index)}/${segment(field.path)}?${parameters}`;
  return (await ask<{ total: number; terms: IndexedTerm[] }>(connection, { method: 'GET', path }, signal)).body;
}

async function missedOf(reader: Reader, terms: readonly IndexedTerm[]): Promise<MissedTerm[]> {
  const searched = await searchTerms(
    reader,
    terms.map(({ term }) => term),
  );
  const missed = missedTerms(terms, searched);
  if (missed.length === 0) return [];
  const names = missed.map(({ term }) => term);
  const [parts, words] = await Promise.all([partsThatChange(reader, names), spellings(reader, names)]);
  const known = words.flatMap((word, i) => (word === undefined ? [] : [{ word, i }]));
  const found = await searchTerms(
    reader,
    known.map(({ word }) => word),
  );
  const finds = new Map(known.map(({ word, i }, at) => [i, { word, finds: found[at]!.includes(names[i]!) }]));
  return missed.map((term, i) => {
    const example = finds.get(i);
    return { ...term, changedBy: parts[i]!, ...(example && { example }) };
  });
}

/** The terms that a query with each of the texts searches for. */
async function searchTerms(
  { connection, index, analyzers, signal }: Reader,
  texts: readonly string[],
): Promise<string[][]> {
  if (texts.length === 0) return [];
  const request = {
    method: 'POST',
    path: `/${segment(index)}/_analyze`,
    body: { analyzer: analyzers.search, text: texts },
  };
  const { body } = await ask<{ tokens: Token[] }>(connection, request, signal);
  return termsByText(texts, body.tokens);
}

/** The part of the search analyzer that changes each term. A built-in analyzer is taken apart where its parts are known. */
async function partsThatChange(
  { connection, index, analyzers, signal }: Reader,
  text: readonly string[],
): Promise<string[]> {
  const explain = async (path: string, by: Record<string, unknown>) => {
    const request = { method: 'POST', path, body: { ...by, text, explain: true } };
    return (await ask<{ detail: AnalyzeDetail }>(connection, request, signal)).body.detail;
  };
  const detail = await explain(`/${segment(index)}/_analyze`, { analyzer: analyzers.search });
  const chain = detail.analyzer && builtInChain(analyzers.search);
  if (!chain) return changingParts(detail, text);
  const { charFilters, tokenizer, filters } = chain;
  return changingParts(await explain('/_analyze', { char_filter: charFilters, tokenizer, filter: filters }), text);
}

interface HighlightedSearch {
  hits?: { hits: { highlight?: Record<string, string[]> }[] };
}

/** Characters that analyzers and documents do not use, to find the highlighted word. */
const [OPEN, CLOSE] = ['\u{e000}', '\u{e001}'];

/** How a document spells each term: the word that a highlighter marks for it. */
async function spellings(
  { connection, index, field, signal }: Reader,
  terms: readonly string[],
): Promise<(string | undefined)[]> {
  const highlight = {
    fields: { [field.path]: { type: 'plain', number_of_fragments: 1, fragment_size: 1 } },
    pre_tags: [OPEN],
    post_tags: [CLOSE],
  };
  const lines = terms.flatMap(term => [
    { index },
    { size: 1, _source: false, track_total_hits: false, query: { term: { [field.path]: term } }, highlight },
  ]);
  const body = lines.map(line => `${JSON.stringify(line)}\n`).join('');
  const answer = await ask<{ responses: HighlightedSearch[] }>(
    connection,
    { method: 'POST', path: '/_msearch', body },
    signal,
  );
  return answer.body.responses.map(response => markedWord(response.hits?.hits[0]?.highlight?.[field.path]?.[0]));
}

function markedWord(fragment: string | undefined): string | undefined {
  const word = fragment?.split(OPEN!)[1]?.split(CLOSE!)[0];
  return word === '' ? undefined : word;
}

async function flatSettings(connection: Connection, index: string, signal: AbortSignal) {
  const path = `/${segment(index)}/_settings?flat_settings=true`;
  const { body } = await ask<Record<string, { settings: Record<string, unknown> }>>(
    connection,
    { method: 'GET', path },
    signal,
  );
  return Object.values(body)[0]?.settings ?? {};
}
