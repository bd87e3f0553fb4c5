import { MemoryStore } from './memory-store.ts';
import { storeSuite } from './testing/store-suite.ts';

storeSuite('memory', async () => {
  const store = new MemoryStore();
  return { open: async () => store, abandon: async () => {}, dispose: async () => {} };
});
