import { Double, Float } from '../engine/json/java-numbers.ts';
import { readJson } from '../engine/json/json-reader.ts';
import { RawJson, type Writable } from '../engine/json/json-value.ts';
import { matchesGlob } from '../engine/structures/glob.ts';

type Pattern = readonly string[];

/** Nothing is left: an empty object stays an object, a list at the root vanishes. */
export const NOTHING = Symbol('nothing');

/**
 * Keeps the paths that `filter_path` names and drops those behind a minus; lists are entered without counting as a
 * part of the path. `_source` is taken apart for it, so its text may change (1e3 becomes 1000.0).
 */
export function filterPath(body: Writable, filter: string): Writable | typeof NOTHING {
  const paths = filter
    .split(',')
    .map(path => path.trim())
    .filter(path => path !== '');
  const includes = paths.filter(path => !path.startsWith('-')).map(splitPattern);
  const excludes = paths.filter(path => path.startsWith('-')).map(path => splitPattern(path.slice(1)));
  let result: Writable | typeof NOTHING = body;
  if (includes.length > 0) result = include(result, includes);
  if (excludes.length > 0 && result !== NOTHING) result = exclude(result, excludes);
  if (result !== NOTHING) return result;
  return Array.isArray(body) ? NOTHING : {};
}

/** `a.b\.c` → a, `b.c`. */
function splitPattern(path: string): Pattern {
  return (path.match(/(?:\\.|[^.\\])+/g) ?? []).map(part => part.replaceAll('\\.', '.'));
}

function include(value: Writable, patterns: readonly Pattern[]): Writable | typeof NOTHING {
  const container = open(value);
  if (Array.isArray(container)) {
    const kept = container.map(item => include(item, patterns)).filter(item => item !== NOTHING);
    return kept.length > 0 ? kept : NOTHING;
  }
  if (!isRecord(container)) return NOTHING;
  const kept: Record<string, Writable> = {};
  for (const [key, member] of Object.entries(container)) {
    const next = step(patterns, key);
    if (next.length === 0) continue;
    const inside = next.some(pattern => pattern.length === 0) ? member : include(member, next);
    if (inside !== NOTHING && inside !== undefined) put(kept, key, openDeep(inside));
  }
  return Object.keys(kept).length > 0 ? kept : NOTHING;
}

function exclude(value: Writable, patterns: readonly Pattern[]): Writable | typeof NOTHING {
  const container = open(value);
  if (Array.isArray(container)) {
    const kept = container.map(item => exclude(item, patterns)).filter(item => item !== NOTHING);
    return kept.length > 0 || container.length === 0 ? kept : NOTHING;
  }
  if (!isRecord(container)) return value;
  const kept: Record<string, Writable> = {};
  for (const [key, member] of Object.entries(container)) {
    const next = step(patterns, key);
    if (next.some(pattern => pattern.length === 0)) continue;
    const inside = next.length === 0 ? member : exclude(member, next);
    if (inside !== NOTHING) put(kept, key, inside);
  }
  return Object.keys(kept).length > 0 || Object.keys(container).length === 0 ? kept : NOTHING;
}

/** What is left of the patterns behind `key`; `**` stands for any number of names and so stays. */
function step(patterns: readonly Pattern[], key: string): Pattern[] {
  const next: Pattern[] = [];
  for (const pattern of patterns) {
    const [first, ...rest] = pattern;
    if (first === undefined) continue;
    if (first === '**') {
      next.push(pattern, ...step([rest], key));
      if (rest.length === 0) next.push([]);
    } else if (matchesGlob(first, key)) next.push(rest);
  }
  return next;
}

function open(value: Writable): Writable {
  return value instanceof RawJson ? readJson(value.text) : value;
}

/** Replaces every verbatim text inside by its value, so that it can be printed in another notation. */
export function openDeep(value: Writable): Writable {
  const container = open(value);
  if (Array.isArray(container)) return container.map(openDeep);
  if (!isRecord(container)) return container;
  const result: Record<string, Writable> = {};
  for (const [key, member] of Object.entries(container)) put(result, key, openDeep(member));
  return result;
}

function isRecord(value: Writable): value is { readonly [key: string]: Writable } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Double || value instanceof Float || value instanceof RawJson)
  );
}

/** Assigns also the name `__proto__` as a plain member. */
function put(target: Record<string, Writable>, key: string, value: Writable): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}
