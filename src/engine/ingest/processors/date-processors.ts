import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Instant } from '../../mapping/dates/date-fields.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { type TimeZone, timeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import type { ProcessorType } from '../processor.ts';
import { type DateReader, dateReader } from './date-reader.ts';

const OUTPUT = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX";

export const date: ProcessorType = (config, { now }) => {
  const field = config.string('field');
  const target = config.string('target_field', '@timestamp');
  const zoneName = config.optionalTemplate('timezone');
  const locale = config.optionalTemplate('locale');
  const formats = config.list('formats').map(String);
  const readers = formats.map(name => dateReader(name, now));
  const output = outputFormat(config.string('output_format', OUTPUT));
  return document => {
    const value = document.get(field);
    const text = value === null ? 'null' : javaToString(value);
    const zone = () => (zoneName ? timeZone(zoneName(document)) : UTC);
    const instant = parseAny(readers, {
      text: value === null ? '' : text,
      shown: text,
      zone,
      locale: locale?.(document) ?? '',
    });
    document.set(target, output.print(instant.millis, zone(), instant.nanos));
  };
};

function outputFormat(pattern: string): DateFormat {
  try {
    return DateFormat.of(pattern);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`invalid output format [${pattern}]`, { cause: error });
  }
}

interface DateText {
  readonly text: string;
  /** The value as shown in errors. */
  readonly shown: string;
  readonly zone: () => TimeZone;
  readonly locale: string;
}

/** Tries every format; the last one that matches wins. @throws EngineError if none does */
export function parseAny(readers: readonly DateReader[], { text, shown, zone, locale }: DateText): Instant {
  let found: Instant | undefined;
  const failures: EngineError[] = [];
  for (const read of readers) {
    try {
      found = read(text, zone(), locale);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      failures.push(error);
    }
  }
  if (found) return found;
  throw illegalArgument(`unable to parse date [${shown}]`, { cause: withSuppressed(failures) });
}

/** The first error, the others suppressed. */
function withSuppressed([first, ...suppressed]: readonly EngineError[]): EngineError | undefined {
  return first?.with({ suppressed });
}

/** Routes a document to the index of its month (day, year …), with a name in date math. */
export const dateIndexName: ProcessorType = (config, { now }) => {
  const field = config.string('field');
  const prefix = config.optionalTemplate('index_name_prefix');
  const rounding = config.template('date_rounding');
  const nameFormat = config.compile(config.string('index_name_format', 'yyyy-MM-dd'));
  const zone = timeZone(config.string('timezone', 'UTC'));
  const locale = config.optionalString('locale') ?? '';
  const formats = config.optionalList('date_formats')?.map(String) ?? ["yyyy-MM-dd'T'HH:mm:ss.SSSXX"];
  const readers = formats.map(name => dateReader(name, now));
  return document => {
    const value = document.get(field);
    const shown = value === null ? 'null' : javaToString(value);
    const instant = parseAny(readers, { text: value === null ? '' : shown, shown, zone: () => zone, locale });
    const format = nameFormat(document);
    const day = DateFormat.of(format).print(instant.millis, zone, instant.nanos);
    const name = `<${prefix?.(document) ?? ''}{${day}||/${rounding(document)}{${format}|${zone.id}}}>`;
    document.set('_index', name);
  };
};
