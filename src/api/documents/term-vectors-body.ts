import type { TermFilter, TermVectorsRequest } from '../../engine/contract/document-api.ts';
import type { Place } from '../../engine/errors/engine-error.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../engine/json/json-value.ts';
import { type MemberReaders, readMembers } from '../../engine/request/object-parser.ts';
import { booleanOf, expectText, intOf, textsOf } from '../../engine/request/scalar.ts';
import { nameInBody } from '../name-in-body.ts';
import { versionOf, versionTypeOf } from './write-parameters.ts';

type Readers = MemberReaders<TermVectorsRequest>;

function flagKey(name: 'offsets' | 'positions' | 'payloads' | 'termStatistics' | 'fieldStatistics'): Readers[string] {
  return (request, value, place) => (request[name] = booleanOf(value, place));
}

const READERS: Readers = {
  _index: (request, _, { in: body }) => (request.index = nameInBody(body, '_index', 'term_vectors')),
  _id: (request, value, place) => (request.id = textOrNull(value, place)),
  routing: (request, value, place) => (request.routing = expectText(value, place)),
  version: (request, value, place) => (request.version = versionOf(value, place)),
  version_type: (request, value, place) => (request.versionType = versionTypeOf(expectText(value, place))),
  fields: readFields,
  offsets: flagKey('offsets'),
  positions: flagKey('positions'),
  payloads: flagKey('payloads'),
  term_statistics: flagKey('termStatistics'),
  termStatistics: flagKey('termStatistics'),
  field_statistics: flagKey('fieldStatistics'),
  fieldStatistics: flagKey('fieldStatistics'),
  per_field_analyzer: readAnalyzers,
  filter: readFilter,
  doc: readDocument,
};

/** The body overrides the URL. @throws EngineError */
export function readTermVectorsBody(body: JsonObject, request: TermVectorsRequest): void {
  readMembers(body, request, READERS, (_, _value, { key }) => {
    throw invalidTermVectors(`unknown field [${key}]`);
  });
}

function invalidTermVectors(reason: string): EngineError {
  return new EngineError('parse_exception', `failed to parse term vectors request. ${reason}`);
}

function textOrNull(value: JsonValue, place: Place): string | undefined {
  return value === null ? undefined : expectText(value, place);
}

function readFields(request: TermVectorsRequest, value: JsonValue): void {
  if (!Array.isArray(value)) throw invalidTermVectors('field [fields] must be an array');
  // An empty list means all.
  request.fields = value.length > 0 ? textsOf(value) : undefined;
}

function readAnalyzers(request: TermVectorsRequest, value: JsonValue): void {
  if (!isJsonObject(value)) throw invalidTermVectors('field [per_field_analyzer] must be an object');
  const analyzers = readMembers<Record<string, string>>(value, {}, {}, (target, name, { key }) => {
    if (typeof name !== 'string')
      throw new EngineError(
        'parse_exception',
        `expecting the analyzer at [${key}] to be a String, but found [${tokenOf(name)}] instead`,
      );
    target[key] = name;
  });
  request.perFieldAnalyzer = analyzers;
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

function readFilter(request: TermVectorsRequest, value: JsonValue): void {
  request.filter = {
    maxNumTerms: 25,
    minTermFreq: 1,
    maxTermFreq: Number.MAX_SAFE_INTEGER,
    minDocFreq: 1,
    maxDocFreq: Number.MAX_SAFE_INTEGER,
    minWordLength: 0,
    maxWordLength: 0,
  };
  if (!isJsonObject(value)) return;
  readMembers<TermFilter>(value, request.filter, {}, (filter, limit, place) => {
    const { key } = place;
    if (!Object.hasOwn(FILTER_KEYS, key))
      throw invalidTermVectors(`the field [${key}] is not valid for filter parameter for term vector request`);
    filter[FILTER_KEYS[key]!] = intOf(limit, place);
  });
}
