import { illegalArgument } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';
import { parseRequestsPerSecond } from '../request/scalar.ts';
import { intParameter } from '../search/request/url-parameters.ts';

/** Options common to all work by query. */
export interface WorkOptions {
  proceedOnConflict: boolean;
  /** Infinite for all documents. */
  maxDocs: number;
  batchSize: number;
  requestsPerSecond: number;
  slices: number | 'auto';
  refresh: boolean;
}

const FEWER_THAN_SLICES = '[max_docs] should be >= [slices]';

export const DEFAULT_BATCH_SIZE = 1000;

/** Parses URL parameters; `max_docs` of the body must agree with the one here. @throws EngineError */
export function parseWorkOptions(
  parameters: Readonly<Record<string, string>>,
  body: { conflicts?: string | undefined; maxDocs?: number | undefined; batchSize?: number | undefined },
): WorkOptions {
  const slices = slicesOf(parameters['slices']);
  const maxDocs = agreed(
    parameters['max_docs'] === undefined ? undefined : maxDocsOf(intParameter('max_docs', parameters['max_docs'])),
    body.maxDocs,
  );
  if (maxDocs !== undefined && typeof slices === 'number' && slices > 1 && maxDocs < slices)
    throw illegalArgument(FEWER_THAN_SLICES);
  const scrollSize = parameters['scroll_size'];
  return {
    proceedOnConflict: proceeds(parameters['conflicts'] ?? body.conflicts ?? 'abort'),
    maxDocs: maxDocs ?? Number.POSITIVE_INFINITY,
    batchSize:
      scrollSize === undefined ? (body.batchSize ?? DEFAULT_BATCH_SIZE) : intParameter('scroll_size', scrollSize),
    requestsPerSecond: parseRequestsPerSecond(parameters['requests_per_second'] ?? '-1'),
    slices,
    refresh: parameters['refresh'] === 'true' || parameters['refresh'] === '',
  };
}

/** @throws EngineError */
export function proceeds(conflicts: string): boolean {
  if (conflicts === 'proceed') return true;
  if (conflicts === 'abort') return false;
  throw illegalArgument(`conflicts may only be "proceed" or "abort" but was [${conflicts}]`);
}

/** @throws EngineError */
export function maxDocsOf(value: number): number {
  if (value < 0) throw illegalArgument(`[max_docs] parameter cannot be negative, found [${value}]`);
  if (value === 0) throw illegalArgument(FEWER_THAN_SLICES);
  return value;
}

function agreed(address: number | undefined, body: number | undefined): number | undefined {
  if (address !== undefined && body !== undefined && address !== body)
    throw illegalArgument(`[max_docs] set to two different values [${body}] and [${address}]`);
  return address ?? body;
}

function slicesOf(text: string | undefined): number | 'auto' {
  if (text === undefined) return 1;
  if (text === 'auto') return 'auto';
  const reason = `[slices] must be a positive integer or the string "auto", but was [${text}]`;
  if (!/^[+-]?\d+$/.test(text)) throw illegalArgument(reason, { cause: numberFormat(text) });
  if (Number(text) < 1) throw illegalArgument(reason);
  return Number(text);
}
