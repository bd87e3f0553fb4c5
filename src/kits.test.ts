import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = dirname(import.meta.dirname);
const NOTICE = "console.log((await import('./setup/kits.mjs')).kitsNotice())";

/** The notice of `npm test` with these programs in the folder of the kits. */
function noticeWith(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-kits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const program of programs) {
    mkdirSync(dirname(join(folder, program)), { recursive: true });
    writeFileSync(join(folder, program), '');
  }
  const env = { ...process.env, KITS: folder };
  return execFileSync(process.execPath, ['--input-type=module', '--eval', NOTICE], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
}

test('npm test says whether the kits are there', () => {
  expect(noticeWith()).toContain('NOT RUN');
  expect(noticeWith('conformance/run.mjs')).toContain('NOT RUN');
  expect(noticeWith('oracle/replay.mjs')).toContain('NOT RUN');
  expect(noticeWith('conformance/run.mjs', 'oracle/replay.mjs')).toContain('.ci/run runs them next');
});

test('the gate looks for the same programs, and npm test prints the notice', () => {
  const gate = readFileSync(join(root, '.ci/run'), 'utf8');
  for (const program of ['conformance/run.mjs', 'oracle/replay.mjs']) expect(gate).toContain(`-f "$kits/${program}"`);
  expect(gate).toContain('NOT RUN');
  expect(readFileSync(join(root, 'setup/test.mjs'), 'utf8')).toMatch(/^console\.log\(kitsNotice\(\)\);$/m);
});
