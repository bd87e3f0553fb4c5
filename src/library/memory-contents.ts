import type { Engine } from '../engine/contract/engine.ts';
import { MemoryImage, writeImage } from '../engine/store/memory-image.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';

/** Opens a store in memory. @throws Error if the snapshot is damaged */
export async function memoryStore(snapshot: Uint8Array | undefined): Promise<MemoryStore> {
  return snapshot ? imageOf(snapshot).open() : new MemoryStore();
}

/** The contents of an engine as a snapshot. @param memory its store, if it is in memory */
export async function takeSnapshot(engine: Engine, memory: MemoryStore | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!memory) throw new TypeError('Only an engine in memory has a snapshot. Copy the store instead.');
  await engine.indices.flush('_all');
  return writeImage(memory);
}

/** Parts of a snapshot are shared by all engines created from the same bytes. */
const images = new WeakMap<Uint8Array, MemoryImage>();

function imageOf(snapshot: Uint8Array): MemoryImage {
  let image = images.get(snapshot);
  if (!image) images.set(snapshot, (image = new MemoryImage(snapshot)));
  return image;
}
