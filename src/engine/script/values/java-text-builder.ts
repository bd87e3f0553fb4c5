import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeText, copy } from './machine.ts';

/** java.lang.StringBuilder. */
export class TextBuilder extends JavaObject {
  readonly className = 'java.lang.StringBuilder';
  private content: string;

  constructor(content = '') {
    super();
    this.content = content;
  }

  override text(): string {
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
