import { endpoints } from '../../dsl/endpoints/endpoints.ts';
import { Router } from '../router.ts';
import { RESPONSE_EXCEPTIONS } from './response-exceptions.data.ts';
import type { ResponseType } from './response-type.ts';
import { RESPONSE_TYPES } from './response-types.data.ts';

/** Where a response is not of its type. */
interface Mismatch {
  readonly path: string;
  readonly what: string;
  readonly depth: number;
}

type Members = Extract<ResponseType, { m: unknown }>;

const router = new Router(endpoints);
/** Parameters that change the shape of a response. */
const RESHAPING = /[?&](?:filter_path|flat_settings|human|include_defaults)\b/;

/** Of a successful response, what contradicts the published types. */
export function contradictions(method: string, address: string, body: unknown): string[] {
  const found = method === 'HEAD' || RESHAPING.test(address) ? undefined : endpointOf(method, address);
  const type = found && responseType(found);
  if (!found || !type) return [];
  return mismatches(body, type).filter(
    mismatch => !RESPONSE_EXCEPTIONS.some(({ endpoint, of }) => covers(endpoint, found) && of.test(mismatch)),
  );
}

function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

function endpointOf(method: string, address: string): string | undefined {
  const result = router.find(method, address.split('?')[0]!);
  return result.kind === 'found' ? result.match.endpoint.name : undefined;
}

/** The type of an endpoint’s response, if the specification has one: `indices.get_alias` → `IndicesGetAliasResponse`. */
function responseType(endpoint: string): string | undefined {
  const name = `${endpoint.replace(/(?:^|[._])([a-z])/g, (_match, first: string) => first.toUpperCase())}Response`;
  return Object.hasOwn(RESPONSE_TYPES, name) ? name : undefined;
}

/** Members that are missing or of another type, each as `path: what is wrong`, where a map’s keys are stars. */
function mismatches(value: unknown, type: string): string[] {
  return compare(value, type, '', 0).map(({ path, what }) => `${path}: ${what}`);
}

function compare(value: unknown, type: ResponseType, path: string, depth: number): Mismatch[] {
  if (typeof type === 'string') return compareNamed(value, type, path, depth);
  if (isMembers(type)) return compareMembers(value, type, path, depth);
  const [kind, ...of] = type as [string, ...ResponseType[]];
  const wrong = (expected: string) => [{ path, what: `${shown(value)}, not ${expected}`, depth }];
  switch (kind) {
    case '[]':
      if (!Array.isArray(value)) return wrong('an array');
      return value.flatMap(element => compare(element, of[0]!, `${path}[]`, depth + 1));
    case '{}':
      if (!isObject(value)) return wrong('an object');
      return Object.values(value).flatMap(member => compare(member, of[0]!, `${path}.*`, depth + 1));
    case '=':
      return (of as unknown[]).includes(value) ? [] : wrong(`one of ${of.join(', ')}`);
    case '&':
      return of.flatMap(part => compare(value, part, path, depth));
    case '|':
      return compareUnion(value, of, path, depth);
  }
  throw new Error(`Unknown type [${kind}]`);
}

/** The first type that fits ends the search. */
function compareUnion(value: unknown, types: readonly ResponseType[], path: string, depth: number): Mismatch[] {
  const alternatives: Mismatch[][] = [];
  for (const type of types) {
    const found = compare(value, type, path, depth);
    if (found.length === 0) return found;
    alternatives.push(found);
  }
  return closest(alternatives);
}

/**
 * Results by object and name of a type. An object of a parsed response has one place, so its path is always the same.
 * Without them, unions inside of unions would take exponential time.
 */
const compared = new WeakMap<object, Map<string, Mismatch[]>>();

function compareNamed(value: unknown, name: string, path: string, depth: number): Mismatch[] {
  if (typeof value !== 'object' || value === null) return compareWithNamed(value, name, path, depth);
  const results = compared.get(value) ?? new Map<string, Mismatch[]>();
  compared.set(value, results);
  const known = results.get(name) ?? compareWithNamed(value, name, path, depth);
  results.set(name, known);
  return known;
}

function compareWithNamed(value: unknown, name: string, path: string, depth: number): Mismatch[] {
  const wrong = (isRight: boolean, expected: string) =>
    isRight ? [] : [{ path, what: `${shown(value)}, not ${expected}`, depth }];
  switch (name) {
    case '*':
      return [];
    case 's':
      return wrong(typeof value === 'string', 'a string');
    case 'b':
      return wrong(typeof value === 'boolean', 'a boolean');
    case 'n':
      return wrong(typeof value === 'number', 'a number');
    case 'i':
      return wrong(Number.isInteger(value), 'an integer');
    case '0':
      return wrong(value === null || value === undefined, 'null');
  }
  const type = RESPONSE_TYPES[name];
  if (type === undefined) throw new Error(`Unknown type [${name}]`);
  return compare(value, type, path, depth);
}

function compareMembers(value: unknown, type: Members, path: string, depth: number): Mismatch[] {
  if (!isObject(value)) return [{ path, what: `${shown(value)}, not an object`, depth }];
  const found = (type.x ?? []).flatMap(parent => compare(value, parent, path, depth));
  for (const [key, of] of Object.entries(type.m)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const member = value[name];
    if (member !== undefined) found.push(...compare(member, of, `${path}.${name}`, depth + 1));
    else if (!isOptional && of !== '*') found.push({ path: `${path}.${name}`, what: 'missing', depth: depth + 1 });
  }
  if (type.r !== undefined)
    for (const [name, member] of Object.entries(value))
      if (!(name in type.m) && !(`${name}?` in type.m)) found.push(...compare(member, type.r, `${path}.*`, depth + 1));
  return found;
}

/** Of several types that do not fit, the one that fits furthest down says best what is wrong. */
function closest(alternatives: Mismatch[][]): Mismatch[] {
  const first = (list: Mismatch[]) => Math.min(Number.POSITIVE_INFINITY, ...list.map(({ depth }) => depth));
  return alternatives.reduce((best, next) =>
    first(next) > first(best) || (first(next) === first(best) && next.length < best.length) ? next : best,
  );
}

/** Shortened, since values may be large. */
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}

function isMembers(type: ResponseType): type is Members {
  return typeof type === 'object' && !Array.isArray(type);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
