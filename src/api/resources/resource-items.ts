import type { IndexAction } from '../../engine/contract/access.ts';
import type { Engine } from '../../engine/contract/engine.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { idFieldFault } from './id-field.ts';
import type { ItemNumbers } from './item-numbers.ts';
import type { Ordering, PageRequest } from './page-request.ts';
import type { ResourceDefinition } from './resource-definition.ts';
import { ResourceError } from './resource-error.ts';
import { supportAccess } from './support-access.ts';

export interface Item {
  id: number;
  source: JsonObject;
}

export interface ItemPage {
  items: Item[];
  total: number;
}

/** The highest id: larger integers are not all exact in JavaScript clients or as sort values. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;
const WINDOW = 'index.max_result_window';

/** The document of an item, at the version it was read. */
interface Located {
  documentId: string;
  source: JsonObject;
  condition: { ifSeqNo?: number; ifPrimaryTerm?: number };
  routing: { routing?: string };
}

/**
 * The items of a resource: documents of its index that have the id field. Every method checks the privilege for its
 * action. @throws EngineError with status 403
 */
export class ResourceItems {
  /** Writes with the privileges of the request. */
  private readonly writer: Engine;
  /** Finds items and reads metadata of the index, once the request is authorized. */
  private readonly engine: Engine;
  private readonly definition: ResourceDefinition;
  private readonly numbers: ItemNumbers;

  constructor(engine: Engine, definition: ResourceDefinition, numbers: ItemNumbers) {
    this.writer = engine;
    this.engine = engine.as({ ...engine.scope, access: supportAccess(engine.scope.access, definition.index) });
    this.definition = definition;
    this.numbers = numbers;
  }

  private permit(action: IndexAction): void {
    const { access } = this.writer.scope;
    const { index } = this.definition;
    if (!access.isUnrestricted && !access.mayOnIndex(action, index)) throw access.refusal(action, [index]);
  }

  /** Includes everything saved before the call. @throws ResourceError */
  async page(request: PageRequest): Promise<ItemPage> {
    this.permit('indices:data/read/search');
    if (!(await this.isThere())) return { items: [], total: 0 };
    await this.engine.indices.refresh(this.definition.index);
    const body: JsonObject = { sort: await this.sortOf(request.sort), query: this.hasId() };
    const { items, total } = await this.stretch(body, request.page * request.size, request.size);
    return { items: items.map(hit => itemOf(hit)), total };
  }

  async get(id: number): Promise<Item | undefined> {
    this.permit('indices:data/read/search');
    const found = await this.locate(id);
    return found && { id, source: found.source };
  }

  /** Assigns the next id, unique also with concurrent inserts and other writers to the index. */
  async insert(source: JsonObject): Promise<Item> {
    this.permit('indices:data/write/index:op_type/create');
    await this.isThere();
    for (let attempt = 0; ; attempt++) {
      // Only once: ids used as `_id` by other documents are found by trying.
      const id = await this.numbers.numbering.run(() => this.nextId(attempt === 1));
      try {
        const [item] = await Promise.all([this.write('create', id, source), this.numbers.mark.raise(id)]);
        return item;
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }
  }

  /** Replaces an item; undefined if it does not exist. */
  async update(id: number, source: JsonObject): Promise<Item | undefined> {
    this.permit('indices:data/write/index:op_type/index');
    for (;;) {
      const present = await this.locate(id);
      if (!present) return undefined;
      try {
        return await this.write('index', id, source, present);
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }
  }

  /** Whether it existed. Its id is never reused. */
  async delete(id: number): Promise<boolean> {
    this.permit('indices:data/write/delete');
    const present = await this.locate(id);
    if (!present) return false;
    await this.numbers.numbering.run(async () => {
      this.numbers.lastId = Math.max(id, await this.highestId());
    });
    await this.numbers.mark.raise(id);
    const { documentId, routing } = present;
    const { index } = this.definition;
    const { result } = await this.writer.documents.write({ kind: 'delete', index, id: documentId, ...routing }, false);
    return result === 'deleted';
  }

  /** Whether the index exists. @throws ResourceError if its ids are not integers */
  private async isThere(): Promise<boolean> {
    const fault = await idFieldFault(this.engine, this.definition);
    if (fault) throw new ResourceError(409, fault);
    return this.engine.indices.exists(this.definition.index);
  }

  /** Items added here have their id as `_id` and are read directly; other documents are found by their id field. */
  private async locate(id: number): Promise<Located | undefined> {
    if (!(await this.isThere())) return undefined;
    const { index, idField } = this.definition;
    const direct = await this.engine.documents.get({ index, id: String(id) });
    const source = direct.found && direct.source !== undefined ? asSource(direct.source) : undefined;
    if (source?.[idField] === id)
      return {
        documentId: String(id),
        source,
        condition: direct.seqNo === undefined ? {} : { ifSeqNo: direct.seqNo, ifPrimaryTerm: direct.primaryTerm ?? 1 },
        routing: direct.routing === undefined ? {} : { routing: direct.routing },
      };
    await this.engine.indices.refresh(index);
    const { items } = await this.found({ size: 1, query: { term: { [idField]: id } }, seq_no_primary_term: true });
    return items[0] && locatedAt(items[0]);
  }

  private async write(kind: 'create' | 'index', id: number, source: JsonObject, present?: Located): Promise<Item> {
    const { index, idField } = this.definition;
    const { [idField]: _, ...rest } = source;
    const kept = { [idField]: id, ...rest };
    const place = { id: present?.documentId ?? String(id), ...present?.condition, ...present?.routing };
    await this.writer.documents.write({ kind, index, source: writeJson(kept), ...place }, false);
    return { id, source: kept };
  }

  private async nextId(rescan: boolean): Promise<number> {
    this.numbers.lastId =
      Math.max(this.numbers.lastId ?? 0, rescan ? await this.storedHighestId() : await this.highestId()) + 1;
    return this.numbers.lastId;
  }

  private async highestId(): Promise<number> {
    return this.numbers.lastId ?? Math.max(this.numbers.mark.highest, await this.storedHighestId());
  }

  private async storedHighestId(): Promise<number> {
    const { index, idField } = this.definition;
    if (!(await this.engine.indices.exists(index))) return 0;
    await this.engine.indices.refresh(index);
    const { items } = await this.found({
      size: 1,
      query: this.hasId(),
      sort: [{ [idField]: { order: 'desc', unmapped_type: 'long' } }],
    });
    return Math.max(0, items[0] ? itemOf(items[0]).id : 0);
  }

  private hasId(): JsonObject {
    return { exists: { field: this.definition.idField } };
  }

  private async found(body: JsonObject): Promise<{ items: JsonObject[]; total: number }> {
    const answer = (await this.search(body)) as JsonObject;
    const hits = answer['hits'] as JsonObject;
    const total = Number((hits['total'] as JsonObject | undefined)?.['value'] ?? 0);
    return { items: hits['hits'] as JsonObject[], total };
  }

  /** `size` hits from position `from`. Positions beyond the reach of one search are collected by several. */
  private async stretch(body: JsonObject, from: number, size: number): Promise<{ items: JsonObject[]; total: number }> {
    const window = await this.window();
    if (from + size <= window) return this.found({ ...body, from, size, track_total_hits: true });
    const { total } = await this.found({ ...body, size: 0, track_total_hits: true });
    const items: JsonObject[] = [];
    let after: JsonValue | undefined;
    for (let at = 0; at < Math.min(from + size, total); ) {
      const step = Math.min(window, (at < from ? from : from + size) - at);
      const bounds: JsonObject = { size: step, track_total_hits: false, ...(after && { search_after: after }) };
      const { items: hits } = await this.found({ ...body, ...bounds, ...(at < from && { _source: false }) });
      if (at >= from) items.push(...hits);
      if (hits.length < step) break;
      after = hits.at(-1)!['sort'];
      at += step;
    }
    return { items, total };
  }

  /** The number of hits that one search of the index can reach. */
  private async window(): Promise<number> {
    const settings = await this.engine.indices.getSettings(this.definition.index, WINDOW, {
      includeDefaults: true,
      flat: true,
    });
    const windows = Object.values(settings).map(each => {
      const { settings: own, defaults } = each as { settings?: JsonObject; defaults?: JsonObject };
      return Number(own?.[WINDOW] ?? defaults?.[WINDOW] ?? 10_000);
    });
    return Math.min(...windows);
  }

  /** The engine's response as values: parts of it are text until it is written. */
  private async search(body: JsonObject): Promise<JsonValue> {
    return readJson(writeJson(await this.engine.searches.search(this.definition.index, body, {})));
  }

  /** Sorts by the requested fields, then by id, so that pages never overlap. */
  private async sortOf(orderings: readonly Ordering[]): Promise<JsonObject[]> {
    const byId: Ordering = { field: this.definition.idField, direction: 'asc' };
    const sort: JsonObject[] = [];
    for (const { field, direction } of [...orderings, byId])
      sort.push({ [await this.sortable(field)]: { order: direction, unmapped_type: 'long' } });
    return sort;
  }

  /** Full text cannot be sorted; its keyword sub-field is used instead. */
  private async sortable(field: string): Promise<string> {
    const twin = `${field}.keyword`;
    const mapping = await this.engine.indices.getFieldMapping(this.definition.index, `${field},${twin}`, false);
    const [fields] = Object.values(mapping) as { mappings: Record<string, { mapping: Record<string, JsonObject> }> }[];
    const type = Object.values(fields?.mappings[field]?.mapping ?? {})[0]?.['type'];
    return type === 'text' && fields?.mappings[twin] ? twin : field;
  }
}

/** The id is the last sort value. */
function itemOf(hit: JsonObject): Item {
  return { id: Number((hit['sort'] as JsonValue[]).at(-1)), source: sourceOf(hit) };
}

function locatedAt(hit: JsonObject): Located {
  return {
    documentId: String(hit['_id']),
    source: sourceOf(hit),
    condition: { ifSeqNo: Number(hit['_seq_no']), ifPrimaryTerm: Number(hit['_primary_term']) },
    routing: hit['_routing'] === undefined ? {} : { routing: String(hit['_routing']) },
  };
}

function sourceOf(hit: JsonObject): JsonObject {
  return isJsonObject(hit['_source']) ? hit['_source'] : {};
}

function isConflict(error: unknown): boolean {
  return error instanceof EngineError && error.type === 'version_conflict_engine_exception';
}

function asSource(text: string): JsonObject {
  return readJson(text) as JsonObject;
}
