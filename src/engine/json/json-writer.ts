import { Double, Float, formatDouble, formatFloat } from './java-numbers.ts';
import { RawJson, type Writable } from './json-value.ts';

/**
 * JSON text as Elasticsearch prints it: doubles and floats in Java's format, undefined members omitted. `pretty`
 * indents by two spaces and surrounds colons with spaces.
 */
export function writeJson(value: Writable, pretty = false): string {
  return pretty ? writePretty(value, '\n') : writePlain(value);
}

/** Uses JSON.stringify, which is ten times faster, wherever its output is identical. */
function writePlain(value: Writable): string {
  if (typeof value !== 'object' || value === null) return writeScalar(value);
  if (value instanceof Float || value instanceof Double || value instanceof RawJson) return writeScalar(value);
  if (isOrdinary(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return writeList(value);
  let text = '';
  for (const key in value) {
    const member = (value as { readonly [key: string]: Writable })[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quotedKey(key)}:${writePlain(member)}`;
  }
  return `{${text}}`;
}

function writeList(values: readonly Writable[]): string {
  let text = '';
  for (const value of values) text += `${text === '' ? '' : ','}${writePlain(value)}`;
  return `[${text}]`;
}

/** Quoted forms of frequent names. Bounded, because documents have any number of names. */
const quotedKeys = new Map<string, string>();
const MAX_KEYS = 1000;

function quotedKey(key: string): string {
  let quoted = quotedKeys.get(key);
  if (quoted === undefined) {
    quoted = JSON.stringify(key);
    if (quotedKeys.size < MAX_KEYS) quotedKeys.set(key, quoted);
  }
  return quoted;
}

/** Whether it contains only small integers as numbers, and none of our own classes, at any depth. */
function isOrdinary(value: Writable): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
  if (Array.isArray(value)) return value.every(isOrdinary);
  if (value instanceof Float || value instanceof Double || value instanceof RawJson) return false;
  for (const key in value) if (!isOrdinary((value as { readonly [key: string]: Writable })[key])) return false;
  return true;
}

function writePretty(value: Writable, newline: string): string {
  if (typeof value !== 'object' || value === null) return writeScalar(value);
  if (value instanceof Float || value instanceof Double || value instanceof RawJson) return writeScalar(value);
  const inner = `${newline}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[ ]';
    return `[${inner}${value.map(item => writePretty(item, inner)).join(`,${inner}`)}${newline}]`;
  }
  const members: string[] = [];
  for (const [key, member] of Object.entries(value))
    if (member !== undefined) members.push(`${JSON.stringify(key)} : ${writePretty(member, inner)}`);
  return members.length === 0 ? '{ }' : `{${inner}${members.join(`,${inner}`)}${newline}}`;
}

function writeScalar(value: Writable): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Float) return quoteNonFinite(formatFloat(value.value));
  if (value instanceof Double) return quoteNonFinite(formatDouble(value.value));
  if (value instanceof RawJson) return value.text;
  return JSON.stringify(value ?? null);
}

function writeNumber(value: number): string {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return String(value);
  return quoteNonFinite(formatDouble(value));
}

function quoteNonFinite(text: string): string {
  return text === 'NaN' || text.endsWith('Infinity') ? `"${text}"` : text;
}
