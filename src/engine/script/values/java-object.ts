/** A Java object of a native class. Equals only itself by default. */
export abstract class JavaObject {
  /** Java's full name of its class. */
  abstract readonly className: string;

  /** Java's toString. */
  text(): string {
    return `${nestedName(this.className)}@${(this.hash() >>> 0).toString(16)}`;
  }

  equals(other: unknown): boolean {
    return this === other;
  }

  hash(): number {
    let own = identities.get(this);
    if (own === undefined) {
      // Any distribution will do; Fibonacci hashing gives an even one.
      own = Math.imul(++count, 0x9e3779b1) & 0x7fffffff;
      identities.set(this, own);
    }
    return own;
  }

  /** Equal objects have the same key, by which maps find them. Undefined: identity. */
  key(): string | undefined {
    return undefined;
  }
}

/** `java.util.ArrayList.Itr` → `java.util.ArrayList$Itr` */
export function nestedName(className: string): string {
  return className.replace(/(?<=\.[A-Z]\w*)\./g, '$');
}

const identities = new WeakMap<JavaObject, number>();
let count = 0;

/** An array: elements have the representation of its element type. */
export class JavaArray extends JavaObject {
  /** `int[]` */
  readonly className: string;
  readonly items: unknown[];

  constructor(className: string, items: unknown[]) {
    super();
    this.className = className;
    this.items = items;
  }

  /** Java names the class of an array by its descriptor. */
  override text(): string {
    return `${descriptor(this.className)}@${this.hash().toString(16)}`;
  }
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  boolean: 'Z',
  byte: 'B',
  short: 'S',
  char: 'C',
  int: 'I',
  long: 'J',
  float: 'F',
  double: 'D',
  def: 'Ljava.lang.Object;',
};

/** `int[][]` → `[[I` */
export function descriptor(className: string): string {
  if (className.endsWith('[]')) return `[${descriptor(className.slice(0, -2))}`;
  return PRIMITIVES[className] ?? `L${nestedName(className)};`;
}

/** A lambda or method reference, for any functional interface. Receives and returns boxed values. */
export class JavaLambda extends JavaObject {
  readonly className: string = 'lambda';
  /** −1: any number of arguments. */
  readonly arity: number;
  readonly invoke: (...args: unknown[]) => unknown;

  constructor(arity: number, invoke: (...args: unknown[]) => unknown) {
    super();
    this.arity = arity;
    this.invoke = invoke;
  }
}
