/** A blob whose checksum does not match: reported by name, its data is never used. */
export class CorruptBlobError extends Error {
  readonly blob: string;
  constructor(blob: string, detail: string) {
    super(`corrupt blob [${blob}]: ${detail}`);
    this.name = 'CorruptBlobError';
    this.blob = blob;
  }
}

/** The host refuses more data (quota, full disk). Nothing was partially written. */
export class StoreFullError extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'StoreFullError';
  }
}

/** The host failed to write for a reason other than size: a failing device, or missing permissions. */
export class StoreFailedError extends Error {
  /**
   * A sync failed: it is unknown what the disk holds of the last append, and later syncs cannot be trusted. The shard
   * rejects writes until it is reopened.
   */
  readonly untilReopened: boolean;
  constructor(detail: string, { untilReopened = false } = {}) {
    super(detail);
    this.name = 'StoreFailedError';
    this.untilReopened = untilReopened;
  }
}

/**
 * Runs housekeeping that may be skipped while the store takes no writes: opening a full store must not depend on it.
 * Other errors are rethrown.
 */
export async function unlessFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
  }
}
