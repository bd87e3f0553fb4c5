// `npm test`: installs what is missing (packages, a browser), then runs everything and counts it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kitsNotice } from './kits.mjs';
import { cache, ensurePackages, root } from './packages.mjs';
import { run } from './run.mjs';

const LAYERS = [
  'rest',
  'dsl',
  'engine',
  'api',
  'search-threads',
  'worker',
  'server',
  'library',
  'language',
  'scenario',
  'look',
  'embed',
  'console',
  '.',
];
const totals = { passed: 0, failed: 0 };
const titles = [];
const began = Date.now();

await ensurePackages();
const { findBrowser } = await import('./browser.mjs');
const { buildPackage, buildServer } = await import('./build.mjs');
const browser = await findBrowser();
console.log(`Browser: ${browser}\n`);
mkdirSync(cache, { recursive: true });
const bin = name => join(root, 'node_modules', '.bin', name);
const env = { BROWSER_PROGRAM: browser };

await stage(
  'types',
  LAYERS.map(layer => [layer === '.' ? 'types: tests' : `types: ${layer}`, bin('tsc'), ['-p', `src/${layer}`]]),
);
await stage('lint', [['lint and format', bin('biome'), ['check', '--error-on-warnings']]]);
await stage('dead code', [['no unused file, export or dependency', bin('knip'), []]]);
await vitest('unit, layers, store in memory and on files', 'vitest.config.ts');
await vitest('hostile requests', 'vitest.hostile.config.ts');
await vitest('store on IndexedDB, in the browser', 'vitest.browser.config.ts');
await Promise.all([buildPackage(), buildServer()]);
await endToEnd('functions');
await endToEnd('measurements');
const { reportRules } = await import('./rules.mjs');
reportRules(titles);
console.log(kitsNotice());

console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Each command is one check. Its output is shown only when it fails. */
async function stage(name, checks) {
  const start = Date.now();
  const results = await Promise.all(
    checks.map(([title, command, args]) =>
      run(command, args, { cwd: root, quiet: true, tolerant: true }).then(result => ({ title, ...result })),
    ),
  );
  for (const { title, code, output } of results) count(title, code === 0, output);
  console.log(
    `${name}: ${results.filter(result => result.code === 0).length} of ${results.length} (${seconds(start)})`,
  );
}

async function vitest(name, config) {
  const start = Date.now();
  const report = noReport(`${config}.json`);
  const { code, output } = await run(
    bin('vitest'),
    ['run', '--config', config, '--reporter=json', `--outputFile=${report}`],
    { cwd: root, env, quiet: true, tolerant: true },
  );
  if (!existsSync(report)) return count(name, false, output);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(file =>
    file.assertionResults.length > 0
      ? file.assertionResults
      : [{ fullName: file.name, title: file.name, status: file.status, failureMessages: [file.message] }],
  );
  summarize(
    name,
    start,
    tests.map(test => ({
      title: test.title,
      full: test.fullName,
      passed: test.status === 'passed',
      skipped: ['skipped', 'pending', 'todo'].includes(test.status),
      message: test.failureMessages?.join('\n') ?? '',
    })),
  );
  // Errors outside of any test are not in the report of a test.
  if (code !== 0 && tests.every(test => test.status !== 'failed'))
    count(`${name}: outside of the tests`, false, output);
}

/** The path of a report. Deletes an earlier one, which must not count for an aborted run. */
function noReport(name) {
  const report = join(cache, name);
  rmSync(report, { force: true });
  return report;
}

async function endToEnd(project) {
  const start = Date.now();
  const name = `end to end, ${project}`;
  const report = noReport(`e2e-${project}.json`);
  const { output } = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--project', project],
    { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, quiet: true, tolerant: true },
  );
  if (!existsSync(report)) return count(name, false, output);
  const tests = [];
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? [])
      tests.push({
        title: spec.title,
        full: [...path, spec.title].join(' › '),
        passed: spec.ok,
        unstable: spec.tests.some(test => test.status === 'flaky'),
        skipped: spec.tests.every(test => test.status === 'skipped'),
        reason: spec.tests.flatMap(test => test.annotations).find(({ type }) => type === 'skip')?.description,
        message: spec.tests
          .flatMap(test => test.results.flatMap(result => result.errors.map(error => error.message)))
          .join('\n'),
      });
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
  };
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  for (const suite of suites) visit(suite, [suite.title]);
  for (const error of errors)
    tests.push({ title: name, full: name, passed: false, skipped: false, message: error.message });
  summarize(name, start, tests);
}

function summarize(name, start, tests) {
  const ran = tests.filter(test => !test.skipped);
  for (const test of ran) {
    count(test.full, test.passed, test.message);
    if (test.passed) titles.push(test.title);
    if (test.unstable) console.log(`\nunstable, passed when repeated: ${test.full}\n${test.message.slice(0, 4000)}\n`);
  }
  const skipped = tests.length - ran.length;
  for (const reason of new Set(tests.flatMap(test => (test.skipped && test.reason) || []))) console.log(reason);
  console.log(
    `${name}: ${ran.filter(test => test.passed).length} of ${ran.length}${skipped > 0 ? `, ${skipped} not for this host` : ''} (${seconds(start)})`,
  );
}

function count(title, passed, output) {
  if (passed) {
    totals.passed++;
    return;
  }
  totals.failed++;
  console.log(`\n✗ ${title}\n${output.slice(0, 4000)}\n`);
}

function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
