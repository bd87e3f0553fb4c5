/** A part of a highlighted text; `marked` if the query found it. */
export interface Stretch {
  text: string;
  marked: boolean;
}

/**
 * The tags around highlighted text. They are random for each page, so that no document can contain them; the text
 * between them becomes text nodes, never HTML.
 */
export interface MarkTags {
  before: string;
  after: string;
}

export function newMarkTags(random = crypto.getRandomValues(new Uint32Array(3))): MarkTags {
  const key = Array.from(random, word => word.toString(36)).join('');
  return { before: `\u2063${key}\u2060`, after: `\u2060${key}\u2063` };
}

export const MARK_TAGS = newMarkTags();

export function stretchesOf(text: string, tags: MarkTags = MARK_TAGS): Stretch[] {
  const stretches: Stretch[] = [];
  const push = (part: string, marked: boolean) => {
    if (part !== '') stretches.push({ text: part, marked });
  };
  const [first = '', ...rest] = text.split(tags.before);
  push(first.replaceAll(tags.after, ''), false);
  for (const part of rest) {
    const end = part.indexOf(tags.after);
    if (end < 0) {
      push(part, false);
      continue;
    }
    push(part.slice(0, end), true);
    push(part.slice(end + tags.after.length), false);
  }
  return stretches;
}

/** Each marked word once, in order of appearance; a phrase is marked as a whole and has several. */
export function markedWords(texts: string[], tags: MarkTags = MARK_TAGS): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const stretch of stretchesOf(text, tags))
      if (stretch.marked) for (const word of stretch.text.split(/\s+/)) words.add(word);
  }
  return [...words];
}

/** Removes the tags from a highlighted text. */
export function unmarked(text: string, tags: MarkTags = MARK_TAGS): string {
  return text.replaceAll(tags.before, '').replaceAll(tags.after, '');
}

/**
 * Replaces the random tags by Elasticsearch's default ones, for display only: the result must never be parsed as HTML.
 */
export function withShownTags(text: string, tags: MarkTags = MARK_TAGS): string {
  return text.replaceAll(tags.before, '<em>').replaceAll(tags.after, '</em>');
}

/** Joins fragments into one line, with a gap only where the source has words between them. */
export function joinFragments(fragments: readonly string[], source: unknown, tags: MarkTags = MARK_TAGS): string {
  const whole = typeof source === 'string' ? source : '';
  return fragments.reduce((line, fragment, i) => {
    if (i === 0) return fragment;
    const before = unmarked(fragments[i - 1]!, tags);
    const adjacent = ['', ' '].some(gap => whole.includes(before + gap + unmarked(fragment, tags)));
    return `${line}${adjacent ? ' ' : ' … '}${fragment}`;
  }, '');
}
