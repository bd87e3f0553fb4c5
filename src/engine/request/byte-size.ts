import { EngineError } from '../errors/engine-error.ts';
import { numberFormat } from '../errors/java-errors.ts';

const SUFFIXES = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];

/** Each unit as a power of two, in the order in which the suffixes are tried. */
const POWERS: readonly (readonly [suffix: string, power: number])[] = [
  ...SUFFIXES.slice(1).flatMap((suffix, i) => [[suffix, 10 * (i + 1)] as const, [suffix[0]!, 10 * (i + 1)] as const]),
  ['b', 0],
];

export const BYTES_PER_UNIT: Readonly<Record<string, number>> = Object.fromEntries(
  POWERS.map(([suffix, power]) => [suffix, 2 ** power]),
);

export interface SizeText {
  /** May not be a number. */
  readonly amount: string;
  readonly unit: string;
  /** The unit as a power of two. */
  readonly power: number;
}

/** Splits `512mb` into amount and unit; undefined without a unit. */
export function splitByteSize(text: string): SizeText | undefined {
  const normalized = text.toLowerCase().trim();
  const found = POWERS.find(([suffix]) => normalized.endsWith(suffix));
  if (!found) return undefined;
  const [unit, power] = found;
  return { amount: normalized.slice(0, -unit.length).trim(), unit, power };
}

/**
 * Whole bytes of `512mb`, `1.5gb` or `0`; −1 for `-1`.
 * @param type of the error, which names the setting
 * @throws EngineError
 */
export function parseByteSize(text: string, setting: string, type = 'parse_exception'): number {
  const plain = text.trim();
  if (plain === '0' || plain === '-1') return Number(plain);
  const found = splitByteSize(text);
  const reason = `failed to parse setting [${setting}] with value [${text}] as a size in bytes`;
  if (!found) throw new EngineError(type, `${reason}: unit is missing or unrecognized`);
  const { amount, power } = found;
  if (!/^\d+(\.\d+)?$/.test(amount)) throw new EngineError(type, reason, { cause: numberFormat(amount) });
  return Math.floor(Number(amount) * 2 ** power);
}

/** `123b`, `1.1kb`, `3gb`: at most one decimal digit, truncated. */
export function formatByteSize(bytes: number): string {
  let power = 0;
  while (power < SUFFIXES.length - 1 && bytes >= 1024 ** (power + 1)) power++;
  return `${Math.floor((bytes / 1024 ** power) * 10) / 10}${SUFFIXES[power]}`;
}
