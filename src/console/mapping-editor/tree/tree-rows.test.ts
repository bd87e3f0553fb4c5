import { expect, test } from 'vitest';
import { readMapping } from '../form/mapping-model.ts';
import { keyTarget, treeRows } from './tree-rows.ts';

const mapping = (properties: object) => readMapping(JSON.stringify({ properties }));
const DRAFT = mapping({
  o: { properties: { a: { type: 'long' } } },
  t: { type: 'text', fields: { k: { type: 'keyword' } } },
});
const NOTHING = { find: '', folded: new Set<string>() };
const shown = (rows: ReturnType<typeof treeRows>) =>
  rows.map(row => `${row.field.path}${row.removed ? ' −' : ''}${row.folded ? ' …' : ''}`);

test('a removed field stays visible in its object', () => {
  const base = mapping({
    o: { properties: { a: { type: 'long' }, b: { type: 'date' } } },
    gone: { properties: { x: { type: 'ip' } } },
  });
  expect(shown(treeRows(DRAFT, base, NOTHING))).toEqual(['o', 'o.a', 'o.b −', 't', 't.k', 'gone −', 'gone.x −']);
});

test('objects can be collapsed, and a search expands its results', () => {
  const folded = new Set(['o', 't']);
  expect(shown(treeRows(DRAFT, undefined, { find: '', folded }))).toEqual(['o …', 't …']);
  expect(shown(treeRows(DRAFT, undefined, { find: 'KEYw', folded }))).toEqual(['t', 't.k']);
});

test('arrow keys move, expand, and go to the parent', () => {
  const rows = treeRows(DRAFT, undefined, { find: '', folded: new Set(['t']) });
  expect(keyTarget(rows, 0, 'ArrowDown')).toEqual({ go: 'o.a' });
  expect(keyTarget(rows, 1, 'ArrowLeft')).toEqual({ go: 'o' });
  expect(keyTarget(rows, 0, 'ArrowLeft')).toEqual({ fold: true });
  expect(keyTarget(rows, 2, 'ArrowRight')).toEqual({ fold: false });
  expect(keyTarget(rows, 2, 'Home')).toEqual({ go: 'o' });
  expect(keyTarget(rows, 2, 'x')).toBeUndefined();
});
