import { expect, test } from 'vitest';
import { COPY } from './copy.ts';
import { filterText } from './filter-text.ts';

const text = '{\n  "hits" : [\n    "pea",\n    "leek"\n  ]\n}\n';

test('the lines are those of what the path selects', () => {
  const filter = { path: 'hits[*]', lines: 'ee' };
  expect(filterText({ text, isJson: true, filter })).toEqual({ text: '  "leek"', lines: 1 });
  expect(filterText({ text, isJson: true, filter: { path: ' ', lines: '' } })).toEqual({ text, lines: 6 });
});

test('a filter that leaves nothing reports why', () => {
  expect(filterText({ text, isJson: true, filter: { path: 'total', lines: '' } })).toEqual({
    problem: COPY.nothingAtPath,
  });
  expect(filterText({ text, isJson: true, filter: { path: '', lines: 'carrot' } })).toEqual({ problem: COPY.noLine });
  expect(filterText({ text, isJson: true, filter: { path: 'hits[', lines: '' } })).toHaveProperty('problem');
});

test('a response that is not JSON is filtered by lines only', () => {
  const result = filterText({ text: 'pea\nleek', isJson: false, filter: { path: 'hits', lines: 'leek' } });
  expect(result).toEqual({ text: 'leek', lines: 1, note: COPY.pathNeedsJson });
});
