import type { Passage } from './passages.ts';

export interface PassageFormat {
  readonly preTag: string;
  readonly postTag: string;
  /** Escapes the text between the tags. */
  readonly encode: (text: string) => string;
}

/**
 * The text of a passage with its matches wrapped in tags; overlapping matches share one tag, and a match that extends
 * beyond the passage is cut.
 */
export function formatPassage(text: string, passage: Passage, { preTag, postTag, encode }: PassageFormat): string {
  let result = '';
  let at = passage.start;
  const { matches } = passage;
  for (let i = 0; i < matches.length; i++) {
    const { start } = matches[i]!;
    let { end } = matches[i]!;
    while (i + 1 < matches.length && matches[i + 1]!.start < end) end = Math.max(end, matches[++i]!.end);
    end = Math.min(end, passage.end);
    if (start > at) result += encode(text.slice(at, start));
    if (end > at) {
      result += preTag + encode(text.slice(Math.max(at, start), end)) + postTag;
      at = end;
    }
  }
  return trimJava(result + encode(text.slice(at, Math.max(at, passage.end))));
}

/** Java's trim: removes all characters up to and including the space character. */
function trimJava(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 32) from++;
  while (to > from && text.charCodeAt(to - 1) <= 32) to--;
  return text.slice(from, to);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

export function encodeHtml(text: string): string {
  return text.replace(/[&<>"'/]/g, character => ENTITIES[character]!);
}
