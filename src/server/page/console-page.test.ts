import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ISOLATION } from './console-host.ts';
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

test('the documentation names the headers that our own host sends', () => {
  const text = readFileSync('docs/hosting.md', 'utf8').toLowerCase();
  const blocks = [...text.matchAll(/```(http|text|nginx|caddy)\n([\s\S]*?)```/g)];
  expect(blocks.map(([, language]) => language)).toEqual(['http', 'text', 'nginx', 'caddy']);
  for (const [, language, block] of blocks)
    for (const [name, value] of Object.entries(ISOLATION))
      expect(block, language).toMatch(new RegExp(`${name}:? ${value}( always;)?\n`));
});
