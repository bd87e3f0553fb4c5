import type { Page } from '@playwright/test';
import { Profile } from '../browser.ts';
import type { BrowserTab, Key, TestBrowser } from './test-browser.ts';

/** Starts the Chromium of the other end-to-end tests. */
export async function openChromium(): Promise<TestBrowser> {
  const profile = new Profile();
  // Playwright turns the back/forward cache off.
  const context = await profile.open({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  return {
    title: `Chromium ${context.browser()?.version()}`,
    newTab: async () => new ChromiumTab(await context.newPage()),
    async close() {
      await context.close();
      profile.remove();
    },
  };
}

class ChromiumTab implements BrowserTab {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async back(): Promise<void> {
    await this.page.goBack();
  }

  async forward(): Promise<void> {
    await this.page.goForward();
  }

  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.page.evaluate(`(${script})(...${JSON.stringify(args)})`);
  }

  async click(css: string): Promise<void> {
    await this.page.click(css);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}
