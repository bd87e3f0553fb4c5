import { EngineError, illegalArgument } from '../engine/errors/engine-error.ts';
import { foreignTypes } from '../engine/errors/foreign-types.ts';
import { isStackOverflow } from '../engine/errors/java-errors.ts';
import { NotLoaded } from '../engine/errors/not-loaded.ts';
import { jsonFailure } from '../engine/errors/parse-errors.ts';
import { describeFailure, groupFailures, SearchPhaseError } from '../engine/errors/search-phase-error.ts';
import { CorruptBlobError, StoreFailedError, StoreFullError } from '../engine/errors/store-errors.ts';
import { JsonError } from '../engine/json/json-error.ts';
import type { Writable } from '../engine/json/json-value.ts';
import type { Answer } from './answer.ts';
import { errorStatus } from './error-status.data.ts';

/** The only place where an error's type becomes a status. */
export function statusOf(error: EngineError): number {
  if (error.status !== undefined) return error.status;
  if (error instanceof SearchPhaseError && error.failures.length > 0)
    return Math.max(...error.failures.map(failure => statusOf(failure.error)));
  // If only the reduction failed, the status is that of its cause instead of the shards'.
  if (error instanceof SearchPhaseError && error.cause) return statusOf(error.cause);
  return errorStatus[error.type] ?? 500;
}

/** The whole envelope: root causes, type, reason, metadata, cause and status. */
export function errorAnswer(thrown: unknown, trace = false): Answer {
  const error = asEngineError(thrown);
  const status = statusOf(error);
  const headers = headersOf(error);
  return { status, body: { error: errorBody(error, trace), status }, ...(headers && { headers }) };
}

/** Response headers that an error requires: the authentication schemes. */
function headersOf({ metadata }: EngineError): Record<string, string[]> | undefined {
  const headers = metadata['header'] as Record<string, string[]> | undefined;
  return headers && Object.fromEntries(Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values]));
}

/** The envelope without the status, as items of `_mget` and `_msearch` carry it. */
export function errorBody(error: EngineError, trace = false): Writable {
  const roots = rootCauses(error).map(root => ({
    ...describe(root, false),
    ...traceOf(root, trace),
    ...(foreignTypes.has(root.type) ? {} : suppressed(root)),
  }));
  const failureStore = error.failureStore && { failure_store: error.failureStore };
  return { root_cause: roots, ...describe(error, true), ...failureStore, ...traceOf(error, trace) };
}

/** As an item of `_bulk` shows it: no root causes. */
export function itemError(error: EngineError): Writable {
  return describe(error, true);
}

/** Errors that are a bare text (wrong method, no handler, content types). */
export function plainError(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { error, status }, isUnfiltered: true, ...(headers && { headers }) };
}

/** Converts anything thrown to an EngineError. Internal failures keep their name and have status 500. */
export function asEngineError(thrown: unknown): EngineError {
  if (thrown instanceof NotLoaded) throw thrown;
  if (thrown instanceof EngineError) return thrown;
  if (thrown instanceof JsonError) return jsonFailure(thrown);
  if (thrown instanceof StoreFullError) return new EngineError('store_full_exception', thrown.message);
  if (thrown instanceof StoreFailedError) return new EngineError('i_o_exception', thrown.message);
  if (thrown instanceof CorruptBlobError) return new EngineError('corrupt_index_exception', thrown.message);
  // The last resort: everything that users can nest has its own limit.
  if (isStackOverflow(thrown)) return illegalArgument('The request is nested too deeply.');
  if (thrown instanceof Error) {
    const error = new EngineError(snakeCase(thrown.name), thrown.message);
    if (thrown.stack !== undefined) error.stack = thrown.stack;
    return error;
  }
  return new EngineError('exception', String(thrown));
}

function describe(error: EngineError, withCause: boolean): Record<string, Writable> {
  const shown: Record<string, Writable> = { type: error.type, reason: error.reason, ...error.metadata };
  if (!withCause) return shown;
  if (error instanceof SearchPhaseError)
    Object.assign(shown, {
      phase: error.phase,
      grouped: true,
      failed_shards: groupFailures(error.failures).map(describeFailure),
    });
  if (error.cause) shown.caused_by = describe(error.cause, true);
  Object.assign(shown, suppressed(error));
  return shown;
}

/** The innermost of Elasticsearch's own exceptions, reached without passing a foreign one. */
function rootCauses(error: EngineError): EngineError[] {
  if (error instanceof SearchPhaseError)
    return groupFailures(error.failures).flatMap(failure => rootCauses(failure.error));
  const { cause } = error;
  if (cause === undefined) return [error];
  const isParse = (type: string) => type === 'x_content_parse_exception' || type === 'named_object_not_found_exception';
  if (foreignTypes.has(error.type)) {
    const through = isParse(error.type) && (isParse(cause.type) || !foreignTypes.has(cause.type));
    return through ? rootCauses(cause) : [error];
  }
  if (cause.wrapperReason !== undefined) return [cause];
  return cause.foreign || foreignTypes.has(cause.type) ? [error] : rootCauses(cause);
}

function traceOf(error: EngineError, trace: boolean): Record<string, Writable> {
  return trace ? { stack_trace: withoutFolders(error.stack ?? `${error.type}[${error.reason}]`) } : {};
}

const FRAME = '    at ';

/** Frames name files without their folders: clients must not learn where the server is installed. */
function withoutFolders(stack: string): string {
  return stack
    .split('\n')
    .map(line => {
      const slash = line.startsWith(FRAME) ? line.lastIndexOf('/') : -1;
      if (slash < 0) return line;
      const open = line.lastIndexOf('(', slash);
      return line.slice(0, open < 0 ? FRAME.length : open + 1) + line.slice(slash + 1);
    })
    .join('\n');
}

function suppressed(error: EngineError): Record<string, Writable> {
  return error.suppressed.length > 0 ? { suppressed: error.suppressed.map(one => describe(one, true)) } : {};
}

function snakeCase(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
