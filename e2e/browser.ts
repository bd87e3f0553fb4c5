import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { DeveloperDoor } from '../src/console/app/open-connection.ts';
import { COPY as RECEIVED } from '../src/console/received/copy.ts';
import config from './playwright.config.ts';

export const BASE = config.use?.baseURL as string;

/** A browser with a profile of its own on disk, as a visitor has one: what it stored is there after it was closed. */
export class Profile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-profile-'));

  /** @param options replace those of the configuration */
  open(options: LaunchOptions = {}): Promise<BrowserContext> {
    return chromium.launchPersistentContext(this.folder, {
      ...config.use?.launchOptions,
      ...options,
      baseURL: BASE,
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export interface EngineAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the answer it asked for
  body: any;
}

/** Sends a request in Console grammar through the page's own connection. */
export function send(page: Page, text: string): Promise<EngineAnswer> {
  return page.evaluate<Awaited<ReturnType<DeveloperDoor['send']>>, string>(
    request => window.vitrine.send(request),
    text,
  );
}

/** Opens an address from outside, and agrees whenever the console asks before it runs what the address contains. */
export async function openReceived(page: Page, address: string): Promise<void> {
  const asked = page.getByRole('region', { name: RECEIVED.region });
  await page.removeLocatorHandler(asked);
  // A page opens on its tab and changes to the server it used last, so the question may come after the heading.
  await page.addLocatorHandler(asked, gate => gate.getByRole('button', { name: /^Open (in|on) / }).click());
  await page.goto(address);
}

/** Ends the renderer at once, as a crash or the system would: no page code runs any more. */
export async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.race([
    session.send('Page.crash').catch(() => undefined),
    new Promise(done => page.once('crash', done)),
  ]);
  await page.close().catch(() => undefined);
}

/** Waits until transitions have ended and the page has stopped changing, so that colors and layout are final. */
export async function untilQuiet(page: Page, quietFor = 300): Promise<void> {
  await page.evaluate(async duration => {
    await new Promise<void>(resolve => {
      const finish = () => {
        observer.disconnect();
        resolve();
      };
      let timer = setTimeout(finish, duration);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(finish, duration);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const finite = document.getAnimations().filter(each => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(each => each.finished));
  }, quietFor);
}
