import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import { notBuilt } from '../../../errors/parse-errors.ts';
import { formatDouble } from '../../../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../../../json/json-value.ts';
import { type KeyReader, objectKey, parseStrict } from '../../../request/object-parser.ts';
import { doubleOf, longOf, plainTextOf } from '../../../request/scalar.ts';
import type { ValueFormat } from '../../value-format.ts';
import type { Bounds } from './rounding.ts';

/** Bounds that may be dates in the format of the field. */
export interface TimeBounds {
  readonly min: number | string | undefined;
  readonly max: number | string | undefined;
}

export interface BoundsPair<T> {
  readonly extended: T | undefined;
  readonly hard: T | undefined;
}

interface Draft<V> {
  min: V | undefined;
  max: V | undefined;
}

const TOKENS = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_NULL'] as const;

/** Parses the bounds of numbers. @throws EngineError for bounds that are not finite or not in order */
export function numberBoundsKey<T>(set: (target: T, bounds: Bounds) => void): KeyReader<T> {
  return objectKey((target, body) => {
    const bounds: Draft<number> = { min: undefined, max: undefined };
    const read = (key: keyof Bounds): KeyReader<Draft<number>> => ({
      tokens: TOKENS,
      read: (draft, value) => {
        draft[key] = value === null ? undefined : doubleOf(value, { in: body, key });
        if ('min' in body && 'max' in body && key === Object.keys(body).at(-1)) checkNumbers(draft);
      },
    });
    parseStrict('double_bounds', body, bounds, { min: read('min'), max: read('max') });
    checkNumbers(bounds);
    set(target, bounds);
  });
}

/** Parses the bounds of times; dates are resolved by `resolveBounds`. */
export function timeBoundsKey<T>(set: (target: T, bounds: TimeBounds) => void): KeyReader<T> {
  return objectKey((target, body) => set(target, parseTimeBounds(body)));
}

function parseTimeBounds(body: JsonObject): TimeBounds {
  const read = (key: keyof TimeBounds): KeyReader<Draft<number | string>> => ({
    tokens: TOKENS,
    read: (draft, value) => {
      draft[key] = timeOf(value, { in: body, key });
    },
  });
  const bounds = { min: undefined, max: undefined };
  return parseStrict<Draft<number | string>>('bounds', body, bounds, { min: read('min'), max: read('max') });
}

function timeOf(value: JsonValue, place: { in: JsonObject; key: string }): number | string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return value;
  if (!Number.isInteger(doubleOf(value, place)))
    throw illegalArgument(`${plainTextOf(value)} cannot be converted to Long without data loss`);
  return longOf(value, place);
}

function checkNumbers({ min, max }: Bounds): void {
  const problem =
    notFinite('min', min) ??
    notFinite('max', max) ??
    (min !== undefined && max !== undefined && max < min
      ? `max bound [${formatDouble(max)}] must be greater than min bound [${formatDouble(min)}]`
      : undefined);
  if (problem === undefined) return;
  const thrown = new EngineError('invocation_target_exception', '', {
    cause: illegalArgument(problem),
    metadata: { reason: null },
  });
  const name = 'org.elasticsearch.search.aggregations.bucket.histogram.DoubleBounds';
  throw notBuilt('double_bounds', illegalArgument(`Cannot instantiate an object of ${name}`, { cause: thrown }));
}

function notFinite(name: string, value: number | undefined): string | undefined {
  if (value === undefined || Number.isFinite(value)) return undefined;
  return `${name} bound must be finite, got: ${formatDouble(value)}`;
}

/** Resolves dates and checks the order of the bounds. @throws EngineError that names the aggregation */
export function resolveBounds(given: BoundsPair<TimeBounds>, format: ValueFormat, name: string): BoundsPair<Bounds> {
  const read = (value: number | string | undefined): number | undefined =>
    typeof value === 'string' ? format.parse(value) : value;
  const resolve = (bounds: TimeBounds | undefined, key: string): Bounds | undefined => {
    if (!bounds) return undefined;
    const { min, max } = { min: read(bounds.min), max: read(bounds.max) };
    if (min !== undefined && max !== undefined && min > max)
      throw illegalArgument(
        `[${key}.min][${min}] cannot be greater than [${key}.max][${max}] for histogram aggregation [${name}]`,
      );
    return { min, max };
  };
  const resolved = {
    extended: resolve(given.extended, 'extended_bounds'),
    hard: resolve(given.hard, 'hard_bounds'),
  };
  checkInside(resolved, value => String(value), given);
  return resolved;
}

/** @throws EngineError for extended bounds outside of the hard ones; it shows the given bounds */
export function checkInside<V>(
  { extended, hard }: BoundsPair<Bounds>,
  show: (value: V) => string,
  given: BoundsPair<{ min: V | undefined; max: V | undefined }>,
): void {
  if (!extended || !hard) return;
  const below = hard.min !== undefined && extended.min !== undefined && extended.min < hard.min;
  const above = hard.max !== undefined && extended.max !== undefined && extended.max > hard.max;
  if (!below && !above) return;
  const text = (bounds: { min: V | undefined; max: V | undefined } | undefined): string =>
    [bounds?.min, bounds?.max].map(value => (value === undefined ? '' : show(value))).join('--');
  throw illegalArgument(
    `Extended bounds have to be inside hard bounds, hard bounds: [${text(given.hard)}], extended bounds: [${text(given.extended)}]`,
  );
}
