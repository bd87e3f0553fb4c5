import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { readOccurrences } from '../../mapping/types/counted-keyword.ts';
import { plainTextOf } from '../../request/scalar.ts';
import type { DocList, OrdinalColumn } from '../../segments/columns/columns.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import type { NumberBlock } from '../../segments/numbers/number-block.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Segment } from '../../segments/segment.ts';
import type { SegmentField } from '../../segments/segment-field.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { ListedOrdinals, type OrdinalSource, type OrdinalTerms } from './listed-ordinals.ts';
import { repeatedOrdinals } from './repeated-ordinals.ts';

/** The ordinals of a field that passed `requireFielddata`; undefined when no document has a value. */
export function ordinalsOf(leaf: Leaf, type: FieldType, index: string): OrdinalSource | undefined {
  if (type.name === '_id') return idOrdinals(leaf.segment);
  if (type.name === '_index') return new ConstantOrdinals(index);
  const field = leaf.segment.fields.get(type.name);
  if (!field) return undefined;
  if (field.ordinals)
    return type.occurrences ? repeated(leaf.segment, field.ordinals, type.occurrences) : field.ordinals;
  return type.family === 'text' && field.terms
    ? uninverted(leaf.segment, field, type.parameters['fielddata_frequency_filter'])
    : undefined;
}

/** Like `ordinalsOf`, but with the strings that a runtime field emitted several times for a document. */
export function emittedOrdinalsOf(leaf: Leaf, type: FieldType, index: string): OrdinalSource | undefined {
  const field = leaf.segment.fields.get(type.name);
  return (field && repeatedOrdinals(field)) ?? ordinalsOf(leaf, type, index);
}

/**
 * Reads the ordinals of a list of documents.
 * @param missing the ordinal of documents without one; undefined to leave them out
 */
export function readOrdinals(
  ordinals: OrdinalSource | undefined,
  list: DocList,
  into: NumberBlock,
  missing?: number,
): void {
  if (ordinals?.read) {
    ordinals.read(list, into, missing);
    return;
  }
  into.start();
  for (let position = 0; position < list.length; position++) {
    const slot = ordinals ? ordinals.slot(list.docs[position]!) : -1;
    if (ordinals && slot >= 0)
      for (let i = ordinals.first(slot), end = ordinals.end(slot); i < end; i++) into.add(position, ordinals.at(i));
    else if (missing !== undefined) into.add(position, missing);
  }
}

/** Ordinals as often as they occur in the source of a document. */
function repeated(segment: Segment, distinct: OrdinalColumn, { name }: FieldInfo): OrdinalSource {
  const column = segment.fields.get(name)!.binaries!;
  const countsOf = (doc: number): number[] => {
    const slot = column.slot(doc);
    return slot < 0 ? [] : readOccurrences(column.at(column.first(slot)));
  };
  return segment.fielddata.load(name, '', {
    measure() {
      let bytes = 4 * (segment.maxDoc + 1);
      for (let doc = 0; doc < segment.maxDoc; doc++) for (const count of countsOf(doc)) bytes += 4 * count;
      return bytes;
    },
    build() {
      const offsets = new Int32Array(segment.maxDoc + 1);
      const ordinals = new IntBuffer();
      for (let doc = 0; doc < segment.maxDoc; doc++) {
        const first = distinct.first(Math.max(0, distinct.slot(doc)));
        countsOf(doc).forEach((count, i) => {
          for (let times = 0; times < count; times++) ordinals.push(distinct.at(first + i));
        });
        offsets[doc + 1] = ordinals.length;
      }
      return new ListedOrdinals(distinct.dictionary, offsets, ordinals.view());
    },
  });
}

/** Estimated bytes of an id as an array element and a map key, in addition to its characters. */
const ID_OVERHEAD = 64;

function idOrdinals(segment: Segment): OrdinalSource {
  return segment.fielddata.load('_id', '', {
    measure() {
      let bytes = segment.maxDoc * (ID_OVERHEAD + 8);
      for (let doc = 0; doc < segment.maxDoc; doc++) bytes += segment.idOf(doc).length;
      return bytes;
    },
    build() {
      const texts = Array.from({ length: segment.maxDoc }, (_, doc) => segment.idOf(doc));
      const sorted = [...new Set(texts)].sort(compareCodePoints);
      const ranks = new Map(sorted.map((id, rank) => [id, rank]));
      const offsets = Int32Array.from({ length: segment.maxDoc + 1 }, (_, doc) => doc);
      return new ListedOrdinals(
        new SortedTerms(sorted),
        offsets,
        Int32Array.from(texts, id => ranks.get(id)!),
      );
    },
  });
}

interface Frequencies {
  readonly minFreq: number;
  readonly maxFreq: number;
}

/** Inverts postings: term → documents becomes document → terms, without terms that are too rare or too frequent. */
function uninverted(segment: Segment, field: SegmentField, filter: JsonValue | undefined): OrdinalSource {
  const frequencies = frequenciesOf(field, filter);
  const slots = field.presence.count === 0 ? 1 : field.norms.length + 1;
  return segment.fielddata.load(field.info.name, `${frequencies.minFreq} ${frequencies.maxFreq}`, {
    measure: () => 4 * (slots + postingsWithin(field.terms!, frequencies)),
    build: () => invertPostings(field.terms!, slots, frequencies),
  });
}

function invertPostings(terms: TermDictionary, slots: number, frequencies: Frequencies): OrdinalSource {
  const offsets = new Int32Array(slots);
  eachPosting(terms, frequencies, doc => offsets[doc + 1]!++);
  for (let doc = 1; doc < offsets.length; doc++) offsets[doc]! += offsets[doc - 1]!;
  const next = offsets.slice();
  const ordinals = new Int32Array(offsets[offsets.length - 1]!);
  eachPosting(terms, frequencies, (doc, ordinal) => {
    ordinals[next[doc]!++] = ordinal;
  });
  return new ListedOrdinals(terms, offsets, ordinals);
}

/**
 * Bounds above 1 are document counts, others are fractions of the documents with the field; small segments keep every
 * term.
 */
function frequenciesOf(field: SegmentField, filter: JsonValue | undefined): Frequencies {
  const { docCount } = field;
  const all = { minFreq: 0, maxFreq: Number.POSITIVE_INFINITY };
  if (!isJsonObject(filter)) return all;
  const [min, max, size] = ['min', 'max', 'min_segment_size'].map(key => Number(plainTextOf(filter[key]!)));
  const bound = (given: number): number => Math.trunc(given > 1 ? given : docCount * given);
  return docCount < size! ? all : { minFreq: bound(min!), maxFreq: bound(max!) };
}

function postingsWithin(terms: TermDictionary, { minFreq, maxFreq }: Frequencies): number {
  let postings = 0;
  for (let ordinal = 0; ordinal < terms.size; ordinal++) {
    const docFreq = terms.docFreq(ordinal);
    if (docFreq >= minFreq && docFreq <= maxFreq) postings += docFreq;
  }
  return postings;
}

function eachPosting(
  terms: TermDictionary,
  { minFreq, maxFreq }: Frequencies,
  visit: (doc: number, ordinal: number) => void,
): void {
  for (let ordinal = 0; ordinal < terms.size; ordinal++) {
    const docFreq = terms.docFreq(ordinal);
    if (docFreq < minFreq || docFreq > maxFreq) continue;
    const postings = terms.postings(ordinal);
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) visit(doc, ordinal);
  }
}

class SortedTerms implements OrdinalTerms {
  private readonly terms: readonly string[];

  constructor(terms: readonly string[]) {
    this.terms = terms;
  }

  get size(): number {
    return this.terms.length;
  }

  term(ordinal: number): string {
    return this.terms[ordinal]!;
  }

  find(term: string): number {
    const at = this.ceil(term);
    return this.terms[at] === term ? at : -1;
  }

  ceil(term: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareCodePoints(this.terms[middle]!, term) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The same text for every document. */
class ConstantOrdinals implements OrdinalSource {
  readonly dictionary: OrdinalTerms;
  readonly multiValued = false;

  constructor(text: string) {
    this.dictionary = new SortedTerms([text]);
  }

  slot(doc: number): number {
    return doc;
  }

  first(): number {
    return 0;
  }

  end(): number {
    return 1;
  }

  at(): number {
    return 0;
  }

  ordinal(): number {
    return 0;
  }
}
