/** The least time between two announcements: a bulk import writes many times a second. */
const PAUSE = 500;

/**
 * Announces writes to the other tabs of this browser, which share the engine, and calls back for theirs. Messages have no
 * content: what a tab shows it reads again itself.
 */
export class OtherTabs {
  private readonly channel: BroadcastChannel;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;

  /** @param connection the id of the connection whose writes are announced */
  constructor(connection: string, onWrite: () => void) {
    this.channel = new BroadcastChannel(`vitrine-writes-${connection}`);
    this.channel.onmessage = onWrite;
  }

  /** Announces the first write of a burst immediately, the last after a pause. */
  announce(): void {
    this.isDue = true;
    if (this.pause === undefined) this.post();
  }

  private post(): void {
    this.pause = undefined;
    if (!this.isDue) return;
    this.isDue = false;
    this.channel.postMessage(undefined);
    this.pause = setTimeout(() => this.post(), PAUSE);
  }

  close(): void {
    clearTimeout(this.pause);
    this.post();
    clearTimeout(this.pause);
    this.channel.close();
  }
}
