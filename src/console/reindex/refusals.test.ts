import { expect, test } from 'vitest';
import { type Failure, fixScript, groupFailures, valueSentence, withFix } from './refusals.ts';

const malformed = (id: string, field: string, type: string, value: string): Failure => ({
  index: 'recipes-2',
  id,
  status: 400,
  cause: {
    type: 'document_parsing_exception',
    reason: `[1:12] failed to parse field [${field}] of type [${type}] in document with id '${id}'. Preview of field's value: '${value}'`,
    caused_by: { type: 'number_format_exception', reason: `For input string: "${value}"` },
  },
});
const conflict = (id: string): Failure => ({
  index: 'recipes-2',
  id,
  status: 409,
  cause: { type: 'version_conflict_engine_exception', reason: `[${id}]: version conflict, document already exists` },
});

test('failures are grouped by field and reason, the largest first, conflicts last', () => {
  const groups = groupFailures([
    conflict('9'),
    conflict('8'),
    conflict('7'),
    malformed('1', 'rating', 'float', '4,5'),
    malformed('2', 'minutes', 'integer', '20-25'),
    malformed('3', 'minutes', 'integer', '20-25'),
    malformed('4', 'minutes', 'integer', "about '40'"),
  ]);
  expect(groups.map(({ title, count }) => `${count} ${title}`)).toEqual([
    '3 minutes is not a whole number',
    '1 rating has a decimal comma',
    '3 already in recipes-2',
  ]);
  expect(valueSentence(groups[0]!.values)).toBe("“20-25” 2 times, “about '40'” 1");
  expect(groups[0]!.ids).toEqual(['2', '3', '4']);
});

test('reasons that differ only in names and numbers are one group', () => {
  const other = (id: string): Failure => ({
    index: 'x',
    id,
    status: 400,
    cause: { type: 'illegal_argument_exception', reason: `Document '${id}' is wrong at ${id}` },
  });
  expect(groupFailures([other('1'), other('22')])).toMatchObject([{ count: 2 }]);
});

test('a fix is offered for values that a script can repair', () => {
  const [comma] = groupFailures([malformed('1', 'a.rating', 'float', '4,5')]);
  expect(fixScript(comma!, 'repair')).toBe(
    "if (ctx._source.a instanceof Map && ctx._source.a.rating instanceof String) ctx._source.a.rating = ctx._source.a.rating.replace(',', '.');",
  );
  const [minutes] = groupFailures([malformed('1', 'minutes', 'integer', "it's")]);
  expect(fixScript(minutes!, 'repair')).toBeUndefined();
  expect(withFix('a();\n', fixScript(minutes!, 'remove')!)).toBe(
    "a();\nif (ctx._source.minutes instanceof String && ['it\\'s'].contains(ctx._source.minutes)) ctx._source.remove('minutes');",
  );
  expect(fixScript(groupFailures([conflict('1')])[0]!, 'remove')).toBeUndefined();
});
