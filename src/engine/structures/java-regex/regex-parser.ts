import { escapeClass, propertyTest } from './character-properties.ts';
import { PatternSyntaxError, PatternTooLarge } from './pattern-syntax-error.ts';
import { type Anchor, type CharTest, type Greed, matchWidth, type RegexFlags, type RegexNode } from './regex-node.ts';

export interface ParsedRegex {
  readonly root: RegexNode;
  readonly groupCount: number;
  readonly groupNames: ReadonlyMap<string, number>;
}

const INLINE: Record<string, keyof RegexFlags> = {
  i: 'ignoreCase',
  u: 'unicodeCase',
  m: 'multiline',
  s: 'dotAll',
  x: 'comments',
  d: 'unixLines',
  U: 'unicodeClasses',
};

const CONTROL: Record<string, number> = { t: 9, n: 10, r: 13, f: 12, a: 7, e: 27 };
const ANCHORS: Record<string, Anchor> = {
  A: 'textStart',
  z: 'textEnd',
  Z: 'lastLineEnd',
  b: 'wordBoundary',
  B: 'notWordBoundary',
  G: 'lastMatchEnd',
};

/** Maximum nesting of groups and classes: the parser is recursive. */
const MAX_DEPTH = 500;

/** Parses Java's regular expressions. @throws PatternSyntaxError */
export class RegexParser {
  private readonly pattern: string;
  private flags: RegexFlags;
  private depth = 0;
  private at = 0;
  private groupCount = 0;
  private readonly groupNames = new Map<string, number>();

  constructor(pattern: string, flags: RegexFlags) {
    this.pattern = pattern;
    this.flags = { ...flags };
  }

  parse(): ParsedRegex {
    const root = this.choice();
    if (this.at < this.pattern.length) throw this.error("Unmatched closing ')'", this.at - 1);
    return { root, groupCount: this.groupCount, groupNames: this.groupNames };
  }

  /** The whole pattern as literal text. */
  parseLiteral(): ParsedRegex {
    const parts = Array.from(this.pattern, character => this.literal(character.codePointAt(0)!));
    return { root: { kind: 'sequence', parts }, groupCount: 0, groupNames: this.groupNames };
  }

  private choice(): RegexNode {
    const options = [this.sequence()];
    while (this.peek() === '|') {
      this.at++;
      options.push(this.sequence());
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  private sequence(): RegexNode {
    const parts: RegexNode[] = [];
    for (;;) {
      this.skipComments();
      const next = this.peek();
      if (next === undefined || next === '|' || next === ')') break;
      if (next === '*' || next === '+' || next === '?') throw this.error(`Dangling meta character '${next}'`, this.at);
      const atom = this.atom();
      if (atom) parts.push(this.quantified(atom));
    }
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  private skipComments(): void {
    if (!this.flags.comments) return;
    for (;;) {
      const next = this.peek();
      if (next !== undefined && /\s/.test(next)) this.at++;
      else if (next === '#') while (this.at < this.pattern.length && this.pattern[this.at] !== '\n') this.at++;
      else return;
    }
  }

  /** Only the first quantifier applies to the atom. Like counts without an atom, further ones repeat the empty string. */
  private quantified(atom: RegexNode): RegexNode {
    this.skipComments();
    const range = this.quantifier();
    if (!range) return atom;
    const [min, max] = range;
    const node: RegexNode = { kind: 'repeat', body: atom, min, max, greed: this.greed() };
    for (this.skipComments(); this.peek() === '{'; this.skipComments()) {
      this.counted();
      this.greed();
    }
    const next = this.peek();
    if (next === '*' || next === '+' || next === '?') throw this.error(`Dangling meta character '${next}'`, this.at);
    return node;
  }

  private greed(): Greed {
    const next = this.peek();
    if (next !== '?' && next !== '+') return 'greedy';
    this.at++;
    return next === '?' ? 'lazy' : 'possessive';
  }

  private quantifier(): [number, number] | undefined {
    const next = this.peek();
    if (next === '*' || next === '+' || next === '?') {
      this.at++;
      return next === '*' ? [0, Infinity] : next === '+' ? [1, Infinity] : [0, 1];
    }
    return next === '{' ? this.counted() : undefined;
  }

  private counted(): [number, number] {
    const found = /^\{(\d+)(,(\d*))?/.exec(this.pattern.slice(this.at));
    if (!found) throw this.error('Illegal repetition', this.at + 1);
    const [whole, least, hasMost, most] = found;
    const min = this.count(least!, this.at + 1);
    const max = hasMost === undefined ? min : most === '' ? Infinity : this.count(most!, this.at + 2 + least!.length);
    this.at += whole.length;
    if (max < min) throw this.error('Illegal repetition range', this.at);
    if (this.peek() !== '}') throw this.error('Unclosed counted closure', this.at);
    this.at++;
    return [min, max];
  }

  /** @throws PatternSyntaxError at the digit that makes the number too large */
  private count(digits: string, at: number): number {
    for (let length = 10; length <= digits.length; length++)
      if (Number(digits.slice(0, length)) > 0x7fffffff) throw this.error('Illegal repetition range', at + length - 1);
    return Number(digits);
  }

  private atom(): RegexNode | undefined {
    const character = this.take();
    if (character === '(') return this.group();
    if (character === '{') {
      this.at--;
      this.counted();
      this.greed();
      return undefined;
    }
    if (character === '[') return this.char(this.characterClass());
    if (character === '.') return this.char(this.dot());
    if (character === '^' || character === '$') return this.anchor(character === '^' ? 'lineStart' : 'lineEnd');
    if (character === '\\') return this.escape();
    return this.literal(character.codePointAt(0)!);
  }

  private char(test: CharTest): RegexNode {
    return { kind: 'char', test };
  }

  private anchor(anchor: Anchor): RegexNode {
    const { multiline, unixLines, unicodeClasses } = this.flags;
    return { kind: 'anchor', anchor, multiline, unixLines, unicode: unicodeClasses };
  }

  private literal(codePoint: number): RegexNode {
    return this.char(this.sameLetter(codePoint));
  }

  private sameLetter(codePoint: number): CharTest {
    const { ignoreCase, unicodeCase } = this.flags;
    if (!ignoreCase) return code => code === codePoint;
    const folded = fold(codePoint, unicodeCase);
    return code => fold(code, unicodeCase) === folded;
  }

  private dot(): CharTest {
    if (this.flags.dotAll) return () => true;
    if (this.flags.unixLines) return code => code !== 0x0a;
    return code => code !== 0x0a && code !== 0x0d && code !== 0x85 && code !== 0x2028 && code !== 0x2029;
  }

  private group(): RegexNode | undefined {
    const before = { ...this.flags };
    if (this.peek() !== '?') return this.close(body => ({ kind: 'group', body, index: 0 }), before, ++this.groupCount);
    this.at++;
    const kind = this.take();
    if (kind === ':') return this.close(body => body, before);
    if (kind === '>') return this.close(body => ({ kind: 'atomic', body }), before);
    if (kind === '=' || kind === '!')
      return this.close(body => ({ kind: 'look', body, behind: false, negative: kind === '!' }), before);
    if (kind === '<') {
      const next = this.peek();
      if (next === '=' || next === '!') {
        this.at++;
        return this.close(body => this.lookBehind(body, next === '!'), before);
      }
      this.groupName();
      return this.close(body => ({ kind: 'group', body, index: 0 }), before, this.groupCount);
    }
    this.at--;
    return this.inlineFlags(before);
  }

  private groupName(): void {
    const name = /^[a-zA-Z][a-zA-Z\d]*/.exec(this.pattern.slice(this.at))?.[0];
    if (!name) throw this.error('capturing group name does not start with a Latin letter', this.at);
    this.at += name.length;
    if (this.peek() !== '>') throw this.error("named capturing group is missing trailing '>'", this.at);
    this.at++;
    if (this.groupNames.has(name)) throw this.error(`Named capturing group <${name}> is already defined`, this.at - 1);
    this.groupNames.set(name, ++this.groupCount);
  }

  private inlineFlags(before: RegexFlags): RegexNode | undefined {
    let value = true;
    for (let letter = this.take(); ; letter = this.take()) {
      if (letter === '-' && value) value = false;
      else if (letter === ')') return undefined;
      else if (letter === ':') return this.close(body => body, before);
      else if (letter !== '' && Object.hasOwn(INLINE, letter)) this.flags[INLINE[letter]!] = value;
      else throw this.error('Unknown inline modifier', this.at - 1);
    }
  }

  private lookBehind(body: RegexNode, negative: boolean): RegexNode {
    if (matchWidth(body).max === Number.POSITIVE_INFINITY)
      throw this.error('Look-behind group does not have an obvious maximum length', this.at - 2);
    return { kind: 'look', body, behind: true, negative };
  }

  private close(wrap: (body: RegexNode) => RegexNode, flags: RegexFlags, index = 0): RegexNode {
    if (++this.depth > MAX_DEPTH) throw new PatternTooLarge();
    const body = this.choice();
    this.depth--;
    if (this.peek() !== ')') throw this.error('Unclosed group', this.pattern.length);
    this.at++;
    this.flags = flags;
    const node = wrap(body);
    return node.kind === 'group' && index > 0 && node.body === body ? { ...node, index } : node;
  }

  private escape(): RegexNode | undefined {
    const letter = this.peek();
    if (letter === undefined) throw this.error('Unescaped trailing backslash', this.at);
    if (Object.hasOwn(ANCHORS, letter)) {
      this.at++;
      return this.anchor(ANCHORS[letter]!);
    }
    if (letter === 'Q') return this.quoted();
    if (letter === 'R') {
      this.at++;
      return lineBreak();
    }
    if (letter >= '1' && letter <= '9') return this.numberedReference();
    if (letter === 'k') return this.namedReference();
    return this.char(this.escapedTest());
  }

  private quoted(): RegexNode | undefined {
    const end = this.pattern.indexOf('\\E', this.at);
    const text = this.pattern.slice(this.at + 1, end < 0 ? undefined : end);
    this.at = end < 0 ? this.pattern.length : end + 2;
    const parts = Array.from(text, character => this.literal(character.codePointAt(0)!));
    if (parts.length === 0) return undefined;
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  private numberedReference(): RegexNode {
    let index = Number(this.take());
    while (/^\d$/.test(this.peek() ?? '') && index * 10 + Number(this.peek()) <= this.groupCount)
      index = index * 10 + Number(this.take());
    return { kind: 'backReference', index, ignoreCase: this.flags.ignoreCase };
  }

  private namedReference(): RegexNode {
    const name = /^k<([a-zA-Z][a-zA-Z\d]*)>/.exec(this.pattern.slice(this.at));
    if (!name) throw this.error("\\k is not followed by '<' for named capturing group", this.at + 1);
    this.at += name[0].length;
    const index = this.groupNames.get(name[1]!);
    if (index === undefined) throw this.error(`named capturing group <${name[1]}> does not exist`, this.at - 1);
    return { kind: 'backReference', index, ignoreCase: this.flags.ignoreCase };
  }

  /** An escape inside or outside of a class that stands for a character or a class of characters. */
  private escapedTest(): CharTest {
    const letter = this.peek()!;
    if ('dswhvDSWHV'.includes(letter)) {
      this.at++;
      const test = escapeClass(letter.toLowerCase(), this.flags.unicodeClasses);
      return letter === letter.toLowerCase() ? test : code => !test(code);
    }
    if (letter === 'p' || letter === 'P') return this.property();
    return this.sameLetter(this.escapedCharacter());
  }

  private property(): CharTest {
    const negative = this.take() === 'P';
    let name = this.take();
    if (name === '{') {
      const end = this.pattern.indexOf('}', this.at);
      if (end < 0) throw this.error('Unclosed character family', this.pattern.length - 1);
      name = this.pattern.slice(this.at, end);
      this.at = end + 1;
    }
    const test = propertyTest(name);
    if (!test) throw this.error(`Unknown character property name {${name}}`, this.at - 1);
    const cased = this.flags.ignoreCase && /^(?:Is)?(?:L[ult]|Lower|Upper|Lowercase|Uppercase)$/i.test(name);
    const final = cased ? propertyTest(/^(?:Lower|Upper)$/.test(name) ? 'Alpha' : 'LC')! : test;
    return negative ? code => !final(code) : final;
  }

  private escapedCharacter(): number {
    const letter = this.take();
    if (Object.hasOwn(CONTROL, letter)) return CONTROL[letter]!;
    if (letter === '0') return this.number(/^[0-3]?[0-7]{1,2}/, 8, 'Illegal octal escape sequence');
    if (letter === 'u') return this.number(/^[\da-fA-F]{4}/, 16, 'Illegal Unicode escape sequence');
    if (letter === 'c') return this.take().charCodeAt(0) ^ 64;
    if (letter === 'x') {
      if (this.peek() !== '{') return this.number(/^[\da-fA-F]{2}/, 16, 'Illegal hexadecimal escape sequence');
      this.at++;
      const code = this.number(/^[\da-fA-F]{1,6}(?=\})/, 16, 'Illegal hexadecimal escape sequence');
      this.at++;
      return code;
    }
    if (/^[a-zA-Z\d]$/.test(letter)) throw this.error('Illegal/unsupported escape sequence', this.at - 1);
    return letter.codePointAt(0)!;
  }

  private number(form: RegExp, base: number, message: string): number {
    const digits = form.exec(this.pattern.slice(this.at))?.[0];
    if (digits === undefined) {
      const partial = /^[\da-fA-F]*/.exec(this.pattern.slice(this.at))![0].length;
      throw this.error(message, this.at + partial);
    }
    this.at += digits.length;
    return Number.parseInt(digits, base);
  }

  /** Parses a class such as `[a-c[x-z]&&[^y]]` from after its opening bracket. */
  private characterClass(): CharTest {
    const negative = this.peek() === '^';
    if (negative) this.at++;
    let tests: CharTest[] = [];
    const intersected: CharTest[][] = [];
    for (let first = true; ; first = false) {
      this.skipComments();
      const next = this.peek();
      if (next === undefined) throw this.error('Unclosed character class', this.pattern.length - 1);
      if (next === ']' && !(first && intersected.length === 0)) break;
      if (next === '&' && this.pattern[this.at + 1] === '&') {
        this.at += 2;
        intersected.push(tests);
        tests = [];
      } else if (next === '[') {
        this.at++;
        if (++this.depth > MAX_DEPTH) throw new PatternTooLarge();
        tests.push(this.characterClass());
        this.depth--;
      } else if (next === '\\' && this.pattern[this.at + 1] === 'Q') tests.push(...this.quotedMembers());
      else tests.push(this.classMember());
    }
    this.at++;
    const all = [...intersected, tests].filter(group => group.length > 0).map(anyOf);
    const test: CharTest = code => all.every(part => part(code));
    return negative ? code => !test(code) : test;
  }

  /** `\Q…\E` within a class: each character is a member. */
  private quotedMembers(): CharTest[] {
    const end = this.pattern.indexOf('\\E', this.at);
    const text = this.pattern.slice(this.at + 2, end < 0 ? undefined : end);
    this.at = end < 0 ? this.pattern.length : end + 2;
    return Array.from(text, character => this.sameLetter(character.codePointAt(0)!));
  }

  private classMember(): CharTest {
    const start = this.at;
    const from = this.classCharacter();
    if (typeof from !== 'number') return from;
    if (this.peek() !== '-' || this.pattern[this.at + 1] === ']' || this.pattern[this.at + 1] === '[')
      return this.sameLetter(from);
    this.at++;
    if (this.peek() === undefined) throw this.error('Illegal character range', this.at);
    const to = this.classCharacter();
    if (typeof to !== 'number' || to < from) throw this.error('Illegal character range', Math.max(start, this.at - 1));
    const { ignoreCase, unicodeCase } = this.flags;
    const inRange: CharTest = code => code >= from && code <= to;
    if (!ignoreCase) return inRange;
    return code =>
      inRange(code) || inRange(otherCase(code, true, unicodeCase)) || inRange(otherCase(code, false, unicodeCase));
  }

  private classCharacter(): number | CharTest {
    if (this.peek() !== '\\') return this.take().codePointAt(0)!;
    this.at++;
    const letter = this.peek();
    if (letter === undefined) throw this.error('Unescaped trailing backslash', this.at);
    return 'dswhvDSWHVpP'.includes(letter) ? this.escapedTest() : this.escapedCharacter();
  }

  private peek(): string | undefined {
    return this.pattern[this.at];
  }

  /** The next character, including both surrogates of a pair; empty at the end. */
  private take(): string {
    const code = this.pattern.codePointAt(this.at);
    if (code === undefined) return '';
    const text = String.fromCodePoint(code);
    this.at += text.length;
    return text;
  }

  private error(description: string, index: number): PatternSyntaxError {
    return new PatternSyntaxError(description, this.pattern, index);
  }
}

function anyOf(tests: readonly CharTest[]): CharTest {
  return tests.length === 1 ? tests[0]! : code => tests.some(test => test(code));
}

export function fold(code: number, unicodeCase: boolean): number {
  return otherCase(otherCase(code, true, unicodeCase), false, unicodeCase);
}

function otherCase(code: number, upper: boolean, unicodeCase: boolean): number {
  if (code > 0x7f && !unicodeCase) return code;
  const text = String.fromCodePoint(code);
  const mapped = upper ? text.toUpperCase() : text.toLowerCase();
  const first = mapped.codePointAt(0)!;
  return mapped.length === (first > 0xffff ? 2 : 1) ? first : code;
}

/** `\R`: CR LF is a single line break. */
function lineBreak(): RegexNode {
  const one = (...codes: number[]): RegexNode => ({ kind: 'char', test: code => codes.includes(code) });
  return {
    kind: 'atomic',
    body: {
      kind: 'choice',
      options: [{ kind: 'sequence', parts: [one(0x0d), one(0x0a)] }, one(0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029)],
    },
  };
}
