import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../../query/query.ts';
import { analyzedLimit, type FieldHighlight, hasIndexedOffsets, type ResolvedOptions } from './field-highlight.ts';
import { byPlace, findMatches, type TextMatch } from './find-matches.ts';
import { formatPassage } from './format-passage.ts';
import { highlightTerms, isEmpty } from './highlight-terms.ts';
import { HighlightText } from './highlight-text.ts';
import { boundedSentences, type PassageBreaks, singleWords, wholeSentences, wholeValues } from './passage-breaks.ts';
import { bestPassages } from './passages.ts';
import { firstWordEnd, wordBoundaries } from './word-boundaries.ts';

/** Passages of sentences, the best by score, in text order. */
export function unifiedHighlighter(field: FieldHighlight): string[] {
  const { options, type, hit } = field;
  const text = new HighlightText(field.values);
  const breaks = passageBreaks(text, field);
  // Indexed offsets of nested objects belong to their own Lucene documents, which are highlighted in inner hits.
  const path = hit.search.target.queryContext.nestedPathOf(type.name);
  const elsewhere = path !== undefined && path !== hit.nestedPath && hasIndexedOffsets(type);
  const matches = elsewhere ? [] : allMatches(field, text);
  const limit = options.numberOfFragments === 0 ? text.slices.length : options.numberOfFragments;
  const passages = bestPassages(matches, breaks, text.text.length, limit < 0 ? Number.MAX_SAFE_INTEGER : limit);
  if (passages.length === 0) return noMatch(text, options);
  if (options.order === 'score') passages.sort((a, b) => b.score - a.score);
  return passages.map(passage => formatPassage(text.text, passage, options.format));
}

/** Matches in the field and in its `matched_fields`, each with its own analyzer. */
function allMatches(field: FieldHighlight, text: HighlightText): TextMatch[] {
  const { options, type, hit } = field;
  const { queryContext } = hit.search.target;
  const others = (options.matchedFields ?? []).flatMap(name => queryContext.fieldType(name) ?? []);
  const types = [type, ...others.filter(other => other.name !== type.name && other.indexAnalyzer)];
  const found = types.flatMap(each => matchesOf(field, each, text));
  return types.length === 1 ? found : found.sort(byPlace);
}

function matchesOf(field: FieldHighlight, type: FieldType, text: HighlightText): TextMatch[] {
  const { options, query } = field;
  const wholePhrases = marksWholePhrases(field);
  const fields = options.requireFieldMatch ? [type.name] : undefined;
  const wanted = highlightTerms(query, fields, { byPlace: !wholePhrases });
  if (isEmpty(wanted)) return [];
  const tokens = text.tokens(type.indexAnalyzer!, type.positionIncrementGap, analyzedLimit(field, text.text.length));
  return findMatches(tokens, wanted, { wholePhrases });
}

/**
 * Queries that do not name the field and queries that join other documents have no positions; then single words are
 * marked.
 */
function marksWholePhrases({ options, query, hit }: FieldHighlight): boolean {
  return hit.search.target.settings.weightMatches && options.requireFieldMatch && !joinsDocuments(query);
}

/** A keyword is a single word and is shown whole, regardless of the fragment size. */
function passageBreaks(text: HighlightText, { options, type }: FieldHighlight): PassageBreaks {
  if (options.numberOfFragments === 0 || type.family === 'keyword') return wholeValues(text);
  const scanner = options.boundaryScanner ?? 'sentence';
  if (scanner === 'chars') throw illegalArgument('Invalid boundary scanner type: chars');
  if (scanner === 'word') return singleWords(text);
  return options.fragmentSize > 0 ? boundedSentences(text, options.fragmentSize) : wholeSentences(text);
}

/** The start of the first non-empty value, up to the first word boundary after `no_match_size`. */
function noMatch(text: HighlightText, { noMatchSize, format }: ResolvedOptions): string[] {
  const first = text.slices.find(({ start, end }) => end > start);
  if (noMatchSize <= 0 || !first) return [];
  const value = text.text.slice(first.start, first.end);
  const { length } = value;
  const next = noMatchSize < length ? (wordBoundaries(value).find(at => at > noMatchSize) ?? length) : length;
  const end = firstWordEnd(value, noMatchSize, next);
  return [formatPassage(value, { start: 0, end, matches: [], score: 0 }, format)];
}

/** Whether a query joins nested, parent or child documents. */
export function joinsDocuments(query: Query): boolean {
  let found = false;
  query.visit({
    terms() {},
    joining() {
      found = true;
    },
  });
  return found;
}
