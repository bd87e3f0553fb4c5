// Whole REST requests as a peer of the benchmark: bytes in, bytes out, through the handler, with `_source` kept.
import { createHandler } from '../src/api/handler.ts';
import { openEngine } from '../src/engine/node/open-engine.ts';
import { MemoryStore } from '../src/engine/store/memory-store.ts';
import type { RestHandler } from '../src/rest/rest-request.ts';
import { MAPPINGS } from './articles.mjs';

interface BenchDocument {
  id: number;
  title: string;
  body: string;
  category: string;
  price: number;
  date: string;
}

interface BenchQuery {
  terms: string[];
  price: [number, number];
}

type Clause = Record<string, unknown>;

export const name = 'vitrine-rest';
export const ranking = 'BM25';
export const kinds = ['term_high', 'term_mid', 'term_low', 'or', 'and', 'phrase', 'fuzzy', 'prefix', 'filter'];

const FIELDS = ['title', 'body'];

let handler: RestHandler;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Sends any request. @throws Error with the answer if it is an error */
export async function send(method: string, path: string, query = '', body?: string): Promise<Record<string, unknown>> {
  const response = await handler({
    method,
    path,
    query,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: encoder.encode(body) }),
  });
  const text = decoder.decode(response.body);
  if (response.status >= 400) throw new Error(text);
  return JSON.parse(text);
}

/** Sends a POST whose path may have a query. @throws Error for an error of the request or of an item */
export async function request(pathAndQuery: string, body: string): Promise<Record<string, unknown>> {
  const [path, query] = pathAndQuery.split('?');
  const answer = await send('POST', path!, query, body);
  if (answer['errors']) throw new Error('a document was refused');
  return answer;
}

export async function init(): Promise<void> {
  handler = createHandler(await openEngine({ store: new MemoryStore() }));
  await send('PUT', '/bench', '', JSON.stringify({ mappings: MAPPINGS, settings: { refresh_interval: '-1' } }));
}

export async function add(documents: BenchDocument[]): Promise<void> {
  let body = '';
  for (const { id, ...document } of documents) body += `{"index":{"_id":"${id}"}}\n${JSON.stringify(document)}\n`;
  await request('/bench/_bulk?filter_path=errors', body);
}

export async function finish(): Promise<void> {
  await send('POST', '/bench/_refresh');
  await send('POST', '/bench/_forcemerge', 'max_num_segments=1');
}

const either = (clause: (field: string) => Clause): Clause => ({ bool: { should: FIELDS.map(clause) } });
const term = (word: string): Clause => either(field => ({ term: { [field]: word } }));

const QUERIES: Record<string, (query: BenchQuery) => Clause> = {
  term: ({ terms }) => term(terms[0]!),
  or: ({ terms }) => ({ bool: { should: terms.flatMap(word => FIELDS.map(field => ({ term: { [field]: word } }))) } }),
  and: ({ terms }) => ({ bool: { must: terms.map(term) } }),
  phrase: ({ terms }) => either(field => ({ match_phrase: { [field]: terms.join(' ') } })),
  fuzzy: ({ terms }) =>
    either(field => ({ fuzzy: { [field]: { value: terms[0], fuzziness: 1, transpositions: false } } })),
  prefix: ({ terms }) => either(field => ({ prefix: { [field]: terms[0] } })),
  filter: ({ terms, price }) => ({
    bool: { must: term(terms[0]!), filter: { range: { price: { gte: price[0], lte: price[1] } } } },
  }),
};

export async function search(kind: string, query: BenchQuery): Promise<{ ids: number[]; total: null }> {
  const clause = QUERIES[kind.startsWith('term') ? 'term' : kind]!(query);
  const body = JSON.stringify({ query: clause, _source: false, track_total_hits: 1000 });
  const answer = (await send('POST', '/bench/_search', '', body)) as { hits: { hits: { _id: string }[] } };
  return { ids: answer.hits.hits.map(hit => Number(hit._id)), total: null };
}
