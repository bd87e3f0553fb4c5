import { expect, test } from 'vitest';
import { holdsDocuments } from './pasted-documents.ts';

test('documents are recognized: JSON, NDJSON, bulk bodies and CSV', () => {
  expect(holdsDocuments('[{ "name": "Lamp" }]')).toBe(true);
  expect(holdsDocuments('{ "name": "Lamp",\n "price": 5 }')).toBe(true);
  expect(holdsDocuments('{"name":"Lamp"}\n{"name":"Chair"}')).toBe(true);
  expect(holdsDocuments('{"index":{}}\n{"name":"Chair"}\n')).toBe(true);
  expect(holdsDocuments('sku,name\n1,Lamp')).toBe(true);
});

test('bodies of indices, also with errors, are not taken for documents', () => {
  expect(holdsDocuments('')).toBe(false);
  expect(holdsDocuments('{}')).toBe(false);
  expect(holdsDocuments('{ "mappings": {} }')).toBe(false);
  expect(holdsDocuments('{ "settings": { "number_of_shards": 1 }, "mapings": {} }')).toBe(false);
  expect(holdsDocuments('{ "properties": { "name": { "type": "text" } } }')).toBe(false);
  expect(holdsDocuments('{ "shop": { "aliases": {}, "mappings": {}, "settings": {} } }')).toBe(false);
  expect(holdsDocuments('{\n  "mappings": {')).toBe(false);
  expect(holdsDocuments('PUT /shop')).toBe(false);
});
