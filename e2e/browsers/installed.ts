import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import type { TestBrowser } from './test-browser.ts';
import { openWebKit } from './webkit.ts';

/** A browser that Vitrine supports. */
export interface SupportedBrowser {
  readonly name: string;
  /** Undefined if it is not installed. */
  readonly open: (() => Promise<TestBrowser>) | undefined;
}

export const BROWSERS: readonly SupportedBrowser[] = [
  { name: 'Chromium', open: openChromium },
  { name: 'Firefox', open: installedFirefox() },
  { name: 'WebKit', open: installedWebKit() },
];

function installedFirefox() {
  const program = process.env.FIREFOX_PROGRAM ?? onPath('firefox-esr') ?? onPath('firefox');
  return program === undefined ? undefined : () => openFirefox(program);
}

/** Debian installs MiniBrowser beside WebKitGTK's libraries, by API version. */
function installedWebKit() {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const browser = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']
    .filter(existsSync)
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name, 'MiniBrowser')))
    .find(path => /webkit2?gtk-/.test(path) && existsSync(path));
  if (driver === undefined || display === undefined || browser === undefined) return undefined;
  return () => openWebKit({ driver, browser, display });
}

function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, program))
    .find(existsSync);
}
