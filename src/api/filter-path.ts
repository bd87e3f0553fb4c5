import { Double, Float } from '../engine/json/java-numbers.ts';
import { readJson } from '../engine/json/json-reader.ts';
import { RawJson, type Writable } from '../engine/json/json-value.ts';
import { PathAutomaton, type PathState } from './path-automaton.ts';

/** Returned by `filterPath` if everything was filtered out. */
export const NOTHING = Symbol('nothing');

/**
 * Keeps the paths listed in `filter_path` and drops those preceded by a minus; arrays are entered without counting as
 * part of the path. `_source` is parsed and written again, so its text may change (1e3 becomes 1000.0).
 */
export function filterPath(body: Writable, filter: string): Writable | typeof NOTHING {
  const paths = filter
    .split(',')
    .map(path => path.trim())
    .filter(path => path !== '');
  const includes = paths.filter(path => !path.startsWith('-'));
  const excludes = paths.filter(path => path.startsWith('-')).map(path => path.slice(1));
  let result: Writable | typeof NOTHING = body;
  if (includes.length > 0) result = new Inclusion(includes).filter(result);
  if (excludes.length > 0 && result !== NOTHING) result = new Exclusion(excludes).filter(result);
  if (result !== NOTHING) return result;
  return Array.isArray(body) ? NOTHING : {};
}

class Inclusion {
  private readonly paths: PathAutomaton;

  constructor(paths: readonly string[]) {
    this.paths = new PathAutomaton(paths);
  }

  filter(value: Writable, state = this.paths.start): Writable | typeof NOTHING {
    const container = open(value);
    if (Array.isArray(container)) {
      const kept = container.map(item => this.filter(item, state)).filter(item => item !== NOTHING);
      return kept.length > 0 ? kept : NOTHING;
    }
    if (!isRecord(container)) return NOTHING;
    const kept: Record<string, Writable> = {};
    for (const [key, member] of Object.entries(container)) {
      const next = this.paths.step(state, key);
      if (next.isDead) continue;
      const inside = next.isMatch ? member : this.filter(member, next);
      if (inside !== NOTHING && inside !== undefined) put(kept, key, openNested(inside));
    }
    return Object.keys(kept).length > 0 ? kept : NOTHING;
  }
}

class Exclusion {
  private readonly paths: PathAutomaton;

  constructor(paths: readonly string[]) {
    this.paths = new PathAutomaton(paths);
  }

  filter(value: Writable, state: PathState = this.paths.start): Writable | typeof NOTHING {
    const container = open(value);
    if (Array.isArray(container)) {
      const kept = container.map(item => this.filter(item, state)).filter(item => item !== NOTHING);
      return kept.length > 0 || container.length === 0 ? kept : NOTHING;
    }
    if (!isRecord(container)) return value;
    const kept: Record<string, Writable> = {};
    for (const [key, member] of Object.entries(container)) {
      const next = this.paths.step(state, key);
      if (next.isMatch) continue;
      const inside = next.isDead ? member : this.filter(member, next);
      if (inside !== NOTHING) put(kept, key, inside);
    }
    return Object.keys(kept).length > 0 || Object.keys(container).length === 0 ? kept : NOTHING;
  }
}

function open(value: Writable): Writable {
  return value instanceof RawJson ? readJson(value.text) : value;
}

/** Replaces raw JSON inside with its value, so that it can be printed in another notation. */
export function openNested(value: Writable): Writable {
  const container = open(value);
  if (Array.isArray(container)) return container.map(openNested);
  if (!isRecord(container)) return container;
  const result: Record<string, Writable> = {};
  for (const [key, member] of Object.entries(container)) put(result, key, openNested(member));
  return result;
}

function isRecord(value: Writable): value is { readonly [key: string]: Writable } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Double || value instanceof Float || value instanceof RawJson)
  );
}

/** Assigns a member; `__proto__` is a name like any other. */
function put(target: Record<string, Writable>, key: string, value: Writable): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}
