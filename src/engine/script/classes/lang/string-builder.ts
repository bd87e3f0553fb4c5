import { compareTexts } from '../../values/java-compare.ts';
import { JavaObject } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import { chargeText, copy } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { substring } from './char-sequence.ts';
import { textOf, validCode } from './character-unicode.ts';
import { codePointBefore, getChars, offsetByCodePoints } from './code-points.ts';

/** java.lang.StringBuilder and StringBuffer. */
export class TextBuilder extends JavaObject {
  readonly className: string;
  private content: string;

  constructor(className: string, content = '') {
    super();
    this.className = className;
    this.content = content;
  }

  override text(): string {
    return this.content;
  }

  /** The text, charged for reading all of it. */
  read(): string {
    copy(this.content.length);
    return this.content;
  }

  append(text: string): this {
    chargeText(text.length);
    this.content += text;
    return this;
  }

  /** Replaces `[from, to)` with a text. */
  splice(from: number, to: number, text: string): this {
    const { length } = this.content;
    if (from < 0 || from > length || from > to)
      throw new JavaThrowable('StringIndexOutOfBoundsException', `start ${from}, end ${to}, length ${length}`);
    copy(length);
    chargeText(text.length);
    this.content = this.content.slice(0, from) + text + this.content.slice(to);
    return this;
  }

  reverse(): this {
    chargeText(this.content.length * 8);
    this.content = [...this.content].reverse().join('');
    return this;
  }

  setLength(length: number): void {
    if (length < 0) throw new JavaThrowable('IndexOutOfBoundsException', null);
    chargeText(length);
    this.content = this.content.slice(0, length).padEnd(length, '\0');
  }
}

function checkIndex(self: TextBuilder, index: number): void {
  const { length } = self.text();
  if (index < 0 || index >= length)
    throw new JavaThrowable('StringIndexOutOfBoundsException', `Index ${index} out of bounds for length ${length}`);
}

function builderClass(simple: string): ClassSpec {
  const name = `java.lang.${simple}`;
  return {
    name,
    extends: ['CharSequence', 'Comparable'],
    constructors: {
      '()': () => new TextBuilder(name),
      '(CharSequence)': (text: unknown) => {
        if (text === null) throw nullPointer();
        return new TextBuilder(name, javaText(text));
      },
    },
    methods: {
      [`${simple} append(def)`]: (self: TextBuilder, value: unknown) => self.append(javaText(value)),
      [`${simple} append(CharSequence,int,int)`]: (self: TextBuilder, text: unknown, from: number, to: number) =>
        self.append(substring(javaText(text), from, to)),
      [`${simple} appendCodePoint(int)`]: (self: TextBuilder, code: number) => self.append(textOf(validCode(code))),
      'int capacity()': (self: TextBuilder) => Math.max(16, self.text().length),
      [`int compareTo(${simple})`]: (self: TextBuilder, other: TextBuilder) => compareTexts(self.text(), other.text()),
      [`${simple} delete(int,int)`]: (self: TextBuilder, from: number, to: number) => self.splice(from, to, ''),
      [`${simple} deleteCharAt(int)`]: (self: TextBuilder, at: number) => {
        checkIndex(self, at);
        return self.splice(at, at + 1, '');
      },
      'int codePointAt(int)': (self: TextBuilder, at: number) => {
        checkIndex(self, at);
        return self.text().codePointAt(at)!;
      },
      'int codePointCount(int,int)': (self: TextBuilder, from: number, to: number) => {
        copy(to - from);
        return [...substring(self.text(), from, to)].length;
      },
      'int codePointBefore(int)': codePointBefore,
      'void getChars(int,int,char[],int)': getChars,
      'int offsetByCodePoints(int,int)': offsetByCodePoints,
      'int lastIndexOf(String,int)': (self: TextBuilder, text: string, from: number) =>
        from < 0 ? -1 : self.read().lastIndexOf(text, from),
      'int indexOf(String)': (self: TextBuilder, text: string) => self.read().indexOf(text),
      'int indexOf(String,int)': (self: TextBuilder, text: string, from: number) => self.read().indexOf(text, from),
      [`${simple} insert(int,def)`]: (self: TextBuilder, at: number, value: unknown) =>
        self.splice(at, at, javaText(value)),
      'int lastIndexOf(String)': (self: TextBuilder, text: string) => self.read().lastIndexOf(text),
      [`${simple} replace(int,int,String)`]: (self: TextBuilder, from: number, to: number, text: string) =>
        self.splice(from, to, text),
      [`${simple} reverse()`]: (self: TextBuilder) => self.reverse(),
      'void setCharAt(int,char)': (self: TextBuilder, at: number, unit: number) => {
        checkIndex(self, at);
        self.splice(at, at + 1, String.fromCharCode(unit));
      },
      'void setLength(int)': (self: TextBuilder, length: number) => self.setLength(length),
      'String substring(int)': (self: TextBuilder, from: number) => substring(self.text(), from, self.text().length),
      'String substring(int,int)': (self: TextBuilder, from: number, to: number) => substring(self.text(), from, to),
    },
  };
}

export const STRING_BUILDER = builderClass('StringBuilder');
export const STRING_BUFFER = builderClass('StringBuffer');
