import { CorruptBlobError } from '../errors/store-errors.ts';
import type { KeyValueArea, ShardStore } from './store.ts';

/** Immutable named blobs, each written atomically and durable once written. */
export type BlobArea = Pick<ShardStore, 'readBlob' | 'writeBlob' | 'deleteBlob' | 'listBlobs'>;

/** Where a host keeps the snapshot repositories of type `fs`. */
export interface RepositoryHost {
  /** The area behind a location. @throws LocationRefused for a location that the host does not allow */
  open(location: string): Promise<BlobArea>;
}

/** The message says why, and completes the sentence `location [x] …`. */
export class LocationRefused extends Error {}

const PREFIX = 'repository-blob/';

/** For hosts without folders: blobs are records of the store, a location is any name. */
export class StateRepositories implements RepositoryHost {
  private readonly state: KeyValueArea;

  constructor(state: KeyValueArea) {
    this.state = state;
  }

  async open(location: string): Promise<BlobArea> {
    const { state } = this;
    const prefix = `${PREFIX}${encodeURIComponent(location)}/`;
    return {
      async readBlob(name) {
        const bytes = await state.get(prefix + name);
        if (!bytes) throw new CorruptBlobError(name, 'missing');
        return bytes;
      },
      writeBlob: (name, bytes) => state.put(prefix + name, bytes),
      deleteBlob: name => state.delete(prefix + name),
      listBlobs: async () => (await state.keys(prefix)).map(key => key.slice(prefix.length)).sort(),
    };
  }
}
