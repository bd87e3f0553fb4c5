import type { TermFilter, TermVectorsRequest } from '../../engine/contract/document-api.ts';
import type { Place } from '../../engine/errors/engine-error.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { booleanOf, plainTextOf } from '../../engine/request/scalar.ts';
import { nameInBody } from '../name-in-body.ts';
import { longValue, versionTypeOf } from './write-parameters.ts';

type Reader = (request: TermVectorsRequest, value: JsonValue, place: Place) => void;

const READERS: Readonly<Record<string, Reader>> = {
  _index: (request, _, { in: body }) => (request.index = nameInBody(body as JsonObject, '_index', 'term_vectors')),
  _id: (request, value) => (request.id = plainTextOf(value)),
  routing: (request, value) => (request.routing = plainTextOf(value)),
  version: (request, value) => (request.version = longValue(plainTextOf(value))),
  version_type: (request, value) => (request.versionType = versionTypeOf(plainTextOf(value))),
  fields: readFields,
  offsets: (request, value, place) => (request.offsets = booleanOf(value, place)),
  positions: (request, value, place) => (request.positions = booleanOf(value, place)),
  payloads: (request, value, place) => (request.payloads = booleanOf(value, place)),
  term_statistics: (request, value, place) => (request.termStatistics = booleanOf(value, place)),
  field_statistics: (request, value, place) => (request.fieldStatistics = booleanOf(value, place)),
  per_field_analyzer: readAnalyzers,
  filter: (request, value) => (request.filter = readFilter(value)),
  doc: readDocument,
};

/** What a body asks goes over what the address asks. @throws EngineError */
export function readTermVectorsBody(body: JsonObject, request: TermVectorsRequest): void {
  for (const [key, value] of Object.entries(body)) {
    if (!Object.hasOwn(READERS, key)) throw invalidTermVectors(`unknown field [${key}]`);
    READERS[key]!(request, value, { in: body, key });
  }
}

export function invalidTermVectors(reason: string): EngineError {
  return new EngineError('parse_exception', `failed to parse term vectors request. ${reason}`);
}

function readFields(request: TermVectorsRequest, value: JsonValue): void {
  if (!Array.isArray(value)) throw invalidTermVectors('field [fields] must be an array');
  // An empty list means all.
  request.fields = value.length > 0 ? value.map(plainTextOf) : undefined;
}

function readAnalyzers(request: TermVectorsRequest, value: JsonValue): void {
  if (!isJsonObject(value)) throw invalidTermVectors('field [per_field_analyzer] must be an object');
  request.perFieldAnalyzer = Object.fromEntries(
    Object.entries(value).map(([field, name]) => [field, plainTextOf(name)]),
  );
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
    filter[name] = Number(plainTextOf(limit));
  }
  return filter;
}
