import type { Analyzer } from '../../analysis/token-stream.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import type { ParsedDocument } from '../../mapping/parsed-document.ts';
import type { IndexableField } from '../../segments/indexable-document.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { TermVector } from './term-vector.ts';
import type { TermVectorsRequest } from './term-vectors-request.ts';

/** A field's vector, and what of it the mapping lets be seen. */
export interface FieldVector {
  readonly vector: TermVector;
  readonly positions: boolean;
  readonly offsets: boolean;
  readonly payloads: boolean;
}

export interface VectorSource {
  readonly mapping: Mapping;
  readonly parsed: ParsedDocument;
  readonly request: TermVectorsRequest;
  analyzer(name: string): Analyzer | undefined;
}

/** The vectors of the fields that were asked for, by name, sorted. @throws EngineError */
export function readTermVectors(source: VectorSource): Map<string, FieldVector> {
  const found = new Map<string, FieldVector>();
  const { nested, root } = source.parsed;
  for (const field of [...nested, root].flatMap(({ fields }) => fields)) {
    const { name } = field.info;
    const type = fieldOf(name, source);
    if (!type) continue;
    let entry = found.get(name);
    if (!entry) found.set(name, (entry = emptyVector(type, source.request)));
    addValue(entry.vector, type, field, source);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Texts and keywords; without a list of fields those with stored vectors, of a made-up document all. */
function fieldOf(name: string, { mapping, request }: VectorSource): FieldType | undefined {
  const type = mapping.fieldType(name);
  const isText = type && (type.family === 'text' || type.family === 'keyword');
  if (!isText || type.type === 'shingle' || type.type === 'prefix') return undefined;
  const wanted = request.fields
    ? request.fields.some(pattern => matchesGlob(pattern, name))
    : request.doc !== undefined || keepsVectors(type) !== undefined;
  return wanted ? type : undefined;
}

/** The option of the mapping; undefined where no vectors are kept. */
function keepsVectors({ parameters }: FieldType): string | undefined {
  const option = parameters['term_vector'];
  return typeof option === 'string' && option !== 'no' ? option : undefined;
}

function emptyVector(type: FieldType, request: TermVectorsRequest): FieldVector {
  const vector = new TermVector();
  const isMade = request.doc !== undefined || request.perFieldAnalyzer[type.name] !== undefined;
  const option = isMade ? undefined : keepsVectors(type);
  // What is made on the spot has everything but payloads.
  if (option === undefined) return { vector, positions: true, offsets: true, payloads: false };
  const keeps = (what: string): boolean => option.includes(what);
  return { vector, positions: keeps('positions'), offsets: keeps('offsets'), payloads: keeps('payloads') };
}

function addValue(vector: TermVector, type: FieldType, field: IndexableField, source: VectorSource): void {
  const name = source.request.perFieldAnalyzer[type.name];
  const value = field.text ?? field.term;
  if (value === undefined) return;
  const own = field.text === undefined ? undefined : field.analyzer;
  const analyzer = name === undefined ? own : source.analyzer(name);
  if (name !== undefined && !analyzer) throw illegalArgument(`No analyzer found for [${name}]`);
  if (analyzer) vector.addText(value, analyzer, field.positionIncrementGap ?? analyzer.positionIncrementGap);
  else vector.addTerm(value);
}
