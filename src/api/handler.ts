import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import { endpoints } from '../dsl/endpoints/endpoints.ts';
import { EngineError } from '../engine/errors/engine-error.ts';
import type { Engine } from '../engine/node/engine.ts';
import type { RestHandler, RestRequest, RestResponse, RestSignal } from '../rest/rest-request.ts';
import { type Answer, textAnswer } from './answer.ts';
import { Call, type EndpointTable } from './call.ts';
import { checkParameters } from './check-parameters.ts';
import { endpointTable } from './endpoint-table.ts';
import { asEngineError, errorAnswer, plainError } from './errors.ts';
import type { HostFacts } from './host-facts.ts';
import { checkCompatibility, refuseContentType, responseFormat } from './media-type.ts';
import { parseQueryString } from './query-string.ts';
import { requestText } from './request-text.ts';
import { ResourceDoor } from './resources/resource-door.ts';
import { encodeAnswer } from './response.ts';
import { Router } from './router.ts';

const router = new Router(endpoints);
const COMMON = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];

export interface HandlerOptions {
  /** Milliseconds since the epoch. */
  now?: () => number;
  host?: HostFacts;
  /** Hears of failures that nobody foresaw; the client gets a 500 with their message. */
  onFailure?: (error: EngineError) => void;
}

/** The whole REST surface over one engine. It knows no host. */
export function createHandler(engine: Engine, options: HandlerOptions = {}): RestHandler {
  const { now = Date.now, onFailure } = options;
  const resources = new ResourceDoor(engine, { now, onFailure });
  return (request, signal) => resources.answer(request) ?? new Exchange(engine, options, request, signal).run();
}

/** One request and its answer. */
class Exchange {
  private readonly engine: Engine;
  private readonly options: HandlerOptions;
  private readonly request: RestRequest;
  private readonly signal: RestSignal | undefined;
  private parameters: Record<string, string> = {};

  constructor(engine: Engine, options: HandlerOptions, request: RestRequest, signal: RestSignal | undefined) {
    this.engine = engine;
    this.options = options;
    this.request = request;
    this.signal = signal;
  }

  async run(): Promise<RestResponse> {
    let answer: Answer;
    try {
      this.parameters = parseQueryString(this.request.query);
      answer = await this.answer(endpointTable);
    } catch (thrown) {
      answer = errorAnswer(
        thrown instanceof URIError ? badEscape(this.request) : thrown,
        isOn(this.parameters.error_trace),
      );
      if (answer.status >= 500 && !(thrown instanceof EngineError)) this.options.onFailure?.(asEngineError(thrown));
      return encodeAnswer(answer, this.style(false));
    }
    return encodeAnswer(answer, this.style(answer.status < 400 || answer.status === 404));
  }

  private async answer(table: EndpointTable): Promise<Answer> {
    const { method, path, headers } = this.request;
    const uri = this.request.query === '' ? path : `${path}?${this.request.query}`;
    const hasBody = (this.request.body?.length ?? 0) > 0;
    checkCompatibility(headers.accept, headers['content-type'], hasBody);
    const found = router.find(method, path);
    if (found.kind === 'none') return noHandler(uri, method);
    if (found.kind === 'wrong-method')
      return method === 'OPTIONS' ? allowedMethods(found.allowed) : wrongMethod(uri, method, found.allowed);
    const refusal = hasBody ? refuseContentType(headers['content-type']) : undefined;
    if (refusal !== undefined) return plainError(406, refusal);
    const { endpoint, parts } = found.match;
    checkParameters(endpoint, this.parameters, path);
    const text = requestText(endpoint, this.request, this.parameters);
    const parameters = { ...this.parameters };
    for (const name of COMMON) delete parameters[name];
    const { engine, signal } = this;
    const { now = Date.now, host = {} } = this.options;
    const wantsText =
      isTable(endpoint) && responseFormat(this.parameters.format, headers.accept, true).notation === 'text';
    const call = new Call({
      engine,
      description: endpoint,
      parts,
      parameters,
      path,
      text,
      signal,
      now,
      host,
      wantsText,
      isHuman: isOn(this.parameters.human),
      opaqueId: headers['x-opaque-id'],
    });
    return table[endpoint.name]!(call);
  }

  private style(filtered: boolean) {
    const { pretty, filter_path: filter, format } = this.parameters;
    const { headers, method } = this.request;
    return {
      pretty: isOn(pretty),
      filterPath: filtered ? filter : undefined,
      format,
      accept: headers.accept,
      opaqueId: headers['x-opaque-id'],
      isHead: method === 'HEAD',
    };
  }
}

/** A common flag: there and not `false`. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

function isTable(description: EndpointDescription): boolean {
  return description.name.startsWith('cat.');
}

function noHandler(uri: string, method: string): Answer {
  return { status: 400, body: { error: `no handler found for uri [${uri}] and method [${method}]` } };
}

function wrongMethod(uri: string, method: string, allowed: readonly string[]): Answer {
  const reason = `Incorrect HTTP method for uri [${uri}] and method [${method}], allowed: [${allowed.join(', ')}]`;
  return plainError(405, reason, { allow: allowed.join(',') });
}

function allowedMethods(allowed: readonly string[]): Answer {
  return { ...textAnswer(''), headers: { allow: allowed.join(',') } };
}

function badEscape(request: RestRequest): EngineError {
  return new EngineError('bad_parameter_exception', `invalid escape sequence in [${request.path}?${request.query}]`);
}
