import { JavaObject } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import { JavaLocale } from '../../values/locale.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';

/** Constants by name: the tag, as Java defines them. */
const LOCALES: Readonly<Record<string, string>> = {
  ROOT: '',
  CANADA: 'en-CA',
  CANADA_FRENCH: 'fr-CA',
  CHINA: 'zh-CN',
  CHINESE: 'zh',
  ENGLISH: 'en',
  FRANCE: 'fr-FR',
  FRENCH: 'fr',
  GERMAN: 'de',
  GERMANY: 'de-DE',
  ITALIAN: 'it',
  ITALY: 'it-IT',
  JAPAN: 'ja-JP',
  JAPANESE: 'ja',
  KOREA: 'ko-KR',
  KOREAN: 'ko',
  PRC: 'zh-CN',
  SIMPLIFIED_CHINESE: 'zh-CN',
  TAIWAN: 'zh-TW',
  TRADITIONAL_CHINESE: 'zh-TW',
  UK: 'en-GB',
  US: 'en-US',
};

const region = ({ tag }: JavaLocale) => /-([A-Z]{2}|\d{3})(?:-|$)/.exec(tag)?.[1] ?? '';

function displayName(tag: string, type: 'language' | 'region', code: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(tag || 'en', { type }).of(code) ?? code);
}

const DEFAULT_LOCALE = 'en';

export const LOCALE: ClassSpec = {
  name: 'java.util.Locale',
  constants: Object.fromEntries(Object.entries(LOCALES).map(([name, tag]) => [`Locale ${name}`, new JavaLocale(tag)])),
  constructors: {
    '(String)': (language: string) => new JavaLocale(language.toLowerCase()),
    '(String,String)': (language: string, country: string) =>
      new JavaLocale(country === '' ? language.toLowerCase() : `${language.toLowerCase()}-${country.toUpperCase()}`),
  },
  statics: {
    'Locale forLanguageTag(String)': (tag: string) => new JavaLocale(tag === 'und' ? '' : tag.replaceAll('_', '-')),
    'Locale getDefault()': () => new JavaLocale(DEFAULT_LOCALE),
  },
  methods: {
    'String getLanguage()': ({ tag }: JavaLocale) => tag.split('-')[0],
    'String getCountry()': region,
    'String getVariant()': () => '',
    'String getDisplayLanguage()': ({ tag }: JavaLocale) => displayName(DEFAULT_LOCALE, 'language', tag.split('-')[0]!),
    'String getDisplayLanguage(Locale)': ({ tag }: JavaLocale, other: JavaLocale) =>
      displayName(other.tag, 'language', tag.split('-')[0]!),
    'String getDisplayCountry()': (self: JavaLocale) => displayName(DEFAULT_LOCALE, 'region', region(self)),
    'String getDisplayCountry(Locale)': (self: JavaLocale, other: JavaLocale) =>
      displayName(other.tag, 'region', region(self)),
    'String toLanguageTag()': ({ tag }: JavaLocale) => (tag === '' ? 'und' : tag),
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
