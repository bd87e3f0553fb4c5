import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { Instant } from '../dates/date-fields.ts';
import { DateFormat } from '../dates/date-format.ts';
import { parseExactDateMath } from '../dates/date-math.ts';
import { type TimeZone, timeZone, UTC } from '../dates/time-zone.ts';
import type { DateOptions } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import type { FieldTypeDefinition } from '../mapped-field.ts';
import { DateField, dateNullValue, mathOptions } from './date.ts';

const LAST = 2n ** 63n - 1n;

/** A request that names this format explicitly gets milliseconds, while the default prints all digits. */
const DEFAULT_FORMAT = 'strict_date_optional_time||epoch_millis';

/** Dates from 1970 to 2262 as nanoseconds since the epoch. */
class DateNanosField extends DateField {
  protected override read(text: string): bigint {
    return nanosOf(this.format.instant(text));
  }

  override numberOf(value: JsonValue, options: DateOptions = {}): bigint {
    return nanosOf(parseExactDateMath(javaToString(value), this.formatOf(options.format), mathOptions(options)));
  }

  protected override smallest(): bigint {
    return 0n;
  }

  protected override largest(): bigint {
    return LAST;
  }

  override wireValue(columnValue: number | bigint | string, format?: string, zone?: string): Writable {
    const unsaid = format === undefined && this.parameters['format'] === DEFAULT_FORMAT;
    const shown = this.formatOf(unsaid ? 'strict_date_optional_time_nanos' : format);
    return printNanos(BigInt(columnValue), shown, zone === undefined ? UTC : timeZone(zone));
  }

  override metricOf(columnValue: number | bigint): number {
    return Number(BigInt(columnValue) / 1_000_000n);
  }
}

/** Nanoseconds since the epoch. @throws EngineError outside of the years that a long can hold */
function nanosOf(instant: Instant): bigint {
  const nanos = BigInt(instant.millis) * 1_000_000n + BigInt(instant.nanos);
  if (nanos >= 0n && nanos <= LAST) return nanos;
  const limit = nanos < 0n ? 'before the epoch in 1970' : 'after 2262-04-11T23:47:16.854775807';
  throw illegalArgument(`date[${instantText(instant)}] is ${limit} and cannot be stored in nanosecond resolution`);
}

/** Formats nanoseconds since the epoch. */
export function printNanos(nanos: bigint, format: DateFormat, zone: TimeZone = UTC): string {
  const rest = nanos % 1_000_000n;
  return format.print(Number((nanos - rest) / 1_000_000n), zone, Number(rest));
}

const SECONDS = DateFormat.of("uuuu-MM-dd'T'HH:mm:ss");

/** Prints like java.time.Instant, with as many groups of three fraction digits as necessary. */
function instantText({ millis, nanos }: Instant): string {
  const fraction = (((millis % 1000) + 1000) % 1000) * 1_000_000 + nanos;
  const digits = String(fraction)
    .padStart(9, '0')
    .replace(/(000){1,3}$/, '');
  return `${SECONDS.print(millis)}${digits === '' ? '' : `.${digits}`}Z`;
}

export const dateNanosType: FieldTypeDefinition = { build: spec => new DateNanosField(spec), nullValue: dateNullValue };
