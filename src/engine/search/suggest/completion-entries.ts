import type { Analyzer } from '../../analysis/token-stream.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { type ContextValues, readCompletionTerm } from '../../mapping/types/suggestion-context.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Segment } from '../../segments/segment.ts';
import { tokensOf } from './suggester.ts';

/** An input of a completion field: its key, its displayed text and its document. */
export interface CompletionEntry {
  readonly key: string;
  readonly surface: string;
  readonly weight: number;
  readonly contexts: ContextValues;
  readonly docs: Int32Array;
}

/** Separates the words of a key. */
const SEPARATOR = '\u001f';
const known = new WeakMap<Segment, Map<string, readonly CompletionEntry[]>>();

/** The words of an input, joined: the key that a prefix is compared with. */
export function completionKey(analyzer: Analyzer, text: string, type: FieldType): string {
  const preserve = type.parameters['preserve_separators'] !== false;
  const gaps = type.parameters['preserve_position_increments'] !== false;
  let key = '';
  for (const { term, positionIncrement } of tokensOf(analyzer, text)) {
    const holes = gaps ? positionIncrement - 1 : 0;
    if (key !== '' || holes > 0) key += preserve ? SEPARATOR.repeat(key === '' ? holes : holes + 1) : '';
    key += term;
  }
  return key;
}

/** All inputs of a segment, by descending weight. Cached, as segments are immutable. */
export function completionEntries(segment: Segment, type: FieldType): readonly CompletionEntry[] {
  let fields = known.get(segment);
  if (!fields) known.set(segment, (fields = new Map()));
  let entries = fields.get(type.name);
  if (!entries) fields.set(type.name, (entries = readEntries(segment, type)));
  return entries;
}

function readEntries(segment: Segment, type: FieldType): CompletionEntry[] {
  const dictionary = segment.field(type.name)?.terms;
  if (!dictionary || !type.indexAnalyzer) return [];
  const entries: CompletionEntry[] = [];
  dictionary.each(0, dictionary.size, (ordinal, term) => {
    const { surface, weight, contexts } = readCompletionTerm(term);
    const docs: number[] = [];
    const postings = dictionary.postings(ordinal);
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc()) docs.push(doc);
    const key = completionKey(type.indexAnalyzer!, surface, type);
    entries.push({ key, surface, weight, contexts, docs: Int32Array.from(docs) });
    return undefined;
  });
  return entries.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
