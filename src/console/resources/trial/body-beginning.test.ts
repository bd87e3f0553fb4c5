import { expect, test } from 'vitest';
import { beginningOf } from './body-beginning.ts';

const item = '{"id":7,"name":"Ada","salary":12345678901234567890.50,"_links":{"self":{"href":"/api/employees/7"}}}';

test('starts with an item, without its links and with numbers as written', () => {
  expect(beginningOf({ status: 200, text: item, isNew: false, idField: 'id' })).toBe(
    '{\n  "id": 7,\n  "name": "Ada",\n  "salary": 12345678901234567890.50\n}',
  );
  expect(beginningOf({ status: 404, text: '{"status":404}', isNew: false, idField: 'id' })).toBeUndefined();
});

test('starts a new item as a copy of the first, with id 0', () => {
  const list = `{"_embedded":{"employees":[${item}]},"_links":{}}`;
  expect(beginningOf({ status: 200, text: list, isNew: true, idField: 'id' })).toBe(
    '{\n  "id": 0,\n  "name": "Ada",\n  "salary": 12345678901234567890.50\n}',
  );
  const empty = '{"_embedded":{"employees":[]}}';
  expect(beginningOf({ status: 200, text: empty, isNew: true, idField: 'number' })).toContain('"number": 0');
});
