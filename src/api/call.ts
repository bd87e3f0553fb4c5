import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import type { Engine } from '../engine/contract/engine.ts';
import type { Cancellation, IndexOptions } from '../engine/contract/request-options.ts';
import type { Task, TaskOptions } from '../engine/contract/task-api.ts';
import { EngineError, illegalArgument } from '../engine/errors/engine-error.ts';
import { parsingError } from '../engine/errors/parse-errors.ts';
import { JsonError, lineAndColumn } from '../engine/json/json-error.ts';
import { readJsonPrefix } from '../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../engine/json/json-value.ts';
import { type Long, parseLong } from '../engine/structures/long.ts';
import type { Answer } from './answer.ts';
import type { HostFacts } from './host-facts.ts';
import { type FormatRequest, type RowsMedia, rowsMedia } from './media-type.ts';
import type { RequestUsage } from './request-usage.ts';
import type { Principal } from './security/access/principal.ts';
import type { Security } from './security/security.ts';

/** Implements an endpoint. Throws EngineError. */
export type Endpoint = (call: Call) => Promise<Answer> | Answer;

/** Endpoints by the names they have in `dsl/endpoints`. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

export interface CallOptions {
  engine: Engine;
  description: EndpointDescription;
  parts: Record<string, string>;
  parameters: Record<string, string>;
  path: string;
  /** The decoded body; undefined if there is none. */
  text: string | undefined;
  /** The UTF-8 that `text` was decoded from. */
  bytes: Uint8Array | undefined;
  signal?: Cancellation | undefined;
  /** The task of the request, if one is registered already. */
  task?: Task | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
  host: HostFacts;
  usage: RequestUsage;
  /** Whether tables are returned as text. */
  wantsText: boolean;
  /** What the client asks for the response to be. */
  asked: FormatRequest;
  isHuman: boolean;
  /** The caller's name for the request. */
  opaqueId?: string | undefined;
  security?: Security | undefined;
  principal?: Principal | undefined;
  peer?: string | undefined;
}

/** A request to an endpoint: its parameters are valid, and a required body is present. */
export class Call {
  readonly engine: Engine;
  readonly description: EndpointDescription;
  /** Decoded, without the parameters common to all endpoints. */
  readonly parameters: Record<string, string>;
  readonly path: string;
  readonly text: string | undefined;
  /** The body as sent. */
  readonly bytes: Uint8Array | undefined;
  readonly signal: Cancellation | undefined;
  readonly now: () => number;
  readonly host: HostFacts;
  readonly usage: RequestUsage;
  readonly wantsText: boolean;
  /** Adds human-readable variants of sizes and dates. */
  readonly isHuman: boolean;
  readonly opaqueId: string | undefined;
  /** Users and keys, if the host has any. */
  readonly security: Security | undefined;
  /** The caller; always set with `security`. */
  readonly principal: Principal | undefined;
  /** The client's address, if the host knows it. */
  readonly peer: string | undefined;
  private readonly asked: FormatRequest;
  private readonly task: Task | undefined;
  private readonly parts: Record<string, string>;

  constructor(options: CallOptions) {
    this.engine = options.engine;
    this.description = options.description;
    this.parts = options.parts;
    this.parameters = options.parameters;
    this.path = options.path;
    this.text = options.text;
    this.bytes = options.bytes;
    this.signal = options.signal;
    this.task = options.task;
    this.now = options.now;
    this.host = options.host;
    this.usage = options.usage;
    this.wantsText = options.wantsText;
    this.asked = options.asked;
    this.isHuman = options.isHuman;
    this.opaqueId = options.opaqueId;
    this.security = options.security;
    this.principal = options.principal;
    this.peer = options.peer;
  }

  /** The text format of rows that the client asks for; undefined for a structured body. @throws EngineError for one that is unknown */
  rowsMedia(): RowsMedia | undefined {
    return rowsMedia(this.asked);
  }

  /** A part of the path; official clients may send it as a parameter too. */
  part(name: string): string | undefined {
    return this.parts[name] ?? this.parameters[name];
  }

  /** A part that every route of the endpoint has. */
  required(name: string): string {
    return this.part(name) ?? '';
  }

  /** The index expression without trailing commas; all indices if the path has none. */
  indices(): string {
    return this.part('index')?.replace(/([^,]),+$/, '$1') ?? '_all';
  }

  parameter(name: string): string | undefined {
    return this.parameters[name];
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.parameters[name];
    return value === undefined ? otherwise : value !== 'false';
  }

  integer(name: string): number | undefined {
    const value = this.parameters[name];
    return value === undefined ? undefined : Number(value);
  }

  /** An integer of 64 bits. */
  long(name: string): Long | undefined {
    const value = this.parameters[name];
    return value === undefined ? undefined : parseLong(value);
  }

  list(name: string): string[] | undefined {
    return this.parameters[name]?.split(',').filter(item => item !== '');
  }

  /** Whether the body has anything but whitespace. */
  get hasBody(): boolean {
    return this.text !== undefined && this.text.trim() !== '';
  }

  /** The body as an object with positions; undefined without a body. @throws EngineError, JsonError */
  body(): JsonObject | undefined {
    return asObject(this.value());
  }

  /** As `body`, and nothing may follow it. Errors of `check` take precedence. */
  soleBody(check?: (body: JsonObject) => void): JsonObject | undefined {
    if (!this.hasBody) return undefined;
    let body: JsonObject | undefined;
    try {
      const { value, end } = readJsonPrefix(this.text!, { positions: true });
      body = asObject(value);
      refuseRest(this.text!, end);
      return body;
    } catch (error) {
      const read = body ?? (error instanceof JsonError ? error.read : undefined);
      if (read) check?.(read);
      throw error;
    }
  }

  /** The body of a strict parser, which names itself in its errors. */
  strictBody(parser: string): JsonObject {
    const value = this.value();
    if (isJsonObject(value)) return value;
    throw new EngineError(
      'x_content_parse_exception',
      `[1:1] [${parser}] Expected START_OBJECT but was: ${tokenOf(value)}`,
    );
  }

  /** The body, of any JSON type. */
  value(): JsonValue | undefined {
    if (!this.hasBody) return undefined;
    return readJsonPrefix(this.text!, { positions: true }).value;
  }

  /** The body of endpoints that accept objects only and sniff for one. */
  objectBody(): JsonObject | undefined {
    if (this.text === undefined) return undefined;
    if (!/^(?:\s|\/\*|\/\/|\ufeff)*\{/.test(this.text)) throw notXContent();
    return this.body();
  }

  /** Runs work as a task: `_tasks` lists and cancels it, and it stops when the client disconnects. */
  async asTask<T>(options: TaskOptions, work: (task: Task) => Promise<T> | T): Promise<T> {
    if (this.task) return work(this.task);
    const { action, description, type, isCancellable, parent, status, rethrottle } = options;
    const { signal, opaqueId } = this;
    // Every search comes here, and members added after a spread are slow.
    const own = { action, description, type, isCancellable, parent, status, rethrottle, signal, opaqueId };
    return this.engine.tasks.run(own, work);
  }

  indexOptions(): IndexOptions {
    const options: IndexOptions = {};
    if (this.parameters.ignore_unavailable !== undefined) options.ignoreUnavailable = this.flag('ignore_unavailable');
    if (this.parameters.allow_no_indices !== undefined) options.allowNoIndices = this.flag('allow_no_indices');
    const wildcards = this.list('expand_wildcards');
    if (wildcards) options.expandWildcards = wildcards.map(checkWildcard);
    return options;
  }
}

function asObject(value: JsonValue | undefined): JsonObject | undefined {
  if (value === undefined || isJsonObject(value)) return value;
  throw parsingError({ in: [] }, `Expected [START_OBJECT] but found [${tokenOf(value)}]`, {
    metadata: { line: 1, col: 1 },
  });
}

function refuseRest(text: string, end: number): void {
  const blanks = /(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*/y;
  blanks.lastIndex = end;
  blanks.test(text);
  if (blanks.lastIndex >= text.length) return;
  const { value } = readJsonPrefix(text, { start: blanks.lastIndex });
  const { line, column } = lineAndColumn(text, blanks.lastIndex);
  throw new EngineError('parsing_exception', `Unexpected token [${tokenOf(value)}] found after the main object.`, {
    metadata: { line, col: column },
  });
}

export function notXContent(): EngineError {
  return new EngineError(
    'not_x_content_exception',
    'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
  );
}

const WILDCARDS = new Set(['open', 'closed', 'hidden', 'none', 'all']);

function checkWildcard(value: string): string {
  if (!WILDCARDS.has(value)) throw illegalArgument(`No valid expand wildcard value [${value}]`);
  return value;
}
