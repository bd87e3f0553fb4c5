import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { CodePointTable } from '../code-point-table.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

const [LETTER, DIGIT] = [1, 2];

/** Letters and digits as single UTF-16 units: halves of a surrogate pair are neither. */
const kinds = new CodePointTable(unit => {
  const text = String.fromCharCode(unit);
  return /\p{Nd}/u.test(text) ? DIGIT : /\p{L}/u.test(text) ? LETTER : 0;
});

const isHexDigit = (unit: number, kind: number): boolean =>
  kind === DIGIT || /[a-fA-F\uff21-\uff26\uff41-\uff46]/.test(String.fromCharCode(unit));

/** What a unit is to the candidate token that is being read. */
type Role = 'part' | 'drop' | 'end';

/**
 * Base of the tokenizers for log messages, which drop tokens that vary between messages of the same kind: hexadecimal
 * numbers and whatever begins with a digit.
 */
abstract class LogTokenizer extends BaseTokenizer {
  private at = 0;
  private skipped = 0;

  /** Characters inside of tokens that count as digits, and characters that are cut off at the end of a token. */
  protected abstract readonly numeric: string;
  protected abstract readonly trailing: string;

  /** Starts a candidate. */
  protected abstract begin(): void;
  /** The role of the next unit, at `index` of the candidate; `drop` ends the token before the last unit. */
  protected abstract role(unit: number, kind: number, index: number): Role;
  /** How many units of the candidate are separators of paths: a token of nothing else is dropped. */
  protected abstract readonly slashes: number;

  reset(): void {
    this.at = 0;
    this.skipped = 0;
  }

  next(): boolean {
    const { text } = this;
    this.skipped = 0;
    while (this.at < text.length) {
      const start = this.at;
      const end = this.readCandidate(start);
      if (end === start) {
        this.at++;
        continue;
      }
      if (this.isToken(start, end)) {
        this.emit(start, this.trimmed(end), 'word');
        this.token.positionIncrement = this.skipped + 1;
        return true;
      }
      this.skipped++;
    }
    return this.exhausted();
  }

  override end(): void {
    super.end();
    this.token.positionIncrement += this.skipped;
  }

  /** Reads the candidate that begins here; returns its end, and moves to where reading continues. */
  private readCandidate(start: number): number {
    const { text } = this;
    this.begin();
    let at = start;
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const role = this.role(unit, kinds.get(unit), at - start);
      if (role === 'end') break;
      if (role === 'drop') {
        this.at = at;
        return at - 1;
      }
    }
    this.at = at;
    return at;
  }

  private isToken(start: number, end: number): boolean {
    const { text, numeric } = this;
    if (kinds.get(text.charCodeAt(start)) === DIGIT || end - start === this.slashes) return false;
    for (let at = start; at < end; at++) {
      const unit = text.charCodeAt(at);
      if (!isHexDigit(unit, kinds.get(unit)) && !numeric.includes(text[at]!)) return true;
    }
    return false;
  }

  private trimmed(end: number): number {
    while (this.trailing.includes(this.text[end - 1]!)) end--;
    return end;
  }
}

/** Words with dots, dashes and underscores inside. */
class ClassicLogTokenizer extends LogTokenizer {
  protected readonly numeric = '.-';
  protected readonly trailing = '_.-';
  protected readonly slashes = 0;

  protected begin(): void {}

  protected role(unit: number, kind: number, index: number): Role {
    return kind > 0 || (index > 0 && '_.-'.includes(String.fromCharCode(unit))) ? 'part' : 'end';
  }
}

/** Words, mail addresses, URLs, and paths of Unix and Windows. */
class StandardLogTokenizer extends LogTokenizer {
  protected readonly numeric = '.-@:';
  protected readonly trailing = '_.-@:';
  protected slashes = 0;
  private letters = 0;
  private hasColon = false;
  private firstBackslash = -1;
  private firstSlash = -1;

  protected begin(): void {
    this.slashes = this.letters = 0;
    this.hasColon = false;
    this.firstBackslash = this.firstSlash = -1;
  }

  protected role(unit: number, kind: number, index: number): Role {
    const char = String.fromCharCode(unit);
    if (char === '/' || char === '\\') return this.slash(char, index);
    if (char === ':') {
      if (index === 0 || this.letters !== index) return 'end';
      this.hasColon = true;
      return 'part';
    }
    if (kind === 0 && !(index > 0 && '_.-@'.includes(char))) return 'end';
    // A colon belongs to a token only before a slash.
    if (this.hasColon && this.firstSlash !== this.letters + 1 && this.firstBackslash !== this.letters + 1)
      return 'drop';
    if (!this.hasColon && kind === LETTER) this.letters++;
    return 'part';
  }

  private slash(char: string, index: number): Role {
    if (char === '/') {
      if (this.firstSlash < 0) this.firstSlash = index;
    } else {
      const isInPath = index === 0 || (this.hasColon && this.letters === 1) || this.firstBackslash === 0;
      if (!isInPath) return 'end';
      if (this.firstBackslash < 0) this.firstBackslash = index;
    }
    this.slashes++;
    return 'part';
  }
}

export const mlClassicTokenizer: ComponentType<TokenizerFactory> = {
  configure: ({ name }) => ({ name, create: () => new ClassicLogTokenizer() }),
  builtIn: 'configured',
};

export const mlStandardTokenizer: ComponentType<TokenizerFactory> = {
  configure: ({ name }) => ({ name, create: () => new StandardLogTokenizer() }),
  builtIn: 'configured',
};
