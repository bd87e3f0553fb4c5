import type { EsqlResult } from '../../engine/contract/esql-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { Double, formatDouble } from '../../engine/json/java-numbers.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Answer } from '../answer.ts';
import type { RowsFormat } from '../media-type.ts';

type TextFormat = Exclude<RowsFormat, 'arrow'>;

interface TextOptions {
  readonly format: TextFormat;
  /** Of CSV: whether the first line has the names of the columns. */
  readonly hasHeader: boolean;
  /** Between values of CSV; a comma if undefined. */
  readonly delimiter: string | undefined;
}

/** The rows of a query as text. @throws EngineError for a delimiter that is not valid */
export function rowsText(
  result: EsqlResult,
  { format, hasHeader, delimiter }: TextOptions,
): Pick<Answer, 'text' | 'textType'> {
  if (format === 'txt') return { text: alignedText(result), textType: 'text/plain; charset=utf-8' };
  if (format === 'tsv')
    return {
      text: linesOf(result, { hasHeader: true, separator: '\t', lineEnd: '\n', quote: escapeTabs }),
      textType: 'text/tab-separated-values; charset=utf-8',
    };
  const separator = checkedDelimiter(delimiter);
  return {
    text: linesOf(result, { hasHeader, separator, lineEnd: '\r\n', quote: value => quoted(value, separator) }),
    textType: `text/csv; charset=utf-8; header=${hasHeader ? 'present' : 'absent'}`,
  };
}

function checkedDelimiter(delimiter = ','): string {
  if (delimiter.length !== 1)
    throw illegalArgument(`invalid ${delimiter === '' ? 'empty' : 'multi-character'} delimiter [${delimiter}]`);
  if (delimiter === '"' || delimiter === '\n' || delimiter === '\r')
    throw illegalArgument(
      `illegal reserved character specified as delimiter [${delimiter === '"' ? '"' : JSON.stringify(delimiter).slice(1, -1)}]`,
    );
  if (delimiter === '\t')
    throw illegalArgument(
      'illegal delimiter [TAB] specified as delimiter for the [csv] format; choose the [tsv] format instead',
    );
  return delimiter;
}

interface Lines {
  readonly hasHeader: boolean;
  readonly separator: string;
  readonly lineEnd: string;
  readonly quote: (value: string) => string;
}

function linesOf({ columns, rows }: EsqlResult, { hasHeader, separator, lineEnd, quote }: Lines): string {
  const line = (values: readonly string[]): string => values.map(quote).join(separator) + lineEnd;
  const body = rows.map(row => line(row.map(valueText)));
  return hasHeader ? [line(columns.map(({ name }) => name)), ...body].join('') : body.join('');
}

/** RFC 4180: values with separators, quotes or line ends are quoted. */
function quoted(value: string, separator: string): string {
  const needsQuotes = value.includes(separator) || /["\r\n]/.test(value);
  return needsQuotes ? `"${value.replaceAll('"', '""')}"` : value;
}

function escapeTabs(value: string): string {
  return value.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function valueText(value: Writable): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(item => valueText(item as Writable)).join(', ')}]`;
  return value instanceof Double ? formatDouble(value.value) : String(value);
}

const MIN_WIDTH = 15;

/** Columns of equal width, with a line below their names. */
function alignedText({ columns, rows }: EsqlResult): string {
  const texts = rows.map(row => row.map(value => (value === null ? 'null' : valueText(value))));
  const widths = columns.map(({ name }, at) =>
    texts.reduce((width, row) => Math.max(width, row[at]!.length), Math.max(MIN_WIDTH, name.length)),
  );
  const header = columns.map(({ name }, at) => {
    const left = Math.floor((widths[at]! - name.length) / 2);
    return (' '.repeat(left) + name).padEnd(widths[at]!);
  });
  const rule = widths.map(width => '-'.repeat(width));
  const body = texts.map(row => row.map((text, at) => text.padEnd(widths[at]!)).join('|'));
  return `${[header.join('|'), rule.join('+'), ...body].join('\n')}\n`;
}
