/** A flag of a dictionary: one letter, two letters or a number, always stored as a number. */
export type Flag = number;
/** The notation of flags. */
export type FlagFormat = 'char' | 'long' | 'num';

const known = new Map<string, ReadonlySet<Flag>>();

/** Parses a string of flags. Equal strings share their set. @throws SyntaxError */
export function readFlags(text: string, format: FlagFormat): ReadonlySet<Flag> {
  const key = `${format} ${text}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size > 20_000) known.clear();
  const flags = new Set(parse(text, format));
  known.set(key, flags);
  return flags;
}

function parse(text: string, format: FlagFormat): Flag[] {
  if (format === 'char') return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  if (format === 'num')
    return text
      .split(',')
      .map(part => Number(part.replace(/\D/g, '') || Number.NaN))
      .filter(flag => !Number.isNaN(flag));
  if (text.length % 2 === 1) throw new SyntaxError(`invalid flags, should be an even number of letters: ${text}`);
  return Array.from({ length: text.length / 2 }, (_, i) => text.charCodeAt(2 * i) * 256 + text.charCodeAt(2 * i + 1));
}
