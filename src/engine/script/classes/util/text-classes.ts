import { noSuchElement } from '../../values/java-collection.ts';
import { JavaObject } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { chargeText, copy, joinTexts, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

class Joiner extends JavaObject {
  readonly className = 'java.util.StringJoiner';
  private readonly separator: string;
  private readonly ends: readonly [string, string];
  private readonly parts: string[] = [];
  private empty: string | undefined;

  constructor(separator: string, prefix = '', suffix = '') {
    super();
    this.separator = separator;
    this.ends = [prefix, suffix];
  }

  add(part: string): this {
    chargeText(part.length + 16);
    this.parts.push(part);
    return this;
  }

  /** Adds the other's parts as one, with its own separator. */
  merge(other: Joiner): this {
    return other.parts.length === 0 ? this : this.add(joinTexts(other.parts, other.separator));
  }

  setEmpty(text: string): this {
    this.empty = text;
    return this;
  }

  override text(): string {
    if (this.parts.length === 0 && this.empty !== undefined) return this.empty;
    return this.ends[0] + joinTexts(this.parts, this.separator) + this.ends[1];
  }
}

export const STRING_JOINER: ClassSpec = {
  name: 'java.util.StringJoiner',
  constructors: {
    '(CharSequence)': (separator: unknown) => new Joiner(javaText(separator)),
    '(CharSequence,CharSequence,CharSequence)': (separator: unknown, prefix: unknown, suffix: unknown) =>
      new Joiner(javaText(separator), javaText(prefix), javaText(suffix)),
  },
  methods: {
    'StringJoiner add(CharSequence)': (self: Joiner, part: unknown) => self.add(javaText(part)),
    'int length()': (self: Joiner) => self.text().length,
    'StringJoiner merge(StringJoiner)': (self: Joiner, other: Joiner) => self.merge(other),
    'StringJoiner setEmptyValue(CharSequence)': (self: Joiner, text: unknown) => self.setEmpty(javaText(text)),
  },
};

class Tokenizer extends JavaObject {
  readonly className = 'java.util.StringTokenizer';
  private readonly source: string;
  private delimiters: string;
  private readonly returnsDelimiters: boolean;
  private at = 0;

  constructor(text: string, delimiters: string, returnsDelimiters = false) {
    super();
    chargeText(text.length);
    this.source = text;
    this.delimiters = delimiters;
    this.returnsDelimiters = returnsDelimiters;
  }

  get left(): number {
    let count = 0;
    for (let at = this.start(this.at); at < this.source.length; at = this.start(this.end(at))) count++;
    return count;
  }

  get hasNext(): boolean {
    return this.start(this.at) < this.source.length;
  }

  /** The start of the next token at or after a position. */
  private start(at: number): number {
    if (this.returnsDelimiters) return at;
    let start = at;
    while (start < this.source.length && this.isDelimiter(start)) start++;
    return start;
  }

  /** The end of the token that starts at a position. */
  private end(at: number): number {
    let end = at;
    while (end < this.source.length && !this.isDelimiter(end)) end++;
    return end === at ? at + 1 : end;
  }

  private isDelimiter(at: number): boolean {
    visit(1);
    copy(this.delimiters.length);
    return this.delimiters.includes(this.source[at]!);
  }

  /** @param delimiters used from now on, if given */
  next(delimiters = this.delimiters): string {
    this.delimiters = delimiters;
    const start = this.start(this.at);
    if (start >= this.source.length) throw noSuchElement();
    this.at = this.end(start);
    return this.source.slice(start, this.at);
  }
}

export const STRING_TOKENIZER: ClassSpec = {
  name: 'java.util.StringTokenizer',
  constructors: {
    '(String)': (text: string) => new Tokenizer(text, ' \t\n\r\f'),
    '(String,String)': (text: string, delimiters: string) => new Tokenizer(text, delimiters),
    '(String,String,boolean)': (text: string, delimiters: string, returnsDelimiters: boolean) =>
      new Tokenizer(text, delimiters, returnsDelimiters),
  },
  methods: {
    'int countTokens()': (self: Tokenizer) => self.left,
    'boolean hasMoreElements()': (self: Tokenizer) => self.hasNext,
    'boolean hasMoreTokens()': (self: Tokenizer) => self.hasNext,
    'def nextElement()': (self: Tokenizer) => self.next(),
    'String nextToken()': (self: Tokenizer) => self.next(),
    'String nextToken(String)': (self: Tokenizer, delimiters: string) => self.next(delimiters),
  },
};
