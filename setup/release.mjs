// `npm run release`: checks, builds and packs a release, and prints the commands that publish it. It publishes nothing.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildPackage } from './build.mjs';
import { pack } from './package/pack.mjs';
import { ensurePackages, root } from './packages.mjs';
import { run } from './run.mjs';

await ensurePackages();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
if (lock.version !== version) stop('package-lock.json has another version. Run `npm install --package-lock-only`.');
const { output: changes } = await run('git', ['status', '--porcelain'], { cwd: root, quiet: true });
if (changes !== '') stop('There are uncommitted changes. Commit or stash them.');
await run('npm', ['test'], { cwd: root });
const tarball = relative(root, await pack(await buildPackage(), join(root, 'dist')));
const tag = version.includes('-') ? ' --tag next' : '';
console.log(`
${tarball} is ready. To publish it:
  1. Read its list of files:    tar -tzf ${tarball}
  2. Tag the commit:            git tag -a v${version} -m "Vitrine ${version}" && git push origin v${version}
  3. Publish to the registry:   npm publish ${tarball} --access public${tag}
  4. Publish the release notes, from the section of ${version} in CHANGELOG.md.`);

function stop(reason) {
  console.error(`Not ready for a release: ${reason}`);
  process.exit(1);
}
