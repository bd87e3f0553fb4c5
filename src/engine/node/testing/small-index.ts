import type { Engine } from '../../contract/engine.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { openEngine } from '../open-engine.ts';

type Json = Record<string, unknown>;

/** An engine with a single index `i`, used with plain JSON. Documents have the ids 1, 2, 3 … */
export class SmallIndex {
  readonly engine: Engine;

  private constructor(engine: Engine) {
    this.engine = engine;
  }

  static async create(definition: Json, documents: readonly (Json | string)[] = []): Promise<SmallIndex> {
    const index = new SmallIndex(await openEngine({ store: new MemoryStore() }));
    await index.engine.indices.create('i', json(definition));
    for (const [at, document] of documents.entries()) await index.put(String(at + 1), document);
    return index;
  }

  /** @param properties the `mappings.properties` */
  static withFields(properties: Json, documents: readonly (Json | string)[] = []): Promise<SmallIndex> {
    return SmallIndex.create({ mappings: { properties } }, documents);
  }

  async put(id: string, document: Json | string): Promise<void> {
    const source = typeof document === 'string' ? document : JSON.stringify(document);
    await this.engine.documents.write({ kind: 'index', index: 'i', id, source }, true);
  }

  async search(body: Json): Promise<{ hits: { hits: Json[] }; aggregations?: Json }> {
    return plain(await this.engine.searches.search('i', json(body), {})) as {
      hits: { hits: Json[] };
      aggregations?: Json;
    };
  }

  /** Ids of the hits of a query, best first. */
  async ids(query: Json): Promise<string[]> {
    return (await this.search({ query })).hits.hits.map(hit => String(hit['_id']));
  }

  async source(id: string): Promise<string | undefined> {
    return (await this.engine.documents.get({ index: 'i', id })).source;
  }

  /** The mapping of one field as GET _mapping shows it. */
  async mappingOf(field: string): Promise<unknown> {
    const answer = plain((await this.engine.indices.getMapping('i')) as Writable) as {
      i: { mappings: { properties: Json } };
    };
    return answer.i.mappings.properties[field];
  }

  async tokens(body: Json): Promise<string[]> {
    const answer = plain(await this.engine.indices.analyze('i', json(body))) as { tokens: { token: string }[] };
    return answer.tokens.map(({ token }) => token);
  }
}

function json(value: Json): JsonObject {
  const read = readJson(JSON.stringify(value), { positions: true });
  return isJsonObject(read) ? read : {};
}

function plain(value: Writable): unknown {
  return JSON.parse(writeJson(value));
}
