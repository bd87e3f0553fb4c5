import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const root = join(import.meta.dirname, '../../..');

test.each([
  'README.md',
  'docs/scenarios.md',
  'docs/server.md',
  'docs/compatibility.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
])('the requests of %s work as described', async name => {
  expect(await checkFile(join(root, name), { update: false })).toMatchObject({ isScenario: true, failures: [] });
});
