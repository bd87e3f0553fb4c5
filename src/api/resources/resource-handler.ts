import type { Engine } from '../../engine/contract/engine.ts';
import type { EngineError } from '../../engine/errors/engine-error.ts';
import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import type { Answer } from '../answer.ts';
import { asEngineError, statusOf } from '../errors.ts';
import { encodeAnswer } from '../response.ts';
import { ItemNumbers } from './item-numbers.ts';
import { parseDefinition, type ResourceDefinition } from './resource-definition.ts';
import { ResourceError, type ResourceErrorType } from './resource-error.ts';
import { ResourceItems } from './resource-items.ts';
import { ResourceRequests } from './resource-requests.ts';

const JSON_WITH_LINKS = 'application/hal+json';

export interface ResourceHandlerOptions {
  /** Milliseconds since the epoch. */
  now: () => number;
  onFailure?: ((error: EngineError) => void) | undefined;
}

interface Found {
  base: string;
  definition: ResourceDefinition;
  /** The path after the name of the resource: empty, or an id. */
  rest: string | undefined;
}

/** Handles `{base}/{path}` and `{base}/{path}/{id}` of all defined resources. */
export class ResourceHandler {
  private readonly engine: Engine;
  private readonly options: ResourceHandlerOptions;
  private readonly numbers = new Map<string, ItemNumbers>();

  constructor(engine: Engine, options: ResourceHandlerOptions) {
    this.engine = engine;
    this.options = options;
  }

  /** `engine` is bound to the caller of the request. Undefined if the path does not belong to a resource. */
  answer(request: RestRequest, engine: Engine): Promise<RestResponse> | undefined {
    const found = this.find(request);
    return found && this.serve(request, engine, found);
  }

  private find(request: RestRequest): Found | undefined {
    const base = this.engine.cluster.setting('resource.base_path');
    if (!request.path.startsWith(`${base}/`)) return undefined;
    const [path, rest, ...more] = request.path
      .slice(base.length + 1)
      .replace(/\/$/, '')
      .split('/');
    const definition = more.length === 0 ? this.definition(path!) : undefined;
    return definition && { base, definition, rest };
  }

  private definition(path: string): ResourceDefinition | undefined {
    const found = this.engine.resources.entries().find(([, record]) => record['path'] === path);
    return found && parseDefinition(found[1]);
  }

  private async serve(request: RestRequest, engine: Engine, { base, definition, rest }: Found): Promise<RestResponse> {
    const limits = {
      defaultSize: Number(this.engine.cluster.setting('resource.default_page_size')),
      maximumSize: Number(this.engine.cluster.setting('resource.maximum_page_size')),
    };
    try {
      const items = new ResourceItems(engine, definition, this.numbersOf(definition));
      const requests = new ResourceRequests(base, definition, items, limits);
      return encode(request, await requests.answer(request, rest));
    } catch (thrown) {
      return encode(request, this.failure(thrown));
    }
  }

  private numbersOf(definition: ResourceDefinition): ItemNumbers {
    const key = JSON.stringify([definition.index, definition.idField]);
    let numbers = this.numbers.get(key);
    if (!numbers) this.numbers.set(key, (numbers = new ItemNumbers(this.engine, definition)));
    return numbers;
  }

  private failure(thrown: unknown): Answer {
    if (thrown instanceof ResourceError)
      return { ...this.error(thrown.status, thrown.message, thrown.type), headers: thrown.headers };
    const error = asEngineError(thrown);
    const status = statusOf(error);
    if (status >= 500) this.options.onFailure?.(error);
    return this.error(status, causes(error));
  }

  private error(status: number, message: string, type?: ResourceErrorType): Answer {
    return { status, body: { status, type, message, timeStamp: this.options.now() } };
  }
}

/** An error of the engine in one sentence: what failed, and why. */
function causes(error: EngineError): string {
  return error.cause ? `${error.reason}: ${causes(error.cause)}` : error.reason;
}

async function encode(request: RestRequest, answer: Answer): Promise<RestResponse> {
  const isError = answer.status >= 400;
  const response = await encodeAnswer(answer, {
    pretty: /(?:^|&)pretty(?:=true)?(?:&|$)/.test(request.query),
    filterPath: undefined,
    format: 'json',
    accept: undefined,
    contentType: undefined,
    opaqueId: request.headers['x-opaque-id'],
    isHead: request.method === 'HEAD',
  });
  const { 'content-type': _, 'content-length': length, ...headers } = response.headers;
  // A response without content has neither header (RFC 9110, 8.6).
  if (answer.status === 204) return { ...response, headers };
  return {
    ...response,
    headers: {
      ...headers,
      'content-type': isError ? 'application/json' : JSON_WITH_LINKS,
      ...(length !== undefined && { 'content-length': length }),
    },
  };
}
