/** A blob whose checksum does not match: reported by name, its data is never used. */
export class CorruptBlobError extends Error {
  readonly blob: string;
  constructor(blob: string, detail: string) {
    super(`corrupt blob [${blob}]: ${detail}`);
    this.name = 'CorruptBlobError';
    this.blob = blob;
  }
}

/** The host cannot store more data (quota, full disk). The write had no effect. */
export class StoreFullError extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'StoreFullError';
  }
}

/** The host failed to write for a reason other than size: a failing device, or missing permissions. */
export class StoreFailedError extends Error {
  /**
   * A sync failed: the state of the last append on disk is unknown, and later syncs cannot be trusted. The shard
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
 * Runs optional maintenance and ignores StoreFullError, so that a full store can be opened. Other errors are rethrown.
 */
export async function ignoreFullStore(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
  }
}
