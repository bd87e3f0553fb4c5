import { JavaObject } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';

class JavaLocale extends JavaObject {
  readonly className = 'java.util.Locale';
  readonly tag: string;

  constructor(tag: string) {
    super();
    this.tag = tag;
  }

  override text(): string {
    return this.tag.replace('-', '_');
  }
}

export const LOCALE: ClassSpec = {
  name: 'java.util.Locale',
  constants: {
    'Locale ROOT': new JavaLocale(''),
    'Locale ENGLISH': new JavaLocale('en'),
    'Locale US': new JavaLocale('en-US'),
    'Locale UK': new JavaLocale('en-GB'),
    'Locale GERMANY': new JavaLocale('de-DE'),
    'Locale FRANCE': new JavaLocale('fr-FR'),
  },
  constructors: { '(String)': (tag: string) => new JavaLocale(tag) },
  statics: { 'Locale forLanguageTag(String)': (tag: string) => new JavaLocale(tag) },
  methods: {
    'String getLanguage()': (self: JavaLocale) => self.tag.split('-')[0],
    'String toLanguageTag()': (self: JavaLocale) => self.tag,
  },
};

class Uuid extends JavaObject {
  readonly className = 'java.util.UUID';
  /** 32 hexadecimal digits. */
  readonly digits: string;

  constructor(digits: string) {
    super();
    this.digits = digits;
  }

  override text(): string {
    return this.digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  override equals(other: unknown): boolean {
    return other instanceof Uuid && other.digits === this.digits;
  }

  override key(): string {
    return `\0${this.digits}`;
  }

  compareTo(other: unknown): number {
    return this.digits < (other as Uuid).digits ? -1 : this.digits > (other as Uuid).digits ? 1 : 0;
  }
}

function parse(text: string): Uuid {
  const parts = text.split('-');
  const widths = [8, 4, 4, 4, 12];
  if (parts.length !== 5 || parts.some((part, i) => !/^[0-9a-fA-F]+$/.test(part) || part.length > widths[i]!))
    throw illegal(`Invalid UUID string: ${text}`);
  return new Uuid(parts.map((part, i) => part.toLowerCase().padStart(widths[i]!, '0')).join(''));
}

const half = (digits: string) => wrapLong(BigInt(`0x${digits}`));

export const UUID: ClassSpec = {
  name: 'java.util.UUID',
  extends: ['Comparable'],
  statics: { 'UUID fromString(String)': parse },
  methods: {
    'int compareTo(UUID)': (self: Uuid, other: Uuid) => self.compareTo(other),
    'long getLeastSignificantBits()': (self: Uuid) => half(self.digits.slice(16)),
    'long getMostSignificantBits()': (self: Uuid) => half(self.digits.slice(0, 16)),
    'int version()': (self: Uuid) => Number(`0x${self.digits[12]}`),
  },
};
