import { expect } from '@playwright/test';
import { COPY as REQUEST_EDITOR } from '../src/console/request-editor/copy.ts';
import { COPY as REFERENCE } from '../src/console/request-editor/reference/copy.ts';
import { test } from './console-page.ts';
import { pasteText } from './editor.ts';
import { wcagViolations } from './wcag.ts';

test('F1 and the menu open the reference for the request at the cursor', async ({ page }) => {
  await pasteText(page, 'POST /recipes/_search\n{ "size": 1 }');
  await page.keyboard.press('F1');
  const drawer = page.getByRole('dialog', { name: REFERENCE.title });
  await expect(drawer.getByRole('heading', { name: 'search', exact: true })).toBeVisible();
  const link = drawer.getByRole('link', { name: REFERENCE.officialPage });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.elastic\.co\/docs\/.*operation-search$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(drawer.getByRole('region', { name: REFERENCE.inTheBody }).getByText('highlight').first()).toBeVisible();
  expect(await wcagViolations(page, '.mantine-Drawer-content')).toEqual([]);
  await drawer.getByRole('textbox', { name: REFERENCE.search }).fill('track_total_hits');
  await expect(drawer.getByRole('term')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await pasteText(page, 'GET /_nothing/here/at/all');
  await page.getByRole('button', { name: REQUEST_EDITOR.moreActions }).click();
  await page.getByRole('menuitem', { name: REFERENCE.open }).click();
  await expect(drawer.getByText(REFERENCE.unknown)).toBeVisible();
  await expect(drawer.getByRole('link', { name: REFERENCE.allEndpoints })).toHaveAttribute('href', /endpoints\.html$/);
});
