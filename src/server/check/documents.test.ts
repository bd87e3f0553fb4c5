import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const root = join(import.meta.dirname, '../../..');

const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'));

test.each([
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'examples/docs-page/stemming.md',
  ...pages.map(name => `docs/${name}`),
])('the requests of %s work as described', async name => {
  expect(await checkFile(join(root, name), { update: false })).toMatchObject({ isScenario: true, failures: [] });
});
