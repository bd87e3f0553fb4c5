// Runs the conformance kit and the recorded answers against the built server and compares the passes with the floor.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const kits = resolve(process.argv[2]);
const root = resolve(import.meta.dirname, '..');
const floor = JSON.parse(readFileSync(join(root, '.ci/floor.json'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'vitrine-kits-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn('node', ['setup/server.mjs', '--plain', '--port', String(port), '--data', join(work, 'data')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

let failed = false;
try {
  await answering();
  check('conformance', conformance());
  check('recorded answers', recordedAnswers());
} finally {
  server.kill('SIGTERM');
  await new Promise(done => server.on('close', done));
  rmSync(work, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** The kit is copied, because it installs its one package beside itself. */
function conformance() {
  const folder = join(work, 'conformance');
  cpSync(join(kits, 'conformance'), folder, { recursive: true });
  spawnSync('chmod', ['-R', 'u+w', folder]);
  node('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], folder);
  return lastCount(node('node', ['run.mjs', origin, '--split', 'dev'], folder));
}

function recordedAnswers() {
  return lastCount(node('node', ['replay.mjs', origin], join(kits, 'oracle')));
}

function node(command, args, cwd) {
  const { stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw error;
  process.stdout.write(stdout.split('\n').slice(-30).join('\n'));
  process.stderr.write(stderr);
  return stdout;
}

function lastCount(output) {
  const matches = [...output.matchAll(/(\d+) passed, (\d+) failed, (\d+) skipped/g)];
  return Number(matches.at(-1)?.[1] ?? 0);
}

function check(name, passed) {
  const wanted = floor[name];
  const verdict = passed < wanted ? 'BELOW THE FLOOR' : passed > wanted ? 'above the floor: raise it' : 'at the floor';
  console.log(`${name}: ${passed} passed, floor ${wanted}: ${verdict}`);
  if (passed < wanted) failed = true;
}

function freePort() {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

async function answering() {
  for (let tries = 0; tries < 120; tries++) {
    const up = await fetch(origin).then(() => true, () => false);
    if (up) return;
    await new Promise(done => setTimeout(done, 500));
  }
  throw new Error('The server did not answer within a minute.');
}
