import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';

/** One line of CSV (RFC 4180) → fields. */
export const csv: ProcessorType = config => {
  const field = config.string('field');
  const targets = config.list('target_fields').map(String);
  const quote = character(config, 'quote', '"', 'quote has to be single character like " or \'');
  const separator = character(config, 'separator', ',', 'separator has to be single character like , or ;');
  const trims = config.flag('trim');
  const emptyValue = config.has('empty_value') ? config.value('empty_value') : undefined;
  const ignoreMissing = config.flag('ignore_missing');
  if (targets.length === 0) throw config.error('target_fields', "target fields list can't be empty");
  const format: CsvFormat = { quote, separator, trims };
  return document => {
    const line = document.text(field, ignoreMissing);
    if (line === undefined) return;
    for (const [i, value] of readCsvLine(line, format, targets.length).entries()) {
      const kept: JsonValue | undefined = value === '' ? emptyValue : value;
      if (kept !== undefined) document.set(targets[i]!, kept);
    }
  };
};

function character(config: ProcessorConfig, name: string, otherwise: string, advice: string): string {
  const text = config.string(name, otherwise);
  if (text.length !== 1) throw config.error(name, advice);
  return text;
}

export interface CsvFormat {
  readonly quote: string;
  readonly separator: string;
  /** Removes blanks around unquoted values. */
  readonly trims: boolean;
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t';

/** Parses up to `most` values of a line. @throws EngineError */
export function readCsvLine(line: string, format: CsvFormat, most: number): string[] {
  return new CsvLine(line, format).read(most);
}

/**
 * A single pass over a line. Reproduces a quirk of Elasticsearch: after a separator preceded only by blanks, the start
 * of the next value advances by only one, which is too early without trimming.
 */
class CsvLine {
  private readonly line: string;
  private readonly format: CsvFormat;
  private readonly values: string[] = [];
  private at = 0;
  private start = 0;

  constructor(line: string, format: CsvFormat) {
    this.line = line;
    this.format = format;
  }

  read(most: number): string[] {
    while (this.values.length < most && this.toValue(most)) {
      if (this.line[this.at] === this.format.quote) this.quoted();
      else this.plain();
    }
    return this.values;
  }

  /** Skips to the next non-blank character. Returns false at the end of the line or at the maximum number of values. */
  private toValue(most: number): boolean {
    const { line, format } = this;
    for (; this.at < line.length && this.values.length < most; this.at++) {
      const character = line[this.at];
      if (character === format.separator) {
        this.start++;
        this.values.push('');
      } else if (!isBlank(character)) return true;
      else if (format.trims) this.start++;
    }
    return false;
  }

  /** Reads to the next separator; blanks before it are removed if trimming, those at the end of the line are kept. */
  private plain(): void {
    const { line, format } = this;
    let blanks = 0;
    for (; this.at < line.length; this.at++) {
      const character = line[this.at]!;
      if (character === format.quote || character === '\n' || character === '\r')
        throw illegalArgument(`Illegal character inside unquoted field at ${this.at}`);
      if (character === format.separator) return this.close(line.slice(this.start, this.at - blanks));
      blanks = format.trims && isBlank(character) ? blanks + 1 : 0;
    }
    this.values.push(line.slice(this.start));
  }

  /** A doubled quote is a literal quote; after the closing one only blanks are allowed. */
  private quoted(): void {
    const { line, format } = this;
    let value = '';
    for (this.at++; ; this.at++) {
      if (this.at >= line.length) throw illegalArgument('Unmatched quote');
      if (line[this.at] !== format.quote) value += line[this.at];
      else if (line[this.at + 1] === format.quote) value += line[this.at++];
      else break;
    }
    this.at++;
    while (isBlank(line[this.at])) this.at++;
    if (this.at < line.length && line[this.at] !== format.separator)
      throw illegalArgument(`character '${line[this.at]}' after quoted field at ${this.at}`);
    this.close(value);
  }

  /** Continues after the separator. */
  private close(value: string): void {
    this.values.push(value);
    this.at++;
    this.start = this.at;
  }
}
