import { rank, raw } from '../../values/box.ts';
import { JavaDate } from '../../values/java-date.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import { JavaArray, JavaObject } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { illegal } from '../../values/java-throwable.ts';
import { chargeText, visit } from '../../values/machine.ts';
import { JavaDecimalFormat } from '../../values/number-format.ts';
import { SimpleDateFormat } from '../../values/simple-date-format.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';
import { formatDate, styledDateFormat } from './date-formats.ts';
import { formatNumber, localizedFormat } from './number-formats.ts';

/** java.text.ChoiceFormat: a text for each interval of numbers. */
class ChoiceFormat extends JavaObject {
  readonly className = 'java.text.ChoiceFormat';
  limits: number[];
  texts: string[];

  constructor(limits: number[], texts: string[]) {
    super();
    this.limits = limits;
    this.texts = texts;
  }

  /** `0#none|1#one|1<many`. @throws JavaThrowable */
  static ofPattern(pattern: string): ChoiceFormat {
    const format = new ChoiceFormat([], []);
    format.applyPattern(pattern);
    return format;
  }

  applyPattern(pattern: string): void {
    const limits: number[] = [];
    const texts: string[] = [];
    visit(pattern.length);
    for (const part of pattern.split('|')) {
      const found = /^([^#<≤]*)([#<≤])([\s\S]*)$/.exec(part);
      if (!found) continue;
      const limit = limitOf(found[1]!.trim(), found[2] === '<');
      if (limits.length > 0 && limit <= limits.at(-1)!)
        throw illegal('Incorrect order of intervals, must be in ascending order');
      limits.push(limit);
      texts.push(found[3]!);
    }
    this.limits = limits;
    this.texts = texts;
  }

  format(value: number): string {
    const found = this.limits.findLastIndex(limit => value >= limit);
    return this.texts[Math.max(0, found)] ?? '';
  }

  toPattern(): string {
    return this.limits
      .map((limit, i) => {
        const below = adjacent(limit, -1);
        const isAfter = String(below).length < String(limit).length;
        const shown = isAfter ? below : limit;
        return `${javaText(shown).includes('.') ? shown : `${shown}.0`}${isAfter ? '<' : '#'}${this.texts[i]}`;
      })
      .join('|');
  }

  override text(): string {
    return `ChoiceFormat [pattern: "${this.toPattern()}"]\n`;
  }
}

function limitOf(text: string, isAfter: boolean): number {
  const limit = text === '∞' ? Infinity : text === '-∞' ? -Infinity : Number(text);
  if (Number.isNaN(limit) || text === '') throw illegal(`For input string: "${text}"`);
  return isAfter ? adjacent(limit, 1) : limit;
}

const view = new DataView(new ArrayBuffer(8));

/** The next greater or smaller double. */
function adjacent(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value)) return value;
  if (value === 0) return direction * Number.MIN_VALUE;
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(value > 0 === direction > 0 ? 1 : -1));
  return view.getFloat64(0);
}

export const CHOICE_FORMAT: ClassSpec = {
  name: 'java.text.ChoiceFormat',
  constructors: {
    '(String)': (pattern: string) => ChoiceFormat.ofPattern(pattern),
    '(double[],String[])': (limits: JavaArray, texts: JavaArray) =>
      new ChoiceFormat([...(limits.items as number[])], [...(texts.items as string[])]),
  },
  statics: {
    'double nextDouble(double)': (value: number) => adjacent(value, 1),
    'double previousDouble(double)': (value: number) => adjacent(value, -1),
  },
  methods: {
    'double[] getLimits()': (self: ChoiceFormat) => new JavaArray('double[]', [...self.limits]),
    'def[] getFormats()': (self: ChoiceFormat) => new JavaArray('def[]', [...self.texts]),
    'void applyPattern(String)': (self: ChoiceFormat, pattern: string) => self.applyPattern(pattern),
    'String format(Object)': (self: ChoiceFormat, value: unknown) => self.format(Number(raw(value))),
    'String toPattern()': (self: ChoiceFormat) => self.toPattern(),
  },
};

/** A literal, or an argument with its format. */
type Part = string | { readonly index: number; readonly type: string; readonly style: string };

/** @throws JavaThrowable for a pattern that Java rejects */
function parseMessage(pattern: string): Part[] {
  visit(pattern.length);
  const parts: Part[] = [];
  let literal = '';
  let at = 0;
  for (; at < pattern.length; at++) {
    const char = pattern[at]!;
    if (char === "'") {
      if (pattern[at + 1] === "'") {
        literal += "'";
        at++;
        continue;
      }
      const end = pattern.indexOf("'", at + 1);
      literal += pattern.slice(at + 1, end < 0 ? undefined : end);
      at = end < 0 ? pattern.length : end;
    } else if (char === '{') {
      const end = closing(pattern, at);
      parts.push(literal, argumentOf(pattern.slice(at + 1, end)));
      literal = '';
      at = end;
    } else literal += char;
  }
  return [...parts, literal];
}

function closing(pattern: string, from: number): number {
  let depth = 0;
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === '{') depth++;
    if (pattern[at] === '}' && --depth === 0) return at;
  }
  throw illegal('Unmatched braces in the pattern.');
}

function argumentOf(text: string): Part {
  const [number = '', type = '', ...style] = text.split(',');
  if (!/^\s*-?\d+\s*$/.test(number)) throw illegal(`can't parse argument number: ${number}`);
  if (Number(number) < 0) throw illegal(`negative argument number: ${number}`);
  const name = type.trim().toLowerCase();
  if (!['', 'number', 'date', 'time', 'choice'].includes(name)) throw illegal(`unknown format type: ${type}`);
  return { index: Number(number), type: name, style: style.join(',') };
}

const NUMBER_STYLES: Readonly<Record<string, Parameters<typeof localizedFormat>[0]>> = {
  '': 'number',
  integer: 'integer',
  percent: 'percent',
  currency: 'currency',
};
const DATE_STYLES: Readonly<Record<string, number>> = { full: 0, long: 1, '': 2, medium: 2, short: 3 };
const LOCALE = { tag: 'en' };

function formatMessage(pattern: string, values: readonly unknown[]): string {
  const text = parseMessage(pattern)
    .map(part => (typeof part === 'string' ? part : formatArgument(part, values)))
    .join('');
  chargeText(text.length);
  return text;
}

function formatArgument({ index, type, style }: Exclude<Part, string>, values: readonly unknown[]): string {
  if (index >= values.length) return `{${index}}`;
  const value = values[index];
  if (value === null || value === undefined) return 'null';
  const name = style.trim().toLowerCase();
  if (type === 'choice') {
    const chosen = ChoiceFormat.ofPattern(style).format(Number(raw(value)));
    return chosen.includes('{') ? formatMessage(chosen, values) : chosen;
  }
  if (type === 'number')
    return formatNumber(
      NUMBER_STYLES[name] ? localizedFormat(NUMBER_STYLES[name], LOCALE) : new JavaDecimalFormat(style),
      value,
    );
  if (type === 'date' || type === 'time') {
    const known = DATE_STYLES[name];
    if (known === undefined) return formatDate(new SimpleDateFormat(style, LOCALE.tag, Date.now), value);
    return formatDate(
      styledDateFormat(
        LOCALE.tag,
        ...((type === 'date' ? [known] : [undefined, known]) as [number | undefined, number?]),
      ),
      value,
    );
  }
  if (rank(value) > 0) return formatNumber(localizedFormat('number', LOCALE), value);
  return value instanceof JavaDate ? styledDateFormat(LOCALE.tag, 3, 3).format(value.millis) : javaText(value);
}

export const MESSAGE_FORMAT: ClassSpec = {
  name: 'java.text.MessageFormat',
  statics: {
    'String format(String,Object[])': (pattern: string, values: JavaArray | null) =>
      formatMessage(pattern, values?.items ?? []),
  },
};

const FORMS = ['NFD', 'NFC', 'NFKD', 'NFKC'].map((name, i) => new JavaEnum('java.text.Normalizer.Form', name, i));

/** Normal forms of Unicode. */
export const NORMALIZERS: readonly ClassSpec[] = [
  { ...enumClass('java.text.Normalizer.Form', FORMS), alias: 'Normalizer.Form' },
  {
    name: 'java.text.Normalizer',
    statics: {
      'String normalize(CharSequence,Normalizer.Form)': (text: unknown, { name }: JavaEnum) => {
        const normal = javaText(text).normalize(name);
        chargeText(normal.length);
        return normal;
      },
      'boolean isNormalized(CharSequence,Normalizer.Form)': (text: unknown, { name }: JavaEnum) =>
        javaText(text).normalize(name) === javaText(text),
    },
  },
];
