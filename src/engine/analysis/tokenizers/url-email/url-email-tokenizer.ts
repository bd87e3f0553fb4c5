import type { ComponentType, TokenizerFactory } from '../../analysis-component.ts';
import { characterClass } from '../../code-point-table.ts';
import { BaseTokenizer, checkedWindow, readAfter } from '../base-tokenizer.ts';
import { TOKEN_TYPES } from '../word-break.data.ts';
import { findToken, found, windowEnd } from '../word-break.ts';
import { bracketedIpv6End, domainEnds, ipv4Ends, isAsciiAlphanumeric } from './host-scanner.ts';
import { mailEnd } from './mail-scanner.ts';
import { httpRest, schemeUrlEnd } from './url-scanner.ts';

/** Characters that invalidate a bare host before them: `example.comx`, `example.com-1`. */
const wordCharacter = characterClass(/[-\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u);

/** Emits URLs, mail addresses and the words of the standard tokenizer. The longest match at each position wins. */
/** Other words before a colon become part of a mail address; this one does not. */
const MAIL_TO = /^mailto:/i;

export class UrlEmailTokenizer extends BaseTokenizer {
  private readonly maxTokenLength: number;
  private at = 0;
  private readonly ends: number[] = [];
  /**
   * The best match at the current position: `reach` is how far it looked, which decides, `end` is the end of its token.
   */
  private reach = 0;
  private tokenEnd = 0;
  private type = '';
  /** Whether the match is a bare host followed by a character that invalidates it. */
  private isSpoiled = false;
  /** Until the next token, a host needs something after it. */
  private afterSpoiled = false;

  constructor(maxTokenLength = 255) {
    super();
    this.maxTokenLength = maxTokenLength;
  }

  reset(): void {
    this.at = 0;
    this.afterSpoiled = false;
  }

  next(): boolean {
    const { text, maxTokenLength } = this;
    let word = this.at;
    let hasWord = findToken(text, word, maxTokenLength);
    for (let at = this.at; at < text.length; at++) {
      if (hasWord && found.start < at) hasWord = findToken(text, at, maxTokenLength);
      if (!hasWord && found.start === at) break;
      word = hasWord && found.start === at ? found.end : -1;
      if (!this.match(at, word)) continue;
      this.asked = readAfter(at, this.tokenEnd, maxTokenLength);
      this.emit(at, this.tokenEnd, this.type);
      this.at = this.tokenEnd;
      this.afterSpoiled = false;
      return true;
    }
    this.at = text.length;
    return this.stopped(found.start);
  }

  /** Finds the longest match at `start`; `word` is the end of the word there or -1. False if there is none. */
  private match(start: number, word: number): boolean {
    const { text } = this;
    const farthest = start + this.maxTokenLength;
    const limit = farthest < text.length ? windowEnd(text, farthest) : text.length;
    this.reach = start;
    const first = text.charCodeAt(start);
    if (first > 127 || first <= 0x20) return this.takeWord(word);
    this.take(mailEnd(text, start, limit), '<EMAIL>');
    this.take(schemeUrlEnd(text, start, limit), '<URL>');
    if (MAIL_TO.test(text.slice(start, start + 7))) this.take(start + 6, '<ALPHANUM>', mailEnd(text, start + 7, limit));
    this.takeWord(word);
    const [end, reach, type] = [this.tokenEnd, this.reach, this.type];
    this.isSpoiled = false;
    this.bareHosts(start, limit, this.afterSpoiled);
    if (!this.isSpoiled) return this.reach > start;
    this.afterSpoiled = true;
    this.tokenEnd = end;
    this.reach = reach;
    this.type = type;
    this.bareHosts(start, limit, true);
    return this.reach > start;
  }

  private takeWord(end: number): boolean {
    if (end > this.reach) this.take(end, TOKEN_TYPES[found.type]!);
    return end >= 0;
  }

  private take(end: number, type: string, reach = end): void {
    if (end < 0 || reach < this.reach) return;
    this.tokenEnd = end;
    this.reach = reach;
    this.type = type;
  }

  /** Matches hosts without a scheme. */
  private bareHosts(start: number, limit: number, strictly: boolean): void {
    const { text, ends } = this;
    if (text[start] === '[') {
      const end = bracketedIpv6End(text, start, limit);
      if (end >= 0) this.bareHost(end, limit, { strictly, isName: false });
      return;
    }
    if (!isAsciiAlphanumeric(text.charCodeAt(start))) return;
    domainEnds(text, start, limit, ends);
    for (const end of ends) this.bareHost(end, limit, { strictly, isName: true });
    ipv4Ends(text, start, limit, ends);
    for (const end of ends) this.bareHost(end, limit, { strictly, isName: false });
  }

  private bareHost(end: number, limit: number, { strictly, isName }: { strictly: boolean; isName: boolean }): void {
    const { text } = this;
    if (end >= limit) {
      // At the end of the text a name is a host, without its dot. For an address a shorter one, invalidated by the last
      // digit, comes first.
      const wins = isName ? text[end - 1] !== '.' : !this.isSpoiled || this.reach < end;
      if (!strictly && wins) this.takeHost(end, end);
      return;
    }
    const rest = httpRest(text, end, limit);
    if (rest > end) this.takeHost(rest, rest);
    const next = text.codePointAt(end)!;
    if (wordCharacter.get(next) === 0) {
      if (rest === end) this.takeHost(end, end + 1);
    } else if (!strictly && end + 1 >= this.reach) {
      this.reach = end + 1;
      this.isSpoiled = true;
    }
  }

  private takeHost(end: number, reach: number): void {
    if (reach < this.reach) return;
    this.take(end, '<URL>', reach);
    this.isSpoiled = false;
  }
}

export const urlEmailTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const maxTokenLength = settings.int('max_token_length', 255);
    return { name, create: () => new UrlEmailTokenizer(checkedWindow(maxTokenLength)) };
  },
  builtIn: 'configured',
};
