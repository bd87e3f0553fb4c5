/** The memory account of the node's fielddata breaker. */
export interface FielddataAccount {
  /** @throws EngineError with status 429; nothing is charged then */
  add(bytes: number, field: string): void;
  addWithoutBreaking(bytes: number): void;
}

interface Loaded {
  readonly variant: string;
  readonly value: object;
  readonly bytes: number;
}

const UNLIMITED: FielddataAccount = { add: () => {}, addWithoutBreaking: () => {} };

/** Returns the bytes of values that a long-lived snapshot loaded after its segment was released. */
const abandoned = new FinalizationRegistry<{ account: FielddataAccount; bytes: number }>(({ account, bytes }) =>
  account.addWithoutBreaking(-bytes),
);

/**
 * Structures built from a segment when a search first needs them, at most one per field. Their bytes are charged until
 * the segment is released. Scrolls and points in time may still read a released segment: what they load is credited
 * once it is garbage-collected.
 */
export class SegmentFielddata {
  private account = UNLIMITED;
  private isReleased = false;
  private readonly loaded = new Map<string, Loaded>();

  chargeTo(account: FielddataAccount | undefined): void {
    if (account) this.account = account;
  }

  /**
   * The cached value of a field, or a new one.
   * @param variant a value cached for another variant is replaced
   * @param measure returns the bytes that the value will take
   * @throws EngineError with status 429 if the fielddata breaker has no room; then nothing is built
   */
  load<T extends object>(field: string, variant: string, { measure, build }: { measure(): number; build(): T }): T {
    const known = this.loaded.get(field);
    if (known?.variant === variant) return known.value as T;
    this.drop(field);
    const { account } = this;
    const bytes = measure();
    account.add(bytes, field);
    let value: T;
    try {
      value = build();
    } catch (error) {
      account.addWithoutBreaking(-bytes);
      throw error;
    }
    this.loaded.set(field, { variant, value, bytes });
    if (this.isReleased) abandoned.register(value, { account, bytes }, value);
    return value;
  }

  /** Bytes of each loaded field. */
  *sizes(): Generator<readonly [field: string, bytes: number]> {
    for (const [field, { bytes }] of this.loaded) yield [field, bytes];
  }

  /** Releases the bytes: the index no longer uses the segment. */
  release(): void {
    for (const field of [...this.loaded.keys()]) this.drop(field);
    this.isReleased = true;
  }

  private drop(field: string): void {
    const known = this.loaded.get(field);
    if (!known) return;
    this.loaded.delete(field);
    abandoned.unregister(known.value);
    this.account.addWithoutBreaking(-known.bytes);
  }
}
