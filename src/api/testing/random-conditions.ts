import fc from 'fast-check';

interface Searched {
  readonly mapping: object;
  readonly values: readonly (string | number | boolean)[];
  /** How values are written in a query. */
  literal(value: string | number | boolean): string;
  readonly isText?: boolean;
}

const quoted = (value: string | number | boolean): string => JSON.stringify(String(value));
const plain = (value: string | number | boolean): string => String(value);
const words = ['a', 'b', 'B', 'ab', 'ä', '', 'a b'];
const dates = ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.001Z', '1969-12-31T23:59:59.999Z', '2024-06-30T12:00:00Z'];

/** Every type of field that has a column. */
const FIELDS: Readonly<Record<string, Searched>> = {
  boolean: { mapping: { type: 'boolean' }, values: [true, false], literal: plain },
  byte: { mapping: { type: 'byte' }, values: [-128, -1, 0, 1, 127], literal: plain },
  short: { mapping: { type: 'short' }, values: [-1, 0, 1, 32767], literal: plain },
  integer: { mapping: { type: 'integer' }, values: [-2147483648, -1, 0, 1, 2147483647], literal: plain },
  long: { mapping: { type: 'long' }, values: [-3000000000, -1, 0, 1, 3000000000], literal: plain },
  unsigned_long: {
    mapping: { type: 'unsigned_long' },
    values: [0, 1, 3000000000],
    literal: value => `${value}::unsigned_long`,
  },
  half_float: { mapping: { type: 'half_float' }, values: [-1.5, 0, 0.1, 1, 2048], literal: plain },
  float: { mapping: { type: 'float' }, values: [-1.5, 0, 0.1, 1, 16777217], literal: plain },
  double: { mapping: { type: 'double' }, values: [-1.5, 0, 0.1, 1, 1e10], literal: plain },
  scaled_float: { mapping: { type: 'scaled_float', scaling_factor: 10 }, values: [-1.5, 0, 0.14, 1], literal: plain },
  keyword: { mapping: { type: 'keyword' }, values: words, literal: quoted, isText: true },
  lower: { mapping: { type: 'keyword', normalizer: 'lowercase' }, values: words, literal: quoted, isText: true },
  short_word: { mapping: { type: 'keyword', ignore_above: 1 }, values: words, literal: quoted, isText: true },
  unindexed: { mapping: { type: 'keyword', index: false }, values: words, literal: quoted, isText: true },
  without_column: { mapping: { type: 'keyword', doc_values: false }, values: words, literal: quoted, isText: true },
  wildcard: { mapping: { type: 'wildcard' }, values: words, literal: quoted, isText: true },
  constant: { mapping: { type: 'constant_keyword', value: 'a' }, values: ['a'], literal: quoted, isText: true },
  text: { mapping: { type: 'text' }, values: words, literal: quoted, isText: true },
  date: { mapping: { type: 'date' }, values: dates, literal: quoted },
  seconds: {
    mapping: { type: 'date', format: 'epoch_second' },
    values: [0, 1, 1704067200],
    literal: value => quoted(new Date(Number(value) * 1000).toISOString()),
  },
  date_nanos: {
    mapping: { type: 'date_nanos' },
    values: ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.000000001Z', '2024-06-30T12:00:00.5Z'],
    literal: quoted,
  },
  ip: { mapping: { type: 'ip' }, values: ['10.0.0.1', '10.0.0.2', '::1', '255.255.255.255'], literal: quoted },
  version: { mapping: { type: 'version' }, values: ['1.2.3', '1.10.0', '1.2.3-beta', '2.0.0'], literal: quoted },
};

const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');

const NUMBERS = ['byte', 'short', 'integer', 'long', 'half_float', 'float', 'double', 'scaled_float'];

/** Functions of a field that never fall or never rise with it, some of which overflow, and others. */
function computed(name: string): fc.Arbitrary<string> {
  if (NUMBERS.includes(name)) {
    const functions = [
      '* 2 + 1',
      '* -3',
      '+ 0.5',
      '- 2147483647',
      '/ 2',
      '/ -0.1',
      '* 0',
      '% 2',
      '* 4611686018427387904',
    ];
    return fc.oneof(
      fc.constantFrom(...functions).map(rest => `${name} ${rest}`),
      fc.constantFrom(
        `1 - ${name}`,
        `-${name}`,
        `1 / ${name}`,
        `ABS(${name})`,
        `CEIL(${name} / 2.0)`,
        `FLOOR(-${name})`,
      ),
    );
  }
  return fc.constantFrom(`DATE_TRUNC(1 month, ${name})`, `DATE_TRUNC(12 hours, ${name})`, `${name} + 1 day`);
}

function computedComparison(name: string): fc.Arbitrary<string> {
  if (!NUMBERS.includes(name) && name !== 'date' && name !== 'seconds') return fc.constant(`${name} IS NULL`);
  const constants = NUMBERS.includes(name) ? ['-3', '-1', '0', '0.5', '1', '3', '4294967294'] : dates.map(quoted);
  return fc
    .tuple(fc.constantFrom('a', 'b'), computed(name), comparison, fc.constantFrom(...constants))
    .map(([side, left, symbol, right]) => (side === 'a' ? `${left} ${symbol} ${right}` : `${right} ${symbol} ${left}`));
}

function leaf(name: string): fc.Arbitrary<string> {
  const { values, literal, isText = false } = FIELDS[name]!;
  const constant = fc.constantFrom(...values).map(value => literal(value));
  const compared = name === 'boolean' ? fc.constantFrom('==', '!=') : comparison;
  return fc.oneof(
    fc.tuple(compared, constant).map(([symbol, value]) => `${name} ${symbol} ${value}`),
    fc.tuple(compared, constant).map(([symbol, value]) => `${value} ${symbol} ${name}`),
    fc.array(constant, { minLength: 1, maxLength: 3 }).map(list => `${name} IN (${list.join(', ')})`),
    fc.array(constant, { maxLength: 2 }).map(list => `${name} IN (${[...list, 'null'].join(', ')})`),
    fc.constantFrom(`${name} IS NULL`, `${name} IS NOT NULL`),
    computedComparison(name),
    ...(name === 'boolean' ? [fc.constant(name)] : []),
    ...(name === 'ip'
      ? [fc.constantFrom('CIDR_MATCH(ip, "10.0.0.0/31")', 'CIDR_MATCH(ip, "::/64", "10.0.0.2/32")')]
      : []),
    ...(isText
      ? [
          fc.constantFrom(
            `${name} LIKE "a*"`,
            `${name} RLIKE "a.?"`,
            `STARTS_WITH(${name}, "a")`,
            `ENDS_WITH(${name}, "b")`,
          ),
        ]
      : []),
  );
}

const anyLeaf = fc.constantFrom(...Object.keys(FIELDS)).chain(leaf);
const { condition } = fc.letrec<{ condition: string }>(tie => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyLeaf,
    fc.tuple(tie('condition'), fc.constantFrom('AND', 'OR'), tie('condition')).map(parts => `(${parts.join(' ')})`),
    tie('condition').map(inner => `NOT (${inner})`),
  ),
}));

/** @param most the values of a field */
function documentsWith(most: number) {
  return fc.record(
    Object.fromEntries(
      Object.entries(FIELDS).map(([name, { values }]) => {
        const value = fc.constantFrom(...values);
        return [
          name,
          name === 'constant' || most === 1 ? value : fc.oneof(value, fc.array(value, { maxLength: most })),
        ];
      }),
    ),
    { requiredKeys: [] },
  );
}

/** Documents with random values in some of the fields. */
export const randomDocument = documentsWith(3);
/** Documents whose fields have one value at most. */
export const singleValuedDocument = documentsWith(1);

/** Conditions of ES|QL on the fields of the documents. */
export const randomCondition = fc.oneof(anyLeaf, condition);

/** The mapping of the documents. */
export const PROPERTIES = Object.fromEntries(Object.entries(FIELDS).map(([name, { mapping }]) => [name, mapping]));
