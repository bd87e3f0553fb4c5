import '../script/testing/load-languages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SmallIndex } from './testing/small-index.ts';

// Combines the parts of a request that add values to a hit, and compares with a loop over the documents.

interface Row {
  readonly s?: number;
  readonly k?: string;
  readonly t?: string;
}

type Source = boolean | 'k' | 't' | { readonly excludes: 't' };

interface Parts {
  readonly stored: readonly ('s' | '_source')[] | undefined;
  readonly docvalues: readonly ('s' | 'k')[];
  readonly fields: readonly ('s' | 'k')[];
  readonly scripted: boolean;
  readonly collapsed: boolean;
  readonly highlighter: 'unified' | 'plain' | undefined;
  readonly source: Source | undefined;
}

const ROWS: readonly Row[] = [
  { s: 1, k: 'a', t: 'one red fox' },
  { k: 'b', t: 'a blue fox' },
  { s: 2, t: 'red, red and green' },
  { s: 1, k: 'c', t: 'red' },
  {},
];

const parts: fc.Arbitrary<Parts> = fc.record({
  stored: fc.option(fc.subarray(['s' as const, '_source' as const], { minLength: 1 }), { nil: undefined }),
  docvalues: fc.array(fc.constantFrom('s' as const, 'k' as const), { maxLength: 3 }),
  fields: fc.subarray(['s' as const, 'k' as const]),
  scripted: fc.boolean(),
  collapsed: fc.boolean(),
  highlighter: fc.constantFrom(undefined, 'unified' as const, 'plain' as const),
  source: fc.constantFrom<(Source | undefined)[]>(undefined, true, false, 'k', 't', { excludes: 't' }),
});

function bodyOf(parts: Parts): Record<string, unknown> {
  const { stored, docvalues, fields, scripted, collapsed, highlighter, source } = parts;
  return {
    query: { bool: { must: { match_all: {} }, should: { match: { t: 'red' } } } },
    highlight: highlighter && { type: highlighter, number_of_fragments: 0, fields: { t: {} } },
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

function sourceOf(row: Row, { stored, scripted, source }: Parts): unknown {
  const { t, ...others } = row;
  if (source === 'k' || source === 't') return row[source] === undefined ? {} : { [source]: row[source] };
  if (typeof source === 'object') return others;
  const isShown = source ?? (stored === undefined && !scripted);
  return isShown || stored?.includes('_source') ? row : undefined;
}

/** Highlights read the whole source, whatever the hit shows of it. */
function highlightOf({ t }: Row, { highlighter }: Parts): unknown {
  return highlighter && t?.includes('red') ? { t: [t.replaceAll('red', '<em>red</em>')] } : undefined;
}

function naiveHits(of: Parts): unknown[] {
  const seen = new Set<unknown>();
  const rows = ROWS.filter(({ s }) => !of.collapsed || (!seen.has(s) && seen.add(s)));
  return rows.map(row => {
    const values = (['s', 'k'] as const).map(name => [name, valuesOf(name, row, of)] as const);
    const present = Object.fromEntries(values.filter(([, list]) => list.length > 0));
    const source = sourceOf(row, of);
    const highlight = highlightOf(row, of);
    return {
      _id: String(ROWS.indexOf(row) + 1),
      ...(source !== undefined && { _source: source }),
      ...(Object.keys(present).length > 0 && { fields: present }),
      ...(highlight !== undefined && { highlight }),
    };
  });
}

test('parts of a hit are combined as a loop over the documents combines them', async () => {
  const properties = { s: { type: 'integer', store: true }, k: { type: 'keyword' }, t: { type: 'text' } };
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
