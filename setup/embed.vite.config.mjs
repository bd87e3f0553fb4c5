// The script that other pages include: dist/console/embed.js, with its chunks beside it. Addresses are relative to the
// script, because the page belongs to another origin.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  worker: {
    format: 'es',
    rollupOptions: {
      output: { entryFileNames: 'assets/embed-[name]-[hash].js', chunkFileNames: 'assets/embed-[name]-[hash].js' },
    },
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: 'src/embed/embed.ts',
      output: {
        format: 'es',
        entryFileNames: 'embed.js',
        chunkFileNames: 'assets/embed-[name]-[hash].js',
        assetFileNames: 'assets/embed-[name]-[hash][extname]',
      },
    },
  },
});
