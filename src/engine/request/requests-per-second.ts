import { EngineError, illegalArgument } from '../errors/engine-error.ts';

/** Infinite for `-1`: not throttled. @throws EngineError */
export function parseRequestsPerSecond(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value === -1) return Number.POSITIVE_INFINITY;
  const reason = '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.';
  if (Number.isNaN(value)) {
    const said = text.trim() === '' ? 'empty String' : `For input string: "${text}"`;
    throw illegalArgument(reason, { cause: new EngineError('number_format_exception', said) });
  }
  if (!(value > 0)) throw illegalArgument(reason);
  return Math.fround(value);
}
