/** Bytes of this origin and its quota, as far as the browser reports them: WebKitGTK has no storage manager. */
export async function storageEstimate(): Promise<StorageEstimate> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate()) ?? {};
}
