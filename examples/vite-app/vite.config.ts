import { defineConfig } from 'vite';

// The worker of the engine is a module, and the app has an `await` at its top level.
export default defineConfig({
  worker: { format: 'es' },
  build: { target: 'es2023' },
});
