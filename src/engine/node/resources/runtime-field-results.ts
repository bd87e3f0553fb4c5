import type { Writable } from '../../json/json-value.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import { latOf, lonOf, quantizedLat, quantizedLon } from '../../mapping/geo/geo-cell.ts';
import { ipTerm, ipText } from '../../mapping/types/ip-address.ts';
import { writableOf } from '../../script/java-json.ts';
import type { Long } from '../../script/values/boxed.ts';

const DATE = DateFormat.of('strict_date_optional_time');

/** The values of one document as `_execute` shows them, by the type of the field. */
const SHOWN: Readonly<Record<string, (value: unknown) => Writable>> = {
  date: millis => DATE.print(Number((millis as Long).value)),
  geo_point: place => {
    const [lat, lon] = (place as string).split(',').map(Number) as [number, number];
    return { coordinates: [lonOf(quantizedLon(lon)), latOf(quantizedLat(lat))], type: 'Point' };
  },
  ip: address => ipText(ipTerm(address as string)),
};

/** What a script emitted, as a list; by subfield for a composite field. @throws EngineError for an invalid address */
export function runtimeFieldResult(type: string, emitted: ReadonlyMap<string, readonly unknown[]>): Writable {
  const shown = SHOWN[type] ?? writableOf;
  if (type === 'composite')
    return Object.fromEntries([...emitted].map(([name, values]) => [name, values.map(shown)] as const));
  const values = emitted.get('') ?? [];
  // Only the numbers of true and false values are kept.
  return (type === 'boolean' ? [...values].sort((a, b) => Number(a) - Number(b)) : values).map(shown);
}
