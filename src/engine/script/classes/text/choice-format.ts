import { raw } from '../../values/box.ts';
import { JavaArray, JavaObject } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { illegal } from '../../values/java-throwable.ts';
import { chargeSlots, visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

/** java.text.ChoiceFormat: a text for each interval of numbers. */
export class ChoiceFormat extends JavaObject {
  readonly className = 'java.text.ChoiceFormat';
  limits: number[];
  texts: string[];

  /** @throws JavaThrowable for lists of different lengths */
  constructor(limits: number[], texts: string[]) {
    super();
    if (limits.length !== texts.length) throw illegal('Input arrays must be of the same length.');
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
    '(double[],String[])': (limits: JavaArray, texts: JavaArray) => {
      chargeSlots(limits.items.length + texts.items.length);
      return new ChoiceFormat([...(limits.items as number[])], [...(texts.items as string[])]);
    },
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
