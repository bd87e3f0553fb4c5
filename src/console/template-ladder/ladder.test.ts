import { describe, expect, test } from 'vitest';
import { runSteps } from '../../language/steps.ts';
import { indicesByTemplate, ladderOf } from './ladder.ts';
import type { Templates } from './template-shapes.ts';

const TEMPLATES: Templates = {
  composable: [
    { name: 'catch-all', template: { index_patterns: ['*'] } },
    { name: 'logs', template: { index_patterns: ['logs-*'], priority: 100 } },
    { name: 'logs-shop', template: { index_patterns: ['logs-shop-*'], priority: 200 } },
    { name: 'logs-web', template: { index_patterns: ['logs-web-*'], priority: 200 } },
  ],
  components: [],
  legacy: [
    { name: 'old', template: { index_patterns: ['logs-*'], order: 3 } },
    { name: 'older', template: { index_patterns: ['archive-*'], order: 1 } },
  ],
};

const verdicts = (name: string, templates = TEMPLATES, hidden = false) =>
  ladderOf(templates, name, hidden).map(({ name: who, verdict, reason }) => `${who} ${verdict}: ${reason}`);

describe('ladderOf', () => {
  test('only the highest priority wins, and each loser has a reason', () => {
    expect(verdicts('logs-shop-1')).toEqual([
      'logs-shop wins: Highest priority of the three that match.',
      'logs lost: Matches, but 100 is below 200. None of it is merged.',
      'catch-all lost: Matches every name, but 0 is below 200. None of it is merged. Its priority is not set, so it is 0.',
      'old lost: Legacy: matches, but is ignored because the index template logs-shop matches.',
      'logs-web apart: No match: differs at the 6th character, “w” against “s”.',
      'older apart: No match: differs at the 1st character, “a” against “l”.',
    ]);
  });
  test('merges legacy templates if no index template matches', () => {
    const rungs = ladderOf({ ...TEMPLATES, composable: [] }, 'logs-1');
    expect(rungs.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['old', 'merged'],
      ['older', 'apart'],
    ]);
  });
  test('the pattern `*` does not match a hidden index', () => {
    expect(verdicts('x', TEMPLATES, true)).toContain(
      'catch-all apart: No match: the index would be hidden, and * does not match hidden indices.',
    );
  });
});

test('each index belongs to the templates that win or are merged in its ladder', () => {
  const names = ['logs-shop-1', 'logs-1', 'archive-1', 'recipes'];
  for (const templates of [TEMPLATES, { ...TEMPLATES, composable: [] }]) {
    const made = runSteps(indicesByTemplate(templates, names));
    for (const one of [...templates.composable, ...templates.legacy])
      expect(made.get(one) ?? []).toEqual(
        names.filter(name =>
          ladderOf(templates, name).some(rung => rung.name === one.name && /wins|merged/.test(rung.verdict)),
        ),
      );
  }
});
