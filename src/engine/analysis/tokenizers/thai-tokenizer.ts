import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

// Words by Java's word iterator. Thai is written without spaces: its runs are split by the platform's dictionary, which
// contains more compounds than Java's. The classes below are those of Java's rules.
const THAI = '\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e44\u0e47-\u0e4e';
const HAN = '\u4e00-\u9fa5\uf900-\ufa2d';
const HIRAGANA = '\u3041-\u3094';
const KATAKANA = '\u30a1-\u30fa';
const SOUND_MARK = '[\u3099-\u309c]';

/** A character of a class, with the marks and format characters that belong to it. */
const MARKS = `(?:(?![${THAI}\u00ad\u3099\u309a])[\\p{Mn}\\p{Me}\\p{Cf}])*`;
const one = (set: string) => set + MARKS;
const letter = one(`(?![${THAI}${HAN}${HIRAGANA}${KATAKANA}])[\\p{L}\\p{Mc}]`);
const digit = one('\\p{N}');
const word = `(?:${letter})+(?:${one('[\\p{Pd}\u00ad\u2027"\'.]')}(?:${letter})+)*`;
const danda = `(?:${one('[\u0964\u0965]')})?`;
const number = `(?:${digit})+(?:${one('["\',\u066b.]')}(?:${digit})+)*`;
const afterNumber = one('[\u00a2%&\u2030\u066a]');

const RUNS = [
  `(?:${one('(?:[#.]|(?!\u00a2)\\p{Sc})')})?${number}(?:${word}${number})*(?:${word}${danda}|${afterNumber})?`,
  `${word}(?:${number}${word})*(?:${number}(?:${afterNumber})?|${danda})`,
  `(?:${one(`[${HAN}]`)})+`,
  ...[HIRAGANA, KATAKANA].map(kana => `${SOUND_MARK}*(?:${one(`[${kana}]`)}${SOUND_MARK}*)+`),
];
const run = new RegExp(RUNS.join('|'), 'uy');
const anything = new RegExp(one('[^\\p{Cc}\\p{Zl}\\p{Zp}]'), 'uy');
const thaiRun = new RegExp(`[${THAI}]+`, 'uy');
/** Marks at the start of the text, without a base character. */
const leadingMarks = /(?:(?!\u00ad)[\p{Mn}\p{Me}\p{Cf}])+/uy;
const letterOrDigit = /[\p{L}\p{Nd}]/uy;

export class ThaiTokenizer extends BaseTokenizer {
  private readonly segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  /** Ends of the words in the current Thai run, last first. */
  private ends: number[] = [];
  private at = 0;

  reset(): void {
    this.at = 0;
    this.ends = [];
  }

  next(): boolean {
    const { text } = this;
    while (this.at < text.length) {
      const start = this.at;
      const marks = start === 0 ? (matchAt(leadingMarks, text, 0) ?? 0) : 0;
      // Marks without a base absorb what follows them, and text that starts with a mark is not a word.
      this.at = marks < text.length ? this.endOfWord(marks || start) : marks;
      letterOrDigit.lastIndex = start;
      if (!letterOrDigit.test(text)) continue;
      this.emit(start, this.at, 'word');
      return true;
    }
    return this.exhausted();
  }

  /** Java's iterator reads the whole text before its first word, so the end of the text is reported. */
  override end(): void {
    this.exhausted();
    super.end();
  }

  private endOfWord(start: number): number {
    const { text } = this;
    const known = this.ends.pop();
    if (known !== undefined) return known;
    const thai = matchAt(thaiRun, text, start);
    if (thai === undefined) return matchAt(run, text, start) ?? matchAt(anything, text, start) ?? start + 1;
    for (const { segment, index } of this.segmenter.segment(text.slice(start, thai)))
      this.ends.push(start + index + segment.length);
    return this.ends.reverse().pop()!;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

export const thaiTokenizer: ComponentType<TokenizerFactory> = {
  configure: ({ name }) => ({ name, create: () => new ThaiTokenizer() }),
  builtIn: 'configured',
};
