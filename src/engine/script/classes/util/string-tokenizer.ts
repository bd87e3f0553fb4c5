import { noSuchElement } from '../../values/java-collection.ts';
import { JavaObject } from '../../values/java-object.ts';
import { chargeSlots, copy, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

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
