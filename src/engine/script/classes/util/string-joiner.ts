import { JavaObject } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { joinTexts } from '../../values/join-texts.ts';
import { chargeText } from '../../values/machine.ts';
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
