import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { textOf } from '../../engine/search/scalar-value.ts';
import type { TermFilter, TermVectorsRequest } from '../../engine/search/term-vectors/term-vectors-request.ts';
import { longValue, versionTypeOf } from './write-parameters.ts';

type Reader = (request: TermVectorsRequest, value: JsonValue) => void;

const READERS: Readonly<Record<string, Reader>> = {
  _index: (request, value) => (request.index = textOf(value)),
  _id: (request, value) => (request.id = textOf(value)),
  routing: (request, value) => (request.routing = textOf(value)),
  version: (request, value) => (request.version = longValue(textOf(value))),
  version_type: (request, value) => (request.versionType = versionTypeOf(textOf(value))),
  fields: readFields,
  offsets: (request, value) => (request.offsets = readFlag(value)),
  positions: (request, value) => (request.positions = readFlag(value)),
  payloads: (request, value) => (request.payloads = readFlag(value)),
  term_statistics: (request, value) => (request.termStatistics = readFlag(value)),
  field_statistics: (request, value) => (request.fieldStatistics = readFlag(value)),
  per_field_analyzer: readAnalyzers,
  filter: (request, value) => (request.filter = readFilter(value)),
  doc: readDocument,
};

/** What a body asks goes over what the address asks. @throws EngineError */
export function readTermVectorsBody(body: JsonObject, request: TermVectorsRequest): void {
  for (const [key, value] of Object.entries(body)) {
    if (!Object.hasOwn(READERS, key)) throw invalidTermVectors(`unknown field [${key}]`);
    READERS[key]!(request, value);
  }
}

export function invalidTermVectors(reason: string): EngineError {
  return new EngineError('parse_exception', `failed to parse term vectors request. ${reason}`);
}

function readFields(request: TermVectorsRequest, value: JsonValue): void {
  if (!Array.isArray(value)) throw invalidTermVectors('field [fields] must be an array');
  request.fields = value.map(textOf);
}

function readFlag(value: JsonValue): boolean {
  const text = textOf(value);
  if (text === 'true' || text === 'false') return text === 'true';
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
}

function readAnalyzers(request: TermVectorsRequest, value: JsonValue): void {
  if (!isJsonObject(value)) throw invalidTermVectors('field [per_field_analyzer] must be an object');
  request.perFieldAnalyzer = Object.fromEntries(Object.entries(value).map(([field, name]) => [field, textOf(name)]));
}

function readDocument(request: TermVectorsRequest, value: JsonValue): void {
  if (!isJsonObject(value)) throw invalidTermVectors('field [doc] must be an object');
  request.doc = value;
}

const FILTER_KEYS: Readonly<Record<string, keyof TermFilter>> = {
  max_num_terms: 'maxNumTerms',
  min_term_freq: 'minTermFreq',
  max_term_freq: 'maxTermFreq',
  min_doc_freq: 'minDocFreq',
  max_doc_freq: 'maxDocFreq',
  min_word_length: 'minWordLength',
  max_word_length: 'maxWordLength',
};

function readFilter(value: JsonValue): TermFilter {
  const filter: TermFilter = {
    maxNumTerms: 25,
    minTermFreq: 1,
    maxTermFreq: Number.MAX_SAFE_INTEGER,
    minDocFreq: 1,
    maxDocFreq: Number.MAX_SAFE_INTEGER,
    minWordLength: 0,
    maxWordLength: 0,
  };
  for (const [key, limit] of Object.entries(isJsonObject(value) ? value : {})) {
    const name = FILTER_KEYS[key];
    if (!name) throw invalidTermVectors(`the field [${key}] is not valid for filter parameter for term vector request`);
    filter[name] = Number(textOf(limit));
  }
  return filter;
}
