import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { LongValue } from '../../values/boxed.ts';
import { chargeHostData } from '../../values/host-names.ts';
import { type JavaArray, JavaObject } from '../../values/java-object.ts';
import { illegal, JavaThrowable } from '../../values/java-throwable.ts';
import { isLanguageTag, JavaLocale } from '../../values/locale.ts';
import { wrapLong } from '../../values/long-math.ts';
import type { ClassSpec } from '../class-spec.ts';
import { newRandom } from './random.ts';

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

const region = ({ name }: JavaLocale) => /-([A-Z]{2}|\d{3})(?:-|$)/.exec(name)?.[1] ?? '';

const language = ({ name }: JavaLocale) => name.split('-')[0]!;

/** The name of a language or region in another language; one that does not exist is its own name. */
function displayName(tag: string, type: 'language' | 'region', code: string): string {
  if (code === '' || (type === 'language' && !isLanguageTag(code))) return code;
  chargeHostData();
  return new Intl.DisplayNames(tag || 'en', { type }).of(code) ?? code;
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
    'Locale forLanguageTag(String)': (tag: string) => {
      const name = tag.replaceAll('_', '-');
      return new JavaLocale(name === 'und' || !isLanguageTag(name) ? '' : name);
    },
    'Locale getDefault()': () => new JavaLocale(DEFAULT_LOCALE),
  },
  methods: {
    'String getLanguage()': language,
    'String getCountry()': region,
    'String getVariant()': () => '',
    'String getDisplayLanguage()': (self: JavaLocale) => displayName(DEFAULT_LOCALE, 'language', language(self)),
    'String getDisplayLanguage(Locale)': (self: JavaLocale, other: JavaLocale) =>
      displayName(other.tag, 'language', language(self)),
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

const longOf = (digits: string) => wrapLong(BigInt(`0x${digits}`));

const hexOf = (value: LongValue) => BigInt.asUintN(64, BigInt(value)).toString(16).padStart(16, '0');

/** Digits with the version and the variant of RFC 4122. */
function marked(digits: string, version: string): Uuid {
  const variant = ((Number.parseInt(digits[16]!, 16) & 3) | 8).toString(16);
  return new Uuid(`${digits.slice(0, 12)}${version}${digits.slice(13, 16)}${variant}${digits.slice(17)}`);
}

/** @throws JavaThrowable for a version that has no time */
function timeBased(self: Uuid): string {
  if (self.digits[12] !== '1') throw new JavaThrowable('UnsupportedOperationException', 'Not a time-based UUID');
  return self.digits;
}

function variantOf({ digits }: Uuid): number {
  const first = Number.parseInt(digits[16]!, 16);
  return first < 8 ? 0 : first < 12 ? 2 : first < 14 ? 6 : 7;
}

export const UUID: ClassSpec = {
  name: 'java.util.UUID',
  extends: ['Comparable'],
  constructors: {
    '(long,long)': (most: LongValue, least: LongValue) => new Uuid(hexOf(most) + hexOf(least)),
  },
  statics: {
    'UUID fromString(String)': parse,
    'UUID nameUUIDFromBytes(byte[])': ({ items }: JavaArray) =>
      marked(bytesToHex(md5(Uint8Array.from(items as number[]))), '3'),
    'UUID randomUUID()': () => {
      const random = newRandom();
      return marked([1, 2, 3, 4].map(() => (random.bits(32) >>> 0).toString(16).padStart(8, '0')).join(''), '4');
    },
  },
  methods: {
    'int variant()': (self: Uuid) => variantOf(self),
    'long timestamp()': (self: Uuid) =>
      longOf(`${timeBased(self).slice(13, 16)}${self.digits.slice(8, 12)}${self.digits.slice(0, 8)}`),
    'int clockSequence()': (self: Uuid) => Number.parseInt(timeBased(self).slice(16, 20), 16) & 0x3fff,
    'long node()': (self: Uuid) => Number.parseInt(timeBased(self).slice(20), 16),
    'int compareTo(UUID)': (self: Uuid, other: Uuid) => self.compareTo(other),
    'long getLeastSignificantBits()': (self: Uuid) => longOf(self.digits.slice(16)),
    'long getMostSignificantBits()': (self: Uuid) => longOf(self.digits.slice(0, 16)),
    'int version()': (self: Uuid) => Number(`0x${self.digits[12]}`),
  },
};
