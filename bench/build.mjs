// Bundles the peers: node bench/build.mjs → bench/dist/*.mjs, and dist/assets with the parts that they load on demand
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = path => fileURLToPath(new URL(path, import.meta.url));

for (const peer of ['searcher-peer', 'rest-peer', 'analysis-peer'])
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'es2023',
      minify: false,
      emptyOutDir: false,
      outDir: at('./dist'),
      rolldownOptions: {
        input: { [peer]: at(`./${peer}.ts`) },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
