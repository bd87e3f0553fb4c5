import type { JavaEnum } from '../../values/java-enum.ts';
import { MathContext, ROUNDING_MODES } from '../../values/math-context.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

export const ROUNDING_MODE: ClassSpec = enumClass('java.math.RoundingMode', ROUNDING_MODES);

/** The precisions of the decimal formats of IEEE 754. */
const CONTEXTS = {
  UNLIMITED: new MathContext(0),
  DECIMAL32: new MathContext(7, 'HALF_EVEN'),
  DECIMAL64: new MathContext(16, 'HALF_EVEN'),
  DECIMAL128: new MathContext(34, 'HALF_EVEN'),
};

export const MATH_CONTEXT: ClassSpec = {
  name: 'java.math.MathContext',
  constants: Object.fromEntries(Object.entries(CONTEXTS).map(([name, context]) => [`MathContext ${name}`, context])),
  constructors: {
    '(int)': (precision: number) => new MathContext(precision),
    '(int,RoundingMode)': (precision: number, mode: JavaEnum) => new MathContext(precision, mode.name),
  },
  methods: {
    'int getPrecision()': (self: MathContext) => self.precision,
    'RoundingMode getRoundingMode()': (self: MathContext) => ROUNDING_MODES.find(({ name }) => name === self.mode),
  },
};
