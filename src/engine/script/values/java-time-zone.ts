import { findTimeZone, type TimeZone, timeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { chargeHostData } from './host-names.ts';
import { JavaObject } from './java-object.ts';
import { nullPointer } from './java-throwable.ts';
import { standardOffset } from './standard-offset.ts';

/** `GMT+2`, `GMT-03:30` */
const CUSTOM = /^GMT([+-])(\d{1,2})(?::?(\d\d))?$/;

/** java.util.TimeZone. */
export class JavaTimeZone extends JavaObject {
  readonly className = 'java.util.TimeZone';
  readonly id: string;
  readonly zone: TimeZone;

  constructor(id: string, zone: TimeZone) {
    super();
    this.id = id;
    this.zone = zone;
  }

  /** GMT for an unknown id. @throws JavaThrowable for null */
  static of(id: string | null): JavaTimeZone {
    if (id === null) throw nullPointer();
    const custom = CUSTOM.exec(id);
    if (custom) {
      const offset = `${custom[1]}${custom[2]!.padStart(2, '0')}:${custom[3] ?? '00'}`;
      return new JavaTimeZone(`GMT${offset}`, timeZone(offset));
    }
    const zone = /^[A-Za-z]/.test(id) && id !== 'Z' ? findTimeZone(id) : undefined;
    return zone ? new JavaTimeZone(id, zone) : new JavaTimeZone('GMT', UTC);
  }

  standardOffset(millis: number): number {
    return standardOffset(this.zone, millis);
  }

  savesDaylight(millis: number): boolean {
    return this.zone.offsetAt(millis) !== this.standardOffset(millis);
  }

  override text(): string {
    return `sun.util.calendar.ZoneInfo[id="${this.id}"]`;
  }

  override equals(other: unknown): boolean {
    return other instanceof JavaTimeZone && other.id === this.id;
  }

  override key(): string {
    return `\0Z${this.id}`;
  }
}

/** The names of all zones. */
export function zoneIds(): string[] {
  chargeHostData();
  return Intl.supportedValuesOf('timeZone');
}

/** The zone of the server. */
export const DEFAULT_ZONE = new JavaTimeZone('Etc/UTC', { ...UTC, id: 'Etc/UTC' });
