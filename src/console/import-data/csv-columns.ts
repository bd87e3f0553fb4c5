import { COPY } from './copy.ts';
import { isDate } from './guess-fields.ts';

export const COLUMN_TYPES = ['number', 'decimal comma', 'boolean', 'text'] as const;

/** The type that the cells of a column get in JSON. A decimal comma is a number such as 0,50. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

export interface CsvColumn {
  name: string;
  type: ColumnType;
  /** The field type that dynamic mapping would choose. */
  mapped: string;
  example: string;
  /** Why the column is text although its values look like numbers. */
  note: string | undefined;
  /** Whether numbers have decimals. Whole numbers are then written as 3.0, or the field would be mapped as long. */
  decimals: boolean;
}

/** A number whose digits JSON and a 64-bit field keep; 007 is text. */
const NUMBER = /^-?(0|[1-9]\d{0,17})(\.\d{1,12})?$/;
const COMMA_NUMBER = /^-?(0|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,14})(,\d{1,12})?$/;
/** The comma may separate thousands or decimals: 1,234. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

/** Scans every value of a column, because a type that fits only the first rows would reject others. */
export class ColumnScan {
  readonly name: string;
  private filled = 0;
  private example = '';
  private readonly counts = { number: 0, comma: 0, boolean: 0, date: 0 };
  private decimals = false;
  private commas = 0;
  private unambiguous = false;
  /** The first value that is not a number, with its line. */
  private other: { line: number; value: string } | undefined;

  constructor(name: string, isEuropean: boolean) {
    this.name = name;
    // Files separated by semicolons use commas for decimals.
    this.unambiguous = isEuropean;
  }

  add(cell: string, line: number): void {
    const value = cell.trim();
    if (value === '') return;
    if (this.filled++ === 0) this.example = value;
    const { counts } = this;
    const isNumber = NUMBER.test(value);
    const isComma = COMMA_NUMBER.test(value);
    if (isNumber) counts.number++;
    if (isComma) counts.comma++;
    if (value === 'true' || value === 'false') counts.boolean++;
    if (isDate(value)) counts.date++;
    if (isNumber && value.includes('.')) this.decimals = true;
    if (isComma && value.includes(',')) {
      this.commas++;
      if (!AMBIGUOUS.test(value)) this.unambiguous = true;
    }
    if (!isNumber && !isComma) this.other ??= { line, value };
  }

  guess(): CsvColumn {
    const { filled, counts, name, example } = this;
    const as = (type: ColumnType, mapped: string, note?: string): CsvColumn => ({
      name,
      type,
      mapped,
      example,
      note,
      decimals: type === 'decimal comma' || this.decimals,
    });
    if (filled === 0) return as('text', COPY.noValues);
    if (counts.number === filled) return as('number', this.decimals ? 'float' : 'long');
    if (counts.boolean === filled) return as('boolean', 'boolean');
    if (counts.date === filled) return as('text', 'date');
    if (counts.comma === filled && this.commas > 0)
      return this.unambiguous
        ? as('decimal comma', 'float')
        : as('text', 'text, keyword', COPY.ambiguousComma(example));
    return as('text', 'text, keyword', this.whyText());
  }

  private whyText(): string | undefined {
    const { number, comma } = this.counts;
    if (Math.max(number, comma) < this.filled / 2) return undefined;
    if (this.other === undefined) return COPY.mixedSeparators;
    return COPY.notAllNumbers(this.other.line, this.other.value);
  }
}

/** The field type of a column after the user chose its type. */
export function mappedAs(column: CsvColumn, type: ColumnType): string {
  if (type === 'boolean') return 'boolean';
  if (type === 'text') return column.mapped === 'date' ? 'date' : 'text, keyword';
  return type === 'decimal comma' || column.decimals ? 'float' : 'long';
}

/**
 * The JSON of a cell; undefined for an empty one, which is omitted. @throws Error saying why the cell does not fit the
 * column's type
 */
export function cellJson(cell: string, { name, type, decimals }: Pick<CsvColumn, 'name' | 'type' | 'decimals'>) {
  if (cell === '') return undefined;
  if (type === 'text') return JSON.stringify(cell);
  const value = cell.trim();
  if (value === '') return undefined;
  if (type === 'boolean') {
    if (/^(true|false)$/i.test(value)) return value.toLowerCase();
    throw new Error(COPY.notA(name, value, COPY.columnTypes.boolean));
  }
  const plain = type === 'decimal comma' ? value.replaceAll('.', '').replace(',', '.') : value;
  if (!(type === 'decimal comma' ? COMMA_NUMBER : NUMBER).test(value))
    throw new Error(COPY.notA(name, value, COPY.columnTypes.number));
  return decimals && !plain.includes('.') ? `${plain}.0` : plain;
}
