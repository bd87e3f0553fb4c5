import { openRest, type Rest, type Seen } from './rest-client.ts';

type Json = Record<string, unknown>;

/** An index `i` behind the REST API. Documents get the ids 1, 2, 3 … */
export class RestIndex {
  readonly rest: Rest;

  private constructor(rest: Rest) {
    this.rest = rest;
  }

  /** @throws Error when the index or a document is refused */
  static async create(definition: Json, documents: readonly (Json | string)[] = []): Promise<RestIndex> {
    const index = new RestIndex(await openRest());
    accepted(await index.rest('PUT /i', definition));
    for (const [at, document] of documents.entries()) accepted(await index.put(String(at + 1), document));
    return index;
  }

  /** With fields as `mappings.properties`. */
  static withFields(properties: Json, documents: readonly (Json | string)[] = []): Promise<RestIndex> {
    return RestIndex.create({ mappings: { properties } }, documents);
  }

  put(id: string, document: Json | string): Promise<Seen> {
    return this.rest(`PUT /i/_doc/${id}?refresh=true`, document);
  }

  search(body: Json): Promise<Seen> {
    return this.rest('GET /i/_search', body);
  }

  /** Ids of the hits, best first. @throws Error when the search is refused */
  async idsOf(body: Json): Promise<string[]> {
    const { hits } = accepted(await this.search(body)).body;
    return hits.hits.map((hit: { _id: string }) => hit._id);
  }

  ids(query: Json): Promise<string[]> {
    return this.idsOf({ query });
  }

  /** The keys of the buckets of a `terms` aggregation over a field. */
  async keys(field: string): Promise<unknown[]> {
    const body = { size: 0, aggs: { keys: { terms: { field, order: { _key: 'asc' } } } } };
    const { aggregations } = accepted(await this.search(body)).body;
    return aggregations.keys.buckets.map((bucket: { key: unknown }) => bucket.key);
  }

  /** The exact text of a document. */
  async source(id: string): Promise<string> {
    return (await this.rest(`GET /i/_source/${id}`)).text;
  }

  /** What `_mapping` shows for a field of the first level. */
  async mappingOf(field: string): Promise<unknown> {
    return (await this.rest('GET /i/_mapping')).body.i.mappings.properties?.[field];
  }

  /** The tokens that `_analyze` of the index returns. */
  async words(body: Json): Promise<string[]> {
    const { tokens } = accepted(await this.rest('POST /i/_analyze', body)).body;
    return tokens.map(({ token }: { token: string }) => token);
  }

  /** The terms of a field as the index holds them. */
  async terms(field: string): Promise<string[]> {
    const { terms } = accepted(await this.rest(`GET /_vitrine/terms/i/${field}`)).body;
    return terms.map(({ term }: { term: string }) => term);
  }
}

/** Why a request was rejected: status, and type and reason of the innermost error. */
export function refusal({ status, body }: Seen): [number, string, string] {
  let error = body.error.failed_shards?.[0].reason ?? body.error;
  while (error.caused_by) error = error.caused_by;
  return [status, error.type, error.reason];
}

function accepted(seen: Seen): Seen {
  if (seen.status >= 300) throw new Error(`${seen.status} ${seen.text}`);
  return seen;
}
