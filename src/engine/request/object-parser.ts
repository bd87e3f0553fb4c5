import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError, type Place } from '../errors/engine-error.ts';
import { notBuilt, whereStopped, xContentError } from '../errors/parse-errors.ts';
import { positionOf } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf, type ValueToken } from '../json/json-value.ts';
import type { Long } from '../structures/long.ts';
import { booleanOf, doubleOf, exactLongOf, intOf, longOf, plainTextOf } from './scalar.ts';

/** Reads one key of a strict object into a target. */
export interface KeyReader<T> {
  readonly tokens: readonly ValueToken[];
  read(target: T, value: JsonValue, place: Place): void;
  /** Errors are not wrapped: Elasticsearch finds the parser by the key. */
  readonly isNamedObject?: boolean;
  /** The place to report a failure at; defaults to its own position, or the start of the value. */
  failsAt?(value: JsonValue, error: EngineError): Place | undefined;
}

export type KeyReaders<T> = Readonly<Record<string, KeyReader<T>>>;

export interface MemberPlace extends Place {
  readonly in: JsonObject;
  readonly key: string;
}

export type ReadMember<T> = (target: T, value: JsonValue, place: MemberPlace) => void;

/** A plain function reads any value, a `KeyReader` only the tokens it lists. */
export type MemberReaders<T> = Readonly<Record<string, ReadMember<T> | KeyReader<T>>>;

/**
 * Reads the members of an object in request order, without wrapping errors, like Elasticsearch's hand-written parsers.
 * `other` reads members that have no reader for their key and token, or throws.
 */
export function readMembers<T, R extends T = T>(
  body: JsonObject,
  target: R,
  readers: MemberReaders<T>,
  other: ReadMember<R>,
): R {
  for (const [key, value] of Object.entries(body)) readMember(target, value, { in: body, key }, { readers, other });
  return target;
}

/** Like `readMembers`, but skips null and reads the values of a list one by one. */
export function readLooseMembers<T>(body: JsonObject, target: T, readers: MemberReaders<T>, other: ReadMember<T>): T {
  for (const [key, given] of Object.entries(body))
    for (const value of flattenedValues(given)) readMember(target, value, { in: body, key }, { readers, other });
  return target;
}

function flattenedValues(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap(flattenedValues);
  return value === null ? [] : [value];
}

function readMember<T, R extends T>(
  target: R,
  value: JsonValue,
  place: MemberPlace,
  { readers, other }: { readers: MemberReaders<T>; other: ReadMember<R> },
): void {
  const reader = Object.hasOwn(readers, place.key) ? readers[place.key]! : undefined;
  if (typeof reader === 'function') reader(target, value, place);
  else if (reader?.tokens.includes(tokenOf(value))) reader.read(target, value, place);
  else other(target, value, place);
}

/** How an error in a member is reported. */
export type OnMemberError = (error: EngineError, member: Place) => EngineError;

/**
 * Parses an object in request order like Elasticsearch's ObjectParser: unknown keys are rejected. Failures inside a key
 * are wrapped in `[parser] failed to parse field [key]`, at the position where the parser stopped.
 * @throws EngineError x_content_parse_exception, or the result of `onError`
 */
export function parseStrict<T>(
  parser: string,
  body: JsonObject,
  target: T,
  readers: KeyReaders<T>,
  onError?: OnMemberError,
): T {
  for (const [key, value] of Object.entries(body))
    try {
      parseMember(parser, { in: body, key }, value, target, readers);
    } catch (error) {
      throw error instanceof EngineError && onError ? onError(error, { in: body, key }) : error;
    }
  return target;
}

function parseMember<T>(
  parser: string,
  place: { in: JsonObject; key: string },
  value: JsonValue,
  target: T,
  readers: KeyReaders<T>,
): void {
  const { key } = place;
  const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
  if (!reader) throw unknownField(parser, place.in, key, Object.keys(readers));
  if (!reader.tokens.includes(tokenOf(value))) throw unsupportedValue(parser, place, value);
  try {
    reader.read(target, value, place);
  } catch (error) {
    if (!(error instanceof EngineError) || reader.isNamedObject) throw error;
    throw failedField(parser, key, reader.failsAt?.(value, error) ?? whereStopped(error, place), error);
  }
}

/**
 * Reports the position of the key; an enclosing parser reports that of the value, where Elasticsearch's parser has
 * stopped.
 */
export function unknownField(parser: string, body: JsonObject, key: string, known: Iterable<string>): EngineError {
  return xContentError(
    { in: body, key, of: 'key' },
    `[${parser}] unknown field [${key}]${didYouMeanSuffix(key, known)}`,
    { place: { in: body, key } },
  );
}

/** Rejects unknown keys of a body that is not read by `parseStrict`. @throws EngineError */
export function rejectUnknownFields(parser: string, body: JsonObject, known: readonly string[]): void {
  const unknown = Object.keys(body).find(key => !known.includes(key));
  if (unknown !== undefined) throw unknownField(parser, body, unknown, known);
}

/** @param place of the member */
export function unsupportedValue(parser: string, place: Place, value: JsonValue): EngineError {
  return xContentError(place, `[${parser}] ${place.key} doesn't support values of type: ${tokenOf(value)}`);
}

function failedField(parser: string, key: string, place: Place, cause: EngineError): EngineError {
  return xContentError(place, `[${parser}] failed to parse field [${key}]`, { cause });
}

/** Reads a member outside of `parseStrict`, wrapping errors in the same way. */
export function inField<R>(parser: string, place: Place, read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw failedField(parser, String(place.key), place, error);
  }
}

/**
 * Builds an object from its members. If all arguments of its constructor are given, Elasticsearch does so when it has read
 * the last one, which then fails; otherwise at the end of the object. @throws EngineError
 */
export function buildAtLast<R>(parser: string, body: JsonObject, args: readonly string[], build: () => R): R {
  const all = args.every(name => name in body);
  const key = Object.keys(body).findLast(name => args.includes(name))!;
  const value = body[key]!;
  const place: Place = typeof value === 'object' && value !== null ? { in: value, of: 'end' } : { in: body, key };
  try {
    return build();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const failure = notBuilt(parser, error);
    throw all ? failedField(parser, key, place, failure) : failure;
  }
}

const SCALARS: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN'];
const NUMERALS: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_NUMBER'];
const BOOLEANS: readonly ValueToken[] = ['VALUE_STRING', 'VALUE_BOOLEAN'];
const LISTS: readonly ValueToken[] = ['START_ARRAY', 'VALUE_STRING'];

export function textKey<T>(set: (target: T, value: string, place: Place) => void): KeyReader<T> {
  return { tokens: ['VALUE_STRING'], read: (target, value, place) => set(target, value as string, place) };
}

export function intKey<T>(set: (target: T, value: number) => void): KeyReader<T> {
  return { tokens: NUMERALS, read: (target, value, place) => set(target, intOf(value, place)) };
}

export function longKey<T>(set: (target: T, value: number) => void): KeyReader<T> {
  return { tokens: NUMERALS, read: (target, value, place) => set(target, longOf(value, place)) };
}

/** A long with all its digits. */
export function exactLongKey<T>(set: (target: T, value: Long) => void): KeyReader<T> {
  return { tokens: NUMERALS, read: (target, value, place) => set(target, exactLongOf(value, place)) };
}

export function doubleKey<T>(set: (target: T, value: number) => void): KeyReader<T> {
  return { tokens: NUMERALS, read: (target, value, place) => set(target, doubleOf(value, place)) };
}

export function booleanKey<T>(set: (target: T, value: boolean) => void): KeyReader<T> {
  return { tokens: BOOLEANS, read: (target, value, place) => set(target, booleanOf(value, place)) };
}

/** A list of strings, or a single one. */
export function textsKey<T>(set: (target: T, values: string[]) => void): KeyReader<T> {
  return {
    tokens: LISTS,
    failsAt: listEnd,
    read: (target, value) =>
      set(target, Array.isArray(value) ? value.map((_, at) => elementText(value, at)) : [value as string]),
  };
}

/** Lists are read completely before they are validated. */
function listEnd(value: JsonValue, { place }: EngineError): Place | undefined {
  return Array.isArray(value) && !place ? { in: value, of: 'end' } : undefined;
}

/**
 * The objects of a list. Elasticsearch's parsers advance to the next token before they expect an object: they skip a
 * scalar before one, and report any other token. @throws EngineError
 */
export function eachObject(parser: string, list: JsonValue[]): JsonObject[] {
  return list.flatMap((value, index) => {
    if (isJsonObject(value)) return [value];
    if (Array.isArray(value)) throw illegalState('expected value but got [START_ARRAY]', { in: list, key: index });
    const { token, place } = nextToken(list, index);
    if (token === 'START_OBJECT') return [];
    throw xContentError(place, `[${parser}] Expected START_OBJECT but was: ${token}`);
  });
}

/** The token after an element of a list that is a scalar. */
export function nextToken(list: JsonValue[], index: number): { readonly token: string; readonly place: Place } {
  const next = list[index + 1];
  return next === undefined
    ? { token: 'END_ARRAY', place: { in: list, of: 'end' } }
    : { token: tokenOf(next), place: { in: list, key: index + 1 } };
}

/** A scalar of a list as text. @throws EngineError */
export function elementText(list: JsonValue[], index: number): string {
  const value = list[index]!;
  const token = tokenOf(value);
  const place = { in: list, key: index };
  if (token === 'START_ARRAY') throw illegalState(`expected value but got [${token}]`, place);
  if (token === 'VALUE_NULL' || token === 'START_OBJECT') {
    const found = positionOf(list, index);
    throw illegalState(`Can't get text on a ${token} at ${found?.line ?? 1}:${found?.column ?? 1}`, place);
  }
  return plainTextOf(value);
}

/** A number of a list. @throws EngineError */
export function elementDouble(list: JsonValue[], index: number): number {
  const value = list[index]!;
  const place = { in: list, key: index };
  if (Array.isArray(value)) throw illegalState('expected value but got [START_ARRAY]', place);
  try {
    return doubleOf(value, place);
  } catch (error) {
    throw error instanceof EngineError ? error.with({ place }) : error;
  }
}

function illegalState(reason: string, place: Place): EngineError {
  return new EngineError('illegal_state_exception', reason, { place });
}

export function objectKey<T>(set: (target: T, value: JsonObject, place: Place) => void): KeyReader<T> {
  return {
    tokens: ['START_OBJECT'],
    read: (target, value, place) => set(target, value as JsonObject, place),
  };
}

/** Accepts a string, number or boolean. */
export function scalarKey<T>(read: KeyReader<T>['read']): KeyReader<T> {
  return { tokens: SCALARS, read };
}

/** Accepts an array. */
export function listKey<T>(set: (target: T, value: JsonValue[], place: Place) => void): KeyReader<T> {
  return { tokens: ['START_ARRAY'], read: (target, value, place) => set(target, value as JsonValue[], place) };
}

/** Accepts any value unchanged. */
export function anyKey<T>(set: (target: T, value: JsonValue, place: Place) => void): KeyReader<T> {
  return { tokens: [...SCALARS, 'VALUE_NULL', 'START_ARRAY', 'START_OBJECT'], read: set };
}
