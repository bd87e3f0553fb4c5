import { expect, test } from '@playwright/test';
import { kill, Profile, send } from './browser.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 8);

test('an acknowledged write survives a killed tab', async () => {
  test.setTimeout(30_000 + ROUNDS * 10_000);
  const profile = new Profile();
  const context = await profile.open();
  const acknowledged: string[] = [];
  await context.exposeFunction('acknowledge', (ids: string[]) => void acknowledged.push(...ids));

  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage();
    await page.goto('/console');
    if (round === 0) await send(page, 'PUT /kill\n{"mappings":{"properties":{"text":{"type":"text"}}}}');
    expect(await missing(page, acknowledged)).toEqual([]);
    const before = acknowledged.length;
    void page.evaluate(writeForever, round).catch(() => undefined);
    // Every second tab lives until it got an acknowledgement, however slow the machine is.
    if (round % 2 === 0) await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before);
    // The tab is killed at any moment of its writing, which no event marks.
    await new Promise(done => setTimeout(done, 60 + Math.random() * 500));
    await kill(page);
  }

  const page = await context.newPage();
  await page.goto('/console');
  expect(await missing(page, acknowledged)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 10);
  console.log(`tab kill: ${ROUNDS} rounds, ${acknowledged.length} acknowledged writes, 0 lost`);
  await context.close();
  profile.remove();
});

/** Runs in the page: sends bulks of 25 documents endlessly and reports each one once it is acknowledged. */
async function writeForever(round: number): Promise<void> {
  const door = window as unknown as { acknowledge(ids: string[]): Promise<void> };
  for (let bulk = 0; ; bulk++) {
    const ids = Array.from({ length: 25 }, (_, at) => `${round}-${bulk}-${at}`);
    const lines = ids.map(id => `{"index":{"_id":"${id}"}}\n{"text":"document ${id} of the round ${round}"}`);
    const refresh = bulk % 5 === 4 ? '?refresh' : '';
    const { status, body } = await window.vitrine.send(`POST /kill/_bulk${refresh}\n${lines.join('\n')}`);
    const items = (body as { items: { index: { _id: string; status: number } }[] }).items;
    if (status === 200)
      await door.acknowledge(items.filter(item => item.index.status < 300).map(item => item.index._id));
    if (bulk % 7 === 6) await window.vitrine.send('POST /kill/_flush');
  }
}

/** Which of the ids the engine does not have any more. */
function missing(page: Parameters<typeof send>[0], ids: string[]): Promise<string[]> {
  return page.evaluate(async wanted => {
    const lost: string[] = [];
    for (let at = 0; at < wanted.length; at += 1000) {
      const part = wanted.slice(at, at + 1000);
      const { body } = await window.vitrine.send(`POST /kill/_mget\n${JSON.stringify({ ids: part })}`);
      const docs = (body as { docs: { _id: string; found?: boolean }[] }).docs;
      lost.push(...docs.filter(doc => !doc.found).map(doc => doc._id));
    }
    return lost;
  }, ids);
}
