import { DateFormat } from '../../mapping/dates/date-format.ts';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import type { ProcessorType } from '../processor.ts';
import { parseAny } from './date-processor.ts';
import { dateReader } from './date-reader.ts';

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
