import type { Analyzer } from '../../analysis/token-stream.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import {
  type CompletionContext,
  type ContextValues,
  contextsOf,
  readCompletionTerm,
} from '../../mapping/types/suggestion-context.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Segment } from '../../segments/segment.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { tokensOf } from './suggester.ts';

/** What one input of a document can be found by: its analyzed form, within one of its contexts if it has any. */
export interface CompletionPath {
  readonly key: string;
  /** Distinguishes it from others with the same key. Expressions match the key with it. */
  readonly suffix: string;
  /** Its place in the order of the automaton. */
  readonly rank: number;
  /** The displayed text. */
  readonly surface: string;
  readonly weight: number;
  readonly context: { readonly name: string; readonly value: string } | undefined;
  readonly doc: number;
}

/** Separates the words of a key. */
const SEPARATOR = '\u001f';
const known = new WeakMap<Segment, Map<string, readonly CompletionPath[]>>();

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

/**
 * All paths of a segment, by descending weight, then in the order of Lucene's automaton of completions. Cached, as
 * segments are immutable.
 */
export function completionPaths(segment: Segment, type: FieldType): readonly CompletionPath[] {
  let fields = known.get(segment);
  if (!fields) known.set(segment, (fields = new Map()));
  let paths = fields.get(type.name);
  if (!paths) fields.set(type.name, (paths = readPaths(segment, type)));
  return paths;
}

function readPaths(segment: Segment, type: FieldType): CompletionPath[] {
  const dictionary = segment.field(type.name)?.terms;
  if (!dictionary || !type.indexAnalyzer) return [];
  const contexts = contextsOf(type.parameters);
  const byInput = new Map<string, Unnumbered[]>();
  dictionary.each(0, dictionary.size, (ordinal, term) => {
    const { surface, weight, contexts: values } = readCompletionTerm(term);
    const key = completionKey(type.indexAnalyzer!, surface, type);
    const postings = dictionary.postings(ordinal);
    for (let doc = postings.nextDoc(); doc !== NO_MORE_DOCS; doc = postings.nextDoc())
      for (const [input, context] of inputsOf(key, contexts, values)) {
        const path = { key, surface, weight, context, doc };
        const others = byInput.get(input);
        if (others) others.push(path);
        else byInput.set(input, [path]);
      }
    return undefined;
  });
  const inputs = [...byInput].sort(([a], [b]) => compareCodePoints(a, b));
  const paths = inputs.flatMap(([, group]) => withSuffixes(heapOrder(group)));
  return paths.map((path, rank) => ({ ...path, rank })).sort((a, b) => b.weight - a.weight);
}

type Unnumbered = Omit<CompletionPath, 'suffix' | 'rank'>;

/** The inputs of the automaton for a key: one for each of its contexts, which are identified by their positions. */
function inputsOf(
  key: string,
  contexts: readonly CompletionContext[],
  values: ContextValues,
): [input: string, context: CompletionPath['context']][] {
  if (contexts.length === 0) return [[key, undefined]];
  return contexts.flatMap(({ name }, at) =>
    (values[name] ?? []).map((value): [string, CompletionPath['context']] => [
      `${String.fromCharCode(at)}${value}\u001d${key}`,
      { name, value },
    ]),
  );
}

/** Lucene numbers the documents of an input in the order of a binary heap that has their greatest weight first. */
function heapOrder(paths: Unnumbered[]): Unnumbered[] {
  const heap: Unnumbered[] = [];
  for (const path of paths.sort((a, b) => a.doc - b.doc)) {
    let at = heap.length;
    for (let parent = (at - 1) >>> 1; at > 0 && path.weight > heap[parent]!.weight; parent = (at - 1) >>> 1) {
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = path;
  }
  return heap;
}

/** Adds suffixes as Lucene does: a null, then bytes, each of which is exhausted after some documents more than the last. */
function withSuffixes(paths: readonly Unnumbered[]): Omit<CompletionPath, 'rank'>[] {
  let start = '\0';
  let bytes = 1;
  let next = 0;
  return paths.map(path => {
    if (next === suffixesOf(bytes)) {
      start += String.fromCharCode(next);
      next = 0;
      bytes++;
    }
    return { ...path, suffix: start + String.fromCharCode(next++) };
  });
}

function suffixesOf(bytes: number): number {
  const count = 2 * bytes + 1;
  return Math.min(255, bytes > 5 ? count * bytes : count);
}
