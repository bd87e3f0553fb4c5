import { describe, expect, test } from 'vitest';
import { runSteps } from '../../structures/scheduling.ts';
import { IndexWriter } from '../index-writer.ts';
import { randomSource } from '../testing/random-documents.ts';
import type { StoredFields } from './stored-fields.ts';
import { StoredFieldsReader } from './stored-fields-reader.ts';

const DOCUMENTS = 600;

/** Some are longer than what a block keeps for the next one. */
function sourceOf(n: number): string {
  return `${n} `.repeat(n % 97 === 96 ? 20_000 : n % 300);
}

function storedFields(): StoredFields {
  const writer = new IndexWriter();
  for (let n = 0; n < DOCUMENTS; n++) {
    const source = sourceOf(n);
    writer.add({ id: `${n}`, seqNo: n, primaryTerm: 1, version: 1, source, nested: [], root: { fields: [] } });
  }
  return runSteps(writer.refreshSteps()).leaves[0]!.segment.storedFields;
}

describe('stored fields in any order', () => {
  for (const [room, bytes] of Object.entries({ none: 0, little: 30_000, enough: 1 << 30 }))
    test(`with a cache of ${room} blocks`, () => {
      const fields = storedFields();
      const reader = new StoredFieldsReader(fields, bytes);
      const random = randomSource(bytes);
      expect(fields.blockCount).toBeGreaterThan(10);
      for (let i = 0; i < 2000; i++) {
        const doc = random(DOCUMENTS);
        expect(fields.source(doc)).toBe(sourceOf(doc));
        expect(reader.blockOf(doc).texts(doc)).toEqual(fields.texts(doc));
      }
    });

  test('no block is opened twice if the cache is large enough', () => {
    const fields = storedFields();
    const reader = new StoredFieldsReader(fields);
    const first = Array.from({ length: DOCUMENTS }, (_, doc) => reader.blockOf(doc));
    for (let doc = DOCUMENTS - 1; doc >= 0; doc--) expect(reader.blockOf(doc)).toBe(first[doc]);
  });
});
