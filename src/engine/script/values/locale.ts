import { JavaObject } from './java-object.ts';

/** java.util.Locale, identified by its language tag; empty for the root locale. */
export class JavaLocale extends JavaObject {
  readonly className = 'java.util.Locale';
  readonly tag: string;

  constructor(tag: string) {
    super();
    this.tag = tag;
  }

  override text(): string {
    return this.tag.replace('-', '_');
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaLocale && other.tag === this.tag;
  }

  override key(): string {
    return `\0o${this.tag}`;
  }
}
