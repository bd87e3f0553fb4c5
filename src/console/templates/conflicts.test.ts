import { expect, test } from 'vitest';
import type { NamedTemplate } from '../template-ladder/template-shapes.ts';
import { conflictsOf, freePriority, overlapCell, refusalOf } from './conflicts.ts';

const template = (name: string, patterns: string[], priority?: number): NamedTemplate => ({
  name,
  template: { index_patterns: patterns, priority },
});
const LOGS = template('logs', ['logs-*'], 100);
const SHOP = template('logs-shop', ['logs-shop-*'], 101);
const DRAFT = template('logs-all', ['x-*', '*-web'], 100);

test('a draft conflicts with templates of the same priority that match the same names', () => {
  const conflicts = conflictsOf(DRAFT, [LOGS, SHOP, template('x', ['x-1'], 100), DRAFT]);
  expect(conflicts.map(one => [one.with.name, one.meeting.name])).toEqual([
    ['logs', 'logs-web'],
    ['x', 'x-1'],
  ]);
  expect(refusalOf(DRAFT, conflicts)).toBe(
    'index template [logs-all] has index patterns [x-*, *-web] matching patterns from existing templates [logs, x] ' +
      'with patterns (logs => [logs-*], x => [x-1]) that have the same priority [100], multiple index templates may ' +
      'not match during index creation, please use a different priority',
  );
});

test('a free priority is the next one without a conflict', () => {
  expect(freePriority(DRAFT, [LOGS, SHOP])).toBe(102);
  expect(freePriority(template('a', ['a']), [LOGS])).toBe(0);
});

test('cells of the matrix', () => {
  expect(overlapCell(LOGS, LOGS)).toEqual({ relation: 'self' });
  expect(overlapCell(LOGS, SHOP)).toEqual({ relation: 'over', name: 'logs-shop-', higher: 101, lower: 100 });
  expect(overlapCell(LOGS, DRAFT)).toEqual({ relation: 'conflict', name: 'logs-web', higher: 100, lower: 100 });
  expect(overlapCell(template('a', ['a']), template('b', ['b'])).relation).toBe('apart');
});
