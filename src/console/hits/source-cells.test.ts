import { expect, test } from 'vitest';
import { cellsOf, sourceValues } from './source-cells.ts';

const SOURCE =
  '{"id": 9007199254740993, "a.b": 1.50, "o": {"p": {"q": "x"}}, "l": [{"n": 1}, {"n": 2}], "t": ["a", "b"]}';

test('cells show exact numbers, objects in objects, keys with dots, and all values of lists', () => {
  const texts = cellsOf(SOURCE, ['id', 'a.b', 'o.p.q', 'l.n', 't', 'missing']).map(cell => cell.text);
  expect(texts).toEqual(['9007199254740993', '1.50', 'x', '1, 2', 'a, b', '']);
});

test('objects are values too, and two spellings of a path add up', () => {
  const values = sourceValues('{"o": {"p": 1}, "o.p": null}');
  expect(values.get('o')).toEqual(['{"p": 1}']);
  expect(values.get('o.p')).toEqual(['1', 'null']);
});
