// `npm run server -- --port 9200 --data DIR`: bundles the Node host when its sources changed, then runs it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build.mjs';
import { ensurePackages } from './packages.mjs';

/** Runs a command of the Node host in this terminal, and exits with its code. */
export async function runVitrine(words) {
  await ensurePackages();
  const program = await buildServer();
  const child = spawn(process.execPath, [program, ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', code => process.exit(code ?? 0));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await runVitrine(['server', ...process.argv.slice(2)]);
