import { test as base } from '@playwright/test';
import { Profile } from './browser.ts';
import { openConsole } from './editor.ts';

/** Tests whose page is the Console, opened by a visitor for the first time in a browser of its own. */
export const test = base.extend({
  page: async ({ baseURL: _ }, run) => {
    const profile = new Profile();
    const page = await openConsole(profile);
    await run(page);
    await page.context().close();
    profile.remove();
  },
});
