import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { formatDouble } from '../json/java-numbers.ts';
import { run } from './testing/run-script.ts';

const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const int = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const OPERATORS: Record<string, (a: bigint, b: bigint) => bigint> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
};
const operator = fc.constantFrom(...Object.keys(OPERATORS));

test('longs wrap at 64 bits, with static types and with def', () => {
  fc.assert(
    fc.property(long, long, operator, (a, b, op) => {
      fc.pre(b !== 0n || (op !== '/' && op !== '%'));
      const wanted = BigInt.asIntN(64, OPERATORS[op]!(a, b)).toString();
      const x = a === -(2n ** 63n) ? 'Long.MIN_VALUE' : `${a}L`;
      const y = b === -(2n ** 63n) ? 'Long.MIN_VALUE' : `${b}L`;
      expect(run(`long x = ${x}; long y = ${y}; return x ${op} y`)).toBe(wanted);
      expect(run(`def x = ${x}; def y = ${y}; return x ${op} y`)).toBe(wanted);
    }),
  );
});

test('ints wrap at 32 bits', () => {
  fc.assert(
    fc.property(int, int, operator, (a, b, op) => {
      fc.pre(b !== 0 || (op !== '/' && op !== '%'));
      const wanted = BigInt.asIntN(32, OPERATORS[op]!(BigInt(a), BigInt(b))).toString();
      expect(run(`int x = ${a}; int y = ${b}; return x ${op} y`)).toBe(wanted);
      expect(run(`def x = ${a}; def y = ${b}; return x ${op} y`)).toBe(wanted);
    }),
  );
});

test('doubles follow IEEE 754', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      fc.constantFrom('+', '-', '*', '/'),
      (a, b, op) => {
        const wanted = { '+': a + b, '-': a - b, '*': a * b, '/': a / b }[op];
        const source = `double x = Double.parseDouble(params.a); double y = Double.parseDouble(params.b); x ${op} y`;
        expect(run(source, { a: formatDouble(a), b: formatDouble(b) })).toBe(formatDouble(wanted));
      },
    ),
  );
});

test('maps agree with a model', () => {
  const change = fc.tuple(fc.constantFrom('put', 'remove'), fc.constantFrom('a', 'b', 'Aa', 'BB', 'c'), fc.nat(9));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), changes => {
      const wanted = new Map<string, number>();
      for (const [kind, key, value] of changes) kind === 'put' ? wanted.set(key, value) : wanted.delete(key);
      const calls = changes.map(([kind, key, value]) => `m.${kind}('${key}'${kind === 'put' ? `, ${value}` : ''});`);
      const sorted = [...wanted].sort().map(([key, value]) => `${key}=${value}`);
      expect(run(`Map m = [:]; ${calls.join(' ')} Map t = new TreeMap(); t.putAll(m); return t`)).toBe(
        `{${sorted.join(', ')}}`,
      );
    }),
  );
});

const PIECES =
  'int def x = + - * / ( ) { } [ ] ; , . ?. :: -> => \'a\' "b" 1 2.5f 0x1F null if else for while new List Map params /a/ =~ ==~ return try catch \\ # ? : ?:'.split(
    ' ',
  );

test('most garbage is rejected, the rest runs', () => {
  let [ran, rejected] = [0, 0];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), pieces => {
      try {
        run(pieces.join(' '));
        ran++;
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError);
        expect((error as EngineError).type).toBe('script_exception');
        rejected++;
      }
    }),
    { numRuns: 2000 },
  );
  expect([ran > 20, rejected > 1000]).toEqual([true, true]);
});

test('any text is either rejected or runs', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), text => {
      try {
        run(text);
      } catch (error) {
        expect((error as EngineError).type).toBe('script_exception');
      }
    }),
    { numRuns: 2000 },
  );
  for (const deep of [
    '('.repeat(5000),
    '['.repeat(5000),
    '-'.repeat(5000),
    '!'.repeat(5000),
    'if (x) '.repeat(5000),
    `1${'+1'.repeat(20_000)}`,
    `params${'.a'.repeat(20_000)}`,
  ])
    expect(() => run(deep)).toThrow(EngineError);
});
