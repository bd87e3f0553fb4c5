import { textProcessor } from './text-processor.ts';

/** Java's idea of it: everything up to the blank goes, other white space stays. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 32) from++;
  while (to > from && text.charCodeAt(to - 1) <= 32) to--;
  return text.slice(from, to);
}

export const trim = textProcessor(() => trimmed);
