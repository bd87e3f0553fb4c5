import type { RestResponse } from '../../../rest/rest-request.ts';
import { segment } from '../../connections/ask.ts';
import { EngineProblem } from '../../connections/engine-problem.ts';
import { COPY } from '../copy.ts';
import { bulkBody, sizeInBulk } from './bulk-body.ts';
import { exchange, isPassing, isTooLarge, type Port, problemIn, retryAfter, type Surroundings } from './exchange.ts';
import { Pace, type PaceLimits } from './pace.ts';
import type { MovedDocument } from './read-hits.ts';
import type { Bytes } from './source-pass.ts';

/** The progress of writing. */
export interface Written {
  /** Documents that the target holds in this version. */
  written: number;
  /** Documents that the target holds in a newer version and keeps. */
  newer: number;
  refused: number;
  bulks: number;
  bytes: number;
  /** Requests and documents that were sent again. */
  retries: number;
  waited: number;
  groups: RefusedGroup[];
}

export function nothingWritten(): Written {
  return { written: 0, newer: 0, refused: 0, bulks: 0, bytes: 0, retries: 0, waited: 0, groups: [] };
}

/** The sum of two counts of progress. */
export function sumWritten(one: Written, other: Written): Written {
  const groups = one.groups.map(group => ({ ...group, ids: [...group.ids] }));
  for (const group of other.groups) addRefused(groups, group);
  return {
    written: one.written + other.written,
    newer: one.newer + other.newer,
    refused: one.refused + other.refused,
    bulks: one.bulks + other.bulks,
    bytes: one.bytes + other.bytes,
    retries: one.retries + other.retries,
    waited: one.waited + other.waited,
    groups,
  };
}

export interface WriterOptions {
  signal: AbortSignal;
  around: Surroundings;
  limits?: PaceLimits;
  onProgress?: () => void;
}

interface BulkAnswer {
  /** Bytes of the request body. */
  bytes: number;
  items?: Record<string, { status: number; error?: { type: string; reason: string } }>[];
}

/** Larger bodies would block the page while they are handed to the network. */
const LIMITS: PaceLimits = { bytes: 2_000_000, flights: 4 };
const MAX_DOCUMENTS = 2000;
/** Consecutive rejections before the move gives up, after about four minutes. */
const PATIENCE = 12;

/** Writes documents through `_bulk`, as fast as the target accepts them. */
export class BulkWriter {
  readonly pace: Pace;
  private inFlight = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly port: Port;
  private readonly index: string;
  private readonly options: WriterOptions;

  constructor(port: Port, index: string, options: WriterOptions) {
    this.port = port;
    this.index = index;
    this.options = options;
    this.pace = new Pace(options.limits ?? LIMITS, options.around);
  }

  /** Resolves once every document was accepted or rejected, counted in `total`. Concurrent calls share the limits. */
  async write(documents: readonly MovedDocument[], total: Written): Promise<void> {
    const flights: Promise<void>[] = [];
    let rest = documents;
    const failed: { error?: unknown } = {};
    while (rest.length > 0 && !('error' in failed)) {
      await this.enter();
      const piece = cut(rest, this.pace.bytes);
      rest = rest.slice(piece.length);
      const flight = this.send(piece, total)
        .catch(error => {
          failed.error = error;
        })
        .finally(() => this.leave());
      flights.push(flight);
    }
    await Promise.all(flights);
    if ('error' in failed) throw failed.error;
  }

  private async enter(): Promise<void> {
    while (this.inFlight >= this.pace.flights) await new Promise<void>(free => this.waiting.push(free));
    this.inFlight++;
  }

  private leave(): void {
    this.inFlight--;
    for (const free of this.waiting.splice(0)) free();
  }

  /** Sends a piece, in smaller parts if necessary, until every document has an outcome. */
  private async send(documents: readonly MovedDocument[], total: Written): Promise<void> {
    let rest = documents;
    while (rest.length > 0) {
      total.waited += await this.pace.hold(this.options.signal);
      const piece = cut(rest, this.pace.bytes);
      const again = await this.attempt(piece, total);
      rest = again.length === 0 ? rest.slice(piece.length) : [...again, ...rest.slice(piece.length)];
      this.options.onProgress?.();
    }
  }

  /** Sends once and returns the documents to send again. */
  private async attempt(piece: readonly MovedDocument[], total: Written): Promise<readonly MovedDocument[]> {
    const body = bulkBody(piece);
    let asked = 0;
    let problem: EngineProblem;
    try {
      const response = await this.post(body);
      if (response.status < 300) return this.take(piece, total, { ...answerIn(response), bytes: body.length });
      asked = retryAfter(response.headers);
      problem = problemIn(response);
    } catch (error) {
      if (!(error instanceof EngineProblem)) throw error;
      problem = error;
    }
    total.retries++;
    if (isTooLarge(problem)) {
      this.pace.tooLarge(body.length);
      if (piece.length > 1) return piece;
      refuse(total, piece[0]!, { type: 'too_large', reason: problem.reason });
      return NOTHING;
    }
    if (!isPassing(problem)) throw problem;
    this.complain(problem, asked);
    return piece;
  }

  private post(body: Bytes) {
    const path = `/${segment(this.index)}/_bulk`;
    const query = 'pipeline=_none&filter_path=errors,items.*.status,items.*.error.type,items.*.error.reason';
    const message = { method: 'POST', path, query, body, type: 'application/x-ndjson' as const };
    return exchange(this.port, message, this.options.signal);
  }

  private take(piece: readonly MovedDocument[], total: Written, answer: BulkAnswer): readonly MovedDocument[] {
    if (answer.items?.length !== piece.length)
      throw new EngineProblem(0, 'bad_answer', COPY.notAllAnswered(piece.length));
    total.bulks++;
    total.bytes += answer.bytes;
    const again: MovedDocument[] = [];
    let last: { status: number; type: string; reason: string } | undefined;
    answer.items.forEach((item, at) => {
      const { status, error } = Object.values(item)[0]!;
      const document = piece[at]!;
      if (!error) total.written++;
      else if (status === 409) total.newer++;
      else if (isPassing({ status, type: error.type })) {
        again.push(document);
        last = { status, ...error };
      } else refuse(total, document, error);
    });
    if (again.length < piece.length) this.pace.taken();
    total.retries += again.length;
    if (last) this.complain(new EngineProblem(last.status, last.type, last.reason), 0);
    return again;
  }

  private complain(problem: EngineProblem, asked: number): void {
    if (this.pace.tries >= PATIENCE) throw problem;
    this.pace.busy(asked);
  }
}

function answerIn({ body }: RestResponse): Pick<BulkAnswer, 'items'> {
  return JSON.parse(new TextDecoder().decode(body)) as BulkAnswer;
}

function refuse(total: Written, { id }: MovedDocument, error: { type: string; reason: string }): void {
  total.refused++;
  addRefused(total.groups, { ...error, count: 1, ids: [JSON.parse(new TextDecoder().decode(id)) as string] });
}

const NOTHING: readonly MovedDocument[] = [];

/** Splits off as many documents as fit, at least one. */
function cut(documents: readonly MovedDocument[], bytes: number): readonly MovedDocument[] {
  let size = 0;
  let at = 0;
  while (at < documents.length && at < MAX_DOCUMENTS) {
    size += sizeInBulk(documents[at]!);
    if (at > 0 && size > bytes) break;
    at++;
  }
  return documents.slice(0, at);
}

/** Documents that the target rejected, grouped by reason. */
interface RefusedGroup {
  type: string;
  /** The engine's reason for the first document. */
  reason: string;
  count: number;
  ids: string[];
}

const MAX_GROUPS = 30;
const MAX_IDS = 20;
const OTHERS = COPY.otherReasons;

/**
 * Adds a group. Reasons that differ only in ids and values are the same; beyond the limit, documents are counted under
 * a common group.
 */
function addRefused(groups: RefusedGroup[], added: RefusedGroup): void {
  const key = keyOf(added);
  let group = groups.find(each => keyOf(each) === key);
  if (!group && groups.length >= MAX_GROUPS) group = groups.find(each => each.type === OTHERS);
  if (!group) {
    const type = groups.length < MAX_GROUPS - 1 ? added.type : OTHERS;
    groups.push((group = { type, reason: added.reason, count: 0, ids: [] }));
  }
  group.count += added.count;
  group.ids.push(...added.ids.slice(0, MAX_IDS - group.ids.length));
}

function keyOf({ type, reason }: RefusedGroup): string {
  return `${type} ${reason.replace(/'[^']*'/g, "''").replace(/\d+/g, '0')}`;
}
