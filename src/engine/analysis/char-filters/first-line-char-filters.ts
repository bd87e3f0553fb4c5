import type { CharFilterFactory, ComponentType, FilteredText } from '../analysis-component.ts';
import { OffsetMap } from '../offset-map.ts';
import { whiteSpace } from '../tokenizers/char-tokenizers.ts';

/** A filter that keeps the first line for which `isWanted` is true of one of its characters. */
function firstLineWith(isWanted: (char: string) => boolean): ComponentType<CharFilterFactory> {
  return {
    configure: ({ name }) => ({ name, normalizing: false, apply: text => firstLine(text, isWanted) }),
    builtIn: 'configured',
  };
}

/** Lines end with a line feed, with or without a carriage return before it, which is not part of the line. */
function firstLine(text: string, isWanted: (char: string) => boolean): FilteredText {
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const last = feed < 0 ? text.length : feed;
    for (let at = start; at < last; at++)
      if (isWanted(text[at]!)) {
        const end = feed > 0 && text[feed - 1] === '\r' ? feed - 1 : last;
        return { text: text.slice(start, end), offsets: cutOut(start, end, text.length) };
      }
    start = last + 1;
  }
  return { text: '', offsets: undefined };
}

function cutOut(start: number, end: number, length: number): OffsetMap | undefined {
  if (start === 0 && end === length) return undefined;
  const offsets = new OffsetMap();
  offsets.add(0, start);
  if (end < length) offsets.add(end - start, start + length - end);
  return offsets.allRead();
}

/** Keeps the first line with a letter. */
export const firstLineWithLettersCharFilter = firstLineWith(char => /\p{L}/u.test(char));

/** Keeps the first line with anything but white space. */
export const firstNonBlankLineCharFilter = firstLineWith(char => whiteSpace.get(char.charCodeAt(0)) === 0);
