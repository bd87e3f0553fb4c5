import { chargeHostData } from '../../values/host-names.ts';
import { JavaLambda } from '../../values/java-object.ts';
import { stringOf } from '../../values/java-text.ts';
import { illegal } from '../../values/java-throwable.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { copy } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

const PRIMARY = 0;
const SECONDARY = 1;
const TERTIARY = 2;
const IDENTICAL = 3;
const SENSITIVITY = ['base', 'accent', 'variant', 'variant'] as const;

/** java.text.Collator: a comparator that orders texts as a language does. */
class JavaCollator extends JavaLambda {
  override readonly className = 'java.text.Collator';
  private readonly tag: string;
  private collator: Intl.Collator;
  private own = TERTIARY;

  constructor(tag: string) {
    super(2, (a, b) => this.compare(a, b));
    chargeHostData();
    this.tag = tag;
    this.collator = new Intl.Collator(tag || 'en', { sensitivity: 'variant' });
  }

  /** @throws JavaThrowable for values that are not texts */
  compare(a: unknown, b: unknown): number {
    const [first, second] = [stringOf(a), stringOf(b)];
    copy(first.length + second.length);
    return Math.sign(this.collator.compare(first, second));
  }

  get strength(): number {
    return this.own;
  }

  /** @throws JavaThrowable for an unknown strength */
  set strength(strength: number) {
    const sensitivity = SENSITIVITY[strength];
    if (!sensitivity) throw illegal('Incorrect comparison level.');
    chargeHostData();
    this.own = strength;
    this.collator = new Intl.Collator(this.tag || 'en', { sensitivity });
  }
}

export const COLLATOR: ClassSpec = {
  name: 'java.text.Collator',
  extends: ['Comparator'],
  constants: {
    'int PRIMARY': PRIMARY,
    'int SECONDARY': SECONDARY,
    'int TERTIARY': TERTIARY,
    'int IDENTICAL': IDENTICAL,
  },
  statics: {
    'Collator getInstance()': () => new JavaCollator('en'),
    'Collator getInstance(Locale)': ({ tag }: JavaLocale) => new JavaCollator(tag),
  },
  methods: {
    'int compare(def,def)': (self: JavaCollator, a: unknown, b: unknown) => self.compare(a, b),
    'boolean equals(String,String)': (self: JavaCollator, a: string, b: string) => self.compare(a, b) === 0,
    'int getStrength()': (self: JavaCollator) => self.strength,
    'void setStrength(int)': (self: JavaCollator, strength: number) => {
      self.strength = strength;
    },
  },
};
