import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SmallIndex } from './testing/small-index.ts';

// Combines the parts of a request that add values to a hit, and compares with a loop over the documents.

interface Row {
  readonly s?: number;
  readonly k?: string;
}

interface Parts {
  readonly stored: readonly ('s' | '_source')[] | undefined;
  readonly docvalues: readonly ('s' | 'k')[];
  readonly fields: readonly ('s' | 'k')[];
  readonly scripted: boolean;
  readonly collapsed: boolean;
  readonly source: boolean | 'k' | undefined;
}

const ROWS: readonly Row[] = [{ s: 1, k: 'a' }, { k: 'b' }, { s: 2 }, { s: 1, k: 'c' }, {}];

const parts: fc.Arbitrary<Parts> = fc.record({
  stored: fc.option(fc.subarray(['s' as const, '_source' as const], { minLength: 1 }), { nil: undefined }),
  docvalues: fc.array(fc.constantFrom('s' as const, 'k' as const), { maxLength: 3 }),
  fields: fc.subarray(['s' as const, 'k' as const]),
  scripted: fc.boolean(),
  collapsed: fc.boolean(),
  source: fc.constantFrom(undefined, true, false, 'k' as const),
});

function bodyOf({ stored, docvalues, fields, scripted, collapsed, source }: Parts): Record<string, unknown> {
  return {
    sort: ['_doc'],
    stored_fields: stored,
    docvalue_fields: docvalues,
    fields,
    script_fields: scripted ? { s: { script: '5' } } : undefined,
    collapse: collapsed ? { field: 's' } : undefined,
    _source: source,
  };
}

/** Each part adds its values, but a script yields to present values, and `fields` replaces them. */
function valuesOf(name: 's' | 'k', row: Row, { stored, docvalues, fields, scripted, collapsed }: Parts): unknown[] {
  const own = row[name] === undefined ? [] : [row[name]];
  const values: unknown[] = stored?.some(each => each === name) ? [...own] : [];
  for (const each of docvalues) if (each === name) values.push(...own);
  if (collapsed && name === 's' && !docvalues.includes('s')) values.push(...own);
  if (scripted && name === 's' && values.length === 0) values.push(5);
  return fields.includes(name) && own.length > 0 ? own : values;
}

function sourceOf({ s, k }: Row, { stored, scripted, source }: Parts): unknown {
  const whole = { ...(s !== undefined && { s }), ...(k !== undefined && { k }) };
  if (source === 'k') return k === undefined ? {} : { k };
  const isShown = source ?? (stored === undefined && !scripted);
  return isShown || stored?.includes('_source') ? whole : undefined;
}

function naiveHits(of: Parts): unknown[] {
  const seen = new Set<unknown>();
  const rows = ROWS.filter(({ s }) => !of.collapsed || (!seen.has(s) && seen.add(s)));
  return rows.map(row => {
    const values = (['s', 'k'] as const).map(name => [name, valuesOf(name, row, of)] as const);
    const present = Object.fromEntries(values.filter(([, list]) => list.length > 0));
    const source = sourceOf(row, of);
    return {
      _id: String(ROWS.indexOf(row) + 1),
      ...(source !== undefined && { _source: source }),
      ...(Object.keys(present).length > 0 && { fields: present }),
    };
  });
}

test('parts of a hit are combined as a loop over the documents combines them', async () => {
  const properties = { s: { type: 'integer', store: true }, k: { type: 'keyword' } };
  const index = await SmallIndex.withFields(
    properties,
    ROWS.map(row => ({ ...row })),
  );
  await fc.assert(
    fc.asyncProperty(parts, async of => {
      const { hits } = (await index.search(bodyOf(of))).hits;
      expect(hits.map(({ _index, _score, sort, ...rest }) => rest)).toEqual(naiveHits(of));
    }),
    { numRuns: 400 },
  );
});

test.each(['boolean', 'date', 'ip', 'scaled_float', 'constant_keyword', 'wildcard', 'version'])(
  'hits cannot be collapsed by a field of type %s',
  async type => {
    const more = type === 'scaled_float' ? { scaling_factor: 10 } : type === 'constant_keyword' ? { value: 'x' } : {};
    const index = await SmallIndex.withFields({ f: { type, ...more } }, [{}]);
    const reason = 'unknown type for collapse field `f`, only keywords and numbers are accepted';
    await expect(index.search({ collapse: { field: 'f' } })).rejects.toMatchObject({
      type: 'search_phase_execution_exception',
      cause: { type: 'illegal_argument_exception', reason },
    });
  },
);
