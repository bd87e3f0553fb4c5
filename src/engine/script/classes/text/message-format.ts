import { rank, raw } from '../../values/box.ts';
import { JavaDate } from '../../values/java-date.ts';
import type { JavaArray } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { illegal } from '../../values/java-throwable.ts';
import { chargeText, visit } from '../../values/machine.ts';
import { JavaDecimalFormat } from '../../values/number-format.ts';
import { SimpleDateFormat } from '../../values/simple-date-format.ts';
import type { ClassSpec } from '../class-spec.ts';
import { ChoiceFormat } from './choice-format.ts';
import { formatDate, styledDateFormat } from './date-formats.ts';
import { formatNumber, localizedFormat } from './number-formats.ts';

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
    const [date, time] = type === 'date' ? [known, undefined] : [undefined, known];
    return formatDate(styledDateFormat(LOCALE.tag, date, time), value);
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
