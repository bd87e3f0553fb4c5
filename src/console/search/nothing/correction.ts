import { type EngineRequest, segment } from '../../connections/ask.ts';
import { MARK_TAGS, markedWords } from '../../hits/marked-text.ts';

/** The answer to `suggestRequest`: by suggester, the words of the text with terms to replace them. */
export interface SuggestAnswer {
  suggest?: Record<string, SuggestedWord[]>;
}

interface SuggestedWord {
  offset: number;
  length: number;
  options: { text: string; score: number; freq: number }[];
}

/** A word of the text that the index lacks, and the closest indexed term. */
export interface Replacement {
  offset: number;
  length: number;
  field: string;
  term: string;
}

/** The most fields to look for similar terms in. */
const MAX_FIELDS = 4;

/** Asks for indexed terms similar to words that the index lacks. */
export function suggestRequest(index: string, text: string, fields: readonly string[]): EngineRequest {
  const suggesters = Object.fromEntries(
    fields.slice(0, MAX_FIELDS).map(field => [field, { term: { field, size: 1, suggest_mode: 'missing' } }]),
  );
  return { method: 'POST', path: `/${segment(index)}/_search`, body: { size: 0, suggest: { text, ...suggesters } } };
}

/** The best replacement for each word, in the order of the text. */
export function replacementsOf({ suggest = {} }: SuggestAnswer): Replacement[] {
  const best = new Map<number, Replacement & { score: number; freq: number }>();
  for (const [field, words] of Object.entries(suggest))
    for (const { offset, length, options } of words) {
      const [option] = options;
      const other = best.get(offset);
      if (option === undefined) continue;
      const { text: term, score, freq } = option;
      if (other === undefined || score > other.score || (score === other.score && freq > other.freq))
        best.set(offset, { offset, length, field, term, score, freq });
    }
  return [...best.values()]
    .map(({ offset, length, field, term }) => ({ offset, length, field, term }))
    .sort((a, b) => a.offset - b.offset);
}

/** Asks for the words that documents write for the terms, which may be stems. One search for each replacement. */
export function writtenRequest(index: string, replacements: readonly Replacement[]): EngineRequest {
  const lines = replacements.flatMap(({ field, term }) => [
    JSON.stringify({ index }),
    JSON.stringify({
      size: 1,
      _source: false,
      query: { term: { [field]: term } },
      highlight: { fields: { [field]: {} }, pre_tags: [MARK_TAGS.before], post_tags: [MARK_TAGS.after] },
    }),
  ]);
  return { method: 'POST', path: '/_msearch', body: `${lines.join('\n')}\n` };
}

/** The answer to `writtenRequest`. */
export interface WrittenAnswer {
  responses: { hits?: { hits: { highlight?: Record<string, string[]> }[] } }[];
}

/** The text with its words replaced by those that documents write, or by the term where no highlight shows one. */
export function correctedText(
  text: string,
  replacements: readonly Replacement[],
  { responses }: WrittenAnswer,
): string {
  let corrected = text;
  for (const [i, { offset, length, term }] of [...replacements.entries()].reverse()) {
    const fragments = Object.values(responses[i]?.hits?.hits[0]?.highlight ?? {}).flat();
    const written = markedWords(fragments)[0]?.toLowerCase() ?? term;
    corrected = corrected.slice(0, offset) + written + corrected.slice(offset + length);
  }
  return corrected;
}
