import { describe, expect, test } from 'vitest';
import { refusal, run } from './testing/run-script.ts';

// Expected results were recorded from a real engine.

const arithmetic = (reason: string) => `runtime error: arithmetic_exception: ${reason}`;
const noNumber = (reason: string | null) => `runtime error: number_format_exception: ${reason}`;

describe('BigInteger', () => {
  test.each([
    ["new BigInteger('-14').clearBit(5)", '-46'],
    ["new BigInteger('-736510152747010155').clearBit(33)", '-736510161336944747'],
    ["new BigInteger('-1').shiftRight(70)", '-1'],
    ['BigInteger.ONE.shiftLeft(-1)', '0'],
    ['BigInteger.ZERO.getLowestSetBit()', '-1'],
    ["new BigInteger('-327125').modPow(new BigInteger('98792087195685'), new BigInteger('622698656'))", '361045371'],
    ['BigInteger.TEN.modPow(BigInteger.valueOf(-1L), BigInteger.valueOf(7L))', '5'],
    ["new BigInteger('-9357').divideAndRemainder(new BigInteger('18'))[1]", '-15'],
    ["new BigInteger('-123456789012345678901234567890').hashCode()", '-1915528825'],
    ["new BigInteger('-1234567890123').toByteArray()[0]", '-2'],
    ['BigInteger.ZERO.toByteArray().length', '1'],
  ])('%s', (source, expected) => {
    expect(run(`return ${source}`)).toBe(expected);
  });

  test.each([
    ['BigInteger.TEN.mod(BigInteger.valueOf(-3L))', arithmetic('BigInteger: modulus not positive')],
    ['BigInteger.TEN.modInverse(BigInteger.valueOf(5L))', arithmetic('BigInteger not invertible.')],
    ['BigInteger.TEN.testBit(-1)', arithmetic('Negative bit address')],
    ["new BigInteger('99999').shortValueExact()", arithmetic('BigInteger out of short range')],
    ["new BigInteger('')", noNumber('Zero length BigInteger')],
    ["new BigInteger('12', 99)", noNumber('Radix out of range')],
    ['BigInteger.ONE.shiftLeft(2000000000)', arithmetic('BigInteger would overflow supported range')],
    ['BigInteger.ONE.add(null)', 'runtime error: null_pointer_exception: null'],
  ])('%s is refused', (source, expected) => {
    expect(refusal(source)).toBe(expected);
  });

  test('agrees with bitwise arithmetic and Euclid on numbers of two words', () => {
    const values = [
      0n,
      1n,
      -1n,
      6n,
      -35n,
      2n ** 64n,
      2n ** 64n - 1n,
      -(2n ** 63n),
      12345678901234567890123n,
      -98765432109876n,
    ];
    const text = (value: bigint) => `new BigInteger('${value}')`;
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
    for (const a of values) {
      for (const b of values) {
        const list = ['and', 'or', 'xor', 'andNot', 'gcd'].map(name => `${text(a)}.${name}(${text(b)})`).join();
        expect(run(`return [${list}]`)).toBe(`[${[a & b, a | b, a ^ b, a & ~b, gcd(a, b)].join(', ')}]`);
      }
      expect(run(`return [${text(a)}.bitLength(), ${text(a)}.not()]`)).toBe(
        `[${(a < 0n ? ~a : a).toString(2).length - (a === 0n || a === -1n ? 1 : 0)}, ${~a}]`,
      );
    }
  });
});

describe('BigDecimal', () => {
  const within = (precision: number, mode: string) => `new MathContext(${precision}, RoundingMode.${mode})`;

  test.each([
    [`new BigDecimal('166.91E-7').divide(new BigDecimal('-412687.3922E+6'), ${within(5, 'HALF_UP')})`, '-4.0445E-17'],
    [`new BigDecimal('1').add(new BigDecimal('0E+3'), ${within(4, 'HALF_EVEN')})`, '1'],
    [`new BigDecimal('99.96').round(${within(3, 'HALF_UP')})`, '100'],
    ["new BigDecimal('0E-5').divide(new BigDecimal('135.56'))", '0.000'],
    ["new BigDecimal('3.70').remainder(new BigDecimal('3.7'))", '0.00'],
    ["new BigDecimal('2').pow(-1, MathContext.DECIMAL32)", '0.5'],
    ["new BigDecimal('-197174722.07').setScale(-4, RoundingMode.DOWN)", '-1.9717E+8'],
    ["new BigDecimal('0E+3').movePointRight(0)", '0'],
    ["new BigDecimal('3.70').scaleByPowerOfTen(3)", '3.70E+3'],
    ["new BigDecimal('0E+1').toEngineeringString()", '0.00E+3'],
    ["new BigDecimal('1.2345E+7').toEngineeringString()", '12.345E+6'],
    ["new BigDecimal('-12345678901234567890.123').hashCode()", '-647166411'],
    ["new BigDecimal('1E+9').divideToIntegralValue(BigDecimal.ONE, new MathContext(2))", '1E+9'],
    ['BigDecimal.valueOf(1e22)', '1.0E+22'],
    ['MathContext.DECIMAL32', 'precision=7 roundingMode=HALF_EVEN'],
    ['new MathContext(5).equals(new MathContext(5, RoundingMode.HALF_UP))', 'true'],
    ["RoundingMode.valueOf('UP').ordinal()", '0'],
  ])('%s', (source, expected) => {
    expect(run(`return ${source}`)).toBe(expected);
  });

  test.each([
    ['BigDecimal.ONE.divide(BigDecimal.ZERO)', arithmetic('Division by zero')],
    ['BigDecimal.ZERO.remainder(BigDecimal.ZERO)', arithmetic('Division undefined')],
    [
      "BigDecimal.ONE.divide(new BigDecimal('3'))",
      arithmetic('Non-terminating decimal expansion; no exact representable decimal result.'),
    ],
    [
      "new BigDecimal('123456').divideToIntegralValue(BigDecimal.ONE, new MathContext(2))",
      arithmetic('Division impossible'),
    ],
    ["new BigDecimal('999').byteValueExact()", arithmetic('Overflow')],
    ["new BigDecimal('0.5').longValueExact()", arithmetic('Rounding necessary')],
    ["new BigDecimal('1.2.3')", noNumber('Character array contains more than one decimal point.')],
    [
      "new BigDecimal('1a')",
      noNumber('Character a is neither a decimal digit number, decimal point, nor "e" notation exponential mark.'),
    ],
    ["new BigDecimal('1e')", noNumber(null)],
    ["new BigDecimal('.')", noNumber('No digits found.')],
    ['new MathContext(-1)', 'runtime error: illegal_argument_exception: Digits < 0'],
  ])('%s is refused', (source, expected) => {
    expect(refusal(source)).toBe(expected);
  });
});
