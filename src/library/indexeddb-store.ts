import type { Store } from '../engine/store/store.ts';
import { IndexedDbStore } from '../worker/indexeddb-store.ts';

/**
 * Opens an IndexedDB database as a store; creates it if it is missing. One engine uses it at a time.
 * @throws Error if an engine of this origin has it open
 */
export async function indexedDbStore(name: string): Promise<Store> {
  const release = await takeLock(name);
  try {
    const store = await IndexedDbStore.open(name);
    const close = store.close.bind(store);
    return Object.assign(store, {
      async close() {
        await close();
        release();
      },
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** The browser releases the lock of a page or worker that has ended. */
function takeLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`vitrine-store ${name}`, { ifAvailable: true }, lock => {
        if (!lock)
          throw new Error(`The database [${name}] is open in another page or worker. Close that engine first.`);
        return new Promise<void>(release => resolve(release));
      })
      .catch(reject);
  });
}
