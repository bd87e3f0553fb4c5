/**
 * The function underlying a signature: receives statically typed values in the representation of their type (see
 * `java-type.ts`) and `def` values boxed.
 */
export type Implementation = (...args: never[]) => unknown;

/**
 * The members of a class that scripts may use: an allow-list. Signatures are written as in Java (`int
 * indexOf(String,int)`); there is one method per name and number of arguments, as in Elasticsearch.
 */
export interface ClassSpec {
  /** Full name; nested classes with a dot (`java.util.Map.Entry`). */
  readonly name: string;
  /** The name used in scripts if it is not the last part of the full name. */
  readonly alias?: string;
  readonly isInterface?: boolean;
  /** The names of the only contexts whose scripts can name the class. */
  readonly onlyIn?: readonly string[];
  /** Superclass and interfaces; every class extends Object. */
  readonly extends?: readonly string[];
  /** Constructors by signature: `(int,String)`. */
  readonly constructors?: Readonly<Record<string, Implementation>>;
  readonly statics?: Readonly<Record<string, Implementation>>;
  /** Values by signature: `int MAX_VALUE`. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** The receiver is the first argument. */
  readonly methods?: Readonly<Record<string, Implementation>>;
  /** Methods that only the scripts of some contexts can call. */
  readonly restricted?: { readonly to: readonly string[]; readonly methods: Readonly<Record<string, Implementation>> };
  /** The only method of a functional interface: lambdas implement it. */
  readonly lambda?: string;
}
