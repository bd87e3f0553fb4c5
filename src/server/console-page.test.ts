import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageForAnyPath } from './console-page.ts';

test('the page links its files from any path and keeps routes in paths', () => {
  const built = '<meta name="vitrine-addresses" content="query" /><script src="./a.js"></script><link href="./b.css">';
  expect(pageForAnyPath(built)).toBe(
    '<meta name="vitrine-addresses" content="paths" /><script src="/a.js"></script><link href="/b.css">',
  );
  expect(readFileSync('index.html', 'utf8')).toContain('name="vitrine-addresses" content="query"');
});

test('the policy of the page for missing paths allows its own script alone', () => {
  const html = readFileSync('public/404.html', 'utf8');
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(html)!;
  const digest = createHash('sha256').update(script!).digest('base64');
  expect(html).toContain(`default-src 'none'; script-src 'sha256-${digest}'; connect-src 'self';`);
});
