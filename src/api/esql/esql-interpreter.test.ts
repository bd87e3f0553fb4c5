import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from '../../engine/structures/utf8.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

// Random pipelines over random documents with missing and several values, compared with an interpreter that knows
// nothing of blocks, pages, pushed conditions and bounded sorts: a row is a map of lists, and null is the empty list.

type Cell = readonly (number | string | boolean)[];
type Row = ReadonlyMap<string, Cell>;
type Type = 'integer' | 'double' | 'keyword' | 'boolean';

interface Code {
  readonly text: string;
  run(row: Row): Cell;
}

/** A command with what it does to rows. */
interface Step {
  readonly text: string;
  run(rows: readonly Row[]): Row[];
}

const COLUMNS: Readonly<Record<string, Type>> = { n: 'integer', d: 'double', k: 'keyword', b: 'boolean' };
const LITERALS: Readonly<Record<Type, readonly (readonly [string, Cell])[]>> = {
  integer: [-2, 0, 1, 3].map(value => [String(value), [value]] as const),
  double: [-0.5, 0.25, 2].map(value => [value === 2 ? '2.0' : String(value), [value]] as const),
  keyword: ['a', 'B', 'ä', ''].map(value => [JSON.stringify(value), [value]] as const),
  boolean: [true, false].map(value => [String(value), [value]] as const),
};

function compare(a: Cell[number], b: Cell[number]): number {
  if (typeof a === 'string') return compareCodePoints(a, b as string);
  return Number(a) - Number(b);
}

/** A function of single values: null if an argument is null or has several. */
function single(text: string, args: readonly Code[], compute: (...values: never[]) => Cell[number] | undefined): Code {
  return {
    text,
    run(row) {
      const cells = args.map(arg => arg.run(row));
      if (cells.some(({ length }) => length !== 1)) return [];
      const result = compute(...(cells.map(([value]) => value) as never[]));
      return result === undefined ? [] : [result === 0 ? 0 : result];
    },
  };
}

const truth = (cell: Cell): boolean | undefined => (cell.length === 1 ? cell[0] === true : undefined);

function connective(symbol: 'AND' | 'OR', a: Code, b: Code): Code {
  const decisive = symbol === 'OR';
  return {
    text: `(${a.text} ${symbol} ${b.text})`,
    run(row) {
      const values = [a, b].map(code => truth(code.run(row)));
      if (values.includes(decisive)) return [decisive];
      return values.includes(undefined) ? [] : [!decisive];
    },
  };
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '==': order => order === 0,
  '!=': order => order !== 0,
  '<': order => order < 0,
  '<=': order => order <= 0,
  '>': order => order > 0,
  '>=': order => order >= 0,
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

function arithmetic(symbol: string, [a, b]: readonly [Code, Code], type: Type): Code {
  return single(`(${a.text} ${symbol} ${b.text})`, [a, b], (x: number, y: number) => {
    const result = ARITHMETIC[symbol]!(x, y);
    if (!Number.isFinite(result)) return undefined;
    return type === 'integer' ? Math.trunc(result) : result;
  });
}

const arithmeticSymbol = fc.constantFrom(...Object.keys(ARITHMETIC));

function leaf(type: Type): fc.Arbitrary<Code> {
  const columns = Object.keys(COLUMNS).filter(name => COLUMNS[name] === type);
  return fc.oneof(
    fc.constantFrom(...columns).map(name => ({ text: name, run: (row: Row) => row.get(name)! })),
    fc.constantFrom(...LITERALS[type]).map(([text, cell]) => ({ text, run: () => cell })),
  );
}

type Codes = { readonly [T in Type]: Code };

const codes = fc.letrec<Codes>(tie => {
  const chosen = (type: Type) =>
    fc.oneof(
      fc.tuple(tie('boolean'), tie(type), tie(type)).map(([condition, a, b]) => ({
        text: `CASE(${condition.text}, ${a.text}, ${b.text})`,
        run: (row: Row) => (truth(condition.run(row)) === true ? a : b).run(row),
      })),
      fc.tuple(tie(type), tie(type)).map(([a, b]) => ({
        text: `COALESCE(${a.text}, ${b.text})`,
        run: (row: Row) => [a, b].map(code => code.run(row)).find(({ length }) => length > 0) ?? [],
      })),
      tie(type).map(a => ({
        text: `MV_MAX(${a.text})`,
        run: (row: Row) => [...a.run(row)].sort(compare).slice(-1),
      })),
    );
  const options = { depthSize: 'small', withCrossShrink: true } as const;
  const comparable = fc.constantFrom<Type>('integer', 'double', 'keyword');
  return {
    integer: fc.oneof(
      options,
      leaf('integer'),
      fc
        .tuple(arithmeticSymbol, leaf('integer'), tie('integer'))
        .map(([symbol, a, b]) => arithmetic(symbol, [a, b], 'integer')),
      tie('integer').map(a => single(`ABS(${a.text})`, [a], (value: number) => Math.abs(value))),
      tie('keyword').map(a => single(`LENGTH(${a.text})`, [a], (value: string) => [...value].length)),
      tie('double').map(a => ({
        text: `MV_COUNT(${a.text})`,
        run: (row: Row) => [a.run(row).length].filter(count => count > 0),
      })),
      chosen('integer'),
    ),
    double: fc.oneof(
      options,
      leaf('double'),
      fc
        .tuple(arithmeticSymbol, leaf('double'), tie('integer'))
        .map(([symbol, a, b]) => arithmetic(symbol, [a, b], 'double')),
      fc
        .tuple(arithmeticSymbol, leaf('integer'), leaf('double'))
        .map(([symbol, a, b]) => arithmetic(symbol, [a, b], 'double')),
      chosen('double'),
    ),
    keyword: fc.oneof(
      options,
      leaf('keyword'),
      fc
        .tuple(leaf('keyword'), tie('keyword'))
        .map(([a, b]) => single(`CONCAT(${a.text}, ${b.text})`, [a, b], (x: string, y: string) => x + y)),
      tie('keyword').map(a => ({
        text: `TO_UPPER(${a.text})`,
        run: (row: Row) => a.run(row).map(value => String(value).toUpperCase()),
      })),
      chosen('keyword'),
    ),
    boolean: fc.oneof(
      options,
      leaf('boolean'),
      comparable.chain(type =>
        fc
          .tuple(fc.constantFrom(...Object.keys(COMPARISONS)), leaf(type), tie(type))
          .map(([symbol, a, b]) =>
            single(`(${a.text} ${symbol} ${b.text})`, [a, b], (x: number, y: number) =>
              COMPARISONS[symbol]!(compare(x, y)),
            ),
          ),
      ),
      comparable.chain(type =>
        fc
          .tuple(tie(type), fc.subarray([...LITERALS[type]], { minLength: 1 }))
          .map(([a, list]) =>
            single(`${a.text} IN (${list.map(([text]) => text).join(', ')})`, [a], (x: number) =>
              list.some(([, [value]]) => compare(x, value!) === 0),
            ),
          ),
      ),
      fc
        .tuple(tie('boolean'), fc.constantFrom('AND', 'OR'), tie('boolean'))
        .map(([a, symbol, b]) => connective(symbol as 'AND', a, b)),
      tie('boolean').map(a => single(`NOT (${a.text})`, [a], (value: boolean) => !value)),
      fc
        .tuple(
          comparable.chain(type => tie(type)),
          fc.boolean(),
        )
        .map(([a, negated]) => ({
          text: `(${a.text} IS ${negated ? 'NOT ' : ''}NULL)`,
          run: (row: Row) => [(a.run(row).length === 0) !== negated],
        })),
      chosen('boolean'),
    ),
  };
});

const where: fc.Arbitrary<Step> = codes.boolean.map(condition => ({
  text: `WHERE ${condition.text}`,
  run: rows => rows.filter(row => truth(condition.run(row)) === true),
}));

/** Columns keep their types, so that later commands can read all of them. */
const computed: fc.Arbitrary<Step> = fc.constantFrom(...Object.keys(COLUMNS)).chain(name =>
  codes[COLUMNS[name]!].map(code => ({
    text: `EVAL ${name} = ${code.text}`,
    run: rows => rows.map(row => new Map([...row, [name, code.run(row)]])),
  })),
);

/** Rows in an order that the numbers of the documents make unique, and the first of them. */
const first: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom(...Object.keys(COLUMNS)),
    fc.boolean(),
    fc.constantFrom(undefined, true, false),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([name, descending, nullsFirst, count]) => ({
    text: `SORT ${name}${descending ? ' DESC' : ''}${nullsFirst === undefined ? '' : ` NULLS ${nullsFirst ? 'FIRST' : 'LAST'}`}, id | LIMIT ${count}`,
    run(rows) {
      const nulls = (nullsFirst ?? descending) ? -1 : 1;
      const key = (row: Row) => [...row.get(name)!].sort(compare).at(descending ? -1 : 0);
      return [...rows]
        .sort((a, b) => {
          const [x, y] = [key(a), key(b)];
          const order =
            x === undefined || y === undefined
              ? x === y
                ? 0
                : x === undefined
                  ? nulls
                  : -nulls
              : (descending ? -1 : 1) * compare(x, y);
          return order === 0 ? compare(a.get('id')![0]!, b.get('id')![0]!) : order;
        })
        .slice(0, count);
    },
  }));

const expand: fc.Arbitrary<Step> = fc.constantFrom(...Object.keys(COLUMNS)).map(name => ({
  text: `MV_EXPAND ${name}`,
  run: rows =>
    rows.flatMap(row => {
      const cell = row.get(name)!;
      return cell.length === 0 ? [row] : cell.map(value => new Map([...row, [name, [value]]]));
    }),
}));

const stats: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(...Object.keys(COLUMNS)), codes.boolean, codes.integer, fc.boolean())
  .map(([name, condition, sum, isInline]) => ({
    text: `${isInline ? 'INLINE ' : ''}STATS c = COUNT(*), v = COUNT(d), s = SUM(${sum.text}), f = COUNT(n) WHERE ${condition.text}, lo = MIN(k), hi = MAX(d) BY ${name}`,
    run(rows) {
      const keys = new Set(
        rows.flatMap((row): readonly (Cell[number] | null)[] =>
          row.get(name)!.length === 0 ? [null] : row.get(name)!,
        ),
      );
      const groups = new Map(
        [...keys].map(key => {
          const members = rows.filter(row =>
            key === null ? row.get(name)!.length === 0 : row.get(name)!.includes(key),
          );
          const all = (run: (row: Row) => Cell) => members.flatMap(run).sort(compare);
          const sums = all(row => sum.run(row)) as number[];
          const result: [string, Cell][] = [
            ['c', [members.length]],
            ['v', [all(row => row.get('d')!).length]],
            ['s', sums.length === 0 ? [] : [sums.reduce((total, value) => total + value, 0)]],
            ['f', [members.filter(row => truth(condition.run(row)) === true).flatMap(row => row.get('n')!).length]],
            ['lo', all(row => row.get('k')!).slice(0, 1)],
            ['hi', all(row => row.get('d')!).slice(-1)],
          ];
          return [key, result] as const;
        }),
      );
      if (!isInline) return [...groups].map(([key, result]) => new Map([...result, [name, key === null ? [] : [key]]]));
      const nothing: [string, Cell][] = ['c', 'v', 's', 'f', 'lo', 'hi'].map(column => [column, []]);
      return rows.map(row => {
        const cell = row.get(name)!;
        return new Map([...row, ...(cell.length > 1 ? nothing : groups.get(cell[0] ?? null)!)]);
      });
    },
  }));

const pipeline = fc
  .tuple(
    fc.array(fc.oneof(where, computed, first), { maxLength: 4 }),
    fc.option(expand, { nil: undefined }),
    fc.option(where, { nil: undefined }),
    fc.option(stats, { nil: undefined }),
  )
  .map(([steps, ...more]) => [...steps, ...more.filter(step => step !== undefined)]);

const document = fc.record(
  Object.fromEntries(
    Object.entries({
      n: fc.integer({ min: -3, max: 3 }),
      d: fc.integer({ min: -8, max: 8 }).map(quarters => quarters / 4),
      k: fc.constantFrom('a', 'B', 'ab', 'ä', ''),
      b: fc.boolean(),
    } satisfies Record<string, fc.Arbitrary<Cell[number]>>).map(([name, value]) => [
      name,
      fc.oneof(value, fc.array(value as fc.Arbitrary<Cell[number]>, { maxLength: 3 })),
    ]),
  ),
  { requiredKeys: [] },
);

/** Columns have values in their order, and those of keywords once. */
function rowOf(source: Readonly<Record<string, unknown>>, id: number): Row {
  const cells = Object.entries(COLUMNS).map(([name, type]): [string, Cell] => {
    const values = [(source[name] ?? []) as Cell].flat();
    return [name, (type === 'keyword' ? [...new Set(values)] : [...values]).sort(compare)];
  });
  return new Map([['id', [id]], ...cells]);
}

async function indexed(sources: readonly object[]): Promise<Rest> {
  const rest = await openRest();
  const properties = Object.fromEntries(
    Object.entries({ id: 'integer', ...COLUMNS }).map(([name, type]) => [name, { type }]),
  );
  await rest('PUT /i', { settings: { number_of_shards: 2 }, mappings: { properties } });
  const half = Math.ceil(sources.length / 2);
  for (const part of [0, half]) {
    const written = sources
      .slice(part, part + half)
      .flatMap((source, at) => [{ index: {} }, { ...source, id: part + at }]);
    if (written.length > 0) await rest('POST /i/_bulk?refresh=true', lines(...written));
  }
  return rest;
}

/** Rows in an order of their own, with columns by name. */
function shown(rows: readonly Row[]): string[] {
  return rows.map(row => JSON.stringify([...row].sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
}

test('pipelines compute what an interpreter of their commands computes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { maxLength: 10 }),
      fc.array(pipeline, { minLength: 12, maxLength: 12 }),
      async (sources, pipelines) => {
        const rest = await indexed(sources);
        for (const steps of pipelines) {
          const query = ['FROM i', ...steps.map(({ text }) => text), 'LIMIT 10000'].join(' | ');
          const { status, body, text } = await rest('POST /_query', { query });
          expect(status, `${query}\n${text}`).toBe(200);
          const found = body.values.map(
            (values: unknown[]) =>
              new Map(
                values.map((value, at): [string, Cell] => [
                  body.columns[at].name,
                  [(value ?? []) as Cell].flat().map(one => (one === 0 ? 0 : one)),
                ]),
              ),
          );
          const expected = steps.reduce<Row[]>((rows, step) => step.run(rows), sources.map(rowOf));
          expect(shown(found), query).toEqual(shown(expected));
        }
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);
