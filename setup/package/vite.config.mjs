// The npm package in dist/package: an entry per export, chunks that they share, and the command line.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ENTRIES, PEERS, PROGRAM } from './manifest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const inputs = Object.entries({ ...ENTRIES, ...PROGRAM }).map(([module, source]) => [module, `src/${source}`]);

/** The worker is a module beside the one that starts it, as it is in the sources. */
const builtWorker = {
  name: 'built-worker',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/library\/browser\.ts$/ },
    handler: code => code.replace("'./worker.ts'", "'./worker.js'"),
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [builtWorker],
  // Neither Node's nor a browser's variants of libraries: the chunks run in both.
  ssr: { noExternal: true, external: Object.keys(PEERS), resolve: { conditions: ['module'] } },
  build: {
    ssr: true,
    outDir: 'dist/package',
    emptyOutDir: true,
    target: 'es2023',
    minify: true,
    license: { fileName: 'THIRD-PARTY.md' },
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      platform: 'neutral',
      input: Object.fromEntries(inputs),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
