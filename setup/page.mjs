// `npm run build`: the console as a folder of files that any web server can host, under any path.
import { buildConsole } from './build.mjs';
import { ensurePackages } from './packages.mjs';

await ensurePackages();
console.log(`Built ${await buildConsole()}. Any web server can host this folder: see docs/hosting.md.`);
