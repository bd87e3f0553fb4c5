import { open } from 'node:fs/promises';

/** Makes renames, creations and deletions in a folder durable, if the platform can sync folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
