import { beforeAll, describe, expect, test } from 'vitest';
import type { EsqlFunction } from '../../dsl/esql/esql-function.ts';
import { ESQL_FUNCTIONS } from '../../dsl/esql/esql-functions.ts';
import { aggregateNames, findAggregate } from '../../engine/esql/aggregates/aggregate-registry.ts';
import { fullTextFunction } from '../../engine/esql/expressions/full-text-functions.ts';
import { findFunction, findGroupingFunction, functionNames } from '../../engine/esql/functions/function-registry.ts';
import type { DataType } from '../../engine/esql/types/data-type.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

// The descriptions that the console shows are those of the engine's functions, and their examples give what they say.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const titles = ['The Fellowship of the Ring', 'The Two Towers', 'The Return of the King'];
  await rest('PUT /books', {
    mappings: { properties: { title: { type: 'text' }, embedding: { type: 'dense_vector', dims: 3 } } },
  });
  const books = titles.map((title, at) => ({ title, embedding: [0, 1, 2].map(axis => Number(axis === at)) }));
  await rest('POST /books/_bulk?refresh=true', lines(...books.flatMap(book => [{ index: {} }, book])));
});

const TYPES: readonly DataType[] = [...new Set(ESQL_FUNCTIONS.flatMap(fn => fn.parameters.flatMap(p => p.types)))];

function namesOf(isKind: (fn: EsqlFunction) => boolean): string[] {
  return ESQL_FUNCTIONS.filter(isKind).flatMap(({ name, aliases = [] }) => [name, ...aliases]);
}

const isScalar = ({ kind }: EsqlFunction): boolean => kind === 'scalar' || kind === 'grouping';
const isAggregate = ({ kind }: EsqlFunction): boolean => kind === 'aggregate';

test('every function is described', () => {
  expect(namesOf(isScalar).sort()).toEqual([...functionNames()].sort());
  for (const name of namesOf(({ kind }) => kind === 'full-text')) expect(fullTextFunction(name)).toBeDefined();
  expect(namesOf(isAggregate).sort()).toEqual([...aggregateNames()].sort());
});

describe.each(ESQL_FUNCTIONS.map(fn => [`${fn.kind} ${fn.name}`, fn] as const))('%s', (_, described) => {
  test.skipIf(described.kind === 'full-text')('has the parameters and results of the engine', () => {
    const { name } = described;
    const fn = isAggregate(described) ? findAggregate(name)! : (findFunction(name) ?? findGroupingFunction(name))!;
    const parameters = fn.parameters.map(({ name, optional = false, type }) => ({
      name,
      optional,
      types: TYPES.filter(one => type.accepts(one)).sort(),
    }));
    expect(
      described.parameters.map(({ name, optional = false, types }) => ({ name, optional, types: [...types].sort() })),
    ).toEqual(parameters);
    expect(described.isVariadic ?? false).toBe('isVariadic' in fn && fn.isVariadic === true);
    expect([...described.returns].sort()).toEqual(resultTypes(fn).sort());
  });

  test('has a correct example', async () => {
    expect(described.example.toLowerCase()).toContain(`${described.name}(`);
    const { status, body } = await rest('POST /_query', { query: described.example });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.values[0][0]).toEqual(described.result);
  });
});

type Function = NonNullable<ReturnType<typeof findAggregate> | ReturnType<typeof findGroupingFunction>>;

/** The types of results with the same type for all arguments that accept it. */
function resultTypes({ parameters, returns }: Function): DataType[] {
  if (typeof returns === 'string') return [returns];
  const found = TYPES.filter(type => parameters.some(parameter => parameter.type.accepts(type))).map(type =>
    returns(
      parameters.map(parameter =>
        parameter.type.accepts(type) ? type : TYPES.find(other => parameter.type.accepts(other))!,
      ),
    ),
  );
  return [...new Set(found)];
}
