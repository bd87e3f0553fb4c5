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
    return this.shiftIf(() => true);
  }

  /** The first item, in the order of turns, whose client has a match next; undefined if there is none. */
  shiftIf(matches: (item: T) => boolean): T | undefined {
    for (const [client, items] of this.clients) {
      if (!matches(items[0]!)) continue;
      const item = items.shift();
      this.clients.delete(client);
      if (items.length > 0) this.clients.set(client, items);
      return item;
    }
    return undefined;
  }

  /** Whether `shiftIf` would return an item. */
  hasNext(matches: (item: T) => boolean): boolean {
    for (const items of this.clients.values()) if (matches(items[0]!)) return true;
    return false;
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
