import { expect, type Page, test } from '@playwright/test';
import { kill, Profile, send } from './browser.ts';

test('three tabs share one engine, and the next takes over when the leader dies', async () => {
  const profile = new Profile();
  const context = await profile.open();
  const pages: Page[] = [];
  for (let at = 0; at < 3; at++) {
    const page = await context.newPage();
    await page.goto('/console');
    await send(page, 'GET /');
    pages.push(page);
  }
  const roles = () => Promise.all(pages.map(page => page.evaluate(() => window.vitrine.role)));
  expect((await roles()).filter(role => role === 'leader')).toHaveLength(1);

  await send(pages[2]!, 'PUT /shared/_doc/1?refresh\n{"from":"a follower"}');
  expect((await send(pages[1]!, 'GET /shared/_search')).body.hits.total.value).toBe(1);

  const leader = (await roles()).indexOf('leader');
  const [dying] = pages.splice(leader, 1);
  const began = Date.now();
  const killed = kill(dying!);
  const answers = await Promise.all(pages.map(page => send(page, 'GET /shared/_doc/1')));
  await killed;
  expect(answers.map(answer => answer.body._source)).toEqual([{ from: 'a follower' }, { from: 'a follower' }]);
  await expect.poll(async () => (await roles()).filter(role => role === 'leader').length).toBe(1);
  console.log(`takeover: ${Date.now() - began} ms from the kill to the answers of the others`);

  await send(pages[0]!, 'PUT /shared/_doc/2?refresh\n{"from":"after the takeover"}');
  expect((await send(pages[1]!, 'GET /shared/_count')).body.count).toBe(2);
  await context.close();
  profile.remove();
});
