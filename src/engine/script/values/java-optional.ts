import { javaEquals, javaHash } from './java-equality.ts';
import { JavaObject } from './java-object.ts';
import { javaText } from './java-text.ts';

/** java.util.Optional and those of primitives; undefined if empty. */
export class JavaOptional extends JavaObject {
  readonly className: string;
  readonly kind: string;
  readonly value: unknown;

  constructor(value: unknown, kind = 'Optional') {
    super();
    this.value = value;
    this.kind = kind;
    this.className = `java.util.${kind}`;
  }

  override text(): string {
    return this.value === undefined ? `${this.kind}.empty` : `${this.kind}[${javaText(this.value)}]`;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaOptional && other.kind === this.kind && javaEquals(this.value, other.value);
  }

  override hash(): number {
    return javaHash(this.value);
  }
}
