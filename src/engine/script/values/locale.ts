import { JavaObject } from './java-object.ts';

/** java.util.Locale, identified by its language and country: `de-DE`; empty for the root locale. */
export class JavaLocale extends JavaObject {
  readonly className = 'java.util.Locale';
  readonly name: string;
  /** The tag of a language that the host knows; empty for the root locale and for names that are not tags. */
  readonly tag: string;

  constructor(name: string) {
    super();
    this.name = name;
    this.tag = isLanguageTag(name) ? name : '';
  }

  override text(): string {
    return this.name.replace('-', '_');
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaLocale && other.name === this.name;
  }

  override key(): string {
    return `\0o${this.name}`;
  }
}

/** Whether a name is a well-formed language tag, as `Intl` requires. */
export function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
