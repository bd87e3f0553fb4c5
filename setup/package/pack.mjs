// `npm run package`: builds the npm package and packs it as dist/vitrine-VERSION.tgz.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '../build.mjs';
import { ensurePackages, root } from '../packages.mjs';
import { run } from '../run.mjs';

/** Packs a built package. Resolves to the path of the tarball. @param destination an existing folder */
export async function pack(folder, destination) {
  const options = ['--json', '--ignore-scripts', '--offline', '--pack-destination', destination];
  const { output } = await run('npm', ['pack', folder, ...options], { cwd: root, quiet: true });
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')));
  return resolve(destination, filename);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensurePackages();
  console.log(`Packed ${await pack(await buildPackage(), resolve(root, 'dist'))}`);
}
