import { EngineError } from '../../engine/errors/engine-error.ts';
import { Double } from '../../engine/json/java-numbers.ts';
import { MAX_NESTING_DEPTH } from '../../engine/json/json-error.ts';
import { writeJson } from '../../engine/json/json-writer.ts';

/**
 * Builds JSON text from the events of a decoder, which guarantees their order. Bounded in depth and length, because
 * a short body with back-references or aliases may stand for a long text.
 */
export class JsonText {
  private text = '';
  private depth = 0;
  private isFirst = true;
  private readonly maxLength: number;

  /** @param maxLength UTF-16 units */
  constructor(maxLength: number) {
    this.maxLength = maxLength;
  }

  /** @throws EngineError beyond the depth that JSON may have */
  open(bracket: '{' | '['): void {
    if (++this.depth > MAX_NESTING_DEPTH)
      throw new EngineError(
        'x_content_parse_exception',
        `Document nesting depth (${this.depth}) exceeds the maximum allowed (${MAX_NESTING_DEPTH}, from \`StreamReadConstraints.getMaxNestingDepth()\`)`,
      );
    this.append(bracket);
    this.isFirst = true;
  }

  close(bracket: '}' | ']'): void {
    this.text += bracket;
    this.depth--;
    this.isFirst = false;
  }

  /** Starts another value beside those before it. */
  separate(): void {
    if (this.text !== '') this.text += '\n';
    this.isFirst = true;
  }

  name(name: string): void {
    this.append(`${JSON.stringify(name)}:`);
    this.isFirst = true;
  }

  string(value: string): void {
    this.append(JSON.stringify(value));
  }

  /** Numbers that are integers, booleans and null. */
  literal(value: number | bigint | boolean | null): void {
    this.append(String(value));
  }

  /** Written with a decimal point; those that JSON has no number for become strings. */
  double(value: number): void {
    this.append(writeJson(new Double(value)));
  }

  /** A number whose JSON text is known. */
  number(text: string): void {
    this.append(text);
  }

  finished(): string {
    return this.text;
  }

  private append(piece: string): void {
    if (!this.isFirst) this.text += ',';
    this.isFirst = false;
    this.text += piece;
    if (this.text.length > this.maxLength)
      throw new EngineError(
        'content_too_long_exception',
        `entity content is too long for the limit of [${this.maxLength}] bytes when read as JSON`,
      );
  }
}
