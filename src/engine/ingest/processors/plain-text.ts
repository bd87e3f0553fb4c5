import { HtmlStripper } from '../../analysis/char-filters/html-strip-char-filter.ts';
import { textProcessor } from './text-processor.ts';

export const lowercase = textProcessor(() => text => text.toLowerCase());
export const uppercase = textProcessor(() => text => text.toUpperCase());

/** Java's trim: removes characters up to and including the space, but no other white space. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 32) from++;
  while (to > from && text.charCodeAt(to - 1) <= 32) to--;
  return text.slice(from, to);
}

export const trim = textProcessor(() => trimmed);

export const htmlStrip = textProcessor(() => text => new HtmlStripper(text, new Set()).strip().text);
