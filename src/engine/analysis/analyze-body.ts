import { EngineError, illegalArgument, type Place, validationFailed } from '../errors/engine-error.ts';
import { xContentError } from '../errors/parse-errors.ts';
import { inHashOrder } from '../json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import {
  booleanKey,
  type KeyReader,
  type KeyReaders,
  parseStrict,
  textKey,
  textsKey,
} from '../request/object-parser.ts';

/** A component of a chain: its name or its definition. */
export type PartReference = string | JsonObject;

/** The parts of an analyzer that a request defines. */
export interface AnalyzerParts {
  tokenizer?: PartReference;
  filter?: PartReference[];
  char_filter?: PartReference[];
}

export interface AnalyzeRequest extends AnalyzerParts {
  text?: string[];
  analyzer?: string;
  field?: string;
  normalizer?: string;
  explain?: boolean;
  attributes?: string[];
}

/** Parses and validates the body of `_analyze`, for an index or the node. @throws EngineError */
export function readAnalyzeRequest(body: JsonValue, hasIndex: boolean): AnalyzeRequest {
  const request = parseAnalyzeRequest(body);
  validateAnalyzeRequest(request, hasIndex);
  return request;
}

function parseAnalyzeRequest(body: JsonValue): AnalyzeRequest {
  if (!isJsonObject(body)) {
    const place = typeof body === 'object' && body !== null ? { in: body } : { in: {} };
    throw xContentError(place, `[analyze_request] Expected START_OBJECT but was: ${tokenOf(body)}`);
  }
  return parseStrict('analyze_request', body, {}, MEMBERS);
}

/** Rejects conflicting members, all in one error. @throws EngineError */
function validateAnalyzeRequest(request: AnalyzeRequest, hasIndex: boolean): void {
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

type Member = KeyReader<AnalyzeRequest>;

function nameKeyOf(key: 'analyzer' | 'normalizer' | 'field'): Member {
  return textKey((request, value) => {
    request[key] = value;
  });
}

function listKeyOf(key: 'text' | 'attributes'): Member {
  return textsKey((request, values) => {
    request[key] = values;
  });
}

function partsKey(key: 'filter' | 'char_filter'): Member {
  return {
    tokens: ['START_ARRAY', 'START_OBJECT'],
    read(request, value) {
      request[key] = Array.isArray(value)
        ? value.map((_, index) => partAt(value, index))
        : [readable(value as JsonObject)];
    },
  };
}

const MEMBERS: KeyReaders<AnalyzeRequest> = {
  text: listKeyOf('text'),
  analyzer: nameKeyOf('analyzer'),
  tokenizer: {
    tokens: ['VALUE_STRING', 'START_OBJECT'],
    read(request, value) {
      request.tokenizer = readable(value as PartReference);
    },
  },
  filter: partsKey('filter'),
  char_filter: partsKey('char_filter'),
  normalizer: nameKeyOf('normalizer'),
  field: nameKeyOf('field'),
  explain: booleanKey((request, value) => {
    request.explain = value;
  }),
  attributes: listKeyOf('attributes'),
};

function partAt(list: JsonValue[], index: number): PartReference {
  const value = list[index]!;
  if (typeof value === 'string' || isJsonObject(value)) return readable(value);
  const place = { in: list, key: index };
  if (Array.isArray(value)) throw illegalState('expected value but got [START_ARRAY]', place);
  throw xContentError(place, `Expected [VALUE_STRING] or [START_OBJECT], got ${tokenOf(value)}`);
}

/** Settings may only contain scalars and lists of scalars. @throws EngineError */
function readable(part: PartReference): PartReference {
  if (typeof part === 'string' || settingsCanHold(part)) return part;
  throw unreadableSettings(part);
}

function illegalState(reason: string, place: Place): EngineError {
  return new EngineError('illegal_state_exception', reason, { place });
}

/** Settings can hold scalars and lists of scalars. */
export function settingsCanHold(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.every(item => item !== null && !Array.isArray(item) && !isJsonObject(item));
  return !isJsonObject(value) || Object.values(value).every(settingsCanHold);
}

/** The error for a definition that cannot be represented as settings. */
export function unreadableSettings(definition: JsonObject): EngineError {
  const reason = 'only value lists are allowed in serialized settings';
  const cause = new EngineError('illegal_state_exception', reason);
  const inOrder = inHashOrder(definition);
  return illegalArgument(`Failed to parse [${asJavaText(inOrder)}]`, {
    place: { in: definition, of: 'end' },
    cause: new EngineError('settings_exception', `Failed to load settings from [${writeJson(inOrder)}]`, { cause }),
  });
}

function asJavaText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(asJavaText).join(', ')}]`;
  if (!isJsonObject(value)) return String(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${key}=${asJavaText(member)}`)
    .join(', ')}}`;
}
