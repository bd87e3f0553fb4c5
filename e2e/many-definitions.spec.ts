import { expect, type Page, test } from '@playwright/test';
import { COPY as ACTIVITY } from '../src/console/activity/copy.ts';
import { COPY as APP } from '../src/console/app/copy.ts';
import { COPY as INDICES } from '../src/console/indices/copy.ts';
import { COPY as PIPELINES } from '../src/console/pipelines/copy.ts';
import { COPY as TEMPLATES } from '../src/console/templates/copy.ts';
import { send } from './browser.ts';
import { longestTask, taskLimit } from './long-tasks.ts';
import { pretendAnswers } from './pretended-answers.ts';

const READY = { timeout: 60_000 };
const MANY = 10_000;

let times: [string, number][];

test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  times = [];
  await pretendAnswers(page);
  await page.addInitScript(count => {
    const numbers = Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'));
    const byName = (prefix: string, value: (at: string) => object) =>
      Object.fromEntries(numbers.map(at => [`${prefix}-${at}`, value(at)]));
    const bodies = {
      '/_index_template': {
        index_templates: numbers.map(at => ({
          name: `template-${at}`,
          index_template: {
            index_patterns: [`logs-${at}-*`],
            priority: 100,
            composed_of: [`component-${at}`],
            template: { settings: { index: { default_pipeline: `pipeline-${at}` } } },
          },
        })),
      },
      '/_component_template': {
        component_templates: numbers.map(at => ({
          name: `component-${at}`,
          component_template: { template: { mappings: { properties: { [`field-${at}`]: { type: 'long' } } } } },
        })),
      },
      '/_template': byName('legacy', at => ({
        order: 0,
        index_patterns: [`old-${at}-*`],
        settings: {},
        mappings: {},
        aliases: {},
      })),
      '/_ingest/pipeline': byName('pipeline', at => ({
        description: `Number ${at}`,
        processors: [
          { set: { field: 'number', value: at } },
          { pipeline: { name: 'pipeline-00000', if: 'ctx.number != null' } },
        ],
      })),
      '/many-aliases/_alias': {
        'many-aliases': { aliases: byName('alias', at => ({ filter: { term: { number: at } } })) },
      },
    };
    const encoder = new TextEncoder();
    for (const [path, body] of Object.entries(bodies))
      window.pretendedBodies.set(path, encoder.encode(JSON.stringify(body)));
  }, MANY);
});

test.afterEach(async ({ page }) => {
  const limit = await taskLimit(page);
  const shown = times.map(([name, time]) => `${name} ${time.toFixed()}`).join(', ');
  console.log(`10,000 definitions: longest tasks in ms: ${shown}; limit ${limit.toFixed()}`);
  expect(times.filter(([, time]) => time >= limit)).toEqual([]);
});

async function measure(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  times.push([name, await longestTask(page, work)]);
}

async function startElsewhere(page: Page): Promise<void> {
  await page.goto('/connections');
  await page.waitForFunction(() => 'vitrine' in window);
  await page.waitForTimeout(1500);
}

async function openRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').first().locator('a').filter({ hasText: name }).first().click();
}

/** Scrolls a list to its end. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let steps = 0; steps < 20; steps++) await page.mouse.wheel(0, 60_000);
}

test('10,000 index and component templates are listed, filtered and scrolled', async ({ page }) => {
  await startElsewhere(page);
  await send(page, 'PUT /logs-04321-a');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await measure(page, 'opening Templates', async () => {
    await openRoom(page, APP.templates);
    await expect(link('template-00000')).toBeVisible(READY);
    await page.waitForTimeout(2000);
  });
  expect(await page.getByRole('row').count()).toBeLessThan(300);
  await measure(page, 'filtering', async () => {
    await page.getByRole('textbox', { name: TEMPLATES.filter }).pressSequentially('logs-04321', { delay: 60 });
    await expect(link('logs-04321-a')).toBeVisible(READY);
    await expect(link('template-00000')).toBeHidden();
  });
  await measure(page, 'clearing the filter', async () => {
    await page.getByRole('textbox', { name: TEMPLATES.filter }).fill('');
    await expect(link('template-00000')).toBeVisible(READY);
  });
  await measure(page, 'scrolling', () => scroll(page));
  await measure(page, 'opening components', async () => {
    await page
      .getByRole('navigation', { name: TEMPLATES.views })
      .getByRole('link', { name: TEMPLATES.components })
      .click();
    await expect(link('component-00000')).toBeVisible(READY);
  });
  await measure(page, 'scrolling components', async () => {
    await scroll(page);
    await expect(link('component-09999')).toBeVisible(READY);
  });
});

test('10,000 pipelines are listed, filtered and scrolled', async ({ page }) => {
  await startElsewhere(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await measure(page, 'opening Pipelines', async () => {
    await openRoom(page, APP.pipelinesRoom);
    await expect(link('pipeline-00001')).toBeVisible(READY);
    await page.waitForTimeout(2000);
  });
  expect(await page.getByRole('row').count()).toBeLessThan(150);
  await measure(page, 'filtering', async () => {
    await page.getByRole('textbox', { name: PIPELINES.filter }).pressSequentially('number 04321', { delay: 60 });
    await expect(link('pipeline-04321')).toBeVisible(READY);
    await expect(link('pipeline-00001')).toBeHidden();
  });
  await expect(page.getByRole('row', { name: 'pipeline-04321' })).toContainText(PIPELINES.template('template-04321'));
  await measure(page, 'scrolling', async () => {
    await page.getByRole('textbox', { name: PIPELINES.filter }).fill('');
    await expect(link('pipeline-00001')).toBeVisible(READY);
    await scroll(page);
    await expect(link('pipeline-09999')).toBeVisible(READY);
  });
});

test('10,000 aliases of an index are listed and scrolled', async ({ page }) => {
  await startElsewhere(page);
  await send(page, 'PUT /many-aliases');
  await openRoom(page, APP.indices);
  await page.getByRole('link', { name: 'many-aliases', exact: true }).click(READY);
  await page.waitForTimeout(1500);
  await measure(page, 'opening aliases', async () => {
    await page.getByRole('tab', { name: INDICES.aliases }).click();
    await expect(page.getByText('alias-00000', { exact: true })).toBeVisible(READY);
  });
  expect(await page.getByRole('row').count()).toBeLessThan(150);
  await measure(page, 'scrolling', async () => {
    await scroll(page);
    await expect(page.getByRole('textbox', { name: INDICES.aliasName })).toBeInViewport(READY);
  });
});

test('10,000 deleted things are listed and scrolled', async ({ page }) => {
  await startElsewhere(page);
  await openRoom(page, APP.activityRoom);
  await page.waitForTimeout(1500);
  await page.evaluate(count => {
    const request = indexedDB.open('vitrine-activity');
    return new Promise<void>(done => {
      request.onsuccess = () => {
        const transaction = request.result.transaction('bin', 'readwrite');
        const now = Date.now();
        for (let at = 0; at < count; at++)
          transaction.objectStore('bin').put({
            id: `id-${at}`,
            kind: 'index',
            name: `deleted-${String(at).padStart(5, '0')}`,
            connection: { id: 'tab', name: 'tab' },
            deletedAt: now - at,
            bytes: 100,
          });
        transaction.oncomplete = () => done();
      };
    });
  }, MANY);
  await measure(page, 'opening the bin', async () => {
    await page.getByText(ACTIVITY.binView(MANY), { exact: true }).click(READY);
    await expect(page.getByText('deleted-00000', { exact: true })).toBeVisible(READY);
    // The list is read again every two seconds.
    await page.waitForTimeout(5000);
  });
  expect(await page.getByRole('row').count()).toBeLessThan(150);
  await measure(page, 'scrolling', async () => {
    await scroll(page);
    await expect(page.getByText('deleted-09999', { exact: true })).toBeVisible(READY);
  });
});
