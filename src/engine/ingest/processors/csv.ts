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
  const emptyValue = config.any('empty_value');
  const ignoreMissing = config.flag('ignore_missing');
  if (targets.length === 0) throw config.error('target_fields', "target fields list can't be empty");
  const format: CsvFormat = { quote, separator, trims };
  return document => {
    if (ignoreMissing && !document.has(field)) return;
    const line = document.string(field);
    if (line === null && ignoreMissing) return;
    if (line === null) throw illegalArgument(`field [${field}] is null, cannot process it.`);
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
  /** Blanks around unquoted values go. */
  readonly trims: boolean;
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t';

/** The values of a line, `most` of them at most. @throws EngineError */
export function readCsvLine(line: string, format: CsvFormat, most: number): string[] {
  const values: string[] = [];
  if (line === '') return values;
  let at = 0;
  while (values.length < most) {
    let start = at;
    while (isBlank(line[start])) start++;
    const found = line[start] === format.quote ? quoted(line, start, format) : plain(line, at, format);
    values.push(found.value);
    if (found.end >= line.length) break;
    at = found.end + 1;
    // Nothing behind the last separator is no value.
    if (at === line.length) break;
  }
  return values;
}

/** Up to the next separator. */
function plain(line: string, start: number, { quote, separator, trims }: CsvFormat): { value: string; end: number } {
  let end = start;
  for (; end < line.length && line[end] !== separator; end++)
    if (line[end] === quote || line[end] === '\n' || line[end] === '\r')
      throw illegalArgument(`Illegal character inside unquoted field at ${end}`);
  const text = line.slice(start, end);
  return { value: trims ? text.replace(/^[ \t]+|[ \t]+$/g, '') : text, end };
}

/** A doubled quote stands for itself; behind the closing one only blanks may come. */
function quoted(line: string, start: number, { quote, separator }: CsvFormat): { value: string; end: number } {
  let value = '';
  let at = start + 1;
  for (; ; at++) {
    if (at >= line.length) throw illegalArgument('Unmatched quote');
    if (line[at] !== quote) value += line[at];
    else if (line[at + 1] === quote) value += line[at++];
    else break;
  }
  let end = at + 1;
  while (isBlank(line[end])) end++;
  if (end < line.length && line[end] !== separator)
    throw illegalArgument(`character '${line[end]}' after quoted field at ${end}`);
  return { value, end };
}
