import { encodeLength } from '../../structures/norm-byte.ts';
import type { FieldInfo, IndexableDocument } from '../indexable-document.ts';

/** One posting, as a plain object. */
export interface NaivePosting {
  doc: number;
  freq: number;
  positions: number[];
  starts: number[];
  ends: number[];
}

/** The expected contents of one field, computed from its documents by simple code. */
export interface NaiveField {
  info: FieldInfo;
  present: number[];
  terms: { term: string; postings: NaivePosting[] }[];
  norms: Map<number, number>;
  docCount: number;
  numbers: Map<number, (number | bigint)[]>;
  ordinals: Map<number, string[]>;
  binaries: Map<number, Uint8Array[]>;
  points: { value: number | bigint; doc: number }[];
}

export function naiveField(info: FieldInfo, documents: readonly IndexableDocument[]): NaiveField {
  const postings = new Map<string, NaivePosting[]>();
  const field: NaiveField = {
    info,
    present: [],
    terms: [],
    norms: new Map(),
    docCount: 0,
    numbers: new Map(),
    ordinals: new Map(),
    binaries: new Map(),
    points: [],
  };
  documents.forEach((document, doc) => {
    addDocument(field, postings, document, doc);
  });
  const ordinalOnly = info.postings === 'none' && info.column === 'ordinal';
  if (ordinalOnly) for (const list of field.ordinals.values()) for (const term of list) postings.set(term, []);
  field.terms = [...postings]
    .map(([term, list]) => ({ term, postings: list }))
    .sort((a, b) => byCodePoints(a.term, b.term));
  field.points.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.doc - b.doc));
  return field;
}

function addDocument(
  field: NaiveField,
  postings: Map<string, NaivePosting[]>,
  document: IndexableDocument,
  doc: number,
): void {
  const { info } = field;
  const values = document.fields.filter(value => value.info.name === info.name);
  if (values.length === 0) return;
  field.present.push(doc);
  const tokens: { term: string; position: number; start: number; end: number }[] = [];
  let position = -1;
  let offset = 0;
  let overlaps = 0;
  for (const value of values) {
    if (value.term !== undefined && info.postings !== 'none') {
      tokens.push({ term: value.term, position: ++position, start: offset, end: offset + value.term.length });
      offset += value.term.length + 1;
    }
    if (value.text === undefined) continue;
    const stream = value.analyzer!.tokenStream(value.text);
    for (stream.reset(); stream.next(); ) {
      const { token } = stream;
      let increment = token.positionIncrement;
      if (increment === 0 && position < 0) increment = 1;
      else if (increment === 0) overlaps++;
      position += increment;
      tokens.push({ term: token.text(), position, start: offset + token.startOffset, end: offset + token.endOffset });
    }
    stream.end();
    position += stream.token.positionIncrement + value.analyzer!.positionIncrementGap;
    offset += stream.token.endOffset + 1;
  }
  const distinct = new Set(tokens.map(token => token.term));
  const length = info.postings === 'docs' ? distinct.size : tokens.length - overlaps;
  if (info.norms) field.norms.set(doc, encodeLength(length));
  if (tokens.length > 0) field.docCount++;
  for (const term of distinct) {
    const own = tokens.filter(token => token.term === term);
    const posting = {
      doc,
      freq: info.postings === 'docs' ? 1 : own.length,
      positions: own.map(token => token.position),
      starts: own.map(token => token.start),
      ends: own.map(token => token.end),
    };
    if (!postings.has(term)) postings.set(term, []);
    postings.get(term)!.push(posting);
  }
  addColumns(field, values, doc);
}

function addColumns(field: NaiveField, values: IndexableDocument['fields'], doc: number): void {
  const { info } = field;
  const numbers = values.flatMap(value => (value.number === undefined ? [] : [value.number]));
  const ascending = (a: number | bigint, b: number | bigint) => (a < b ? -1 : a > b ? 1 : 0);
  if (info.column === 'number') field.numbers.set(doc, numbers.slice().sort(ascending));
  if (info.points) for (const value of numbers) field.points.push({ value, doc });
  if (info.column === 'ordinal') {
    field.ordinals.set(doc, [...new Set(values.map(value => value.term!))].sort(byCodePoints));
  }
  if (info.column === 'binary')
    field.binaries.set(
      doc,
      values.map(value => value.bytes!),
    );
}

export function byCodePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
