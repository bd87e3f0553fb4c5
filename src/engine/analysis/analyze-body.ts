import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError, illegalArgument, type Place, validationFailed } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { Double, formatDouble } from '../json/java-numbers.ts';
import { positionOf } from '../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';
import { settingsCanHold, unreadableSettings } from './unreadable-settings.ts';

/** A component of a chain: its name or its definition. */
export type PartReference = string | JsonObject;

export interface AnalyzeRequest {
  text?: string[];
  analyzer?: string;
  field?: string;
  normalizer?: string;
  tokenizer?: PartReference;
  filter?: PartReference[];
  char_filter?: PartReference[];
  explain?: boolean;
  attributes?: string[];
}

/** Parses the body of `_analyze`. @throws EngineError */
export function parseAnalyzeRequest(body: JsonValue): AnalyzeRequest {
  if (!isJsonObject(body)) {
    const place = typeof body === 'object' && body !== null ? { in: body } : { in: {} };
    throw xContentError(place, `[analyze_request] Expected START_OBJECT but was: ${tokenOf(body)}`);
  }
  const request: AnalyzeRequest = {};
  for (const [key, value] of Object.entries(body)) {
    const place = { in: body, key };
    const member = Object.hasOwn(members, key) ? members[key as keyof AnalyzeRequest] : undefined;
    if (!member) {
      const reason = `[analyze_request] unknown field [${key}]${didYouMeanSuffix(key, Object.keys(members))}`;
      throw xContentError({ ...place, of: 'key' }, reason);
    }
    if (!member.takes.includes(tokenOf(value)))
      throw xContentError(place, `[analyze_request] ${key} doesn't support values of type: ${tokenOf(value)}`);
    member.read(request, value, place);
  }
  return request;
}

/** Rejects conflicting members, all in one error. @throws EngineError */
export function validateAnalyzeRequest(request: AnalyzeRequest, hasIndex: boolean): void {
  const { analyzer, normalizer, tokenizer, field } = request;
  const hasFilters = (request.filter?.length ?? 0) > 0 || (request.char_filter?.length ?? 0) > 0;
  const extra = tokenizer !== undefined || hasFilters;
  const wrong: string[] = [];
  if (!request.text?.length) wrong.push('text is missing');
  if (normalizer !== undefined && !hasIndex) wrong.push('index is required if normalizer is specified');
  if (normalizer !== undefined && (tokenizer !== undefined || analyzer !== undefined))
    wrong.push('tokenizer/analyze should be null if normalizer is specified');
  if (analyzer !== undefined && extra) wrong.push('cannot define extra components on a named analyzer');
  if (normalizer !== undefined && extra) wrong.push('cannot define extra components on a named normalizer');
  if (field !== undefined && extra) wrong.push('cannot define extra components on a field-specific analyzer');
  if (wrong.length > 0) throw validationFailed(...wrong);
}

interface Member {
  readonly takes: readonly string[];
  read(request: AnalyzeRequest, value: JsonValue, place: Place & { key: string }): void;
}

const LISTS = ['START_ARRAY', 'VALUE_STRING'];

function textMember(key: 'analyzer' | 'field' | 'normalizer'): Member {
  return {
    takes: ['VALUE_STRING'],
    read(request, value) {
      request[key] = value as string;
    },
  };
}

function textsMember(key: 'text' | 'attributes'): Member {
  return {
    takes: LISTS,
    read(request, value, place) {
      request[key] = Array.isArray(value)
        ? value.map((_, index) => element(place.key, value, index))
        : [value as string];
    },
  };
}

function partsMember(key: 'filter' | 'char_filter'): Member {
  return {
    takes: ['START_ARRAY', 'START_OBJECT'],
    read(request, value, place) {
      request[key] = Array.isArray(value)
        ? value.map((_, index) => partAt(place.key, value, index))
        : [readable(value as JsonObject, place.key)];
    },
  };
}

const members: Record<keyof AnalyzeRequest, Member> = {
  text: textsMember('text'),
  analyzer: textMember('analyzer'),
  tokenizer: {
    takes: ['VALUE_STRING', 'START_OBJECT'],
    read(request, value, place) {
      request.tokenizer = readable(value as PartReference, place.key);
    },
  },
  filter: partsMember('filter'),
  char_filter: partsMember('char_filter'),
  normalizer: textMember('normalizer'),
  field: textMember('field'),
  explain: {
    takes: ['VALUE_BOOLEAN', 'VALUE_STRING'],
    read(request, value, place) {
      if (value !== true && value !== false && value !== 'true' && value !== 'false' && value !== '')
        throw failedToParse(
          place,
          place.key,
          illegalArgument(`Failed to parse value [${value}] as only [true] or [false] are allowed.`),
        );
      request.explain = value === true || value === 'true';
    },
  },
  attributes: textsMember('attributes'),
};

function element(key: string, list: JsonValue[], index: number): string {
  const value = list[index]!;
  const token = tokenOf(value);
  const place = { in: list, key: index };
  if (token === 'START_ARRAY') throw failedToParse(place, key, illegalState(`expected value but got [${token}]`));
  if (token === 'VALUE_NULL' || token === 'START_OBJECT') {
    const at = positionOf(list, index);
    throw failedToParse(
      place,
      key,
      illegalState(`Can't get text on a ${token} at ${at?.line ?? 1}:${at?.column ?? 1}`),
    );
  }
  if (value instanceof Double) return formatDouble(value.value);
  return String(value);
}

function partAt(key: string, list: JsonValue[], index: number): PartReference {
  const value = list[index]!;
  if (typeof value === 'string' || isJsonObject(value)) return readable(value, key);
  const place = { in: list, key: index };
  if (Array.isArray(value)) throw failedToParse(place, key, illegalState('expected value but got [START_ARRAY]'));
  const reason = `Expected [VALUE_STRING] or [START_OBJECT], got ${tokenOf(value)}`;
  throw failedToParse(place, key, xContentError(place, reason));
}

/** Settings may only contain scalars and lists of scalars. @throws EngineError */
function readable(part: PartReference, key: string): PartReference {
  if (typeof part === 'string' || settingsCanHold(part)) return part;
  throw failedToParse({ in: part, of: 'end' }, key, unreadableSettings(part));
}

function failedToParse(place: Place, key: string, cause: EngineError): EngineError {
  return xContentError(place, `[analyze_request] failed to parse field [${key}]`, { cause });
}

function illegalState(reason: string): EngineError {
  return new EngineError('illegal_state_exception', reason);
}
