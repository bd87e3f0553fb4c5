// `npm run docs`: the documentation as static pages in dist/docs. A dead link or anchor fails the build.
import { join } from 'node:path';
import { ensurePackages, root } from './packages.mjs';

await ensurePackages();
const { buildDocs } = await import('./docs/build-docs.mjs');
const folder = join(root, 'dist', 'docs');
console.log(`Built ${await buildDocs(folder)} pages. Open ${join(folder, 'index.html')}.`);
