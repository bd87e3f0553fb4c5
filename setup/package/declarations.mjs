// The types of the package's exports: declarations of the entries and of what they import, nothing else.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { cache, root } from '../packages.mjs';
import { run } from '../run.mjs';

const emitted = join(cache, 'declarations');

/** Writes declarations to a folder, by their path below `src`. @param entries paths of sources below `src` */
export async function writeDeclarations(folder, entries) {
  rmSync(emitted, { recursive: true, force: true });
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'src'];
  await run('npx', ['tsc', '-p', 'src/library', ...options, '--outDir', emitted], { cwd: root });
  const written = new Set();
  const visit = source => {
    if (written.has(source)) return;
    written.add(source);
    const path = source.replace(/\.ts$/, '.d.ts');
    const text = readFileSync(join(emitted, path), 'utf8');
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      text.replace(IMPORTED, (_, start, name) => `${start}'${name}.js'`),
    );
    for (const [, , name] of text.matchAll(IMPORTED))
      visit(relative(emitted, resolve(emitted, dirname(source), `${name}.ts`)));
  };
  for (const entry of entries) visit(entry);
}

/** Imports of sources, in statements and in types. */
const IMPORTED = /(from |import\()'(\.[^']+)\.ts'/g;
