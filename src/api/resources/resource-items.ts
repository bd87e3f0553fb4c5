import { EngineError } from '../../engine/errors/engine-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import type { Engine } from '../../engine/node/engine.ts';
import { Mutex } from '../../engine/structures/mutex.ts';
import type { Ordering, PageRequest } from './page-request.ts';
import type { ResourceDefinition } from './resource-definition.ts';

export interface Item {
  id: number;
  source: JsonObject;
}

export interface ItemPage {
  items: Item[];
  total: number;
}

/** The highest id a list can be sorted and a client's number be exact by. */
export const HIGHEST_ID = Number.MAX_SAFE_INTEGER;
/** As many hits as one search gives; pages that lie deeper are walked to. */
const WINDOW = 10_000;

/** The items of one resource: documents of its index whose `_id` is an integer. */
export class ResourceItems {
  private readonly engine: Engine;
  private readonly definition: ResourceDefinition;
  private readonly numbering = new Mutex();
  /** The highest id ever given, as far as it is known. */
  private lastId: number | undefined;

  constructor(engine: Engine, definition: ResourceDefinition) {
    this.engine = engine;
    this.definition = definition;
  }

  /** What was saved before the call is in it. */
  async page(request: PageRequest): Promise<ItemPage> {
    const { index } = this.definition;
    if (!(await this.engine.indexExists(index))) return { items: [], total: 0 };
    await this.engine.refresh(index);
    const from = request.page * request.size;
    const sort = await this.sortOf(request.sort);
    const body: JsonObject = { sort, size: request.size, track_total_hits: true, query: this.hasId() };
    if (from + request.size <= WINDOW) return this.found({ ...body, from });
    const after = await this.walkTo(from, { ...body, _source: false });
    if (after === undefined) return { items: [], total: (await this.found({ ...body, size: 0 })).total };
    return this.found({ ...body, search_after: after });
  }

  async get(id: number): Promise<Item | undefined> {
    if (!(await this.engine.indexExists(this.definition.index))) return undefined;
    const { found, source } = await this.engine.get({ index: this.definition.index, id: String(id) });
    return found && source !== undefined ? { id, source: asSource(source) } : undefined;
  }

  /** Takes the next id, also when several insert at once or something else writes into the index. */
  async insert(source: JsonObject): Promise<Item> {
    for (;;) {
      const id = await this.numbering.run(() => this.nextId());
      try {
        return await this.write('create', id, source);
      } catch (error) {
        if (!(error instanceof EngineError) || error.type !== 'version_conflict_engine_exception') throw error;
      }
    }
  }

  /** Replaces an item; undefined where there is none. */
  async update(id: number, source: JsonObject): Promise<Item | undefined> {
    for (;;) {
      if (!(await this.engine.indexExists(this.definition.index))) return undefined;
      const present = await this.engine.get({ index: this.definition.index, id: String(id) });
      if (!present.found) return undefined;
      try {
        return await this.write('index', id, source, present);
      } catch (error) {
        if (!(error instanceof EngineError) || error.type !== 'version_conflict_engine_exception') throw error;
      }
    }
  }

  /** Whether it was there. Its id is not given again while the engine knows of it. */
  async delete(id: number): Promise<boolean> {
    const { index } = this.definition;
    if (!(await this.engine.indexExists(index))) return false;
    await this.numbering.run(async () => {
      this.lastId = Math.max(id, await this.highestId());
    });
    return (await this.engine.write({ kind: 'delete', index, id: String(id) }, false)).result === 'deleted';
  }

  private async write(
    kind: 'create' | 'index',
    id: number,
    source: JsonObject,
    present?: { seqNo?: number; primaryTerm?: number },
  ): Promise<Item> {
    const { index, idField } = this.definition;
    const { [idField]: _, ...rest } = source;
    const kept = { [idField]: id, ...rest };
    const condition =
      present?.seqNo === undefined ? {} : { ifSeqNo: present.seqNo, ifPrimaryTerm: present.primaryTerm ?? 1 };
    await this.engine.write({ kind, index, id: String(id), source: writeJson(kept), ...condition }, false);
    return { id, source: kept };
  }

  private async nextId(): Promise<number> {
    this.lastId = (await this.highestId()) + 1;
    return this.lastId;
  }

  private async highestId(): Promise<number> {
    if (this.lastId !== undefined) return this.lastId;
    const { index, idField } = this.definition;
    if (!(await this.engine.indexExists(index))) return 0;
    await this.engine.refresh(index);
    const { items } = await this.found({
      size: 1,
      query: this.hasId(),
      sort: [{ [idField]: { order: 'desc', unmapped_type: 'long' } }],
    });
    return Math.max(0, items[0]?.id ?? 0);
  }

  private hasId(): JsonObject {
    return { exists: { field: this.definition.idField } };
  }

  private async found(body: JsonObject): Promise<ItemPage> {
    const answer = (await this.search(body)) as JsonObject;
    const hits = answer['hits'] as JsonObject;
    const items = (hits['hits'] as JsonObject[]).map(hit => this.item(hit));
    return { items, total: Number((hits['total'] as JsonObject | undefined)?.['value'] ?? 0) };
  }

  private item(hit: JsonObject): Item {
    const source = isJsonObject(hit['_source']) ? hit['_source'] : {};
    return { id: Number(source[this.definition.idField] ?? hit['_id']), source };
  }

  /** The sort values of the hit before the one at `from`; undefined where the list ends sooner. */
  private async walkTo(from: number, body: JsonObject): Promise<JsonValue[] | undefined> {
    let after: JsonValue[] | undefined;
    for (let left = from; left > 0; ) {
      const size = Math.min(left, WINDOW);
      const step: JsonObject = { ...body, size, track_total_hits: false, ...(after && { search_after: after }) };
      const hits = ((await this.search(step)) as { hits: { hits: JsonObject[] } }).hits.hits;
      if (hits.length < size) return undefined;
      after = hits.at(-1)!['sort'] as JsonValue[];
      left -= size;
    }
    return after;
  }

  /** The engine's answer as values: parts of it are kept as text until they are written. */
  private async search(body: JsonObject): Promise<JsonValue> {
    return readJson(writeJson(await this.engine.search(this.definition.index, body, {})));
  }

  /** By the fields that were asked for, then by id, so that pages never overlap. */
  private async sortOf(orderings: readonly Ordering[]): Promise<JsonObject[]> {
    const byId: Ordering = { field: this.definition.idField, direction: 'asc' };
    const sort: JsonObject[] = [];
    for (const { field, direction } of [...orderings, byId])
      sort.push({ [await this.sortable(field)]: { order: direction, unmapped_type: 'long' } });
    return sort;
  }

  /** Full text is not sorted by: its keyword twin stands in for it. */
  private async sortable(field: string): Promise<string> {
    const twin = `${field}.keyword`;
    const mapping = await this.engine.getFieldMapping(this.definition.index, `${field},${twin}`, false);
    const [fields] = Object.values(mapping) as { mappings: Record<string, { mapping: Record<string, JsonObject> }> }[];
    const type = Object.values(fields?.mappings[field]?.mapping ?? {})[0]?.['type'];
    return type === 'text' && fields?.mappings[twin] ? twin : field;
  }
}

function asSource(text: string): JsonObject {
  return readJson(text) as JsonObject;
}
