import { JsonError } from '../../engine/json/json-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import type { RestRequest } from '../../rest/rest-request.ts';
import type { Answer } from '../answer.ts';
import { ResourceLinks } from './links.ts';
import { type PageLimits, parsePageRequest } from './page-request.ts';
import { QueryParameters } from './query-parameters.ts';
import type { ResourceDefinition } from './resource-definition.ts';
import { ResourceError, type ResourceErrorType } from './resource-error.ts';
import { type Item, MAX_ID, type ResourceItems } from './resource-items.ts';

type Action = (request: RestRequest, id: number | undefined) => Promise<Answer>;

/** The actions of a resource: the method selects the action, the path the item. @throws ResourceError */
export class ResourceRequests {
  private readonly definition: ResourceDefinition;
  private readonly items: ResourceItems;
  private readonly limits: PageLimits;
  private readonly links: ResourceLinks;

  constructor(base: string, definition: ResourceDefinition, items: ResourceItems, limits: PageLimits) {
    this.definition = definition;
    this.items = items;
    this.limits = limits;
    this.links = new ResourceLinks(base, definition);
  }

  /** @param rest the path after the name of the resource: empty, or an id */
  answer(request: RestRequest, rest: string | undefined): Promise<Answer> {
    const actions = rest === undefined ? this.onList : this.onItem;
    const action = actions[request.method];
    const allow = Object.keys(actions).join(', ');
    if (!action)
      throw new ResourceError(405, `${request.method} is not an action here, these are: ${allow}`, {
        headers: { allow },
      });
    return action(request, rest === undefined ? undefined : itemId(rest));
  }

  private readonly onList: Readonly<Record<string, Action>> = {
    GET: request => this.list(request),
    HEAD: request => this.list(request),
    POST: request => this.save(request, undefined),
    PUT: request => this.save(request, undefined),
  };

  private readonly onItem: Readonly<Record<string, Action>> = {
    GET: (_, id) => this.get(id!),
    HEAD: (_, id) => this.get(id!),
    PUT: (request, id) => this.save(request, id),
    DELETE: (_, id) => this.delete(id!),
  };

  private async list({ query }: RestRequest): Promise<Answer> {
    const wanted = parsePageRequest(new QueryParameters(query), this.limits);
    const { items, total } = await this.items.page(wanted);
    const pages = Math.ceil(total / wanted.size);
    return {
      status: 200,
      body: {
        _embedded: { [this.definition.path]: items.map(item => this.shown(item)) },
        _links: this.links.ofPage(wanted, pages),
        page: { size: wanted.size, totalElements: total, totalPages: pages, number: wanted.page },
      },
    };
  }

  private async get(id: number): Promise<Answer> {
    const item = await this.items.get(id);
    if (!item) throw this.notFound(id);
    return { status: 200, body: this.shown(item) };
  }

  /** One action: without an id, or with 0, it inserts; any other id is updated. */
  private async save(request: RestRequest, pathId: number | undefined): Promise<Answer> {
    const source = document(request);
    const given = bodyId(source[this.definition.idField], this.definition.idField);
    if (pathId !== undefined && given !== undefined && given !== pathId)
      throw invalid('invalid_body_id', `The id in the path, ${pathId}, and the id in the body, ${given}, differ`);
    const id = pathId ?? given ?? 0;
    if (id !== 0) {
      const updated = await this.items.update(id, source);
      if (!updated) throw this.notFound(id);
      return { status: 200, body: this.shown(updated) };
    }
    const item = await this.items.insert(source);
    return { status: 201, body: this.shown(item), headers: { location: this.links.ofItem(item.id).self!.href } };
  }

  private async delete(id: number): Promise<Answer> {
    if (!(await this.items.delete(id))) throw this.notFound(id);
    return { status: 204 };
  }

  private shown({ id, source }: Item): Writable {
    return { ...source, [this.definition.idField]: id, _links: this.links.ofItem(id) };
  }

  private notFound(id: number): ResourceError {
    return new ResourceError(404, `${this.definition.entity} id not found - ${id}`);
  }
}

function itemId(text: string): number {
  const id = /^-?\d{1,17}$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(id) <= MAX_ID) return id;
  throw invalid('invalid_id', `An id must be a whole number, found: ${text}`);
}

function bodyId(value: JsonValue | undefined, idField: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw invalid('invalid_body_id', `The member ${idField} must be the id, a whole number, or 0 for a new item`);
}

/** A body is JSON only if the request declares it. */
function document({ headers, body }: RestRequest): JsonObject {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ResourceError(415, `The Content-Type of a body must be application/json, found: ${type ?? 'none'}`);
  const value = parse(new TextDecoder().decode(body ?? new Uint8Array(0)));
  if (isJsonObject(value)) {
    const { _links, ...source } = value;
    return source;
  }
  throw invalid('invalid_body', 'The body must be one JSON object');
}

function parse(text: string): JsonValue {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw invalid('invalid_body', `The body is not JSON: ${error.reason} (line ${error.line}, column ${error.column})`);
  }
}

function invalid(type: ResourceErrorType, message: string): ResourceError {
  return new ResourceError(400, message, { type });
}
