// The service worker of a hosted page: dist/console/service-worker.js, with the list of the files that were built before.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist', 'console');
/** Not used by the page: what other sites embed, and the page for missing paths. */
const OTHERS = /^(?:(?:assets\/)?embed[.-].*|404\.html|service-worker\.js)$/;
/** In bytes. Larger files are data for special purposes, and are kept from their first use on. */
const LARGE = 5 << 20;

const hash = createHash('sha256');
const files = [];
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
    .slice(folder.length + 1)
    .replaceAll('\\', '/');
  if (!entry.isFile() || OTHERS.test(path)) continue;
  const bytes = readFileSync(join(folder, path));
  hash.update(`${path}\n`).update(bytes);
  // Some hosts redirect index.html to its folder.
  if (bytes.length <= LARGE) files.push(path === 'index.html' ? '' : path);
}

export default defineConfig({
  root,
  publicDir: false,
  define: {
    PAGE_FILES: JSON.stringify(files.sort()),
    PAGE_VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: false,
    target: 'es2023',
    rollupOptions: {
      input: 'src/worker/offline/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
