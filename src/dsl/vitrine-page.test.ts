import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints/endpoints.ts';

test('docs/vitrine-api.md lists every endpoint that Elasticsearch does not have, with what it is for', () => {
  const page = readFileSync(new URL('../../docs/vitrine-api.md', import.meta.url), 'utf8');
  const own = endpoints.filter(({ name, routes }) => name.startsWith('vitrine.') || routes.some(isOwn));
  const rows = own.map(({ routes, doc }) => {
    const lines = routes.map(({ methods, path }) => `\`${methods.join('\\|')} ${path}\``);
    return `| ${lines.join(' ')} | ${doc} |`;
  });
  expect(own.length).toBeGreaterThan(10);
  expect(
    page
      .split('\n')
      .filter(line => /^\| `[A-Z|\\]+ \/_/.test(line))
      .sort(),
  ).toEqual(rows.sort());
});

function isOwn({ path }: { path: string }): boolean {
  return path.startsWith('/_vitrine');
}
