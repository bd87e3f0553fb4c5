import { expect, test } from 'vitest';
import { groupByTerms } from './language-groups.ts';

test('languages with equal terms are one group, the largest first', () => {
  expect(
    groupByTerms([
      { analyzer: 'english', terms: ['fox'] },
      { analyzer: 'thai', terms: ['foxes'] },
      { analyzer: 'greek', terms: ['foxes'] },
      { analyzer: 'odd', terms: ['fo', 'xes'] },
    ]),
  ).toEqual([
    { terms: ['foxes'], analyzers: ['thai', 'greek'] },
    { terms: ['fox'], analyzers: ['english'] },
    { terms: ['fo', 'xes'], analyzers: ['odd'] },
  ]);
});
