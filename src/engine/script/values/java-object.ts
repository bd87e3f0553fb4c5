/** A Java object with a class of ours. Unless it says otherwise it equals only itself. */
export abstract class JavaObject {
  /** Java's full name of its class. */
  abstract readonly className: string;

  /** Java's toString. */
  text(): string {
    return `${this.className}@${(this.hash() >>> 0).toString(16)}`;
  }

  equals(other: unknown): boolean {
    return this === other;
  }

  hash(): number {
    let own = identities.get(this);
    if (own === undefined) {
      // Any spread will do; that of Fibonacci hashing is even.
      own = Math.imul(++count, 0x9e3779b1) & 0x7fffffff;
      identities.set(this, own);
    }
    return own;
  }

  /** Objects that are equal share it: what a map finds them by. Undefined: itself. */
  key(): string | undefined {
    return undefined;
  }
}

const identities = new WeakMap<JavaObject, number>();
let count = 0;
