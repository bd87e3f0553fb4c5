import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.mjs';

/** The files that `.ci/run` looks for, too. */
const PROGRAMS = ['conformance/run.mjs', 'oracle/replay.mjs'];

/** What `npm test` prints about the conformance suites and recorded answers, which it never runs itself. */
export function kitsNotice(folder = process.env.KITS ?? join(root, '..', 'shared')) {
  return PROGRAMS.every(program => existsSync(join(folder, program)))
    ? 'conformance suites and recorded answers: not part of npm test, .ci/run runs them next'
    : 'conformance suites and recorded answers: NOT RUN, no kits beside the checkout (set KITS to their folder)';
}
