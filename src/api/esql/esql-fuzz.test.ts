import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../engine/esql/commands/command-registry.ts';
import { functionNames } from '../../engine/esql/functions/function-registry.ts';
import { lines, openRest } from '../testing/rest-client.ts';

// Queries from the words of the language, in any order and within valid commands: every answer is rows or an error that
// says what is wrong.

const WORDS = [
  ...COMMANDS.flatMap(({ keyword }) => keyword.split(' ')),
  ...functionNames(),
  ...'count sum max percentile top i n k d _id by as on with where asc desc nulls first last in is not null like rlike and or true'.split(
    ' ',
  ),
  ...[
    '|',
    '|',
    '(',
    ')',
    ',',
    '=',
    '==',
    '+',
    '-',
    '*',
    '/',
    '%',
    '<',
    ':',
    '::',
    '[',
    ']',
    '.',
    '?',
    '"a"',
    '`n`',
    '1',
    '2.5',
    '-3',
    '1 day',
  ],
];
const VALUES = [
  'n',
  'k',
  'd',
  't',
  '1',
  '-2.5',
  '"a"',
  '"2024-01-01"',
  'null',
  'true',
  '[1, 2]',
  '"1.2.3.4"::ip',
  '1 day',
  'n + 1',
  'missing',
];

const value = fc.constantFrom(...VALUES);
const call = fc
  .tuple(fc.constantFrom(...functionNames()), fc.array(value, { maxLength: 4 }))
  .map(([name, args]) => `${name}(${args.join(', ')})`);
const operand = fc.oneof(value, call);
const expression = fc.oneof(
  operand,
  fc
    .tuple(operand, fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '>=', 'and', 'or', '=~'), operand)
    .map(parts => parts.join(' ')),
  fc
    .tuple(operand, fc.array(value, { minLength: 1, maxLength: 3 }))
    .map(([one, list]) => `${one} in (${list.join(', ')})`),
);
const aggregate = fc
  .tuple(fc.constantFrom('count', 'sum', 'avg', 'min', 'max', 'values', 'median', 'count_distinct', 'std_dev'), operand)
  .map(([name, arg]) => `${name}(${arg})`);
const command = fc.oneof(
  expression.map(one => `where ${one}`),
  expression.map(one => `eval x = ${one}`),
  expression.map(one => `sort ${one} desc`),
  fc.tuple(aggregate, operand).map(([one, by]) => `stats ${one} by ${by}`),
  aggregate.map(one => `inline stats y = ${one} by k`),
  fc.constantFrom(
    'keep n, k',
    'drop d',
    'rename n as m',
    'mv_expand k',
    'limit 3',
    'dissect k "%{a} %{b}"',
    'change_point n on d',
  ),
);

async function openIndex() {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: {
      properties: { n: { type: 'integer' }, k: { type: 'keyword' }, d: { type: 'date' }, t: { type: 'text' } },
    },
  });
  await rest(
    'POST /i/_bulk?refresh=true',
    lines({ index: {} }, { n: [1, 2], k: 'a b', d: 0, t: 'x y' }, { index: {} }, { n: 5 }),
  );
  return rest;
}

/** Errors of queries; anything else is a fault of the engine. */
const EXPECTED = new Set(['parsing_exception', 'verification_exception', 'illegal_argument_exception']);

async function expectReason(query: string, rest: Awaited<ReturnType<typeof openRest>>): Promise<void> {
  const { status, body } = await rest('POST /_query', { query });
  if (status === 200) return;
  expect(EXPECTED, `${query}\n${JSON.stringify(body.error)}`).toContain(body.error.type);
  expect(status, query).toBe(400);
}

test('words in any order are answered with rows or a reason', async () => {
  const rest = await openIndex();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }), words =>
      expectReason(`FROM i | ${words.join(' ')}`, rest),
    ),
    { numRuns: 600 },
  );
});

test('valid commands with any expressions are answered with rows or a reason', async () => {
  const rest = await openIndex();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 4 }), commands =>
      expectReason(`FROM i | ${commands.join(' | ')}`, rest),
    ),
    { numRuns: 600 },
  );
});
