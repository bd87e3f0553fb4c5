import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROPERTIES, randomCondition, randomDocument } from '../testing/random-conditions.ts';
import { lines, openRest } from '../testing/rest-client.ts';

// Conditions over every type of field that has a column, on random values: those that the index answers must be those
// that are computed. After LIMIT, nothing reaches the index.

test('conditions on every type of field are those that are computed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomDocument, { minLength: 1, maxLength: 10 }),
      fc.array(randomCondition, { minLength: 20, maxLength: 40 }),
      async (sources, conditions) => {
        const rest = await openRest();
        await rest('PUT /i', { mappings: { properties: PROPERTIES } });
        const written = sources.flatMap((body, at) => [{ index: { _id: `${at}` } }, body]);
        const { body } = await rest('POST /i/_bulk?refresh=true', lines(...written));
        expect(body.errors).toBe(false);
        const idsOf = async (query: string): Promise<unknown> => {
          const answer = await rest('POST /_query', { query: `FROM i METADATA _id | ${query} | KEEP _id` });
          expect(answer.status, answer.text).toBe(200);
          return answer.body.values;
        };
        for (const where of conditions)
          expect(await idsOf(`WHERE ${where} | SORT _id`), where).toEqual(
            await idsOf(`SORT _id | LIMIT 1000 | WHERE ${where}`),
          );
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
