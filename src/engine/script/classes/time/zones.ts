import { type TimeZone, UTC } from '../../../mapping/dates/time-zone.ts';
import { chargeHostData } from '../../values/host-names.ts';
import type { JavaEnum } from '../../values/java-enum.ts';
import { JavaList } from '../../values/java-list.ts';
import { FrozenMap, HashMap, type JavaMap, JavaSet } from '../../values/java-map.ts';
import { stringOf } from '../../values/java-text.ts';
import { illegal, JavaThrowable } from '../../values/java-throwable.ts';
import { zoneIds } from '../../values/java-time-zone.ts';
import type { JavaLocale } from '../../values/locale.ts';
import { adjust } from '../../values/time-adjusters.ts';
import { Duration } from '../../values/time-amount.ts';
import { requireOffset } from '../../values/time-conversion.ts';
import { Zone, type ZoneRules } from '../../values/time-text.ts';
import { offsetText, type ZonedTime } from '../../values/zoned-time.ts';
import type { ClassSpec } from '../class-spec.ts';
import { FIELD_READERS } from './temporals.ts';

const MAX_HOURS = 18;

function offsetOf(hours: number, minutes = 0, seconds = 0): Zone {
  const invalid = (text: string) => new JavaThrowable('DateTimeException', text);
  if (Math.abs(hours) > MAX_HOURS)
    throw invalid(`Zone offset hours not in valid range: value ${hours} is not in the range -18 to 18`);
  if (hours > 0 && (minutes < 0 || seconds < 0))
    throw invalid('Zone offset minutes and seconds must be positive because hours is positive');
  if (hours < 0 && (minutes > 0 || seconds > 0))
    throw invalid('Zone offset minutes and seconds must be negative because hours is negative');
  for (const [name, value] of [
    ['minutes', minutes],
    ['seconds', seconds],
  ] as const)
    if (Math.abs(value) > 59)
      throw invalid(`Zone offset ${name} not in valid range: value ${value} is not in the range -59 to 59`);
  return ofSeconds(hours * 3600 + minutes * 60 + seconds);
}

function ofSeconds(total: number): Zone {
  if (Math.abs(total) > MAX_HOURS * 3600)
    throw new JavaThrowable('DateTimeException', 'Zone offset not in valid range: -18:00 to +18:00');
  return Zone.of(offsetText(total * 1000));
}

/** `+02:00`, `-5`, `+0230` … @throws JavaThrowable */
function parseOffset(text: string): Zone {
  if (text === 'Z') return Zone.of('Z');
  const found = /^([-+])(\d{1,2})(?::?(\d\d)(?::?(\d\d))?)?$/.exec(text);
  if (!found) throw new JavaThrowable('DateTimeException', `Invalid ID for ZoneOffset, invalid format: ${text}`);
  const sign = found[1] === '-' ? -1 : 1;
  const [hours, minutes, seconds] = found.slice(2).map(part => sign * Number(part ?? 0) + 0);
  return offsetOf(hours!, minutes, seconds);
}

/** An offset with a prefix. @throws JavaThrowable for other prefixes */
function ofOffset(prefix: string, offset: Zone): Zone {
  if (prefix === '') return offset;
  if (!/^(?:UTC|GMT|UT)$/.test(prefix)) throw illegal(`prefix should be GMT, UTC or UT, is: ${prefix}`);
  return Zone.of(prefix + (offset.zone.offsetAt(0) === 0 ? '' : offset.text()));
}

/** The name of a region whether or not it saves daylight; without a short one, that of its winter. */
function genericZoneName(id: string, tag: string, timeZoneName: 'longGeneric' | 'shortGeneric'): string {
  chargeHostData();
  const nameIn = (language: string, name: Intl.DateTimeFormatOptions['timeZoneName']) =>
    new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: name })
      .formatToParts(Date.UTC(2024, 0, 1))
      .find(({ type }) => type === 'timeZoneName')!.value;
  if (timeZoneName === 'longGeneric') return nameIn(tag || 'en', timeZoneName);
  const short = nameIn(tag || 'en', 'short');
  return /^(?:GMT|UTC)[+-]/.test(short) ? nameIn('en-GB', 'short') : short;
}

/** Java's names of zones with three letters. */
const SHORT_IDS: Readonly<Record<string, string>> = {
  ACT: 'Australia/Darwin',
  AET: 'Australia/Sydney',
  AGT: 'America/Argentina/Buenos_Aires',
  ART: 'Africa/Cairo',
  AST: 'America/Anchorage',
  BET: 'America/Sao_Paulo',
  BST: 'Asia/Dhaka',
  CAT: 'Africa/Harare',
  CNT: 'America/St_Johns',
  CST: 'America/Chicago',
  CTT: 'Asia/Shanghai',
  EAT: 'Africa/Addis_Ababa',
  ECT: 'Europe/Paris',
  IET: 'America/Indiana/Indianapolis',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  MIT: 'Pacific/Apia',
  NET: 'Asia/Yerevan',
  NST: 'Pacific/Auckland',
  PLT: 'Asia/Karachi',
  PNT: 'America/Phoenix',
  PRT: 'America/Puerto_Rico',
  PST: 'America/Los_Angeles',
  SST: 'Pacific/Guadalcanal',
  VST: 'Asia/Ho_Chi_Minh',
  EST: 'America/Panama',
  MST: 'America/Phoenix',
  HST: 'Pacific/Honolulu',
};

export const ZONE_ID: ClassSpec = {
  name: 'java.time.ZoneId',
  constants: { 'Map SHORT_IDS': new FrozenMap(HashMap.of(Object.entries(SHORT_IDS))) },
  statics: {
    'ZoneId of(String)': (id: string) => Zone.of(id),
    'ZoneId of(String,Map)': (id: string, aliases: JavaMap) => Zone.of(stringOf(aliases.get(id) ?? id)),
    'ZoneId ofOffset(String,ZoneOffset)': ofOffset,
    'Set getAvailableZoneIds()': () => new JavaSet(HashMap.of(zoneIds().map(id => [id, true]))),
    'ZoneId systemDefault()': () => new Zone(UTC),
    'ZoneId from(TemporalAccessor)': (time: ZonedTime) => new Zone(requireOffset(time, 'ZoneId').zone),
  },
  methods: {
    'String getId()': (self: Zone) => self.zone.id,
    'ZoneId normalized()': (self: Zone) => (self.zone.fixed ? ofSeconds(self.zone.offsetAt(0) / 1000) : self),
    'String getDisplayName(TextStyle,Locale)': ({ zone }: Zone, style: JavaEnum, { tag }: JavaLocale) =>
      zone.fixed ? zone.id : genericZoneName(zone.id, tag, style.ordinal < 2 ? 'longGeneric' : 'shortGeneric'),
    'ZoneRules getRules()': (self: Zone) => self.rules,
  },
};
export const ZONE_REGION: ClassSpec = { name: 'java.time.ZoneRegion', alias: '#ZoneRegion', extends: ['ZoneId'] };

export const ZONE_OFFSET: ClassSpec = {
  name: 'java.time.ZoneOffset',
  extends: ['ZoneId', 'TemporalAccessor', 'TemporalAdjuster', 'Comparable'],
  constants: {
    'ZoneOffset UTC': new Zone(UTC),
    'ZoneOffset MIN': Zone.of('-18:00'),
    'ZoneOffset MAX': Zone.of('+18:00'),
  },
  statics: {
    'ZoneOffset of(String)': parseOffset,
    'ZoneOffset ofHours(int)': (hours: number) => offsetOf(hours),
    'ZoneOffset ofHoursMinutes(int,int)': (hours: number, minutes: number) => offsetOf(hours, minutes),
    'ZoneOffset ofHoursMinutesSeconds(int,int,int)': offsetOf,
    'ZoneOffset ofTotalSeconds(int)': ofSeconds,
    'ZoneOffset from(TemporalAccessor)': (time: ZonedTime) =>
      Zone.of(offsetText(requireOffset(time, 'ZoneOffset').parts.offsetMillis)),
  },
  methods: {
    ...FIELD_READERS,
    'Temporal adjustInto(Temporal)': (self: Zone, time: ZonedTime) => adjust(time, self),
    'int getTotalSeconds()': (self: Zone) => self.zone.offsetAt(0) / 1000,
    'int compareTo(ZoneOffset)': (self: Zone, other: Zone) => self.compareTo(other),
  },
};

/** The offsets that a zone has at a local time: two when clocks are put back, none when they are put forward. */
function validOffsets(zone: TimeZone, localMillis: number): number[] {
  const around = [-DAY, DAY].map(distance => zone.offsetAt(localMillis + distance));
  return [...new Set(around)].filter(offset => zone.offsetAt(localMillis - offset) === offset);
}

const DAY = 86_400_000;

export const ZONE_RULES: ClassSpec = {
  name: 'java.time.zone.ZoneRules',
  methods: {
    'ZoneOffset getOffset(Instant)': ({ zone }: ZoneRules, at: ZonedTime) => ofSeconds(zone.offsetAt(at.millis) / 1000),
    'ZoneOffset getStandardOffset(Instant)': (self: ZoneRules, at: ZonedTime) =>
      ofSeconds(self.standardOffset(at.millis) / 1000),
    'Duration getDaylightSavings(Instant)': (self: ZoneRules, at: ZonedTime) =>
      new Duration(BigInt(self.zone.offsetAt(at.millis) - self.standardOffset(at.millis)) * 1_000_000n),
    'boolean isDaylightSavings(Instant)': (self: ZoneRules, at: ZonedTime) =>
      self.zone.offsetAt(at.millis) !== self.standardOffset(at.millis),
    'boolean isFixedOffset()': ({ zone }: ZoneRules) => zone.fixed,
    'List getValidOffsets(LocalDateTime)': ({ zone }: ZoneRules, local: ZonedTime) =>
      new JavaList(validOffsets(zone, local.millis).map(millis => ofSeconds(millis / 1000))),
    'boolean isValidOffset(LocalDateTime,ZoneOffset)': ({ zone }: ZoneRules, local: ZonedTime, offset: Zone) =>
      validOffsets(zone, local.millis).includes(offset.zone.offsetAt(0)),
  },
};
