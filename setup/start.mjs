// `npm start`: installs missing packages, builds outdated parts, serves the console on loopback and opens it.
import { spawn } from 'node:child_process';
import { buildConsole, buildServer } from './build.mjs';
import { ensurePackages } from './packages.mjs';

await ensurePackages();
const [consoleFolder, program] = [await buildConsole(), await buildServer()];
const child = spawn(process.execPath, [program, 'console', '--assets', consoleFolder, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', code => process.exit(code ?? 0));
