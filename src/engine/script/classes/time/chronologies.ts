import { isLeapYear } from '../../../mapping/dates/calendar.ts';
import type { LongValue } from '../../values/boxed.ts';
import { JavaEnum } from '../../values/java-enum.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

export const ISO_CHRONOLOGY = new JavaEnum('java.time.chrono.IsoChronology', 'ISO', 0);
export const ISO_ERAS = ['BCE', 'CE'].map((name, i) => new JavaEnum('java.time.chrono.IsoEra', name, i));

/** The ISO calendar and its eras, the only ones that scripts can reach from a date. */
export const CHRONOLOGIES: readonly ClassSpec[] = [
  { name: 'java.time.chrono.Chronology', isInterface: true, methods: { 'String getId()': () => 'ISO' } },
  {
    name: 'java.time.chrono.IsoChronology',
    extends: ['Chronology'],
    constants: { 'IsoChronology INSTANCE': ISO_CHRONOLOGY },
    methods: { 'boolean isLeapYear(long)': (_: unknown, year: LongValue) => isLeapYear(Number(year)) },
  },
  { name: 'java.time.chrono.Era', isInterface: true, methods: { 'int getValue()': (self: JavaEnum) => self.ordinal } },
  enumClass('java.time.chrono.IsoEra', ISO_ERAS, { extends: ['Era'] }),
];
