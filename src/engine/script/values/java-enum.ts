import { JavaObject } from './java-object.ts';

/** A constant of a Java enum. There is one instance per constant, so identity is equality. */
export class JavaEnum extends JavaObject {
  readonly className: string;
  readonly name: string;
  readonly ordinal: number;

  constructor(className: string, name: string, ordinal: number) {
    super();
    this.className = className;
    this.name = name;
    this.ordinal = ordinal;
  }

  override text(): string {
    return this.name;
  }

  compareTo(other: unknown): number {
    return this.ordinal - (other as JavaEnum).ordinal;
  }
}
