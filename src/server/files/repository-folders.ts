import { resolve, sep } from 'node:path';
import { type BlobArea, LocationRefused, type RepositoryHost } from '../../engine/store/repository-host.ts';
import { FileShardStore } from './file-shard-store.ts';
import type { FileSystem } from './file-system.ts';
import { hostFiles } from './host-files.ts';

/** Snapshot repositories in the folders of `path.repo`; a relative location is inside the first one. */
export class RepositoryFolders implements RepositoryHost {
  private readonly roots: readonly string[];
  private readonly files: FileSystem;

  constructor(roots: readonly string[], files: FileSystem = hostFiles) {
    this.roots = roots.map(root => resolve(root));
    this.files = files;
  }

  async open(location: string): Promise<BlobArea> {
    const [first] = this.roots;
    if (first === undefined)
      throw new LocationRefused(
        "doesn't match any of the locations specified by path.repo because this setting is empty",
      );
    const folder = resolve(first, location);
    if (!this.roots.some(root => folder === root || folder.startsWith(root + sep)))
      throw new LocationRefused("doesn't match any of the locations specified by path.repo");
    return new FileShardStore(this.files, folder);
  }
}
