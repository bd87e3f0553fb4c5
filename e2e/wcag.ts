import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilQuiet } from './browser.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Where a page, or a part of it, misses WCAG AA: rules with the elements that break them. Waits for transitions, because
 * half-transparent text has too little contrast.
 */
export async function wcagViolations(page: Page, within?: string): Promise<string[]> {
  await untilQuiet(page);
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}
