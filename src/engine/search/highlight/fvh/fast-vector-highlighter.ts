import { illegalArgument } from '../../../errors/engine-error.ts';
import { type FieldHighlight, hasTermVectorOffsets } from '../field-highlight.ts';
import { HighlightText } from '../highlight-text.ts';
import { type BoundaryScanner, boundaryScanner } from './boundary-scanner.ts';
import { fragmentsAround, type VectorFragment, wholeFragment, withinValues } from './vector-fragments.ts';
import { type FoundPhrase, foundPhrases, mergePhrases } from './vector-phrases.ts';
import { VectorQuery, vectorTerms } from './vector-query.ts';

const DEFAULT_PHRASE_LIMIT = 256;

/** Windows around whole phrases, for fields with term vectors. @throws EngineError for a field without them */
export function fastVectorHighlighter(field: FieldHighlight): string[] {
  const { options, type, name, values } = field;
  if (!hasTermVectorOffsets(type.parameters['term_vector']))
    throw illegalArgument(
      `the field [${name}] should be indexed with term vector with position offsets to be used with fast vector highlighter`,
    );
  const phrases = allPhrases(field);
  const cut =
    options.numberOfFragments === 0
      ? wholeFragment(phrases)
      : fragmentsAround(phrases, options.fragmentSize, margin(options.fragmentOffset));
  if (values.length === 0) return [];
  const scanner = boundaryScanner(options);
  if (cut.length === 0) return noMatch(field, scanner);
  const fragments = withinValues(cut, values);
  if (options.order === 'score') fragments.sort((a, b) => b.boost - a.boost || a.start - b.start);
  const limit = options.numberOfFragments === 0 ? fragments.length : options.numberOfFragments;
  return showAll(field, fragments.slice(0, limit < 0 ? undefined : limit), scanner);
}

function margin(offset: number | undefined): number | undefined {
  return offset === undefined || offset < 0 ? undefined : offset;
}

/** Phrases found in the field itself, or in all of `matched_fields`. */
function allPhrases({ options, type, values, query, hit }: FieldHighlight): FoundPhrase[] {
  const { queryContext } = hit.search.target;
  const named = options.matchedFields?.flatMap(name => queryContext.fieldType(name) ?? []) ?? [];
  const types = named.length > 0 ? named : [type];
  const text = new HighlightText(values);
  const lists = types.map(each => {
    if (!each.indexAnalyzer || !hasTermVectorOffsets(each.parameters['term_vector'])) return [];
    const wanted = new VectorQuery(
      query,
      hit.search.target.searcher,
      options.requireFieldMatch ? each.name : undefined,
    );
    const tokens = text.tokens(each.indexAnalyzer, each.positionIncrementGap, Number.MAX_SAFE_INTEGER);
    return foundPhrases(vectorTerms(tokens, wanted), wanted, options.phraseLimit ?? DEFAULT_PHRASE_LIMIT);
  });
  return mergePhrases(lists);
}

/**
 * Appends values to the text only as far as a fragment reaches: boundaries are searched in the text appended so far.
 */
function showAll(
  { values, options }: FieldHighlight,
  fragments: readonly VectorFragment[],
  scanner: BoundaryScanner,
): string[] {
  let text = '';
  let next = 0;
  return fragments.map(fragment => {
    while (text.length < fragment.end && next < values.length) text += `${values[next++]} `;
    const length = text.length - 1;
    const end = length < fragment.end ? length : scanner.endAfter(text, fragment.end);
    const start = scanner.startBefore(text, fragment.start);
    return show(text.slice(0, end), start, fragment, options);
  });
}

function show(text: string, from: number, { marks }: VectorFragment, options: FieldHighlight['options']): string {
  const { encode } = options.format;
  let shown = '';
  let at = from;
  for (const { stretches, number } of marks)
    for (const { start, end } of stretches) {
      shown += encode(text.slice(at, start)) + tagOf(options.preTags, number, '<em>');
      shown += encode(text.slice(start, end)) + tagOf(options.postTags, number, '</em>');
      at = end;
    }
  return shown + encode(text.slice(at));
}

function tagOf(tags: readonly string[] | undefined, number: number, otherwise: string): string {
  return tags && tags.length > 0 ? tags[number % tags.length]! : otherwise;
}

function noMatch(field: FieldHighlight, scanner: BoundaryScanner): string[] {
  const { noMatchSize } = field.options;
  const [first, ...others] = field.values;
  // With several values the first one must be long enough.
  if (others.length > 0 && noMatchSize > first!.length + 1) return [];
  if (noMatchSize <= 0 || !hasWords(field)) return [];
  return showAll(field, [{ start: 0, end: noMatchSize, marks: [], boost: 0 }], scanner);
}

/** Without any token the field has no term vector. */
function hasWords({ type, values }: FieldHighlight): boolean {
  return new HighlightText(values).tokens(type.indexAnalyzer!, 0, Number.MAX_SAFE_INTEGER).length > 0;
}
