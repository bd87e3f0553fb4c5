import { expect, type Page, test } from '@playwright/test';
import { COPY as RECEIVED } from '../src/console/received/copy.ts';
import { openReceived, send } from './browser.ts';

const SCRIPT = "ctx['_in'+'dex']='made-by-a-link'; ctx.op='delete'";
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const scripted = json({ script_fields: { a: { script: { source: 'while (true) {}' } } } });

/** Every room, with each parameter that it runs or sends. */
const HOSTILE = [
  `/reindex?source=kept&step=script&script=${encodeURIComponent(SCRIPT)}`,
  `/reindex?source=kept&step=try&to=made-by-a-link&script=${encodeURIComponent(SCRIPT)}`,
  `/reindex?do=update&source=kept&step=script&script=${encodeURIComponent(SCRIPT)}`,
  `/reindex?do=delete&source=kept&step=run&query=${json({ match_all: {} })}`,
  `/search?index=kept&body=${scripted}`,
  `/search?index=kept&view=compare&right.body=${scripted}`,
  `/analyze?text=a&filter=${json({ type: 'predicate_token_filter', script: { source: 'while (true) {}' } })}`,
  `/templates/wins?name=a&request=${json({ index_patterns: ['*'] })}`,
  `/templates?try=${json({ a: 1 })}`,
  '/resources/kept?action=delete&id=1',
  '/resources/kept?action=add&body={}',
  '/move?index=kept&from=tab&to=http%3A%2F%2Fexample.org&step=run',
  '/connections?token=abc',
];

async function contents(page: Page): Promise<unknown> {
  const indices = await send(page, 'GET /_cat/indices?format=json&h=index,docs.count&expand_wildcards=all');
  const documents = await send(page, 'GET /kept/_search?size=100&sort=n&seq_no_primary_term=true');
  const { hits } = documents.body.hits;
  return { indices: indices.body, hits };
}

test('links from outside run no script and write nothing before a click', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  const lines = Array.from({ length: 5 }, (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n}}`).join('\n');
  expect((await send(page, `POST /kept/_bulk?refresh=true\n${lines}\n`)).body.errors).toBe(false);
  const before = await contents(page);
  await page.clock.install();
  const elsewhere: string[] = [];
  page.on('request', request => {
    const { origin } = new URL(page.url());
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) elsewhere.push(request.url());
  });
  for (const address of HOSTILE) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: RECEIVED.region }), address).toBeVisible({ timeout: 20_000 });
    await page.clock.fastForward(10_000);
    expect(await contents(page), address).toEqual(before);
  }
  // The editor gets the text of a request, and waits for its button.
  await page.goto(`/console?request=${encodeURIComponent('DELETE /kept')}`);
  await expect(page.getByText('DELETE /kept').first()).toBeVisible({ timeout: 20_000 });
  await page.clock.fastForward(10_000);
  expect(await contents(page)).toEqual(before);
  expect(elsewhere).toEqual([]);
});

test('a confirmed link opens, and neither a reload nor Back asks again', async ({ page }) => {
  await page.goto('/indices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  expect((await send(page, 'PUT /kept/_doc/1?refresh=true\n{"n":1}')).status).toBe(201);
  const body = json({ script_fields: { twice: { script: "doc['n'].value * 2" } } });
  await openReceived(page, `/search?index=kept&body=${body}`);
  const asked = page.getByRole('region', { name: RECEIVED.region });
  await expect(page.getByText('of 1 document')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByText('of 1 document')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Analyze' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('of 1 document')).toBeVisible({ timeout: 20_000 });
  await expect(asked).toHaveCount(0);
});
