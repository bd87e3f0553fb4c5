import { noSuchElement } from '../../values/java-collection.ts';
import { JavaObject } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { chargeSlots, chargeText, copy, joinTexts, visit } from '../../values/machine.ts';
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
    'StringJoiner setEmptyValue(CharSequence)': (self: Joiner, text: unknown) => self.setEmpty(javaText(text)),
  },
};

class Tokenizer extends JavaObject {
  readonly className = 'java.util.StringTokenizer';
  private readonly tokens: string[];

  constructor(text: string, delimiters: string) {
    super();
    chargeSlots(text.length * 2);
    visit(text.length * delimiters.length);
    this.tokens = [];
    let token = '';
    for (const unit of text) {
      if (!delimiters.includes(unit)) token += unit;
      else if (token !== '') this.tokens.push(token);
      if (delimiters.includes(unit)) token = '';
    }
    if (token !== '') this.tokens.push(token);
  }

  get left(): number {
    return this.tokens.length;
  }

  next(): string {
    copy(this.tokens.length);
    const token = this.tokens.shift();
    if (token === undefined) throw noSuchElement();
    return token;
  }
}

export const STRING_TOKENIZER: ClassSpec = {
  name: 'java.util.StringTokenizer',
  constructors: {
    '(String)': (text: string) => new Tokenizer(text, ' \t\n\r\f'),
    '(String,String)': (text: string, delimiters: string) => new Tokenizer(text, delimiters),
  },
  methods: {
    'int countTokens()': (self: Tokenizer) => self.left,
    'boolean hasMoreElements()': (self: Tokenizer) => self.left > 0,
    'boolean hasMoreTokens()': (self: Tokenizer) => self.left > 0,
    'def nextElement()': (self: Tokenizer) => self.next(),
    'String nextToken()': (self: Tokenizer) => self.next(),
  },
};
