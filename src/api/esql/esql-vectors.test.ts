import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

const COLORS = [
  { color: 'red', rgb: [255, 0, 0], plain: [255, 0, 0], bytes: [127, -128, -128], bits: 'ff00', group: 'warm', n: 1 },
  {
    color: 'orange',
    rgb: [255, 165, 0],
    plain: [255, 165, 0],
    bytes: [127, 37, -128],
    bits: 'ff10',
    group: 'warm',
    n: 2,
  },
  { color: 'turquoise', rgb: [64, 224, 208], plain: [64, 224, 208], bytes: [-64, 96, 80], group: 'cold', n: [3, 4] },
  {
    color: 'cyan',
    rgb: [0, 255, 255],
    plain: [0, 255, 255],
    bytes: [-128, 127, 127],
    bits: '0f0f',
    group: 'cold',
    n: 5,
  },
  { color: 'unknown', group: 'cold', n: 6 },
];

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /colors', {
    mappings: {
      properties: {
        color: { type: 'keyword' },
        group: { type: 'keyword' },
        n: { type: 'integer' },
        rgb: { type: 'dense_vector', dims: 3, similarity: 'l2_norm' },
        plain: { type: 'dense_vector', dims: 3, index: false },
        bytes: { type: 'dense_vector', dims: 3, element_type: 'byte' },
        bits: { type: 'dense_vector', dims: 16, element_type: 'bit' },
      },
    },
  });
  await rest('POST /colors/_bulk?refresh=true', lines(...COLORS.flatMap(color => [{ index: {} }, color])));
});

async function run(query: string) {
  const { status, body, headers } = await rest('POST /_query', { query });
  if (status !== 200) return { status, error: `${body.error.type}: ${body.error.reason}` };
  const types = body.columns.map(({ type }: { type: string }) => type).join(' ');
  return { status, types, values: body.values, warning: String(headers['warning'] ?? '') };
}

describe('dense_vector', () => {
  test('fields are arrays of numbers, whatever their elements are', async () => {
    const { types, values } = await run('FROM colors | SORT color | KEEP color, rgb, plain, bytes, bits');
    expect(types).toBe('keyword dense_vector dense_vector dense_vector dense_vector');
    expect(values).toEqual([
      ['cyan', [0, 255, 255], [0, 255, 255], [-128, 127, 127], [15, 15]],
      ['orange', [255, 165, 0], [255, 165, 0], [127, 37, -128], [-1, 16]],
      ['red', [255, 0, 0], [255, 0, 0], [127, -128, -128], [-1, 0]],
      ['turquoise', [64, 224, 208], [64, 224, 208], [-64, 96, 80], null],
      ['unknown', null, null, null, null],
    ]);
  });

  test('elements are written as floats', async () => {
    const { headers, text } = await rest('POST /_query?format=csv', {
      query: 'ROW v = TO_DENSE_VECTOR([0.1, 2]) | KEEP v',
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toBe('v\r\n"[0.1, 2.0]"\r\n');
  });

  test.each<[string, unknown, string]>([
    ['TO_DENSE_VECTOR([1, 2, 3])', [1, 2, 3], 'dense_vector'],
    ['TO_DENSE_VECTOR([0.5, 2])', [0.5, 2], 'dense_vector'],
    ['TO_DENSE_VECTOR(4)', [4], 'dense_vector'],
    ['TO_DENSE_VECTOR("7f80")', [127, -128], 'dense_vector'],
    ['TO_DENSE_VECTOR(null)', null, 'dense_vector'],
    ['[1, 2]::dense_vector', [1, 2], 'dense_vector'],
    ['V_L2_NORM("0102", [4, 6])', 5, 'double'],
    ['V_L1_NORM([1, 2], null)', null, 'double'],
    ['CASE(false, [1, 2]::dense_vector, [3, 4]::dense_vector)', [3, 4], 'dense_vector'],
    ['COALESCE(null, [3, 4]::dense_vector)', [3, 4], 'dense_vector'],
    ['V_MAGNITUDE([3, 4]) IS NULL', false, 'boolean'],
    ['[1, 2]::dense_vector IS NOT NULL', true, 'boolean'],
  ])('%s', async (expression, value, type) => {
    expect(await run(`ROW x = ${expression} | LIMIT 1`)).toMatchObject({ values: [[value]], types: type });
  });

  test.each<[string, unknown[][]]>([
    // From the documentation's examples of these functions.
    ['V_COSINE(rgb, [0, 255, 255])', [['turquoise', 0.9781067967414856]]],
    ['V_DOT_PRODUCT(rgb, [0, 255, 255])', [['cyan', 130050]]],
    ['V_L1_NORM(rgb, [0, 255, 255])', [['red', 765]]],
    [
      'V_L2_NORM(rgb, [0, 255, 255])',
      [
        ['red', 441.6729431152344],
        ['orange', 371.68536376953125],
      ],
    ],
    [
      'V_HAMMING(bytes, [0, 127, 127])',
      [
        ['red', 23],
        ['orange', 19],
      ],
    ],
    ['V_L2_NORM(plain, rgb)', [['unknown', null]]],
  ])('%s of fields', async (expression, expected) => {
    const { values } = await run(`FROM colors | EVAL x = ${expression} | KEEP color, x`);
    for (const row of expected) expect(values).toContainEqual(row);
  });

  test('vectors are counted, not their elements', async () => {
    const { values } = await run('FROM colors | STATS c = COUNT(rgb), p = PRESENT(bits), a = ABSENT(rgb)');
    expect(values).toEqual([[4, true, false]]);
  });

  test.each([
    [
      'V_COSINE([1, 2], [1, 2, 3])',
      'esql_client_exception: Vectors must have the same dimensions; first vector has 2, and second has 3',
    ],
    [
      'V_COSINE(true, [1])',
      'verification_exception: Found 1 problem\nline 1:9: first argument of [V_COSINE(true, [1])] must be [dense_vector], found value [true] type [boolean]',
    ],
    [
      'V_COSINE("zz", [1])',
      'verification_exception: Found 1 problem\nline 1:18: Cannot convert ["zz"] to [DENSE_VECTOR], error [not a hexadecimal digit: "z" = 122]',
    ],
    [
      '[1]::dense_vector == [1]::dense_vector',
      'verification_exception: Found 1 problem\nline 1:9: first argument of [[1]::dense_vector == [1]::dense_vector] must be [boolean, cartesian_point, cartesian_shape, datetime, date_nanos, double, geo_point, geo_shape, integer, ip, keyword, long, text, unsigned_long or version], found value [[1]::dense_vector] type [dense_vector]',
    ],
  ])('%s is refused', async (expression, error) => {
    expect((await run(`ROW x = ${expression}`)).error).toBe(error);
  });

  test.each([
    ['SORT rgb', 'cannot sort on dense_vector'],
    ['STATS COUNT(*) BY rgb', 'cannot group by on [dense_vector] type for grouping [rgb]'],
    ['STATS COUNT_DISTINCT(rgb)', 'argument of [COUNT_DISTINCT(rgb)] must be'],
    ['EVAL x = MV_COUNT(rgb)', 'argument of [MV_COUNT(rgb)] must be'],
  ])('%s is refused', async (command, error) => {
    expect((await run(`FROM colors | ${command}`)).error).toContain(error);
  });

  test.each([
    ['TO_DENSE_VECTOR(a)', 'not a hexadecimal digit'],
    ['TO_DENSE_VECTOR(["00", "01"])', 'single-value function encountered multi-value'],
    ['V_COSINE(TO_DENSE_VECTOR([0, 0]), [1, 1])', 'does not support vectors with zero magnitude'],
  ])('%s is null with a warning', async (expression, text) => {
    const { values, warning } = await run(`ROW a = "xx" | EVAL x = ${expression} | KEEP x`);
    expect(values).toEqual([[null]]);
    expect(warning).toContain(text);
  });
});
