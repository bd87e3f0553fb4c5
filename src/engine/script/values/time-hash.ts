import type { DateParts } from '../../mapping/dates/date-parts.ts';
import type { TimeZone } from '../../mapping/dates/time-zone.ts';
import { hashLong, hashText } from './java-equality.ts';

/** The members of a time that its hash is made of. */
interface HashedTime {
  readonly kind: string;
  readonly millis: number;
  readonly nanos: number;
  readonly zone: TimeZone;
  readonly parts: DateParts;
}

type Values = DateParts['values'];

const dateHash = ({ year, month, day }: Values) => (year & 0xfffff800) ^ ((year << 11) + (month << 6) + day);
const timeHash = ({ nanoOfDay }: Values) => hashLong(BigInt(nanoOfDay));
const offsetHash = ({ offsetMillis }: DateParts) => offsetMillis / 1000;

/** The hash code of a ZoneId: the seconds of an offset, or the hash of a region's name. */
export function hashZone(zone: TimeZone): number {
  return zone.fixed ? zone.offsetAt(0) / 1000 : hashText(zone.id);
}

/** Java's hash codes, by which a HashMap sorts its keys. */
const HASHES: Readonly<Record<string, (time: HashedTime) => number>> = {
  Year: ({ parts }) => parts.values.year,
  YearMonth: ({ parts }) => parts.values.year ^ (parts.values.month << 27),
  MonthDay: ({ parts }) => (parts.values.month << 6) + parts.values.day,
  LocalDate: ({ parts }) => dateHash(parts.values),
  LocalTime: ({ parts }) => timeHash(parts.values),
  OffsetTime: ({ parts }) => timeHash(parts.values) ^ offsetHash(parts),
  Instant: ({ millis, parts }) => (hashLong(BigInt(Math.floor(millis / 1000))) + 51 * parts.values.nano) | 0,
  LocalDateTime: ({ parts }) => dateHash(parts.values) ^ timeHash(parts.values),
  OffsetDateTime: ({ parts }) => dateHash(parts.values) ^ timeHash(parts.values) ^ offsetHash(parts),
  ZonedDateTime: ({ parts, zone }) => {
    const hash = hashZone(zone);
    return dateHash(parts.values) ^ timeHash(parts.values) ^ offsetHash(parts) ^ ((hash << 3) | (hash >>> 29));
  },
};

export function hashTime(time: HashedTime): number {
  return HASHES[time.kind]!(time) | 0;
}
