/** A queue in which clients take turns, however many items each has waiting. */
export class FairQueue<T> {
  private readonly clients = new Map<string, T[]>();

  get isEmpty(): boolean {
    return this.clients.size === 0;
  }

  push(client: string, item: T): void {
    const items = this.clients.get(client);
    if (items) items.push(item);
    else this.clients.set(client, [item]);
  }

  /** The oldest item of the client whose turn it is. */
  shift(): T | undefined {
    for (const [client, items] of this.clients) {
      const item = items.shift();
      this.clients.delete(client);
      if (items.length > 0) this.clients.set(client, items);
      return item;
    }
    return undefined;
  }

  /** Removes the items that match and returns them. */
  takeAll(matches: (item: T) => boolean): T[] {
    const taken: T[] = [];
    for (const [client, items] of this.clients) {
      const kept = items.filter(item => !matches(item));
      if (kept.length === items.length) continue;
      taken.push(...items.filter(matches));
      if (kept.length > 0) this.clients.set(client, kept);
      else this.clients.delete(client);
    }
    return taken;
  }
}
