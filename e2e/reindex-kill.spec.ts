import { expect, test } from '@playwright/test';
import { kill, Profile, send } from './browser.ts';

const DOCUMENTS = 3000;
const READY = { timeout: 20_000 };

test('killing the tab during a reindex keeps the source and a readable destination, and marks the task as lost', async () => {
  test.setTimeout(120_000);
  const profile = new Profile();
  const context = await profile.open();
  let page = await context.newPage();
  await page.goto('/console');
  const lines = Array.from(
    { length: DOCUMENTS },
    (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n},"text":"document ${n}"}\n`,
  );
  expect((await send(page, `POST /source/_bulk?refresh=true\n${lines.join('')}`)).body.errors).toBe(false);

  for (const least of [1, 1400]) {
    const destination = `copy-${least}`;
    const body = JSON.stringify({ source: { index: 'source', size: 100 }, dest: { index: destination } });
    const started = await send(page, `POST /_reindex?wait_for_completion=false&requests_per_second=800\n${body}`);
    const { task } = started.body;
    const created = async () => (await send(page, `GET /_tasks/${task}`)).body.task.status.created;
    await expect.poll(created, { ...READY, intervals: [20] }).toBeGreaterThanOrEqual(least);
    await kill(page);
    page = await context.newPage();
    await page.goto('/console');

    const count = async (index: string, query = '*') =>
      (await send(page, `GET /${index}/_count?q=${query}`)).body.count;
    await send(page, 'POST /_refresh');
    expect(await count('source')).toBe(DOCUMENTS);
    expect(await count('source', 'text:document')).toBe(DOCUMENTS);
    const copied = await count(destination);
    expect(copied).toBeGreaterThanOrEqual(least);
    expect(copied).toBeLessThan(DOCUMENTS);
    expect(await count(destination, 'text:document')).toBe(copied);
    expect((await send(page, `GET /_tasks/${task}`)).body).toMatchObject({
      completed: true,
      task: { description: `reindex from [source] to [${destination}]` },
      error: { type: 'node_closed_exception' },
    });

    const rest = { conflicts: 'proceed', source: { index: 'source' }, dest: { index: destination, op_type: 'create' } };
    expect((await send(page, `POST /_reindex?refresh=true\n${JSON.stringify(rest)}`)).body).toMatchObject({
      created: DOCUMENTS - copied,
      version_conflicts: copied,
      failures: [],
    });
    const { hits } = (await send(page, `GET /${destination}/_search?size=${DOCUMENTS}`)).body;
    const wrong = hits.hits.filter(
      (hit: { _id: string; _source: { n: number; text: string } }) =>
        hit._source.n !== Number(hit._id) || hit._source.text !== `document ${hit._id}`,
    );
    expect([hits.hits.length, wrong]).toEqual([DOCUMENTS, []]);
  }
  await context.close();
  profile.remove();
});
