/** A function behind a signature: values of static types come as they are (see `java-type.ts`), `def` boxed. */
export type Implementation = (...args: never[]) => unknown;

/**
 * A class that scripts may use, and what of it: an allow-list. Signatures are written as in Java
 * (`int indexOf(String,int)`); of one name and number of arguments there is one method, as in the reference.
 */
export interface ClassSpec {
  /** Full name; nested classes with a dot (`java.util.Map.Entry`). */
  readonly name: string;
  /** What scripts call it, where that is not the last part of the name. */
  readonly alias?: string;
  readonly isInterface?: boolean;
  /** Superclass and interfaces; everything is an Object. */
  readonly extends?: readonly string[];
  /** `(int,String)` → makes one. */
  readonly constructors?: Readonly<Record<string, Implementation>>;
  readonly statics?: Readonly<Record<string, Implementation>>;
  /** `int MAX_VALUE` → its value. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** The receiver is the first argument. */
  readonly methods?: Readonly<Record<string, Implementation>>;
  /** The one method of a functional interface: lambdas can stand for it. */
  readonly lambda?: string;
}
