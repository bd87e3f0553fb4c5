import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { splitByteSize } from '../../request/byte-size.ts';
import { parseLong } from '../../structures/long.ts';
import { textProcessor } from './text-processors.ts';

/** `1kb` → 1024. */
export const bytes = textProcessor(() => text => bytesOf(text));

const MAX_LONG = 2n ** 63n - 1n;

function bytesOf(text: string): JsonValue {
  const value = text.toLowerCase().trim();
  if (value === '-1' || value === '0') return Number(value);
  const found = splitByteSize(text);
  const failure = (cause?: EngineError, more = '') =>
    new EngineError(
      'parse_exception',
      `failed to parse setting [Ingest Field] with value [${text}] as a size in bytes${more}`,
      { cause },
    );
  if (!found) throw failure(undefined, ': unit is missing or unrecognized');
  const { amount: digits, unit, power } = found;
  if (!/^[+-]?\d+$/.test(digits)) throw notWhole(text, digits);
  const size = BigInt(parseLong(digits) ?? (digits.startsWith('-') ? -MAX_LONG : MAX_LONG + 1n)) << BigInt(power);
  if (size < -1n) {
    const unitName = unit.endsWith('b') ? unit : `${unit}b`;
    const tooSmall = illegalArgument(`Values less than -1 bytes are not supported: ${digits}${unitName}`);
    throw unitName === 'b' ? tooSmall : failure(tooSmall);
  }
  if (size > MAX_LONG)
    throw failure(illegalArgument(`Values greater than ${MAX_LONG} bytes are not supported: ${text}`));
  return size <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(size) : size;
}

function notWhole(text: string, digits: string): EngineError {
  const cause = numberFormat(digits);
  if (digits === '' || Number.isNaN(Number(digits)))
    return new EngineError('parse_exception', `failed to parse [${text}]`, { cause });
  const advice = 'Use non-fractional bytes values instead: found for setting [Ingest Field]';
  return new EngineError(
    'parse_exception',
    `Failed to parse bytes value [${text}]. Fractional bytes values have been deprecated since 6.2. ${advice}`,
    { cause },
  );
}
