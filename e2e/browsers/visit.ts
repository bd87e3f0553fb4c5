import { expect } from '@playwright/test';
import type { DeveloperDoor } from '../../src/console/app/open-connection.ts';
import { BASE, type EngineAnswer } from '../browser.ts';
import type { BrowserTab } from './test-browser.ts';

/** Time for a step on a busy machine, in milliseconds. */
const PATIENCE = { timeout: 20_000 };

/** Goes to a path of the console by a full navigation and waits until the engine answers. */
export async function visit(tab: BrowserTab, path: string): Promise<void> {
  await tab.goto(BASE + path);
  await untilReady(tab);
}

/** Waits until the page can send requests and the engine answers one. */
export async function untilReady(tab: BrowserTab): Promise<void> {
  await expect.poll(() => tab.evaluate(() => typeof window.vitrine), PATIENCE).toBe('object');
  await tab.evaluate(recordErrors);
  expect((await send(tab, 'GET /')).status).toBe(200);
}

interface PageWithErrors {
  errors?: string[];
}

/** Runs in the page: collects errors that no code handles. */
function recordErrors(): void {
  const page = window as PageWithErrors;
  if (page.errors) return;
  const errors: string[] = (page.errors = []);
  addEventListener('error', event => errors.push(event.message));
  addEventListener('unhandledrejection', event => errors.push(String(event.reason)));
}

/** The errors that no code of the page handled, since the engine answered first. */
export async function errorsOf(tab: BrowserTab): Promise<string[]> {
  return (await tab.evaluate(() => (window as PageWithErrors).errors)) ?? [];
}

/** Sends a request in Console grammar through the page's own connection. */
export function send(tab: BrowserTab, text: string): Promise<EngineAnswer> {
  return tab.evaluate<[string], Awaited<ReturnType<DeveloperDoor['send']>>>(
    request => window.vitrine.send(request),
    text,
  );
}

interface PageWithAnswers {
  answers?: Record<string, Promise<EngineAnswer>>;
}

/** Starts a request. The page keeps its answer until `answerTo` asks for it. */
export async function begin(tab: BrowserTab, text: string): Promise<void> {
  await tab.evaluate(request => {
    const page = window as PageWithAnswers;
    page.answers = { ...page.answers, [request]: window.vitrine.send(request) as Promise<EngineAnswer> };
  }, text);
}

/** The answer to a request that `begin` started; undefined if the page was loaded again since. */
export function answerTo(tab: BrowserTab, text: string): Promise<EngineAnswer | undefined> {
  return tab.evaluate(request => (window as PageWithAnswers).answers?.[request], text);
}

/** Waits until the page shows a text. Capitals do not matter, because style sheets change them. */
export async function sees(tab: BrowserTab, text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') : text;
  await expect
    .poll(() => tab.evaluate(() => document.body.innerText.replaceAll('\u00a0', ' ')), PATIENCE)
    .toMatch(expected);
}

/** Waits until no element matches or all that do are invisible. */
export async function hides(tab: BrowserTab, css: string): Promise<void> {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(element => element.getClientRects().length > 0);
  await expect.poll(() => tab.evaluate(shown, css), PATIENCE).toBe(false);
}

/**
 * Clicks the first visible element that matches.
 * @param name a part of its label or text; any if it is missing
 */
export async function click(tab: BrowserTab, css: string, name = ''): Promise<void> {
  await expect.poll(() => tab.evaluate(mark, css, name), PATIENCE).toBe(true);
  await tab.click('[data-to-click]');
}

/** Replaces the text of a field. */
export async function fill(tab: BrowserTab, css: string, text: string): Promise<void> {
  await click(tab, css);
  await tab.press('Control+a');
  await tab.type(text);
}

/** The value of a field. */
export function fieldValue(tab: BrowserTab, css: string): Promise<string | undefined> {
  return tab.evaluate(selector => document.querySelector<HTMLInputElement>(selector)?.value, css);
}

/** Runs in the page: gives the element an attribute by which every driver finds it. */
function mark(css: string, name: string): boolean {
  document.querySelector('[data-to-click]')?.removeAttribute('data-to-click');
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(element => {
    const label = `${element.getAttribute('aria-label') ?? ''} ${element.innerText}`;
    return element.getClientRects().length > 0 && label.includes(name);
  });
  found?.setAttribute('data-to-click', '');
  return found !== undefined;
}
