import { expect, test } from '@playwright/test';
import { Profile } from './browser.ts';

test('the page stays responsive while 50,000 documents are indexed', async () => {
  test.setTimeout(180_000);
  const profile = new Profile();
  const context = await profile.open();
  const page = await context.newPage();
  await page.goto('/console');
  await page.waitForFunction(() => document.querySelector('[role="tablist"]') !== null);
  const { longest, seconds, count } = await page.evaluate(async () => {
    await window.vitrine.send('PUT /many');
    // What loading the page still does must not count as indexing.
    await new Promise(done => setTimeout(done, 1500));
    let longest = 0;
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
    });
    observer.observe({ type: 'longtask' });
    const words = 'soup quick tomato roast pepper garlic basil onion bread olive salt stock lemon thyme cream'.split(
      ' ',
    );
    const start = performance.now();
    for (let batch = 0; batch < 500; batch++) {
      let body = '';
      for (let at = 0; at < 100; at++) {
        const number = batch * 100 + at;
        let text = '';
        for (let word = 0; word < 30; word++) text += `${words[(number * 7 + word * word) % words.length]} `;
        body += `{"index":{"_id":"${number}"}}\n{"number":${number},"text":"${text}"}\n`;
      }
      await window.vitrine.send(`POST /many/_bulk\n${body}`);
    }
    await window.vitrine.send('POST /many/_refresh');
    const seconds = (performance.now() - start) / 1000;
    const { body } = await window.vitrine.send('GET /many/_count');
    // Long tasks are reported after they have ended.
    await new Promise(done => setTimeout(done, 200));
    return { longest, seconds, count: (body as { count: number }).count };
  });
  console.log(
    `main thread: longest task ${longest.toFixed(0)} ms while 50,000 documents were indexed in ${seconds.toFixed(1)} s`,
  );
  expect(count).toBe(50_000);
  expect(longest).toBeLessThanOrEqual(50);
  await context.close();
  profile.remove();
});
