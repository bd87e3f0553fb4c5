import type { CharFilterFactory, ComponentType, FilteredText } from '../analysis-component.ts';
import { OffsetMap } from '../offset-map.ts';
import { HTML_ENTITIES } from './html-entities.data.ts';
import { isNamePart, isNameStart, isTagSpace, tagTailEnd } from './tag-tail.ts';

const entities = new Map<string, string>();
const entityWords = HTML_ENTITIES.split(' ');
for (let i = 0; i < entityWords.length; i += 2)
  entities.set(entityWords[i]!, String.fromCodePoint(Number.parseInt(entityWords[i + 1]!, 16)));
const MAX_ENTITY = Math.max(...[...entities.keys()].map(name => name.length));

/** Inline elements, whose tags are removed. Any other tag becomes a line break. */
const INLINE = new Set(
  'a abbr acronym b basefont bdo big cite code dfn em font i img input kbd label q s samp select small span strike strong sub sup textarea tt u var'.split(
    ' ',
  ),
);

/** The result of reading a construct: kept literally up to `end`, or replaced by `output`. */
type Reading = { end: number; output?: string };

/**
 * Removes markup from a text: tags, comments, processing instructions, scripts and styles; decodes character
 * references. Text that only resembles markup is kept.
 */
export class HtmlStripper {
  private readonly text: string;
  private readonly escaped: ReadonlySet<string>;
  private readonly offsets = new OffsetMap();
  private output = '';

  /** @param escaped lowercase names of elements whose tags are kept */
  constructor(text: string, escaped: ReadonlySet<string>) {
    this.text = text;
    this.escaped = escaped;
  }

  strip(): FilteredText {
    const { text } = this;
    const special = /[<&]/g;
    let at = 0;
    for (let found = special.exec(text); found; found = special.exec(text)) {
      this.output += text.slice(at, found.index);
      at = found[0] === '&' ? this.reference(found.index) : this.bracket(found.index);
      special.lastIndex = at;
    }
    this.output += text.slice(at);
    return { text: this.output, offsets: this.offsets.isEmpty ? undefined : this.offsets };
  }

  /** Replaces `text[start, end)` with `output`. */
  private replace(start: number, end: number, output: string): number {
    this.output += output;
    const before = this.offsets.lastShift;
    const after = before + end - start - output.length;
    this.offsets.add(this.output.length, after, output === '' ? before : after);
    return end;
  }

  private keep(start: number, end: number): number {
    this.output += this.text.slice(start, end);
    return end;
  }

  private reference(start: number): number {
    const { text } = this;
    const pair = surrogatePair(text, start);
    if (pair) return this.replace(start, pair.end, pair.output!);
    const found = text[start + 1] === '#' ? numericReference(text, start + 2) : namedReference(text, start + 1);
    if (found.output !== undefined) {
      if (text[found.end] === ';') return this.replace(start, found.end + 1, found.output);
      if (found.end === text.length) return this.replace(start, found.end, found.output);
    }
    return this.keep(start, found.end);
  }

  private bracket(start: number): number {
    const { text } = this;
    const next = text[start + 1];
    if (next === '!') return this.declaration(start);
    if (next === '/') return this.endTag(start);
    if (next === '?') {
      const end = text.indexOf('>', start) + 1;
      const isInstruction = end > start + 3 && (text[end - 2] === '?' || text[end - 2] === '/');
      return isInstruction ? this.replace(start, end, '') : this.keep(start, start + 1);
    }
    return this.startTag(start);
  }

  private startTag(start: number): number {
    const nameFrom = skipSpace(this.text, start + 1);
    const special = this.breakScriptOrStyle(start, nameFrom);
    if (special >= 0) return special;
    const nameEnd = endOfName(this.text, nameFrom);
    if (nameEnd === nameFrom) return this.keep(start, nameFrom);
    const name = this.text.slice(nameFrom, nameEnd).toLowerCase();
    const end = tagTailEnd(this.text, nameEnd);
    if (this.escaped.has(name)) return this.keep(start, end < 0 ? nameEnd : end);
    if (end < 0) return nameEnd === this.text.length ? this.replace(start, nameEnd, '') : this.keep(start, nameEnd);
    return this.replace(start, end, INLINE.has(name) ? '' : '\n');
  }

  /** These three are recognized by prefix: `<brx>` is a line break. */
  private breakScriptOrStyle(start: number, nameFrom: number): number {
    const { text } = this;
    const name = /^(?:br|script|style)/i.exec(text.slice(nameFrom, nameFrom + 6))?.[0].toLowerCase();
    if (name === undefined) return -1;
    const end = tagTailEnd(text, nameFrom + name.length);
    if (end < 0) return -1;
    const stays = this.escaped.has(name);
    if (name === 'br') return stays ? this.keep(start, end) : this.replace(start, end, '\n');
    if (stays) this.keep(start, end);
    return this.rawElement(name, stays ? end : start, end, stays);
  }

  /** A script or style up to its end tag; `removed` is the start of the removed part. */
  private rawElement(name: string, removed: number, from: number, stays: boolean): number {
    const { text } = this;
    const endTag = new RegExp(`</[\\t-\\r\\x85\\p{Z}]*${name}[\\t-\\r\\x85\\p{Z}]*>`, 'iuy');
    for (let at = from; at < text.length; ) {
      const code = text.charCodeAt(at);
      if (code !== 0x3c) at++;
      else if (text.startsWith('<!--', at)) at = rawCommentEnd(text, at + 4);
      else {
        endTag.lastIndex = at;
        if (endTag.test(text)) {
          if (!stays) return this.replace(removed, endTag.lastIndex, '\n');
          this.replace(removed, at, '');
          return this.keep(at, endTag.lastIndex);
        }
        at++;
      }
    }
    return this.replace(removed, text.length, '');
  }

  private endTag(start: number): number {
    const { text } = this;
    const nameFrom = skipSpace(text, start + 2);
    const nameEnd = endOfName(text, nameFrom);
    const tail = skipSpace(text, nameEnd);
    if (/^br$/i.test(text.slice(nameFrom, nameFrom + 2))) {
      const close = skipSpace(text, nameFrom + 2);
      if (text[close] === '>')
        return this.escaped.has('br') ? this.keep(start, close + 1) : this.replace(start, close + 1, '\n');
    }
    if (nameEnd === nameFrom) return this.keep(start, nameFrom);
    const name = text.slice(nameFrom, nameEnd).toLowerCase();
    const stays = name !== 'br' && name !== 'script' && name !== 'style' && this.escaped.has(name);
    if (text[tail] === '>') {
      if (stays) return this.keep(start, tail + 1);
      return this.replace(start, tail + 1, INLINE.has(name) ? '' : '\n');
    }
    return nameEnd === text.length && !stays ? this.replace(start, nameEnd, '') : this.keep(start, nameEnd);
  }

  /** `<!…>`, comments and CDATA sections. */
  private declaration(start: number): number {
    const { text } = this;
    if (text.startsWith('--', start + 2)) return this.replace(start, commentEnd(text, start + 4), '');
    if (text.startsWith('[CDATA[', start + 2)) {
      const from = this.replace(start, start + 9, '');
      const close = text.indexOf(']]>', from);
      if (close < 0) return this.keep(from, text.length);
      this.keep(from, close);
      return this.replace(close, close + 3, '');
    }
    const end = text.indexOf('>', start);
    return end < 0 ? this.keep(start, text.length) : this.replace(start, end + 1, '');
  }
}

/** Parses two references that form a surrogate pair: `&#xD83D;&#xDE00;`, in any mix of bases. */
function surrogatePair(text: string, start: number): Reading | undefined {
  const found =
    /^&#(?:[xX]([dD][89aAbB][\da-fA-F]{2})|(5[56]\d{3}));&#(?:[xX]([dD][c-fC-F][\da-fA-F]{2})|(5[67]\d{3}));/.exec(
      text.slice(start, start + 18),
    );
  if (!found) return undefined;
  const [, highHex, highDecimal, lowHex, lowDecimal] = found;
  const high = highHex ? Number.parseInt(highHex, 16) : Number(highDecimal);
  const low = lowHex ? Number.parseInt(lowHex, 16) : Number(lowDecimal);
  if (high < 0xd800 || high > 0xdbff || low < 0xdc00 || low > 0xdfff) return undefined;
  return { end: start + found[0].length, output: String.fromCharCode(high, low) };
}

/** Parses what follows `&#`. A number that is too long or too large is not a reference. */
function numericReference(text: string, from: number): Reading {
  const isHex = text[from] === 'x' || text[from] === 'X';
  const digits = isHex ? /[\da-fA-F]+/y : /\d+/y;
  digits.lastIndex = isHex ? from + 1 : from;
  const found = digits.exec(text)?.[0];
  if (found === undefined) return { end: from };
  const end = digits.lastIndex;
  const codePoint = Number.parseInt(found, isHex ? 16 : 10);
  if (found.length > (isHex ? 5 : 7) || codePoint > 0x10ffff) return { end };
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return { end, output: isSurrogate ? '\ufffd' : String.fromCodePoint(codePoint) };
}

/** Parses the longest matching name. */
function namedReference(text: string, from: number): Reading {
  for (let length = Math.min(MAX_ENTITY, text.length - from); length > 0; length--) {
    const output = entities.get(text.slice(from, from + length));
    if (output !== undefined) return { end: from + length, output };
  }
  return { end: from };
}

function skipSpace(text: string, at: number): number {
  while (at < text.length && isTagSpace(text.charCodeAt(at))) at++;
  return at;
}

function endOfName(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.codePointAt(at)!;
    if (!(at === from ? isNameStart(code) : isNamePart(code))) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

/**
 * The position after the `-->` of a comment, ignoring any inside a server-side include; the end of the text if there is
 * none.
 */
function commentEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    if (text.startsWith('<!--#', at)) at = includeEnd(text, at + 5);
    else if (text.startsWith('-->', at)) return at + 3;
    else at++;
  }
  return text.length;
}

/** Like `commentEnd`, within a script or style, where strings can hide the end too. */
function rawCommentEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    if (text.startsWith('<!--#', at)) at = includeEnd(text, at + 5);
    else if (text[at] === "'" || text[at] === '"') at = stringEnd(text, at);
    else if (text.startsWith('-->', at)) return at + 3;
    else at++;
  }
  return text.length;
}

function includeEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    if (text[at] === "'" || text[at] === '"') at = stringEnd(text, at);
    else if (text.startsWith('-->', at)) return at + 3;
    else at++;
  }
  return text.length;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++)
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at + 1;
  return text.length;
}

export const htmlStripCharFilter: ComponentType<CharFilterFactory> = {
  configure({ name, settings }) {
    const escaped = new Set(settings.list('escaped_tags')?.map(tag => tag.toLowerCase()));
    return { name, normalizing: false, apply: text => new HtmlStripper(text, escaped).strip() };
  },
  builtIn: 'configured',
};
