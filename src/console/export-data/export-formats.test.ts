import { expect, test } from 'vitest';
import { documentFormat, type ExportFormat } from './export-formats.ts';

const documents = [
  { index: 'a', id: '1', routing: 'r', source: '{"n": 9007199254740993,\n "t": "a \\"b\\", c"}' },
  { index: 'a', id: '2', source: '{"o": {"p": [1, 2]}, "t": null}' },
];

function fileOf(format: ExportFormat): string {
  const { start, page, end } = documentFormat(format, ['n', 't', 'o.p']);
  return start + page(documents.slice(0, 1), true) + page(documents.slice(1), false) + end;
}

test('NDJSON keeps ids and routing', () => {
  expect(fileOf('ndjson')).toBe(
    '{"index":{"_id":"1","routing":"r"}}\n{"n": 9007199254740993, "t": "a \\"b\\", c"}\n' +
      '{"index":{"_id":"2"}}\n{"o": {"p": [1, 2]}, "t": null}\n',
  );
});

test('JSON is one array of the sources, valid without documents too', () => {
  expect(fileOf('json')).toBe('[\n{"n": 9007199254740993, "t": "a \\"b\\", c"},\n{"o": {"p": [1, 2]}, "t": null}\n]\n');
  const { start, end } = documentFormat('json', []);
  expect(JSON.parse(start + end)).toEqual([]);
});

test('CSV has a column for each field, exact numbers, and lists as JSON', () => {
  expect(fileOf('csv')).toBe('_id,n,t,o.p\r\n1,9007199254740993,"a ""b"", c",\r\n2,,,"[1,2]"\r\n');
});
