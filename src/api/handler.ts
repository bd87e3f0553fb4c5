import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import type { Engine } from '../engine/contract/engine.ts';
import type { Task } from '../engine/contract/task-api.ts';
import { EngineError } from '../engine/errors/engine-error.ts';
import { OwnerOnly } from '../engine/errors/owner-only.ts';
import { whenLoaded } from '../engine/structures/lazy.ts';
import type { RestHandler, RestRequest, RestResponse, RestSignal } from '../rest/rest-request.ts';
import { type Answer, textAnswer } from './answer.ts';
import { Call, type EndpointTable } from './call.ts';
import { checkParameters } from './check-parameters.ts';
import { endpointTable } from './endpoint-table.ts';
import { asEngineError, errorAnswer, plainError } from './errors.ts';
import type { HostFacts } from './host-facts.ts';
import {
  checkAccept,
  checkCompatibility,
  notationOf,
  refuseContentType,
  refuseFileType,
  wantsText,
} from './media-type.ts';
import { missingObject } from './missing-object.ts';
import { parseQueryString } from './query-string.ts';
import { readBodyText } from './read-body-text.ts';
import { RequestUsage } from './request-usage.ts';
import { ResourceHandler } from './resources/resource-handler.ts';
import { encodeAnswer, isOn, styleOf } from './response.ts';
import { routes } from './routes.ts';
import { type SearchThreads, type ThreadAnswer, threadedTask } from './search/search-threads.ts';
import { authorize } from './security/access/authorize.ts';
import { NO_ACCESS } from './security/access/no-access.ts';
import type { Principal } from './security/access/principal.ts';
import { type OnRefusal, PrincipalAccess } from './security/access/principal-access.ts';
import { securedHandler } from './security/access/secured-handler.ts';
import { type AuditTrail, KeptAudit, recordKept } from './security/audit-trail.ts';
import type { Security } from './security/security.ts';

const COMMON = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];

export interface HandlerOptions {
  /** Milliseconds since the epoch. */
  now?: () => number;
  host?: HostFacts;
  /** Called for unexpected failures; the client gets a 500 with their message. */
  onFailure?: (error: EngineError) => void;
  /** Authenticates and authorizes requests; without it everything is allowed. */
  security?: Security | undefined;
  /** Execute searches on other cores; without them everything runs in this thread. */
  threads?: SearchThreads | undefined;
}

/** The REST API of an engine, independent of the host. */
export function createHandler(engine: Engine, options: HandlerOptions = {}): RestHandler {
  const { now = Date.now, onFailure, security } = options;
  const exchange = { ...options, usage: new RequestUsage(now()), audit: security };
  const resources = new ResourceHandler(engine, { now, onFailure });
  if (security === undefined)
    return (request, signal) =>
      resources.answer(request, engine) ?? new Exchange(engine, exchange, request, signal).run();
  return securedHandler(security, async (request, signal, principal) => {
    const access = principal && new PrincipalAccess(principal, reportTo(security, request, principal));
    const bound = engine.as({ ...engine.scope, access: access ?? NO_ACCESS });
    const caller = access && { principal, access };
    return resources.answer(request, bound) ?? new Exchange(bound, exchange, request, signal, caller).run();
  });
}

/** A request whose caller the owner of the engine has authenticated, if it authenticates. */
export type ReplicaHandler = (
  request: RestRequest,
  signal: RestSignal,
  principal: Principal | undefined,
) => Promise<ThreadAnswer>;

/**
 * The REST API of a replica. Requests reject with OwnerOnly if the replica cannot answer them.
 * @param isSecured without a principal nothing is allowed
 */
export function createReplicaHandler(
  engine: Engine,
  isSecured: boolean,
  options: Pick<HandlerOptions, 'now' | 'onFailure'>,
): ReplicaHandler {
  const { now, onFailure } = options;
  return async (request, signal, principal) => {
    const audit = new KeptAudit();
    const usage = new RequestUsage(0);
    const access = principal && new PrincipalAccess(principal, reportTo(audit, request, principal));
    const bound = isSecured ? engine.as({ ...engine.scope, access: access ?? NO_ACCESS }) : engine;
    const exchange = { now, onFailure, usage, audit: isSecured ? audit : undefined };
    const response = await new Exchange(bound, exchange, request, signal, access && { principal, access }).run();
    return { response, isCounted: usage.requests.size > 0, searches: usage.searches.toRecord(), audit: audit.actions };
  };
}

function reportTo(audit: AuditTrail, { method, path, peer }: RestRequest, principal: Principal): OnRefusal {
  return (action, { reason }) =>
    audit.refused({ kind: 'access_denied', method, path, peer, principal, action, reason });
}

/** The user or API key of a request, with its privileges. */
interface Caller {
  readonly principal: Principal;
  readonly access: PrincipalAccess;
}

interface ExchangeOptions extends HandlerOptions {
  usage: RequestUsage;
  /** Present where requests are authenticated. */
  audit?: AuditTrail | undefined;
}

/** One request and its response. */
class Exchange {
  private readonly engine: Engine;
  private readonly options: ExchangeOptions;
  private readonly request: RestRequest;
  private readonly signal: RestSignal | undefined;
  private readonly caller: Caller | undefined;
  private parameters: Record<string, string> = {};

  constructor(
    engine: Engine,
    options: ExchangeOptions,
    request: RestRequest,
    signal: RestSignal | undefined,
    caller?: Caller,
  ) {
    this.engine = engine;
    this.options = options;
    this.request = request;
    this.signal = signal;
    this.caller = caller;
  }

  async run(): Promise<RestResponse> {
    try {
      this.parameters = parseQueryString(this.request.query);
      return (await this.respondElsewhere()) ?? (await this.respond());
    } catch (thrown) {
      if (thrown instanceof OwnerOnly) throw thrown;
      const answer = errorAnswer(
        thrown instanceof URIError ? badEscape(this.request) : thrown,
        isOn(this.parameters.error_trace),
      );
      if (answer.status >= 500 && !(thrown instanceof EngineError)) this.options.onFailure?.(asEngineError(thrown));
      return encodeAnswer(answer, styleOf(this.request, this.parameters, false));
    }
  }

  /** The response of a search thread; undefined for requests that threads do not answer. */
  private async respondElsewhere(): Promise<RestResponse | undefined> {
    const { request, parameters, signal, engine } = this;
    const { threads, audit, now = Date.now } = this.options;
    if (!threads || (audit && !this.caller) || notationOf(request.headers['content-type']) !== 'json') return undefined;
    const found = routes.find(request.method, request.path);
    const task = found.kind === 'found' ? threadedTask(found.match, request, parameters) : undefined;
    if (!task) return undefined;
    const { action, description, isCancellable } = task;
    const opaqueId = request.headers['x-opaque-id'];
    return engine.tasks.run({ action, description, isCancellable, signal, opaqueId }, async running => {
      const started = now();
      try {
        return (await this.respondByThread(threads, task.endpoint, running)) ?? (await this.respond(running));
      } finally {
        threads.took(request, now() - started);
      }
    });
  }

  private async respondByThread(
    threads: SearchThreads,
    endpoint: string,
    task: Task,
  ): Promise<RestResponse | undefined> {
    const { request, caller } = this;
    const { usage, audit } = this.options;
    const answer = await threads.answer(request, task, caller?.principal);
    if (!answer) return undefined;
    if (answer.isCounted) usage.count(endpoint);
    usage.searches.add(answer.searches);
    if (audit && caller) recordKept(audit, request, caller.principal, answer.audit);
    return answer.response;
  }

  /** @param task the request's, if it was registered before */
  private async respond(task?: Task): Promise<RestResponse> {
    const answer = await this.answer(endpointTable, task);
    return encodeAnswer(answer, styleOf(this.request, this.parameters, !answer.isUnfiltered));
  }

  private async answer(table: EndpointTable, task: Task | undefined): Promise<Answer> {
    const { method, path, headers } = this.request;
    const uri = this.request.query === '' ? path : `${path}?${this.request.query}`;
    const hasBody = (this.request.body?.length ?? 0) > 0;
    checkAccept(headers.accept);
    checkCompatibility(headers.accept, headers['content-type'], hasBody);
    const found = routes.find(method, path);
    const { security, audit } = this.options;
    if (found.kind === 'none' || (found.kind === 'found' && !isServed(found.match.endpoint, security)))
      return missingObject(method, path) ?? noHandler(uri, method);
    if (found.kind === 'wrong-method')
      return method === 'OPTIONS' ? allowedMethods(found.allowed) : wrongMethod(uri, method, found.allowed);
    const { endpoint } = found.match;
    const refusal = hasBody ? refuseBody(endpoint, headers['content-type']) : undefined;
    if (refusal !== undefined) return plainError(406, refusal);
    // Unknown parameters are reported after errors in the body.
    const text = await readBodyText(endpoint, this.request, this.parameters);
    checkParameters(endpoint, this.parameters, path);
    const parameters = withoutCommon(this.parameters);
    const { engine, signal, caller } = this;
    const { parts } = found.match;
    if (audit) {
      const { principal, access } = signedIn(caller);
      const action = authorize(access, endpoint);
      audit.granted({ kind: 'access_granted', method, path, peer: this.request.peer, principal, action });
    }
    const { now = Date.now, host = {}, usage } = this.options;
    usage.count(endpoint.name);
    const asked = { format: this.parameters.format, accept: headers.accept, contentType: headers['content-type'] };
    const request = {
      engine,
      description: endpoint,
      parts,
      parameters,
      path,
      text,
      bytes: hasBody && isReadAsSent(endpoint, headers['content-type']) ? this.request.body : undefined,
      signal,
      task,
      now,
      host,
      usage,
      wantsText: isTable(endpoint) && wantsText(asked),
      asked,
      isHuman: isOn(this.parameters.human),
      opaqueId: headers['x-opaque-id'],
      security,
      principal: caller?.principal,
      peer: this.request.peer,
    };
    // The engine needs parts before it changes anything, so that the request can be repeated.
    return whenLoaded(() => table[endpoint.name]!(new Call(request)));
  }
}

function withoutCommon(all: Readonly<Record<string, string>>): Record<string, string> {
  // Deleting members makes an object slow, and most requests have none.
  for (const _ in all) {
    const parameters = { ...all };
    for (const name of COMMON) delete parameters[name];
    return parameters;
  }
  return {};
}

/** @throws EngineError with status 401: only OPTIONS comes this far without signing in, and no endpoint takes it */
function signedIn(caller: Caller | undefined): Caller {
  if (caller) return caller;
  throw new EngineError('security_exception', 'unauthenticated', { status: 401 });
}

/** Without security there are no endpoints for users. */
function isServed(description: EndpointDescription, security: Security | undefined): boolean {
  return security !== undefined || !description.name.startsWith('security.');
}

function refuseBody({ body }: EndpointDescription, contentType: string | undefined): string | undefined {
  return body === 'file' ? refuseFileType(contentType) : refuseContentType(contentType, body === 'lines');
}

function isReadAsSent({ body }: EndpointDescription, contentType: string | undefined): boolean {
  return body === 'file' || notationOf(contentType) === 'json';
}

function isTable(description: EndpointDescription): boolean {
  return description.name.startsWith('cat.');
}

function noHandler(uri: string, method: string): Answer {
  return {
    status: 400,
    body: { error: `no handler found for uri [${uri}] and method [${method}]` },
    isUnfiltered: true,
  };
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
