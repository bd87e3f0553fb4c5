// `npm run server -- --plain --port 9200 --data DIR`: bundles the Node host when its sources changed, then runs it.
import { spawn } from 'node:child_process';
import { buildServer } from './build.mjs';
import { ensurePackages } from './packages.mjs';

await ensurePackages();
const program = await buildServer();
const child = spawn(process.execPath, [program, 'server', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', code => process.exit(code ?? 0));
