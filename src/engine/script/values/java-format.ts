import { rank, raw } from './box.ts';
import { Char } from './boxed.ts';
import { classNameOf, javaText } from './java-text.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeText, visit } from './machine.ts';

const SPECIFIER = /%(?:(\d+)\$)?([-#+ 0,(]*)(\d+)?(?:\.(\d+))?([a-zA-Z%])/g;

/** String.format with the conversions s d x X o f e c b n %, flags, width and precision. @throws JavaThrowable */
export function formatJava(format: string, values: readonly unknown[]): string {
  let next = 0;
  visit(format.length / 8);
  return format.replace(SPECIFIER, (specifier, index, flags: string, width, precision, kind: string) => {
    if (kind === 'n') return '\n';
    if (kind === '%') chargeText(Number(width ?? 0));
    if (kind === '%') return pad('%', flags, Number(width ?? 0));
    const at = index === undefined ? next++ : Number(index) - 1;
    if (at >= values.length)
      throw new JavaThrowable('MissingFormatArgumentException', `Format specifier '${specifier}'`);
    const digits = precision === undefined ? undefined : Number(precision);
    if (/[fFeE]/.test(kind)) chargeText((digits ?? 0) ** 1.6);
    const text = convert(kind, values[at], flags, digits);
    const shown = /[A-Z]/.test(kind) ? text.toUpperCase() : text;
    chargeText(Number(width ?? 0));
    return pad(shown, flags, Number(width ?? 0));
  });
}

function pad(text: string, flags: string, width: number): string {
  if (text.length >= width) return text;
  if (flags.includes('-')) return text.padEnd(width);
  if (!flags.includes('0')) return text.padStart(width);
  const sign = /^[-+ ]/.test(text) ? text[0]! : '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}

function convert(kind: string, value: unknown, flags: string, digits: number | undefined): string {
  const lower = kind.toLowerCase();
  if (lower === 's') return javaText(value).slice(0, digits);
  if (lower === 'b') return String(typeof value === 'boolean' ? value : value !== null);
  if (value === null) return 'null';
  if (lower === 'c' && (value instanceof Char || typeof value === 'number'))
    return value instanceof Char ? javaText(value) : String.fromCodePoint(value);
  const kindOf = rank(value);
  const isWhole = kindOf === 1 || kindOf === 2;
  if (isWhole && lower === 'd') return signed(group(String(raw(value)), flags), flags);
  if (isWhole && (lower === 'x' || lower === 'o')) {
    const bits = kindOf === 1 ? BigInt.asUintN(32, BigInt(raw(value))) : BigInt.asUintN(64, BigInt(raw(value)));
    return bits.toString(lower === 'x' ? 16 : 8);
  }
  if (kindOf > 2 && (lower === 'f' || lower === 'e')) return decimal(Number(raw(value)), lower, flags, digits ?? 6);
  if (!/[dxofec]/.test(lower)) throw new JavaThrowable('UnknownFormatConversionException', `Conversion = '${kind}'`);
  throw new JavaThrowable('IllegalFormatConversionException', `${kind} != ${classNameOf(value)}`);
}

function decimal(value: number, kind: string, flags: string, digits: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  if (kind === 'f') return signed(group(roundHalfUp(value, digits), flags), flags);
  return signed(value.toExponential(digits).replace(/e([+-])(\d)$/, 'e$10$2'), flags);
}

/** Java rounds half up, starting from the shortest decimal of a double. */
function roundHalfUp(value: number, digits: number): string {
  const [mantissa, exponent] = Math.abs(value).toExponential().split('e') as [string, string];
  const whole = mantissa.replace('.', '');
  const scale = whole.length - 1 - Number(exponent);
  const dropped = scale - digits;
  let scaled = BigInt(whole);
  if (dropped > 0) {
    const unit = 10n ** BigInt(dropped);
    scaled = (scaled + unit / 2n) / unit;
  } else scaled *= 10n ** BigInt(-dropped);
  const text = scaled.toString().padStart(digits + 1, '0');
  const sign = value < 0 ? '-' : '';
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
}

function group(text: string, flags: string): string {
  return flags.includes(',') ? text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',') : text;
}

function signed(text: string, flags: string): string {
  if (text.startsWith('-')) return flags.includes('(') ? `(${text.slice(1)})` : text;
  return flags.includes('+') ? `+${text}` : flags.includes(' ') ? ` ${text}` : text;
}
