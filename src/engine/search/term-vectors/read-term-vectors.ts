import type { Analyzer } from '../../analysis/token-stream.ts';
import type { TermVectorsRequest } from '../../contract/document-api.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, valuesAt } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import type { IndexableField } from '../../segments/indexable-document.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { TermVector } from './term-vector.ts';

/** A field's vector, with the parts that the mapping exposes. */
export interface FieldVector {
  readonly vector: TermVector;
  readonly positions: boolean;
  readonly offsets: boolean;
  readonly payloads: boolean;
}

export interface VectorSource {
  readonly mapping: Mapping;
  readonly parsed: ParsedDocument;
  /** The source of the document. */
  readonly source: string;
  readonly request: TermVectorsRequest;
  analyzer(name: string): Analyzer;
}

/**
 * The vectors of the requested fields, sorted by name. Indexed vectors come from the index; others are computed from
 * the values in the source. For an artificial document all are computed.
 */
export function readTermVectors(source: VectorSource): Map<string, FieldVector> {
  const found = new Map<string, FieldVector>();
  for (const field of source.parsed.root.fields) addIndexed(found, field, source);
  if (!source.request.doc) addFromSource(found, source);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addIndexed(found: Map<string, FieldVector>, field: IndexableField, source: VectorSource): void {
  const { name } = field.info;
  const { mapping, request } = source;
  const type = mapping.fieldType(name);
  if (!type || !isWanted(type, source) || (!request.doc && isMade(type, source))) return;
  let entry = found.get(name);
  if (!entry) found.set(name, (entry = request.doc ? computedVector() : storedVector(keepsVectors(type, mapping)!)));
  const value = field.text ?? field.term;
  if (value === undefined) return;
  const analyzer = analyzerOf(name, source) ?? (field.text === undefined ? undefined : field.analyzer);
  if (analyzer) entry.vector.addText(value, analyzer, gapOf(type, analyzer));
  else entry.vector.addTerm(value);
}

/** Excludes values copied from other fields and `null_value` replacements. */
function addFromSource(found: Map<string, FieldVector>, source: VectorSource): void {
  const { mapping, request } = source;
  const asked = request.fields ?? Object.keys(request.perFieldAnalyzer);
  const names = new Set(asked.flatMap(pattern => mapping.fieldNames(pattern)));
  const document = readJson(source.source);
  for (const name of names) {
    const type = mapping.fieldType(name);
    if (type?.name !== name || !isWanted(type, source) || !isMade(type, source)) continue;
    const entry = computedVector();
    const analyzer = analyzerOf(name, source) ?? type.indexAnalyzer;
    for (const value of valuesAt(document, sourcePath(name, mapping).split('.')))
      if (isJsonObject(value)) continue;
      else if (type.family === 'keyword' && !analyzerOf(name, source)) entry.vector.addTerm(type.termOf(value));
      else if (analyzer) entry.vector.addText(javaToString(value), analyzer, gapOf(type, analyzer));
    found.set(name, entry);
  }
}

/** Multi-fields and internal fields take the value of their parent field. */
function sourcePath(name: string, mapping: Mapping): string {
  const above = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return mapping.compiled.fields.has(above) ? sourcePath(above, mapping) : name;
}

/** Text and keyword fields; without a field list, those with stored vectors, or all for an artificial document. */
function isWanted(type: FieldType, { mapping, request }: VectorSource): boolean {
  if (!type.indexed || (type.family !== 'text' && type.family !== 'keyword')) return false;
  if (request.fields) return request.fields.some(pattern => matchesGlob(pattern, type.name));
  return request.doc !== undefined || keepsVectors(type, mapping) !== undefined;
}

function isMade(type: FieldType, { mapping, request }: VectorSource): boolean {
  return keepsVectors(type, mapping) === undefined || request.perFieldAnalyzer[type.name] !== undefined;
}

/** The mapping's `term_vector` option; undefined when no vectors are stored. */
function keepsVectors({ parameters, type, name }: FieldType, mapping: Mapping): string | undefined {
  const option = parameters['term_vector'];
  if (typeof option !== 'string' || option === 'no') return undefined;
  const isOfShingles = type === 'prefix' && mapping.fieldType(name.slice(0, name.lastIndexOf('.')))?.type !== 'text';
  return isOfShingles ? undefined : option;
}

function storedVector(option: string): FieldVector {
  const keeps = (what: string): boolean => option.includes(what);
  const shown = { positions: keeps('positions'), offsets: keeps('offsets'), payloads: keeps('payloads') };
  return { vector: new TermVector('in the index'), ...shown };
}

/** A computed vector has everything except payloads. */
function computedVector(): FieldVector {
  return { vector: new TermVector('on the spot'), positions: true, offsets: true, payloads: false };
}

/** The analyzer that the request specifies for a field. */
function analyzerOf(name: string, { request, analyzer }: VectorSource): Analyzer | undefined {
  const named = request.perFieldAnalyzer[name];
  return named === undefined ? undefined : analyzer(named);
}

function gapOf(type: FieldType, analyzer: Analyzer): number {
  return type.family === 'text' ? type.positionIncrementGap : analyzer.positionIncrementGap;
}
